import { isEmitClean } from '../correctionDelta.js';
import { discriminating, leakedDrops, tokensOf, type Dropped } from '../leak.js';
import type { Measure } from '../measure.js';
import type { StableRef } from '../stableRef.js';
import { WORD_FIELDS } from './authored.js';
import { candidateOf } from './candidate.js';
import { FRAME_WORDS } from './frameWords.js';
import { schemaGaps } from './schemaGaps.js';
import type { DistillState, Tracked } from './state.js';
import { unmetStop } from './unmetStop.js';

/** What F6 found at one settling: the measure, and what its repairs start from. */
export interface Settling {
  readonly measure: Measure;
  readonly missingStop: readonly StableRef[];
  /** Dropped items whose own words surely reached the handoff. */
  readonly leaks: readonly Dropped[];
  /** Words that may be a dropped item's, but are not surely its own: shown, never counted. */
  readonly doubtful: readonly string[];
}

/** F6: measures what is left (Diylisis · measure(Λ)); changes nothing. */
export function settle(state: DistillState): Settling {
  const parts = candidateOf(state);
  const told = parts.sections.flatMap(({ entries }) => entries.map(({ text }) => text));
  const carried = parts.carried.map(({ text, ref }) => `${text} ${ref.locator}`);
  const missingStop = unmetStop(state.contract, [...told, ...carried].join('\n'));
  const all = [...state.tracked.values()];
  const standing = standingTokens(all);
  for (const word of FRAME_WORDS) standing.add(word);
  // What the contract says in everyday words is said there for its own sake.
  for (const field of WORD_FIELDS)
    for (const token of tokensOf(state.contract[field])) if (!isTelling(token)) standing.add(token);
  const dropped = all.flatMap((one) => droppedOf(one, standing));
  const leaked = leakedDrops(dropped, channelsOf(state));
  const leaks = leaked.filter(isSurelyOwn);
  const earlier = state.input.ledger?.deltas ?? [];
  // A plain word is as doubtful in a correction as it is in the prose, where it is shown.
  const own = dropped.filter(isSurelyOwn).map(({ discriminating: tokens }) => tokens);
  const unclean = state.deltas.filter((delta) => !isEmitClean(delta, earlier, own, tokensOf));
  const measure: Measure = {
    unresolvedAnchors: all.filter(hasUnresolved).length,
    unmetStop: missingStop.length,
    schemaGaps: schemaGaps(state.contract, state.edge, parts.taskState).length,
    unsurfacedResidual: all.filter(({ residual }) => residual !== null && !residual.surfaced)
      .length,
    leakedDrops: leaks.length,
    uncleanDeltas: unclean.length,
    undisposedAuthored: all.filter(
      ({ isAuthored, disposition }) => isAuthored && disposition === null,
    ).length,
  };
  return {
    measure,
    missingStop,
    leaks,
    doubtful: leaked
      .filter((one) => !isSurelyOwn(one))
      .flatMap(({ discriminating: tokens }) => tokens),
  };
}

/** A kept item that still leans on the session, without the person having said what it means. */
function hasUnresolved({ disposition, substitutions, mergedInto }: Tracked): boolean {
  if (disposition?.handling !== 'KEEP' || mergedInto !== null) return false;
  if (disposition.ground.evidence.kind === 'Resolved') return false;
  return substitutions.some(({ unresolved }) => unresolved);
}

/** What only a dropped item holds: told apart from everything that is not dropped. */
function droppedOf(one: Tracked, standing: ReadonlySet<string>): readonly Dropped[] {
  if (one.disposition?.handling !== 'DROP') return [];
  // A wording that was turned down is one of words that stand somewhere else.
  if (one.item.body.kind === 'wording') return [];
  return [{ id: one.item.id, discriminating: discriminating(one.item.content, [standing]) }];
}

/**
 * The tokens of the items that are not dropped, as the source words them, and the plain words in which
 * the person answered: those are there for their own sake, names and numbers are not.
 */
function standingTokens(all: readonly Tracked[]): Set<string> {
  const tokens = new Set<string>();
  for (const { disposition, item, output, text, isOwnWord } of all) {
    if (disposition?.handling === 'DROP') continue;
    const said = `${item.content}\n${item.subject?.locator ?? ''}\n${output ?? ''}`;
    for (const token of tokensOf(said)) tokens.add(token);
    if (isOwnWord) for (const token of tokensOf(text)) if (!isTelling(token)) tokens.add(token);
  }
  return tokens;
}

/**
 * Whether a leak is beyond doubt: names as in code, or several telling words. One plain word may
 * stand there for its own sake.
 */
function isSurelyOwn({ discriminating: tokens }: Dropped): boolean {
  return tokens.length > 1 || tokens.some(isTelling);
}

/** A name as in code, or a word so long that it is hardly met by chance. */
const isTelling = (token: string): boolean => /[\d_./:@-]/u.test(token) || token.length > 9;

/** Every channel that is handed on (Diylisis · emit_candidate(Λ)); older ledger lines are not. */
export function channelsOf(state: DistillState): readonly string[] {
  return [state.candidate, ...state.deltas.map((delta) => JSON.stringify(delta))];
}
