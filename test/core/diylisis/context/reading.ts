import assert from 'node:assert/strict';
import type {
  ContextItem,
  ContextRange,
  WorkingContext,
} from '../../../../src/core/diylisis/contextItem.js';
import type { GatheredContext } from '../../../../src/core/diylisis/context/gatherContext.js';
import { readContext } from '../../../../src/core/diylisis/context/readContext.js';
import type { Runtime } from '../../../../src/core/records/session.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { toLines } from '../../../support/fixtureRecords.js';
import { memoryFiles } from '../../stores/codex/memoryFiles.js';

export const RECORD = '/home/sam/.claude/projects/-home-sam/one.jsonl';
const ROLLOUT = '/home/sam/.codex/sessions/rollout-1.jsonl';

interface Options {
  readonly range?: ContextRange;
  readonly readTo?: number | null;
  readonly runtime?: Runtime;
  readonly record?: string;
}

/** Reads a record given as lines or as text. */
export async function gathered(
  lines: string | readonly (RecordLine | string)[],
  options: Options = {},
): Promise<GatheredContext> {
  const { range = { kind: 'all' }, readTo = null, runtime = 'claude' } = options;
  const record = options.record ?? (runtime === 'claude' ? RECORD : ROLLOUT);
  const files = memoryFiles({ [record]: typeof lines === 'string' ? lines : toLines(lines) });
  const read = await readContext(files, { record, runtime, sessionId: 's' }, { range, readTo });
  assert.ok(read.ok);
  return read.value;
}

export async function contextFrom(
  lines: string | readonly (RecordLine | string)[],
  options: Options = {},
): Promise<WorkingContext> {
  return (await gathered(lines, options)).context;
}

export function ofKind<K extends ContextItem['body']['kind']>(
  context: WorkingContext,
  kind: K,
): readonly (ContextItem & { readonly body: Extract<ContextItem['body'], { kind: K }> })[] {
  return context.items.filter(
    (item): item is ContextItem & { readonly body: Extract<ContextItem['body'], { kind: K }> } =>
      item.body.kind === kind,
  );
}

/** The items of these kinds as `kind: content`. */
export function told(
  context: WorkingContext,
  ...kinds: readonly ContextItem['body']['kind'][]
): string[] {
  return context.items
    .filter(({ body }) => kinds.length === 0 || kinds.includes(body.kind))
    .map(({ body, content }) => `${body.kind}: ${content}`);
}

/** Lines that follow each other: each has the one before as its parent, unless it names another. */
export function chained(...lines: readonly RecordLine[]): RecordLine[] {
  let before: unknown = null;
  return lines.map((line) => {
    const made =
      line['parentUuid'] === null && before !== null ? { ...line, parentUuid: before } : line;
    before = line['uuid'];
    return made;
  });
}
