import { readTime } from '../shared/time.js';
import { claimKindIn } from './entropy.js';
import { partKey } from './partKey.js';
import { keywordsOf, RECALL_SPEECH } from './reading/keywords.js';
import { MaskedText } from './reading/masked.js';
import { takePhrases } from './reading/phrases.js';
import { takeIdentifiers } from './reading/takeIdentifiers.js';
import { takePeople, takeProjects } from './reading/takeNames.js';
import { UNIT_WORDS, unitOf } from './reading/unitOf.js';
import type { CueTime, InputType, RecallTrace, Track } from './recallTrace.js';

export interface CueContext {
  /** Time words are resolved against this instant. */
  readonly now: Date;
  /** The person's distance from UTC in minutes, east positive; default 0. */
  readonly offsetMinutes?: number;
  /** Names of the projects in the stores (`knownProjects`). */
  readonly projects: readonly string[];
  /** Person names that INDEX knows (its actor markers). */
  readonly people?: readonly string[];
}

/** The parts of a trace that a person can take out. */
export type PartKind = 'keyword' | 'phrase' | 'identifier' | 'person' | 'project' | 'time' | 'unit';

/** Several things in one cue: the first is bound, the others are named (Anamnesis · V-BINDING). */
const NEXT_THING =
  /\s*[;；]\s+(?:and|also|und|auch)\s+|[,.]?\s+(?:and also|and another|oh and|also that|und außerdem|außerdem|und auch)\s+/iu;
const KIND_WORDS =
  /\b(?:session(?=\s*\ufffc)|PRs?|pull\s+requests?|issues?|tickets?|commits?|files?|datei|links?|URLs?)\b/giu;
/** So much of a cue is read, in UTF-16 units; nobody remembers more, and a pasted log is no cue. */
export const MAX_CUE = 4_000;
/** Shorter pieces are no thing of their own. */
const MIN_THING = 3;

/**
 * Reads a cue (Anamnesis · Cue). Never guesses from what could be found: the same words in the same
 * context give the same trace. What is not clear stays a keyword.
 */
export function readCue(given: string, context: CueContext): RecallTrace {
  const cue = given.slice(0, MAX_CUE);
  const { bound, others } = things(cue);
  const text = new MaskedText(bound);
  const quoted = takePhrases(text);
  const identifiers = takeIdentifiers(text);
  const phrases: string[] = [];
  for (const phrase of quoted) {
    // A path or a hash in quotes is that path or hash.
    const inside = new MaskedText(phrase);
    const own = takeIdentifiers(inside);
    if (own.length === 1 && inside.isEmpty) identifiers.push(...own);
    else phrases.push(phrase);
  }
  const claimKind = claimKindIn(bound, identifiers);
  const time = takeTime(text, context);
  const projects = takeProjects(text, context.projects);
  const people = takePeople(text, context.people ?? []);
  text.takeAll(RECALL_SPEECH);
  text.takeAll(UNIT_WORDS);
  if (identifiers.length > 0) text.takeAll(KIND_WORDS);
  return withInputType({
    cue,
    cues: [cue],
    latest: null,
    demoted: [],
    keywords: keywordsOf(text.rest),
    phrases,
    identifiers,
    claimKind,
    time,
    projects,
    people,
    unit: unitOf(bound),
    others,
  });
}

/** The trace without one part (named by `partKey`); unchanged when it has no such part. */
export function withoutPart(trace: RecallTrace, part: string): RecallTrace {
  const keep =
    (kind: PartKind) =>
    (text: string): boolean =>
      partKey(kind, text) !== part;
  return withInputType({
    ...trace,
    keywords: trace.keywords.filter(({ text }) => keep('keyword')(text)),
    phrases: trace.phrases.filter(keep('phrase')),
    identifiers: trace.identifiers.filter(({ literal }) => keep('identifier')(literal)),
    demoted: trace.demoted.filter(keep('identifier')),
    latest: trace.latest === null ? null : withoutPart(trace.latest, part),
    people: trace.people.filter(keep('person')),
    projects: trace.projects.filter(keep('project')),
    time: trace.time !== null && keep('time')(trace.time.text) ? trace.time : null,
    // Without the whole it is one session that is meant.
    unit: keep('unit')(trace.unit) ? trace.unit : 'session',
  });
}

/** InputType and Track follow from what the trace holds (Anamnesis · dispatch bindings). */
export function withInputType(parts: Omit<RecallTrace, 'inputType' | 'track'>): RecallTrace {
  const isExact = parts.identifiers.some(({ literal }) => !parts.demoted.includes(literal));
  const isNatural =
    parts.keywords.length + parts.phrases.length + parts.people.length > 0 || parts.time !== null;
  const inputType: InputType = !isExact
    ? 'NaturalRecall'
    : isNatural
      ? 'Mixed'
      : 'StructuredIdentifier';
  return { ...parts, inputType, track: TRACKS[inputType] };
}

const TRACKS: Readonly<Record<InputType, Track>> = {
  StructuredIdentifier: 'entropy',
  NaturalRecall: 'salience',
  Mixed: 'hybrid',
};

function things(cue: string): { readonly bound: string; readonly others: readonly string[] } {
  const [first = '', ...rest] = cue
    .split(NEXT_THING)
    .map((thing) => thing.trim().replace(/^(?:also|auch|außerdem)\s+/iu, ''))
    .filter((thing) => thing !== '');
  // A separator inside a short list or inside quotes parts nothing.
  const isList = rest.some((thing) => thing.length < MIN_THING) || hasOpenQuote(first);
  return isList || rest.length === 0 ? { bound: cue, others: [] } : { bound: first, others: rest };
}

const hasOpenQuote = (text: string): boolean => (text.match(/"/gu)?.length ?? 0) % 2 === 1;

function takeTime(text: MaskedText, context: CueContext): CueTime | null {
  const match = readTime(text.rest, {
    now: context.now.toISOString(),
    offsetMinutes: context.offsetMinutes ?? 0,
  });
  if (match === null) return null;
  text.take(match.at, match.at + match.text.length);
  return {
    text: match.text,
    from: new Date(match.span.from).toISOString(),
    to: new Date(match.span.to).toISOString(),
  };
}
