import type { Decision, Deposit, DepositField, MarkerCategory } from '../../records/deposit.js';
import { asArray, asObject, asText, asTime, readJson } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import {
  evidenceField,
  legacyAnchor,
  listField,
  sourceScanField,
  textField,
} from './headFields.js';
import { isMarkerCategory } from './markers.js';

/** Evidence tiers are stored by the writer's field names. */
const TIER_FIELDS: readonly (readonly [string, DepositField])[] = [
  ['topics', 'topics'],
  ['keywords', 'keywords'],
  ['initial_request', 'initialRequest'],
  ['key_utterances', 'keyUtterances'],
  ['cross_refs', 'crossRefs'],
  ['narrative', 'narrative'],
  ['decisions', 'decisions'],
  ['markers', 'markers'],
];

/**
 * A Codex catalog entry as a deposit (Anamnesis · STORE TOPOLOGY: INDEX_semantic). Null when the text
 * is none. `namedRecord` is the rollout it was made from, as it names it; its `record_path` leads to
 * the entry's own copy and is not read.
 */
export function codexDeposit(text: string, path: string, sessionId: string): Deposit | null {
  const entry = asObject(readJson(text));
  if (entry === null || (entry['runtime'] !== undefined && entry['runtime'] !== 'codex'))
    return null;
  const topics = [textField(entry['topic']), ...listField(entry['topics'])];
  return {
    sessionId,
    path,
    namedRecord: textField(entry['source_transcript']),
    cwd: textField(entry['cwd']),
    startedAt: asTime(entry['started_at']),
    lastTurnAt: asTime(entry['last_turn_at']),
    topics: [...new Set(topics.filter((topic) => topic !== null))],
    keywords: listField(entry['keywords']),
    initialRequest: textField(entry['initial_request']),
    keyUtterances: listField(entry['key_utterances']),
    crossRefs: listField(entry['cross_refs']).flatMap(legacyAnchor),
    narrative: narrativeField(asObject(entry['narrative'])),
    decisions: (asArray(entry['decisions']) ?? []).flatMap(decisionField),
    identifiers: [],
    coinage: [],
    markers: markersField(asObject(entry['markers'])),
    evidence: evidenceFields(asObject(entry['evidence_modes']) ?? {}),
    sourceScan: sourceScanField(entry['source_scan']),
    problems: [],
  };
}

function narrativeField(narrative: JsonObject | null): Deposit['narrative'] {
  const part = (key: string): string => textField(narrative?.[key]) ?? '';
  const story = { origin: part('origin'), direction: part('direction'), outcome: part('outcome') };
  return story.origin + story.direction + story.outcome === '' ? null : story;
}

function decisionField(value: unknown): readonly Decision[] {
  const decision = asObject(value);
  const label = textField(decision?.['label']);
  if (decision === null || label === null) return [];
  const rejected = listField(decision['alternatives_rejected']).join(', ');
  const description = asText(decision['description']) ?? '';
  return [{ label, description, rejected: rejected === '' ? null : rejected }];
}

function markersField(markers: JsonObject | null): Deposit['markers'] {
  const pairs = Object.entries(markers ?? {}).flatMap(([name, texts]) => {
    if (!isMarkerCategory(name)) return [];
    return [[name, listField(texts)] as readonly [MarkerCategory, readonly string[]]];
  });
  return Object.fromEntries(pairs);
}

function evidenceFields(modes: JsonObject): Deposit['evidence'] {
  return Object.fromEntries(
    TIER_FIELDS.flatMap(([stored, field]) => {
      const mode = evidenceField(modes[stored]);
      return mode === undefined ? [] : [[field, mode] as const];
    }),
  );
}
