import type { RecordItem } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import { splitGlued } from '../shared/gluedRecords.js';
import type { JsonObject } from '../shared/json.js';
import { asObject, objectsIn, readJson } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { parseTruncatedJson } from '../shared/truncatedJson.js';

type DamageItem = Extract<RecordItem, { kind: 'damage' }>;

/** One line after parsing: usually one object, several when records were glued together. */
export interface ParsedLine {
  readonly values: readonly JsonObject[];
  readonly damage: readonly DamageItem[];
  /** True for a line of a noise type, which was not parsed. */
  readonly isNoise: boolean;
}

/**
 * Half of all lines are progress and snapshots. The type is read from the beginning of the line, as
 * long as no other object opens before it: there a `"type":` can only be the line's own.
 */
const NOISE = /^\{[^{}]*?"type":"(?:progress|file-history-snapshot)"/;

/** Parses one line of a Claude record; damage is an item, never an error. */
export function parseLine(line: RawLine): ParsedLine {
  const { text, hasNulPadding, isCut } = lineText(line);
  const damage: DamageItem[] = [];
  const hurt = (reason: DamageItem['reason']): void => {
    damage.push({ kind: 'damage', reason, line: line.line, byte: line.byte, detail: null });
  };
  if (hasNulPadding) hurt('nul-padding');
  if (text === '') return { values: [], damage, isNoise: false };
  if (NOISE.test(text.slice(0, 800)) && !text.includes('}{"')) {
    return { values: [], damage, isNoise: true };
  }
  if (isCut) {
    hurt('line-too-long');
    const value = asObject(parseTruncatedJson(text));
    return { values: value === null ? [] : [value], damage, isNoise: false };
  }
  const whole = readJson(text);
  if (whole !== undefined) {
    const value = asObject(whole);
    if (value === null) hurt('damaged-line');
    return { values: value === null ? [] : [value], damage, isNoise: false };
  }
  const glued = splitGlued(text);
  if (glued.isDamaged) hurt('damaged-line');
  return {
    values: objectsIn(glued.values),
    damage,
    isNoise: false,
  };
}
