import { isOneRepository } from '../../facts/numbered.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { repositoryOf } from '../joinKey.js';
import { commitNumbers, spokenIn } from '../spoken.js';
import { isMadeAndUsed, sharedThings } from '../sharedThings.js';
import type { SharedThing } from '../sharedThings.js';
import type { EdgeContext, FoundSignal, Pair, SignalFinder } from '../signal.js';

const { signals, transcriptAnchor, unknownRepository, parts } = EDGE_WEIGHTS;

/** A pull request or issue of one repository; a bare number in two projects is two things. */
export const numbered: SignalFinder = (pair, context) => {
  const found = new Map<string, FoundSignal>();
  for (const thing of sharedThings(pair, 'pull-request', 'issue')) {
    const signal = numberedSignal(pair, thing, context);
    const known = signal === null ? undefined : found.get(signal.value);
    if (signal !== null && (known === undefined || known.weight < signal.weight)) {
      found.set(signal.value, signal);
    }
  }
  return [...found.values()];
};

function numberedSignal(pair: Pair, thing: SharedThing, context: EdgeContext): FoundSignal | null {
  const { older, newer } = thing;
  const of = repositoryOf(older.trait);
  const at = repositoryOf(newer.trait);
  if (of !== null && at !== null && !isOneRepository(of, at)) return null;
  const isKnown = of !== null && at !== null;
  const isOneProject = pair.older.facts.project.key === pair.newer.facts.project.key;
  const isPull = older.trait.kind === 'pull-request' || newer.trait.kind === 'pull-request';
  const kind = isPull ? 'pull-request' : 'issue';
  const weight =
    signals[kind].weight *
    (isKnown || isOneProject ? 1 : unknownRepository) *
    (isMadeAndUsed(thing) || (older.isFromUser && newer.isFromUser) ? 1 : transcriptAnchor) *
    context.rarity(older.trait);
  if (weight <= 0) return null;
  const how = isPull ? 'both have to do with pull request' : 'both have to do with issue';
  return { kind, value: older.trait.label, weight, how };
}

/** A commit that one made and the other speaks of, or that both speak of. */
export const commit: SignalFinder = (pair, context) => {
  const found: FoundSignal[] = [];
  for (const thing of sharedThings(pair, 'commit')) {
    const { older, newer } = thing;
    const [short, long] = [older.trait.value, newer.trait.value].sort(
      (a, b) => a.length - b.length,
    );
    if (short === undefined || long?.startsWith(short) !== true) continue;
    const isMade = isMadeAndUsed(thing);
    const share = isMade ? 1 : parts.bothNamed;
    const weight = signals.commit.weight * share * context.rarity(older.trait);
    const how = isMade ? 'one made a commit that the other looks at,' : 'both look at commit';
    if (weight > 0) found.push({ kind: 'commit', value: older.trait.label, weight, how });
  }
  const number = found.length === 0 ? madeNumber(pair) : null;
  if (number === null) return found;
  const weight = signals.commit.weight * context.rarity({ kind: 'commit', value: number });
  const how = 'one made a commit that the other names,';
  return weight > 0 ? [{ kind: 'commit', value: number, weight, how }] : found;
};

/** The hash of digits alone of a commit that the older one made and the newer one opens with. */
function madeNumber({ older, newer }: Pair): string | null {
  const numbers = commitNumbers(older.facts);
  if (numbers.length === 0) return null;
  const spoken = spokenIn(newer.facts);
  return numbers.find((number) => spoken.has(number)) ?? null;
}

const simple =
  (kind: 'url' | 'memory-note' | 'legacy-anchor' | 'coined-word', how: string): SignalFinder =>
  (pair, context) => {
    const found: FoundSignal[] = [];
    for (const { older, newer } of sharedThings(pair, kind)) {
      const isIndexOnly = older.isIndexOnly && newer.isIndexOnly && kind === 'url';
      const share = isIndexOnly ? parts.indexOnly : 1;
      const weight = signals[kind].weight * share * context.rarity(older.trait);
      if (weight > 0) found.push({ kind, value: older.trait.label, weight, how });
    }
    return found;
  };

export const url = simple('url', 'both name');
export const memoryNote = simple('memory-note', 'both lean on the memory note');
export const legacyAnchor = simple('legacy-anchor', 'the summaries of both refer to');
const coinedByBoth = simple('coined-word', 'both use the coined word');

/** A word that both coined, or that one coined or settled and the other uses. */
export const coinedWord: SignalFinder = (pair, context) => {
  const found = [...coinedByBoth(pair, context)];
  const { older, newer, words } = pair;
  for (const term of words) {
    if (!older.forged.has(term) && !newer.forged.has(term)) continue;
    const [a, b] = [older.words.get(term), newer.words.get(term)];
    const salience = Math.min(a?.salience ?? 0, b?.salience ?? 0);
    const weight = EDGE_WEIGHTS.words.forged * salience * context.wordRarity(term);
    const value = a?.label ?? term;
    if (weight > 0 && !found.some((one) => one.value.toLowerCase() === value.toLowerCase())) {
      found.push({
        kind: 'coined-word',
        value,
        weight,
        how: 'one coined or settled what the other uses,',
      });
    }
  }
  return found;
};
