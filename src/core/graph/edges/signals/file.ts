import { isCommonFile, isTellingName, isTellingPath } from '../commonNames.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { daysBetween, hasChanged, isMadeAndUsed, sharedThings } from '../sharedThings.js';
import type { SharedThing } from '../sharedThings.js';
import type { FoundSignal, Pair, SignalFinder } from '../signal.js';
import { namesProjectOf } from './namesProject.js';

const DOCUMENT = /\.(?:md|mdx|markdown|txt|rst|adoc)$/iu;

const { commonFile, fewRead, lapse, manyFiles, nearDays, parts, pathElsewhere, signals } =
  EDGE_WEIGHTS;

/**
 * Whether two equal paths are one file: in one repository, or both without one. `elsewhere`: in
 * another repository, but a path that tells; `other`: in another one and it says nothing.
 */
export function isSameFile(
  pair: Pair,
  { older, newer }: SharedThing,
): 'same' | 'elsewhere' | 'other' {
  const of = older.trait.repository ?? ownKey(pair.older);
  const at = newer.trait.repository ?? ownKey(pair.newer);
  if (of === at || isAbsolute(older.trait.value)) return 'same';
  return isTellingPath(older.trait.value) ? 'elsewhere' : 'other';
}

/** A file that both touched: the more both did to it and the fewer others did, the more it joins. */
export const file: SignalFinder = (pair, context) => {
  const found: FoundSignal[] = [];
  const broad = broadShare(pair);
  for (const thing of sharedThings(pair, 'file')) {
    const { value, label } = thing.older.trait;
    if (isCommonFile(value)) continue;
    const where = isSameFile(pair, thing);
    if (where === 'other') continue;
    const days = daysBetween(pair);
    const { share, how } = howShared(thing, where === 'same', days, pair.older.read);
    const place =
      where === 'elsewhere'
        ? placeShare(pair, value)
        : visitShare(pair, thing) * (isTellingName(value) ? 1 : commonFile);
    const weight = Math.min(
      signals.file.most,
      signals.file.weight *
        share *
        place *
        broad *
        (DOCUMENT.test(value) ? 1 : lapseOf(days)) *
        context.rarity(thing.older.trait),
    );
    if (weight > 0) found.push({ kind: 'file', value: label, weight, how });
  }
  return found;
};

/** What one file says of a session that changed very many. */
function broadShare({ older, newer }: Pair): number {
  const most = Math.max(older.changed, newer.changed);
  return most > manyFiles ? Math.sqrt(manyFiles / most) : 1;
}

/** Who reads very many files says little with each. */
const focusOf = (read: number): number => (read > fewRead ? Math.sqrt(fewRead / read) : 1);

const isRead = ({ older, newer }: SharedThing): boolean =>
  [older, newer].some(({ parts: own }) => own.has('read') && !own.has('made'));

/** Code is worked on for many reasons: the longer ago, the less it is the same one. */
function lapseOf(days: number | null): number {
  if (days === null || days <= lapse.from) return 1;
  const share = Math.log(days / lapse.from) / Math.log(lapse.to / lapse.from);
  return 1 - (1 - lapse.least) * Math.min(1, share);
}

function howShared(
  thing: SharedThing,
  isSame: boolean,
  days: number | null,
  read: number,
): { share: number; how: string } {
  if (!isSame) return { share: 1, how: 'each has to do with its own' };
  const { older, newer } = thing;
  if (older.isIndexOnly || newer.isIndexOnly) {
    return { share: parts.indexOnly, how: 'both have to do with' };
  }
  if (hasChanged(older) && hasChanged(newer)) {
    const share = older.parts.has('made') ? parts.madeAndUsed : parts.bothEdited;
    return { share, how: 'both changed' };
  }
  if (isMadeAndUsed(thing) && DOCUMENT.test(older.trait.value) && isRead(thing)) {
    return { share: parts.documentRead, how: 'one wrote the document that the other read,' };
  }
  if (isMadeAndUsed(thing))
    return { share: parts.madeAndUsed, how: 'one wrote what the other used,' };
  if (hasChanged(older) || hasChanged(newer)) {
    const other = hasChanged(older) ? newer : older;
    if (hasChanged(older) && newer.parts.has('read')) {
      return { share: parts.editedThenRead, how: 'one changed what the later one read,' };
    }
    if (hasChanged(older) && newer.isFromUser)
      return {
        share: parts.editedThenAsked,
        how: 'one changed what the later one is asked about,',
      };
    if (hasChanged(newer) && older.parts.has('read') && days !== null && days <= nearDays)
      return {
        share: parts.readThenEdited * focusOf(read),
        how: 'the later one changed what the other read,',
      };
    return other.parts.has('read')
      ? { share: parts.editedAndRead, how: 'one changed what the other read,' }
      : { share: parts.editedAndNamed, how: 'one changed what the other speaks of,' };
  }
  if (older.parts.has('read') && newer.parts.has('read')) {
    return { share: parts.bothRead, how: 'both read' };
  }
  return { share: parts.otherwise, how: 'both speak of' };
}

/** A session that goes to another project to read what was changed there means just that. */
function visitShare({ newer }: Pair, thing: SharedThing): number {
  const { repository } = thing.newer.trait;
  const isVisit = repository !== null && repository !== ownKey(newer);
  return isVisit && hasChanged(thing.older) && thing.newer.parts.has('read')
    ? parts.readFromElsewhere
    : 1;
}

/** A document told with the name of the project it lies in is that document. */
function placeShare({ older, newer }: Pair, path: string): number {
  const isNamed = namesProjectOf(newer, older) || namesProjectOf(older, newer);
  if (!isNamed) return pathElsewhere.unnamed;
  return DOCUMENT.test(path) ? pathElsewhere.document : pathElsewhere.named;
}

const ownKey = ({ facts }: Pair['older']): string => facts.project.key;
const isAbsolute = (path: string): boolean => /^(?:\/|[A-Za-z]:[\\/])/u.test(path);
