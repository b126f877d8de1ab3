import { MAX_CUE, readCue, withInputType, type CueContext } from './cue.js';
import type { TurnedDown } from './acts.js';
import type { CueIdentifier, CueTime, Keyword, RecallTrace } from './recallTrace.js';
import { BEGINNING, END } from './recallTrace.js';
import { unitNamed } from './reading/unitOf.js';

/** Folds a cue into the trace; `of`: the candidate that it turns down, null for an answer. */
export type Recue = (trace: RecallTrace, cue: string, of: TurnedDown | null) => RecallTrace;

const EARLIER =
  /\bwar (?:noch )?(?:früher|davor|vorher)\b|\b(?:an? |the |even |much )?(?:earlier|older|previous) (?:one|session|time|discussion)\b|\b(?:it was|that was|was|much|even|further) (?:earlier|before (?:that|this))\b|^\s*(?:earlier|older|before that|früher|davor|vorher)\b|\b(?:eine? )?(?:frühere|ältere)[rs]?\b|\bdavor\b|^\s*(?:an? |the |eine? |die |der |das )?(?:earlier|older|previous|frühere[rns]?|ältere[rns]?)\b/iu;
const LATER =
  /\bwar (?:erst )?(?:später|danach)\b|\b(?:an? |the |even |much )?(?:later|newer|more recent) (?:one|session|time|discussion)\b|\b(?:it was|that was|was|much|even) (?:later|after (?:that|this))\b|^\s*(?:later|newer|after that|später|danach)\b|\b(?:eine? )?(?:spätere|neuere)[rs]?\b|\bdanach\b|^\s*(?:an? |the |eine? |die |der |das )?(?:later|newer|more recent|spätere[rns]?|neuere[rns]?)\b/iu;
/** Words that only say no, or point at what was shown. */
const REFUSAL =
  /^\s*(?:no|nope|nein|not (?:it|that|this)(?: one)?|that(?:'|’)?s not (?:it|the one)|das (?:ist|war) (?:es )?nicht|wrong(?: one)?|nicht (?:das|die|der|diese[rs]?)|falsch(?:e[rs]?)?)\b[\s,.;:–—-]*/iu;
/** "not the invoice one, …": what is named here is what it was not. */
const NOT_THIS =
  /(?:^|[,.;]\s*|\bbut\s+|\s[–—-]\s)(?:not|nicht|kein(?:e[rsn]?)?)\s+(?:the|that|this|about|in|from|with|der|die|das|im|in|von|vom)\s+([^,.;–—]{1,80}?)(?=$|[,.;–—]|\s+(?:but|rather|instead|sondern)\b)/giu;
/**
 * Folds a cue into the trace (Anamnesis · TYPES: recue): what it adds is added, a new time replaces
 * the old, what it says it was not is taken out, and the whole is read anew only where the cue names
 * one. An identifier that led to the turned-down candidate anchors no more, unless the cue repeats it
 * or nothing else is left to search by (stores: FalseAnchor).
 */
export function recue(
  trace: RecallTrace,
  given: string,
  of: TurnedDown | null,
  context: CueContext,
): RecallTrace {
  const cue = given.slice(0, MAX_CUE);
  // What it was not is read first: a bare refusal would swallow the article of "nicht die Rechnung".
  const { said, refused } = split(cue);
  const added = readCue(of === null ? said : said.replace(REFUSAL, ''), context);
  const not = readCue(refused, context);
  const keywords = unique(
    [...trace.keywords, ...added.keywords.filter((word) => !isPointing(word))],
    wordOf,
  ).filter(isNotAmong(not.keywords, added.keywords, wordOf));
  const identifiers = unique([...trace.identifiers, ...added.identifiers], literalOf).filter(
    isNotAmong(not.identifiers, added.identifiers, literalOf),
  );
  const people = unique([...trace.people, ...added.people], same).filter(
    isNotAmong(not.people, added.people, same),
  );
  const phrases = unique([...trace.phrases, ...added.phrases], same).filter(
    isNotAmong(not.phrases, added.phrases, same),
  );
  const projects = (added.projects.length > 0 ? added.projects : trace.projects).filter(
    isNotAmong(not.projects, added.projects, same),
  );
  const merged = {
    ...trace,
    cues: [...trace.cues, cue],
    keywords,
    phrases,
    identifiers,
    claimKind: added.claimKind ?? trace.claimKind,
    time: added.time ?? (of === null ? null : relativeTime(cue, of)) ?? trace.time,
    projects,
    people,
    unit: unitNamed(cue) ?? trace.unit,
    others: unique([...trace.others, ...added.others], same),
  };
  const without = demoted(merged, added, trace.demoted, of);
  return withInputType({
    ...merged,
    demoted: without,
    latest: latestOf({ ...added, time: merged.time, projects, demoted: without }),
  });
}

/**
 * The last cue as a cue of its own, in the time and the projects that hold by now; null where it says
 * no words to search by.
 */
function latestOf(added: RecallTrace): RecallTrace | null {
  const keywords = added.keywords.filter((word) => !isPointing(word));
  const { phrases, identifiers, people } = added;
  const words = keywords.length + phrases.length + identifiers.length + people.length;
  return words === 0 ? null : withInputType({ ...added, keywords, latest: null });
}

function demoted(
  merged: Pick<RecallTrace, 'keywords' | 'phrases' | 'people' | 'identifiers'>,
  added: RecallTrace,
  before: readonly string[],
  of: TurnedDown | null,
): string[] {
  const repeated = new Set(added.identifiers.map(({ literal }) => literal.toLowerCase()));
  const isRepeated = (literal: string): boolean => repeated.has(literal.toLowerCase());
  const all = unique([...before, ...(of?.anchors ?? [])], same).filter(
    (literal) => !isRepeated(literal),
  );
  const rest =
    merged.keywords.length +
    merged.phrases.length +
    merged.people.length +
    merged.identifiers.filter(({ literal }) => !all.includes(literal)).length;
  return rest > 0 ? all : [];
}

/** "An earlier one": a time before the candidate that was shown. */
function relativeTime(cue: string, { recency, startedAt }: TurnedDown): CueTime | null {
  if (recency === null) return null;
  const earlier = EARLIER.exec(cue);
  if (earlier !== null)
    return { text: earlier[0].trim(), from: BEGINNING, to: startedAt ?? recency };
  const later = LATER.exec(cue);
  return later === null ? null : { text: later[0].trim(), from: recency, to: END };
}

/** What the cue says, and what it says it was not. */
function split(cue: string): { readonly said: string; readonly refused: string } {
  const refused: string[] = [];
  const said = cue.replace(NOT_THIS, (_whole, thing: string) => {
    refused.push(thing);
    return ' ';
  });
  return { said, refused: refused.join(' ') };
}

/** Words of a correction that point at the list and not into a record. */
const POINTING = new Set(
  'one ones other another earlier later older newer previous recent instead rather wrong different sondern statt früher später andere anderen anderes anderer davor danach vorher frühere früheren früherer früheres ältere älteren älterer spätere späteren späterer neuere neueren neuerer sitzung gespräch'.split(
    ' ',
  ),
);
const isPointing = ({ text }: Keyword): boolean => POINTING.has(text);

const same = (text: string): string => text;
const wordOf = ({ terms }: Keyword): string => terms.join(' ');
const literalOf = ({ literal, namespace }: CueIdentifier): string =>
  `${namespace}:${literal.toLowerCase()}`;

/** Refused, and not said as well: "not the cart page, the cart API" still means the cart. */
function isNotAmong<T>(
  refused: readonly T[],
  said: readonly T[],
  keyOf: (value: T) => string,
): (value: T) => boolean {
  const kept = new Set(said.map(keyOf));
  const keys = new Set(refused.map(keyOf).filter((key) => !kept.has(key)));
  return (value) => !keys.has(keyOf(value));
}

function unique<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const value of values) if (!seen.has(keyOf(value))) seen.set(keyOf(value), value);
  return [...seen.values()];
}
