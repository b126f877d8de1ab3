import assert from 'node:assert/strict';
import { lineOwner } from '../../../../src/core/stores/claude/lookAlike.js';
import {
  claudeAiTitle,
  claudeAssistant,
  claudeCompaction,
  claudeSnapshot,
  claudeSummary,
  claudeUser,
  codexMeta,
} from '../../../support/fixtureRecords.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';

const FOREIGN: readonly (readonly [string, RecordLine])[] = [
  ['Copilot', { type: 'session.start', data: {}, id: '1' }],
  ['Copilot', { type: 'user.message', data: { content: 'x' } }],
  ['OpenCode', { info: { id: 'ses_1' }, messages: [] }],
  [
    'Qwen',
    {
      type: 'user',
      uuid: 'u',
      sessionId: 's',
      version: '2.0',
      message: { role: 'user', parts: [] },
    },
  ],
  [
    'Qwen or iFlow',
    { type: 'user', uuid: 'u', sessionId: 's', version: '0.21.13', message: { content: 'x' } },
  ],
  ['Pi', { type: 'session', version: 3, id: 'x', cwd: '/a' }],
  ['Pi', { type: 'message', id: 'x', parentId: null, message: { role: 'user' } }],
  ['Grok', { type: 'user', content: 'hello' }],
  ['Claude prompt history', { display: 'x', pastedContents: {}, timestamp: 1, project: '/a' }],
  ['stream output', { type: 'assistant', uuid: 'u', session_id: 's', message: { content: [] } }],
  ['stream output', { type: 'system', subtype: 'init', session_id: 's' }],
  ['Codex', codexMeta()],
  ['Codex', { id: 'x', timestamp: '2025-08-24T10:31:04Z', instructions: null }],
];

describe('files that only look like a Claude record', () => {
  for (const [tool, line] of FOREIGN) {
    it(`are known by content: ${tool} ${JSON.stringify(line['type'])}`, () =>
      assert.deepEqual(lineOwner(line), { kind: 'foreign', tool }));
  }

  it('are not confused with the lines of a real one', () => {
    for (const line of [
      claudeUser('x'),
      claudeAssistant('x'),
      claudeSummary('x'),
      claudeSnapshot(),
      claudeAiTitle('x'),
      claudeCompaction('x')[0],
      { type: 'queue-operation', operation: 'dequeue', sessionId: 's' },
      claudeAssistant('x', { extra: { session_id: 's' } }),
    ]) {
      assert.deepEqual(lineOwner(line), { kind: 'claude' }, JSON.stringify(line));
    }
  });

  it('are not guessed from lines that say nothing', () => {
    for (const line of [{}, { type: 'dream' }, { type: 'user' }]) {
      assert.deepEqual(lineOwner(line), { kind: 'unclear' });
    }
  });
});
