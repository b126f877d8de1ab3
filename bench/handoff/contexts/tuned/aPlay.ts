import { fact, means, noSecret, observed, personFact, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const TOUCH = 'Aim help works on touch only, never with a mouse.';
const BEND = 'The throw is bent towards the owl by 6 degrees at most.';
const PASS =
  'The throw is bent in src/game/postInput.ts, which runs after input and before physics; in physics it would break replays.';
const SHARE =
  'The aim is that over 40 % of the children hit an owl within their first three throws; it was 22 %.';

const snowballs: HandoffContext = {
  name: 'snowballs-that-miss-the-owls',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person(
        'sunday playtest was rough lol. kids under 10 never hit the moving owls. we need aim help but it cant feel like cheating!! only on touch, never w mouse',
      );
      r.skill('juice-critic');
      r.read('src/game/throw.ts', 'export const GRAVITY = 9.2;\nexport const SPEED = 14;\n');
      r.says('SPEED is 14 in src/game/throw.ts, so a throw to the far owls takes 1.1 s.');
      r.plan(
        '# Aim help\n1. Snap the crosshair to the nearest owl\n2. Slow time while aiming',
        false,
      );
      r.person('nope thats a magnet. just bend the throw a bit');
      r.says('I would bend it by up to 12 degrees then.');
      r.person('12 is way 2 much, 6 degrees max');
      r.plan(
        '# Aim help\n1. Bend the throw towards the owl by at most 6 degrees\n2. Fade the help out from level 9 on',
        true,
      );
      r.person('and put it in the marshmallow pass not in physics or the replays break again');
      r.edit('src/game/aim.ts', 'return angle;', 'return bent(angle);');
      r.todos([
        { content: 'Bend the throw', status: 'completed' },
        { content: 'Fade the help out from level 9 on', status: 'pending' },
        { content: 'Keep owls that sit still out of it', status: 'pending' },
      ]);
      r.run('git rev-parse HEAD', '5d1c0f2be7a94413c8d06e7f9a2b35c4d8e1f607');
      r.says('All done, the aim help works perfectly now.');
      r.person(
        'h3 has to be over 40 w kids, was 22 on sunday. and run juice-critic on it again when ur done',
      );
      r.run(
        'npm test',
        '# tests 58\n# pass 57\n# fail 1\nnot ok 31 - replay of level 4 is equal',
        1,
      );
    },
  },
  workspace: {
    files: project('owls', {
      'src/game/throw.ts': 'export const GRAVITY = 9.2;\nexport const SPEED = 17;\n',
      'src/game/aim.ts':
        'export const aim = (angle: number): number => {\n  return bent(angle);\n};\n',
      'src/game/postInput.ts': 'export const steps = [];\n',
    }),
  },
  contract: {
    next: 'Finish the aim help for young players; you decide how.',
    scope: 'src/game',
    stop: 'npm test passes, replays included',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/game/aim.ts' }],
    target: 'docs/handoff/aim.md',
  },
  expect: 'emitted',
  needed: [
    fact('touch only', [/touch/u, /mouse/u], [/only on touch/u], TOUCH),
    fact('six degrees', [/6 degrees/u], [/6 degrees/u], BEND),
    fact(
      'level nine',
      [/level 9/u],
      [/level 9/u],
      'Open: fade the help out from level 9 on, and keep owls that sit still out of it.',
    ),
    fact(
      'owls that sit',
      [/owls that sit still/u],
      [/owls that sit still/u],
      'Open: keep owls that sit still out of it, and fade the help out from level 9 on.',
    ),
    fact('replay is red', ['replay of level 4 is equal']),
    personFact('place', ['src/game/postInput.ts', /replays/u], [/marshmallow/u], PASS),
    personFact('share', [/first three throws/u, /40 ?%/u], [/h3 has to be/u], SHARE),
  ],
  traps: [
    trap('changed-lines', 'SPEED is 14 in src/game/throw.ts', {
      marks: [/SPEED (?:is|=) 14/u],
    }),
    trap('dropped-alternative', 'Snap the crosshair to the nearest owl', {
      marks: [/snap the crosshair/iu],
    }),
    trap('dropped-alternative', 'Slow time while aiming', { marks: [/slow time/iu] }),
    trap('stale', 'bend it by up to 12 degrees', { marks: [/12 degrees/u] }),
    trap('coined', 'the marshmallow pass', {
      marks: [/marshmallow/iu],
      reference: 'src/game/postInput.ts',
      known: means([/marshmallow/u], PASS),
    }),
    trap('metric', 'h3 has to be over 40', {
      marks: [/\bh3\b/iu],
      reference: /first three throws/u,
      known: means([/h3 has to be/u], SHARE),
    }),
    trap('session-name', 'run juice-critic on it again', { marks: [/juice-critic/u] }),
    trap('guess', 'the aim help works perfectly now', { marks: [/works perfectly/u] }),
  ],
  lookAlikes: [
    noSecret('5d1c0f2be7a94413c8d06e7f9a2b35c4d8e1f607'),
    said('kids under 10 never hit the moving owls', 'the moving owls'),
    observed('export const GRAVITY = 9.2;', 'GRAVITY'),
  ],
};

const INITIALS =
  '도움말 검색은 초성으로도 찾을 수 있어야 합니다. 예: ㅎㅂ → 환불. 색인은 2MB를 넘으면 안 됩니다.';
const GLOSSARY = 'content/glossary.ko.md는 번역팀이 쓰고 있으니 고치지 마세요.';
const ENGLISH = '영문 문서 색인에서 빼기는 다음 달에 해도 됩니다.';

const helpSearch: HandoffContext = {
  name: '도움말-초성-검색',
  language: 'ko',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person(
        '도움말 검색에서 초성으로도 찾을 수 있게 해 주세요. 예: ㅎㅂ → 환불. 색인은 2MB를 넘으면 안 됩니다.',
      );
      r.read('src/search.js', 'export const LIMIT = 12;\n');
      r.asks(
        '색인은 언제 만들까요?',
        ['빌드할 때 만들기', '브라우저에서 만들기', '서버에서 요청마다 만들기'],
        '빌드할 때 만들기',
      );
      r.person('결과는 최대 20개까지 보여 주세요');
      const here = r.says('알겠습니다. 결과 수를 정해 두겠습니다.');
      r.person('형태소 분석기 mecab도 넣죠');
      r.says('mecab-ko를 의존성에 추가했습니다.');
      r.rewindTo(here);
      r.person('아, 결과는 8개로 바꿉시다. 매장 단말기 화면이 작아서요');
      r.taskCreate('4', '영문 문서 색인에서 빼기', '영어 문서는 따로 찾는다.');
      r.person('그 파일은 건드리지 마세요, 번역팀이 쓰고 있어요');
      r.says('아마 조사 처리 때문에 느린 것 같습니다.');
      r.person('#4는 다음 달에 해도 돼요');
      r.run('npm test', '# tests 12\n# pass 11\n# fail 1\nnot ok 6 - ㄲ으로 시작하는 단어', 1);
    },
  },
  workspace: {
    files: project('manual', {
      'src/search.js': 'export const LIMIT = 12;\n',
      'content/glossary.ko.md': '# 용어\n\n환불: 결제를 되돌림\n',
    }),
  },
  contract: {
    next: '도움말 검색에 초성 검색을 넣어 주세요. 방법은 직접 정하세요.',
    scope: 'src/search.js',
    stop: 'npm test 통과',
    verify: ['npm test'],
    sources: [{ kind: 'path', locator: 'src/search.js' }],
    target: 'docs/handoff/search.md',
  },
  expect: 'emitted',
  needed: [
    fact('초성 예', [/ㅎㅂ/u, /환불/u], [/ㅎㅂ/u], INITIALS),
    fact('색인 크기', [/2 ?MB/u], [/2MB/u], INITIALS),
    fact('빌드할 때', [/빌드할 때/u], [/빌드할 때/u], '색인은 빌드할 때 만듭니다.'),
    fact(
      '여덟 개',
      [/8개/u],
      [/8개로/u],
      '결과는 8개만 보여 줍니다. 매장 단말기 화면이 작기 때문입니다.',
    ),
    fact('빨간 테스트', ['ㄲ으로 시작하는 단어']),
    fact('영문 문서', [/영문 문서/u, /다음 달/u], [/다음 달/u], ENGLISH),
    personFact('용어집', ['content/glossary.ko.md'], [/그 파일/u], GLOSSARY),
  ],
  traps: [
    trap('dropped-alternative', '브라우저에서 만들기'),
    trap('dropped-alternative', '서버에서 요청마다 만들기'),
    trap('stale', '최대 20개까지', { marks: [/20개/u] }),
    trap('withdrawn', '형태소 분석기 mecab도 넣죠', { marks: [/mecab/u] }),
    trap('deixis', '그 파일은 건드리지 마세요', {
      marks: [/그 파일/u],
      reference: 'content/glossary.ko.md',
      known: means([/그 파일/u], GLOSSARY),
    }),
    trap('guess', '조사 처리 때문에 느린', { marks: [/조사 처리/u] }),
    trap('task-id', '#4는 다음 달에', {
      marks: [/#4(?!\d)/u],
      reference: /영문 문서/u,
      known: means([/#4는/u], ENGLISH),
    }),
  ],
  lookAlikes: [
    said('예: ㅎㅂ → 환불', 'ㅎㅂ'),
    said('매장 단말기 화면이 작아서요'),
    observed('export const LIMIT = 12;', 'LIMIT'),
  ],
};

export const PLAY: readonly HandoffContext[] = [snowballs, helpSearch];
