import { observed, said, trap } from '../../build/facts.js';
import { project } from '../../build/workspace.js';
import type { HandoffContext } from '../../context.js';

const MARGINS = 'SHIKII = 200\nYOHAKU_PX = 24\n';

const scans: HandoffContext = {
  name: '漫画スキャンの余白を手順どおりに',
  language: 'ja',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('古い漫画のスキャン、余白が広すぎて電子書籍リーダーで字が小さいです');
      r.read('scripts/trim.py', MARGINS);
      r.says('scripts/trim.py では YOHAKU_PX が 24 になっています。');
      r.person('ノド側は綴じてあるので 60px は残してください');
      r.person('見開きページは切らないで。さっきの巻みたいに絵が欠けます');
      r.run('python3 scripts/trim.py --dry-run', '184 ページ');
      r.says('184 ページが対象です。');
      r.person('カラー扉は最後の8ページにあります');
    },
  },
  workspace: {
    files: { 'scripts/trim.py': MARGINS, 'tests/test_trim.py': 'import unittest\n' },
  },
  contract: {
    next: 'scripts/trim.py の1行目の SHIKII を 200 から 180 に書き換え、その下に上・右・下・左の順で一辺ずつ削る for 文を書き足し、それを3回まわして out/ の画像をすべて上書きし、最後に「完了」とだけ返すこと。',
    scope: '上の手順のみ。順番を変えたり、ほかのやり方にしたりしないこと。',
    stop: 'python3 -m unittest discover tests が通る',
    verify: ['python3 -m unittest discover tests'],
    sources: [{ kind: 'path', locator: 'scripts/trim.py' }],
    target: 'docs/handoff/yohaku.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', '上・右・下・左の順で一辺ずつ削る for 文を書き足し', {
      marks: [/一辺ずつ削る/u],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('YOHAKU_PX = 24', 'YOHAKU_PX'),
    said('ノド側は綴じてあるので 60px は残して', '60px'),
  ],
};

const SCENES = 'evening:\n  kitchen: 60\n  delay_s: 2\n';

const shutters: HandoffContext = {
  name: 'shutters-by-the-letter',
  language: 'en',
  source: {
    kind: 'codex',
    write: (r) => {
      r.person('the shutters all start at once in the evening and the fuse of the attic blows');
      r.run('cat config/scenes.yaml', SCENES);
      r.says('config/scenes.yaml waits 2 seconds between two shutters.');
      r.person('motors pull 3.1 A when they start, the fuse is 10 A');
      r.person('the study has the slow motor, that one needs 40 seconds for its way');
      r.says('So three may start together at most.');
      r.person('never move the one at the terrace door while it is open, like last time');
    },
  },
  workspace: {
    files: project('shutters', {
      'config/scenes.yaml': SCENES,
      'src/hub.js': 'export const ROOMS = 11;\n',
    }),
  },
  contract: {
    next: 'In config/scenes.yaml change delay_s from 2 to 4, paste the kitchen line ten times and rename the copies after the rooms from north to south, then in src/hub.js wrap the call in a loop that counts to 11, restart the hub twice and leave every shutter at 40 percent.',
    scope: 'exactly these steps, in this order, nothing else',
    stop: 'npm test passes',
    verify: ['npm test'],
    sources: [
      { kind: 'path', locator: 'config/scenes.yaml' },
      { kind: 'path', locator: 'src/hub.js' },
    ],
    target: 'docs/handoff/shutters.md',
  },
  expect: 'misfit',
  needed: [],
  traps: [
    trap('procedure', 'paste the kitchen line ten times and rename the copies', {
      marks: [/kitchen line ten times/iu],
      caughtBy: ['misfit'],
    }),
  ],
  lookAlikes: [
    observed('delay_s: 2', 'delay_s'),
    said('motors pull 3.1 A when they start', '3.1 A'),
  ],
};

export const APART_E_SCANS_AND_SHUTTERS: readonly HandoffContext[] = [scans, shutters];
