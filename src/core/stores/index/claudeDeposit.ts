import type { Deposit, DepositField, EvidenceMode } from '../../records/deposit.js';
import type { ReadProblem } from '../../records/readProblem.js';
import { asObject, asTime } from '../shared/json.js';
import { lastBlock, readFrontMatter } from './frontMatter.js';
import type { FrontMatter } from './frontMatter.js';
import {
  anchorsField,
  evidenceField,
  listField,
  sourceScanField,
  textField,
} from './headFields.js';
import { readMarkers } from './markers.js';
import { readDecisions, readNarrative } from './sections.js';
import { readCoinage, readIdentifiers } from './tables.js';

/** The six files of an INDEX folder; any may be missing. */
export const DEPOSIT_FILES = [
  'clue.md',
  'vector.md',
  'narrative.md',
  'entropy.md',
  'coinage.md',
  'markers.md',
] as const;
export type DepositFile = (typeof DEPOSIT_FILES)[number];

export interface DepositSource {
  readonly sessionId: string;
  /** Absolute path of the folder. */
  readonly path: string;
  /** Text of each file that is there. */
  readonly texts: ReadonlyMap<DepositFile, string>;
  readonly problems: readonly ReadProblem[];
  /** Absolute path of a file of the folder, for problems found in its text. */
  readonly pathOf: (file: DepositFile) => string;
}

/**
 * Puts the files of one INDEX folder together (Anamnesis · STORE TOPOLOGY: INDEX_semantic). Files of
 * older writers lack columns, tiers and whole files: what is absent stays absent.
 */
export function claudeDeposit(source: DepositSource): Deposit {
  const problems = [...source.problems];
  const block = (file: DepositFile): FrontMatter | null => {
    const text = source.texts.get(file);
    if (text === undefined) return null;
    const read = readFrontMatter(file === 'narrative.md' ? lastBlock(text) : text);
    if (read === null) problems.push(unreadHead(source.pathOf(file)));
    return read;
  };
  const clue = block('clue.md');
  const vector = block('vector.md');
  const narrative = block('narrative.md');
  const entropy = block('entropy.md');
  const coinage = block('coinage.md');
  const markers = block('markers.md');
  const field = (key: string): string | null =>
    textField(clue?.data[key]) ?? textField(narrative?.data[key]);
  const topics = listField(clue?.data['topics']);
  return {
    sessionId: source.sessionId,
    path: source.path,
    namedRecord: null,
    cwd: field('cwd'),
    startedAt: asTime(field('started_at')),
    lastTurnAt: asTime(field('last_turn_at')),
    topics: topics.length > 0 ? topics : listField(narrative?.data['topics']),
    keywords: listField(clue?.data['keywords']),
    initialRequest: textField(clue?.data['initial_request']),
    keyUtterances: listField(clue?.data['key_utterances']),
    crossRefs: anchorsField(clue?.lines ?? []),
    narrative: readNarrative(narrative?.body ?? ''),
    decisions: readDecisions(vector?.body ?? ''),
    identifiers: readIdentifiers(entropy?.body ?? ''),
    coinage: readCoinage(coinage?.body ?? ''),
    markers: readMarkers(markers?.body ?? ''),
    evidence: evidenceOf({ clue, vector, narrative, entropy, coinage, markers }),
    sourceScan: sourceScanField(clue?.data['source_scan']),
    problems,
  };
}

function unreadHead(path: string): ReadProblem {
  const place = { line: 1, byte: 0, count: 1 };
  return { reason: 'damaged-line', path, ...place, detail: 'head block not readable' };
}

type Blocks = Readonly<
  Record<'clue' | 'vector' | 'narrative' | 'entropy' | 'coinage' | 'markers', FrontMatter | null>
>;

function evidenceOf(blocks: Blocks): Deposit['evidence'] {
  const clue = asObject(blocks.clue?.data['evidence_modes']) ?? {};
  const marks = asObject(blocks.markers?.data['evidence_modes']) ?? {};
  // A profile mixes words of the person with counted ones, so one tier for all is the weakest.
  const said = Object.entries(marks).flatMap(([name, mode]) => (name === 'coinage' ? [] : [mode]));
  const all: readonly (readonly [DepositField, unknown])[] = [
    ['topics', clue['topics']],
    ['keywords', clue['keywords']],
    ['initialRequest', clue['initial_request']],
    ['keyUtterances', clue['key_utterances']],
    ['crossRefs', clue['cross_refs']],
    ['decisions', blocks.vector?.data['evidence_mode']],
    ['narrative', blocks.narrative?.data['evidence_mode']],
    ['identifiers', blocks.entropy?.data['evidence_mode']],
    ['coinage', blocks.coinage?.data['evidence_mode'] ?? marks['coinage']],
    ['markers', weakest(said)],
  ];
  return Object.fromEntries(
    all.flatMap(([key, value]) => {
      const mode = evidenceField(value);
      return mode === undefined ? [] : [[key, mode] as const];
    }),
  );
}

const WEAKEST_FIRST: readonly EvidenceMode[] = [
  'inferred',
  'observed',
  'attested',
  'user_constituted',
];

function weakest(values: readonly unknown[]): EvidenceMode | undefined {
  return WEAKEST_FIRST.find((mode) => values.includes(mode));
}
