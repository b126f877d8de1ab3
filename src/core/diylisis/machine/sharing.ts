import { listed } from '../../words/amounts.js';
import type { ContextHeading, HandoffEntry } from '../emit/handoffParts.js';
import { refWords } from '../emit/refWords.js';
import { basisOf } from './basis.js';
import { entriesOf, isQuotation } from './entries.js';
import type { DistillState, Tracked } from './state.js';

const known = new WeakMap<DistillState['tracked'], ReadonlyMap<string, readonly Tracked[]>>();

/**
 * The kept items that say the same as another one and are told with it (Diylisis · compress). A new
 * wording of an item is no source of its own.
 */
export const sharing = (one: Tracked, tracked: DistillState['tracked']): readonly Tracked[] =>
  sharers(tracked).get(one.item.id) ?? [];

/** All that are told with another one, by its id; reckoned once for each state. */
function sharers(tracked: DistillState['tracked']): ReadonlyMap<string, readonly Tracked[]> {
  const before = known.get(tracked);
  if (before !== undefined) return before;
  const made = new Map<string, Tracked[]>();
  for (const one of tracked.values()) {
    const { item, mergedInto, disposition } = one;
    const isOther = mergedInto !== null && mergedInto !== item.id && item.body.kind !== 'wording';
    if (!isOther || disposition?.handling !== 'KEEP') continue;
    const same = made.get(mergedInto);
    if (same === undefined) made.set(mergedInto, [one]);
    else same.push(one);
  }
  known.set(tracked, made);
  return made;
}

/** What all of them rest on, each ground once. */
export function sharedBasis(one: Tracked, tracked: DistillState['tracked']): string {
  const others = sharing(one, tracked).map((other) => basisOf({ ...other, mergedInto: null }));
  return [...new Set([basisOf(one), ...others])].join('; also ');
}

/**
 * Where an item's words stand in the handoff, with the sources of all that say the same. What the
 * person said too is told in their words, and who else said it stands beside.
 */
export function toldEntries(
  one: Tracked,
  tracked: DistillState['tracked'],
): readonly (readonly [ContextHeading, HandoffEntry])[] {
  const others = sharing(one, tracked);
  if (others.length === 0) return entriesOf(one);
  const own = isQuotation(one) ? others.find((other) => !isQuotation(other)) : undefined;
  const teller = own ?? one;
  const [main, ...more] = entriesOf(teller);
  if (main === undefined) return [];
  const [heading, entry] = main;
  const rest = [one, ...others].flatMap((other) => {
    const [first] = other === teller ? [] : entriesOf(other);
    return first === undefined ? [] : [{ one: other, entry: first[1] }];
  });
  return [[heading, withSources({ one: teller, entry }, rest)], ...more];
}

interface Told {
  readonly one: Tracked;
  readonly entry: HandoffEntry;
}

/** An entry with the reference it rests on behind it, and all its other sources named beside. */
function withSources(main: Told, rest: readonly Told[]): HandoffEntry {
  const { entry } = main;
  const ref = entry.ref ?? rest.find((other) => other.entry.ref !== null)?.entry.ref ?? null;
  const shown = ref === null ? null : refWords(ref);
  const own = namesOf(main).filter((name) => name !== shown);
  const others = rest.flatMap(namesOf).filter((name) => name !== shown && !own.includes(name));
  const source = others.length === 0 ? entry.source : listed([...own, ...new Set(others)]);
  return { ...entry, ref, source };
}

/** Where the words of an entry come from: who said them, and what bears them out. */
function namesOf({ one, entry: { source, ref, quoted } }: Told): readonly string[] {
  const isAuthors = source === null && !quoted && one.item.origin === 'UserStatement';
  return [
    ...(isAuthors ? [AUTHOR] : []),
    ...(source === null ? [] : [source]),
    ...(ref === null ? [] : [refWords(ref)]),
  ];
}

/** Whoever made the handoff, as it tells of them. */
const AUTHOR = 'the author';
