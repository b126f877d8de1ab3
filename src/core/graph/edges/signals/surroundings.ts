import { isDefaultBranch } from '../commonNames.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { sharedThings } from '../sharedThings.js';
import type { FoundSignal, Pair, SignalFinder } from '../signal.js';

const { signals, nearDays } = EDGE_WEIGHTS;
const DAY = 86_400_000;
const MIN_NAME = 5;

const isOneProject = ({ older, newer }: Pair): boolean =>
  older.facts.project.key === newer.facts.project.key && older.facts.project.from !== 'none';

/** The same branch of one repository, unless everybody is on it. */
export const branch: SignalFinder = (pair, context) => {
  if (!isOneProject(pair)) return [];
  const shared = sharedThings(pair, 'branch').find(
    ({ older }) => !isDefaultBranch(older.trait.value) && context.rarity(older.trait) > 0,
  );
  if (shared === undefined) return [];
  const { value, label } = shared.older.trait;
  if (isSaid(value, pair)) {
    const weight = EDGE_WEIGHTS.branchSaid * context.rarity(shared.older.trait);
    return [
      {
        kind: 'branch',
        value: label,
        weight,
        how: 'the later one speaks of their branch',
        isReason: true,
      },
    ];
  }
  return [weak('branch', label, context.rarity(shared.older.trait), 'both on branch')];
};

/** Whether the later one speaks of the branch by its name; one plain word is no name. */
function isSaid(name: string, { newer }: Pair): boolean {
  const said = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  if (said.length < MIN_NAME || !/[^a-z]/u.test(said)) return false;
  const { title, firstTurn, hints } = newer.facts.session;
  return [title, firstTurn?.text ?? '', ...hints].some((text) => text.toLowerCase().includes(said));
}

/** The same worktree. */
export const worktree: SignalFinder = (pair, context) => {
  const shared = sharedThings(pair, 'worktree').find(
    ({ older }) => context.rarity(older.trait) > 0,
  );
  return shared === undefined
    ? []
    : [
        weak(
          'worktree',
          shared.older.trait.label,
          context.rarity(shared.older.trait),
          'both in the worktree',
        ),
      ];
};

/** One began soon after the other ended, in one project. */
export const nearInTime: SignalFinder = (pair) => {
  const { older, newer } = pair;
  if (!isOneProject(pair) || older.began === null || newer.began === null) return [];
  const days = Math.max(0, newer.began - (older.ended ?? older.began)) / DAY;
  if (days > nearDays) return [];
  const gap =
    days < 1 ? 'less than a day' : `${days.toFixed(0)} day${days.toFixed(0) === '1' ? '' : 's'}`;
  return [weak('near-in-time', gap, 1, 'the later one followed within')];
};

const weak = (
  kind: 'branch' | 'worktree' | 'near-in-time',
  value: string,
  share: number,
  how: string,
): FoundSignal => ({ kind, value, weight: signals[kind].weight * share, how });
