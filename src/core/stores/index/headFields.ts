import type { Anchor, EvidenceMode, SourceScan } from '../../records/deposit.js';
import { asObject, asText } from '../shared/json.js';
import { inlineMap, rawItems, unquote } from './headLines.js';

const EVIDENCE = new Set<string>(['user_constituted', 'attested', 'observed', 'inferred']);

/** A scalar as text; YAML turns bare times into dates. */
export function textField(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  const text = asText(value)?.trim() ?? '';
  return text === '' ? null : text;
}

/** A list of texts, without empty ones; a single text counts as a list of one. */
export function listField(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => textField(item) ?? []);
}

/** An evidence tier, or undefined: absent is neutral and so is a tier nobody knows. */
export function evidenceField(value: unknown): EvidenceMode | undefined {
  return typeof value === 'string' && EVIDENCE.has(value) ? (value as EvidenceMode) : undefined;
}

/** Counts of what the writer could not read; null where nothing was measured. Unknown is not zero. */
export function sourceScanField(value: unknown): SourceScan | null {
  const scan = asObject(value);
  if (scan === null) return null;
  const count = (key: string): number | null => {
    const number = Number(scan[key] ?? Number.NaN);
    return Number.isInteger(number) && number >= 0 ? number : null;
  };
  return {
    skippedLines: count('skipped_lines'),
    unverifiedUserTurns: count('unverified_user_turns'),
    omittedChars: count('omitted_chars'),
  };
}

/**
 * The references of a clue, from its raw lines: the older form `- #309` is a comment to YAML. A bare
 * reference becomes an anchor of unknown kind; none is refused.
 */
export function anchorsField(lines: readonly string[]): readonly Anchor[] {
  return rawItems(lines, 'cross_refs').flatMap((item) => {
    if (!item.startsWith('{')) return legacyAnchor(unquote(item));
    const map = inlineMap(item);
    const ref = map['ref'] ?? '';
    if (ref === '') return [];
    return [{ kind: anchorKind(map['kind']), ref, channel: anchorChannel(map['channel']) }];
  });
}

/** A bare reference as an anchor of unknown kind (Anamnesis · TYPES: LegacyAnchor). */
export function legacyAnchor(ref: string): readonly Anchor[] {
  return ref === '' ? [] : [{ kind: null, ref, channel: null }];
}

function anchorKind(kind: string | undefined): Anchor['kind'] {
  return kind === 'memory' || kind === 'github_issue' || kind === 'github_pr' ? kind : null;
}

function anchorChannel(channel: string | undefined): Anchor['channel'] {
  return channel === 'user' || channel === 'transcript' ? channel : null;
}
