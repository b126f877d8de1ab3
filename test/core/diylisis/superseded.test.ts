import assert from 'node:assert/strict';
import { supersededIn } from '../../../src/core/diylisis/superseded.js';
import type { ContextItem } from '../../../src/core/diylisis/contextItem.js';
import { anItem } from './samples.js';

const said = (id: string, content: string, turn: number): ContextItem =>
  anItem({ id, content, turn, origin: 'UserStatement', body: { kind: 'constraint' } });

const isTakenBack = (earlier: string, later: string): boolean =>
  supersededIn([said('earlier', earlier, 1), said('later', later, 2)]).has('earlier');

describe('an amount that was given anew', () => {
  for (const [earlier, later] of [
    ['Retry with 3 attempts.', 'Make it 5 attempts.'],
    ['Das Limit ist 200 ms.', 'Nein, 300 ms.'],
    ['Cache prices for 14 days.', 'The prices should stay for 7 days only.'],
    ['見出しは2行まで。', '見出しは1行にしてください。'],
    ['标题最多3行。', '标题改成2行。'],
    ['자막은 2줄까지.', '자막은 1줄로 해주세요.'],
    ['Retry with three attempts.', 'Make it five attempts.'],
    ['The export runs at 18:30.', 'The export has to run at 19:15.'],
    ['Der Versand geht montags raus.', 'Der Versand geht doch donnerstags raus.'],
    ['Use port 8080 for the preview.', 'The preview gets port 9090.'],
    ['A batch limit of 300 is fine.', 'Batch limit to 200, the replica lags.'],
  ] as const)
    it(`takes the place of the one before: ${later}`, () => {
      assert.ok(isTakenBack(earlier, later));
    });

  for (const [earlier, later] of [
    ['Retry the upload after 30 seconds.', 'A login session ends after 60 seconds.'],
    ['Keep 3 backups of the mail store.', 'Add 2 backups of the wiki.'],
    ['The export runs at 18:30.', 'The nightly backup starts at 02:00.'],
    ['The fair opens on Monday.', 'Invoices are due on Friday.'],
    ['Use port 8080 for the preview.', 'The database has port 5432.'],
    ['Retry with 3 attempts.', 'Keep the 3 attempts.'],
    ['再試行は30秒後です。', 'ログインは60秒で切れるようにしてください。'],
    ['字幕は2行まで。', '字幕は3秒だけ出してください。'],
  ] as const)
    it(`leaves what is said of something else: ${later}`, () => {
      assert.ok(!isTakenBack(earlier, later));
    });
});
