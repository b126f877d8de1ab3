import { fact, observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const korean: HandoffContext = {
  name: '아까-말한-방식',
  language: 'ko',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('알림이 새벽에도 가서 항의가 들어왔어요. src/notify.ts 봐 주세요');
      r.read('src/notify.ts', 'export const QUIET_FROM = 23;\nexport const QUIET_TO = 6;\n');
      r.says(
        '위에서 말한 대로 아마 시간대 문제일 것 같습니다. 임시 파일은 /tmp/notify-kr/log.txt 에 있습니다.',
      );
      r.person('조용한 시간은 밤 9시부터 아침 8시까지로 바꿔 주세요');
      r.person('아 아니다, 밤 10시부터 아침 7시까지. 긴급 알림은 예외예요');
      r.says('아까 그 파일을 그 방식으로 고치겠습니다. 작업 2번은 나중에 합니다.');
      r.run('npm test', '# tests 5\n# pass 4\n# fail 1\nnot ok 3 - 긴급 알림은 밤에도 간다', 1);
    },
  },
  workspace: {
    files: project('notify', {
      'src/notify.ts': 'export const QUIET_FROM = 23;\nexport const QUIET_TO = 6;\n',
    }),
  },
  contract: {
    next: '조용한 시간에 알림이 가지 않게 하기. 방법은 맡깁니다.',
    scope: 'src/notify.ts',
    stop: 'npm test 통과',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/notify.ts' }],
    target: 'docs/handoff/notify.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      '시간',
      ['밤 10시', '아침 7시'],
      ['밤 10시'],
      '조용한 시간은 밤 10시부터 아침 7시까지이고 긴급 알림은 예외다.',
    ),
    fact(
      '예외',
      [/긴급 알림은 예외/u],
      ['긴급 알림은 예외'],
      '긴급 알림은 예외다. 조용한 시간은 밤 10시부터 아침 7시까지.',
    ),
    fact('실패한 테스트', ['긴급 알림은 밤에도 간다']),
  ],
  traps: [
    trap('stale', '밤 9시부터 아침 8시까지', { marks: ['밤 9시', '아침 8시'] }),
    trap('deixis', '위에서 말한 대로'),
    trap('deixis', '아까 그 파일을'),
    trap('deixis', '그 방식으로'),
    trap('task-id', '작업 2번'),
    trap('scratch-path', '/tmp/notify-kr/log.txt'),
    trap('guess', '아마 시간대 문제일 것 같습니다', { marks: ['시간대 문제'] }),
  ],
  lookAlikes: [observed('QUIET_FROM = 23', 'QUIET_FROM')],
};

const chinese: HandoffContext = {
  name: '刚才那个方案',
  language: 'zh',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('订单导出乱码,帮我看一下 src/export.js');
      r.read('src/export.js', 'export const ENCODING = "utf8";\n');
      r.says('如上所述,可能是 Excel 的问题。刚才那个方案 A 应该可以。');
      r.person('用 GBK 吧');
      r.person('不对,换成带 BOM 的 UTF-8,财务那边的 Excel 2016 只认这个。金额保留两位小数');
      r.says('好的,按之前的做法改那个文件,任务4 先不动。测试都通过了。');
      r.person('需求写在 https://wiki.orchard.example/export');
    },
  },
  workspace: {
    files: project('dingdan', { 'src/export.js': 'export const ENCODING = "utf8";\n' }),
  },
  contract: {
    next: '修好订单导出的编码,方法由你决定。',
    scope: 'src/export.js',
    stop: 'npm test 全部通过',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'src/export.js' },
      { kind: 'url', locator: 'https://wiki.orchard.example/export' },
    ],
    target: 'docs/handoff/export.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      '编码',
      [/BOM/u, /UTF-8/u],
      ['BOM'],
      '导出使用带 BOM 的 UTF-8(财务的 Excel 2016 只认这个),金额保留两位小数。',
    ),
    fact('金额', ['两位小数'], ['两位小数'], '金额保留两位小数,编码为带 BOM 的 UTF-8。'),
  ],
  traps: [
    trap('stale', '用 GBK 吧', { marks: ['GBK'] }),
    trap('deixis', '如上所述'),
    trap('deixis', '刚才那个方案', { marks: ['刚才那个'] }),
    trap('deixis', '按之前的做法'),
    trap('task-id', '任务4'),
    trap('guess', '测试都通过了'),
  ],
  lookAlikes: [observed('ENCODING = "utf8"', 'utf8'), said('https://wiki.orchard.example/export')],
};

const french: HandoffContext = {
  name: 'comme-tout-a-l-heure',
  language: 'fr',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person("la recherche d'horaires oublie les trains de nuit, regarde src/horaires.js stp");
      r.read('src/horaires.js', 'export const FIN_DE_JOURNEE = "24:00";\n');
      r.says(
        "Comme dit plus haut, c'est sans doute le fuseau. Ce fichier-là et le précédent sont touchés.",
      );
      r.person(
        "non, l'inverse : la journée d'exploitation finit à 3h30 du matin, pas à minuit. c'est la règle SNCF de l'appli",
      );
      r.says(
        'Je reprends comme tout à l’heure, tâche n° 3 ensuite. Aperçu sur http://localhost:3000/horaires.',
      );
      r.person('et surtout ne change pas le format GTFS exporté');
      r.run(
        'npm test',
        '# tests 12\n# pass 11\n# fail 1\nnot ok 8 - un train de 1h10 compte pour la veille',
        1,
      );
    },
  },
  workspace: {
    files: project('horaires', { 'src/horaires.js': 'export const FIN_DE_JOURNEE = "24:00";\n' }),
  },
  contract: {
    next: 'Retrouver les trains de nuit dans la recherche ; tu choisis comment.',
    scope: 'src/horaires.js',
    stop: 'npm test passe',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/horaires.js' }],
    target: 'docs/handoff/horaires.md',
  },
  expect: 'emitted',
  needed: [
    fact(
      'fin de journée',
      [/3 ?h ?30/u],
      ['3h30'],
      "La journée d'exploitation finit à 3h30 du matin, règle de l'application.",
    ),
    fact('GTFS', [/GTFS/u, /format/iu], ['GTFS'], 'Le format GTFS exporté ne doit pas changer.'),
    fact('test', ['un train de 1h10 compte pour la veille']),
  ],
  traps: [
    trap('deixis', 'Comme dit plus haut', { marks: [/plus haut/iu] }),
    trap('deixis', 'Ce fichier-là', { marks: [/ce fichier-là/iu] }),
    trap('deixis', 'comme tout à l’heure', { marks: [/tout à l’heure/iu] }),
    trap('task-id', 'tâche n° 3', { marks: [/tâche n° 3/iu] }),
    trap('localhost', 'http://localhost:3000/horaires', { marks: [/localhost/u] }),
    trap('guess', "c'est sans doute le fuseau", { marks: [/fuseau/iu] }),
  ],
  lookAlikes: [
    observed('FIN_DE_JOURNEE = "24:00"', 'FIN_DE_JOURNEE'),
    said('le format GTFS exporté', 'GTFS'),
  ],
};

export const TONGUES: readonly HandoffContext[] = [korean, chinese, french];
