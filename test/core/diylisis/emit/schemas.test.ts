import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { correctionDelta, readLedger } from '../../../../src/core/diylisis/correctionDelta.js';
import {
  readTaskState,
  taskStateBlock,
  taskStateText,
} from '../../../../src/core/diylisis/emit/taskState.js';
import { PARTS } from './support.js';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (name: string): Record<string, unknown> =>
  JSON.parse(fs.readFileSync(path.join(root, 'schemas', name), 'utf8')) as Record<string, unknown>;

/** What is there for people does not take part in checking. */
const FOR_PEOPLE = new Set(['title', 'description', 'examples']);
const rulesOf = (schema: unknown, isMap = false): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => rulesOf(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => isMap || !FOR_PEOPLE.has(name))
      .map(([name, value]) => [name, rulesOf(value, name === 'properties')]),
  );
};
const generated = (schema: z.core.$ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' })));

describe('the published schemas', () => {
  it('are the rules by which the files are read', () => {
    assert.deepEqual(rulesOf(read('task-state.schema.json')), generated(taskStateBlock));
    assert.deepEqual(rulesOf(read('corrections.schema.json')), generated(correctionDelta));
  });

  it('have examples that are read', () => {
    const [task] = read('task-state.schema.json')['examples'] as unknown[];
    assert.deepEqual(readTaskState(JSON.stringify(task)), task);
    const [delta] = read('corrections.schema.json')['examples'] as unknown[];
    assert.deepEqual(readLedger(JSON.stringify(delta)), { deltas: [delta], faults: [] });
  });

  it('are told to the editor, which takes them from the package', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      contributes: { jsonValidation: readonly { fileMatch: string; url: string }[] };
    };
    const [validation, ...more] = manifest.contributes.jsonValidation;
    assert.deepEqual(more, []);
    assert.equal(validation?.fileMatch, '*.task-state.json');
    assert.ok(fs.existsSync(path.join(root, validation.url)));
    assert.match(fs.readFileSync(path.join(root, '.vscodeignore'), 'utf8'), /^!schemas\//mu);
  });
});

describe('the task state', () => {
  it('is read as it was written', () => {
    assert.deepEqual(readTaskState(taskStateText(PARTS.taskState)), PARTS.taskState);
    assert.deepEqual(readTaskState(`\uFEFF${taskStateText(PARTS.taskState)}`), PARTS.taskState);
  });

  it('shows what could not be seen in it', () => {
    const [task] = PARTS.taskState.tasks;
    assert.ok(task);
    const hidden = { ...PARTS.taskState, tasks: [{ ...task, subject: 'a\u202eb\u200bc' }] };
    const text = taskStateText(hidden);
    assert.ok(text.includes('a\\u202eb\\u200bc'));
    assert.deepEqual(readTaskState(text), hidden);
  });

  const wrong = {
    'no JSON': '{',
    'another version': '{"schema_version":"2","tasks":[]}',
    'a number for the version': '{"schema_version":1,"tasks":[]}',
    'no tasks': '{"schema_version":"1"}',
    'a task that is done':
      '{"schema_version":"1","tasks":[{"id":"a","subject":"b","description":"","restore_status":"completed","source_ref":{"kind":"id","locator":"x"}}]}',
    'a task without a source':
      '{"schema_version":"1","tasks":[{"id":"a","subject":"b","description":"","restore_status":"pending"}]}',
    'more than it knows': '{"schema_version":"1","tasks":[],"orders":["rm"]}',
  };
  for (const [what, text] of Object.entries(wrong))
    it(`is not ${what}`, () => {
      assert.equal(readTaskState(text), null);
    });
});
