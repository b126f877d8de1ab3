import { ClaudeLineDecoder } from '../../../../src/core/stores/claude/lineDecoder.js';
import type { RecordItem, Turn } from '../../../../src/core/records/turn.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { toLines } from '../../../support/fixtureRecords.js';
import { decoded } from '../decoded.js';

/** Decodes a record given as lines or as raw text. */
export function decodeRecord(record: string | readonly (RecordLine | string)[]): RecordItem[] {
  const text = typeof record === 'string' ? record : toLines(record);
  return decoded(new ClaudeLineDecoder(), text);
}

export function turnsOf(items: readonly RecordItem[]): Turn[] {
  return items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : []));
}

/** The turns as `speaker: text`. */
export function spoken(record: string | readonly (RecordLine | string)[]): string[] {
  return turnsOf(decodeRecord(record)).map(({ speaker, text }) => `${speaker}: ${text}`);
}

/** The damage as `reason` or `reason detail`. */
export function damageOf(record: string | readonly (RecordLine | string)[]): string[] {
  return decodeRecord(record).flatMap((item) =>
    item.kind === 'damage' ? [[item.reason, item.detail ?? ''].join(' ').trim()] : [],
  );
}
