import { isDefaultBranch } from '../commonNames.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { daysBetween, sharedThings } from '../sharedThings.js';
import type { EdgeContext, FoundSignal, Pair, SignalFinder } from '../signal.js';

const { signals, nearDays } = EDGE_WEIGHTS;
const DAY = 86_400_000;
const MIN_NAME = 5;

const isOneProject = ({ older, newer }: Pair): boolean =>
  older.facts.project.key === newer.facts.project.key && older.facts.project.from !== 'none';

/** The same branch of one repository, unless everybody is on it; or a branch that is spoken of. */
export const branch: SignalFinder = (pair, context) => {
  const said = branchSaid(pair, context);
  if (said !== null) return [said];
  if (!isOneProject(pair)) return [];
  const shared = sharedThings(pair, 'branch').find(
    ({ older }) => !isDefaultBranch(older.trait.value) && context.rarity(older.trait) > 0,
  );
  if (shared === undefined) return [];
  const { value, label } = shared.older.trait;
  return [weak('branch', label, context.rarity({ kind: 'branch', value }), 'both on branch')];
};

/** The later one speaks of the older one's branch by name, on that branch or from another project. */
function branchSaid(pair: Pair, context: EdgeContext): FoundSignal | null {
  const { soon, laterOn, later } = EDGE_WEIGHTS.branchSaid;
  const isOne = isOneProject(pair);
  const days = daysBetween(pair);
  const isSoon = days !== null && days <= EDGE_WEIGHTS.words.soon.days;
  // In one project the later one also works on it, so that it goes on with it, however late.
  const share = isSoon ? soon : isOne ? laterOn : later;
  for (const { kind, value, label } of pair.older.facts.traits) {
    if (kind !== 'branch' || isDefaultBranch(value) || !saysBranch(value, pair.newer)) continue;
    // In one project the later one works on it as well; elsewhere to speak of it is enough.
    if (isOne && !pair.newer.facts.traits.some((one) => one.kind === kind && one.value === value))
      continue;
    const weight = share * context.rarity({ kind, value });
    const how = 'the later one speaks of the branch of the other,';
    if (weight > 0) return { kind, value: label, weight, how, isReason: true };
  }
  return null;
}

/** What a branch is called where it is spoken of; null: one plain word is no name. */
export function spokenBranch(name: string): string | null {
  const said = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return said.length < MIN_NAME || !/[^a-z]/u.test(said) ? null : said;
}

function saysBranch(name: string, { facts }: Pair['newer']): boolean {
  const said = spokenBranch(name);
  if (said === null) return false;
  const { title, firstTurn, hints } = facts.session;
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

/** One began soon after the other ended, in one project, with little else of it between them. */
export const nearInTime: SignalFinder = (pair, context) => {
  const { older, newer } = pair;
  if (!isOneProject(pair) || older.began === null || newer.began === null) return [];
  const days = Math.max(0, newer.began - (older.ended ?? older.began)) / DAY;
  if (days > nearDays) return [];
  const others = context.between(older.facts.project.key, older.began, newer.began);
  const share = shareOfFew(others);
  if (share <= 0) return [];
  const gap =
    days < 1 ? 'less than a day' : `${days.toFixed(0)} day${days.toFixed(0) === '1' ? '' : 's'}`;
  return [weak('near-in-time', gap, share, 'the later one followed within')];
};

/** Where a project has many sessions a day, that one follows another says nothing. */
function shareOfFew(others: number): number {
  const { few, most } = EDGE_WEIGHTS.nearOthers;
  if (others <= few) return 1;
  return Math.max(0, 1 - Math.log(others / few) / Math.log(most / few));
}

const weak = (
  kind: 'branch' | 'worktree' | 'near-in-time',
  value: string,
  share: number,
  how: string,
): FoundSignal => ({ kind, value, weight: signals[kind].weight * share, how });
