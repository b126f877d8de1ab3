import { CONTEXT_HEADINGS, type HandoffParts } from '../emit/handoffParts.js';
import { renderHandoff } from '../emit/renderHandoff.js';
import { tokensOf } from '../leak.js';

const NAME = { kind: 'id', locator: 'x' } as const;
const EMPTY: HandoffParts = {
  title: 'x',
  label: 'x',
  contract: {
    recipientProfile: { knowledge: 'zero-memory', activation: { kind: 'Unbounded' } },
    nextTask: 'x',
    allowedSources: [NAME],
    executionScope: 'x',
    verificationCommands: ['x'],
    stopCondition: 'x',
    handoffDurability: { kind: 'OneShot' },
    emitTarget: NAME,
  },
  verb: 'Read <locator> and execute it',
  sections: CONTEXT_HEADINGS.map((heading) => ({
    heading,
    entries: [
      { text: 'x', ref: NAME, quoted: false, source: 'x' },
      { text: 'x', ref: null, quoted: true, source: 'x' },
    ],
  })),
  handled: [
    { item: 'x', handling: 'kept', basis: 'seen in captured output, confirmed by the author' },
    { item: 'x', handling: 'routed', basis: 'you named where it is found' },
  ],
  carried: [{ text: 'x', ref: NAME }],
  taskState: {
    schema_version: '1',
    tasks: [
      { id: 'T1', subject: 'x', description: 'x', restore_status: 'pending', source_ref: NAME },
    ],
  },
};

/** Words that every handoff holds, whatever it is about: meeting them says nothing of an item. */
export const FRAME_WORDS: ReadonlySet<string> = new Set([
  ...tokensOf(renderHandoff(EMPTY)),
  ...tokensOf(
    'read edited written renamed deleted earlier work branch commit ended with status task list held started progress changes committed',
  ),
]);
