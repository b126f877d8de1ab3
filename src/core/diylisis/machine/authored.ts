import type { ContextItem } from '../contextItem.js';
import type { HandoffContract } from '../handoffContract.js';
import type { Dropped } from '../leak.js';
import { tokensOf } from '../leak.js';
import type { Finding } from '../review/reviewer.js';
import type { StableRef } from '../stableRef.js';
import { isContractEntry } from './contractEntry.js';
import { excise } from './excise.js';
import type { DistillState, Tracked } from './state.js';
import { NO_STOP } from './unmetStop.js';

/** The fields of the contract that are words, by their names in an authored item's `of`. */
export const WORD_FIELDS = ['nextTask', 'executionScope', 'stopCondition'] as const;
export type WordField = (typeof WORD_FIELDS)[number];
const FIELD = 'contract.';

export const fieldName = (field: WordField): string => `${FIELD}${field}`;
export const fieldOf = (of: string): WordField | null =>
  WORD_FIELDS.find((field) => fieldName(field) === of) ?? null;

const OUTPUT = 'output:';

/** The quoted output of a command, in an authored item's `of`. */
export const outputName = (id: string): string => `${OUTPUT}${id}`;
export const isOutput = (of: string): boolean => of.startsWith(OUTPUT);
/** The item whose words, or whose output, an authored item is about. */
export const ownerOf = (of: string): string => (isOutput(of) ? of.slice(OUTPUT.length) : of);

/** An item written by a repair: the model's own words unless it points at something that can be seen. */
function authoredItem(
  id: string,
  content: string,
  body: ContextItem['body'],
  subject: StableRef | null,
): ContextItem {
  return {
    id,
    content,
    origin: 'AIInference',
    body,
    source: null,
    at: null,
    turn: 0,
    surfaceTokens: [],
    downstream: [],
    subject,
  };
}

/** References that the stop condition rests on: each becomes an item that is looked at like any other. */
export function stopItems(missing: readonly StableRef[]): readonly ContextItem[] {
  return missing.map((ref) => {
    // Without a condition nobody knows when it is done; only a person can say it.
    if (ref.locator === NO_STOP.locator)
      return authoredItem(
        'stop:missing',
        'The contract does not say when the task is done.',
        { kind: 'wording', of: fieldName('stopCondition'), old: '' },
        null,
      );
    return authoredItem(
      `stop:${ref.kind}:${ref.locator}`,
      `${ref.locator}: the stop condition rests on it`,
      { kind: 'reference', reason: 'stop-condition' },
      ref,
    );
  });
}

/**
 * Wordings without what leaked, one for each kept item or contract field in which a dropped item's
 * own words stand (Diylisis · leak repair). Cutting only takes away.
 */
export function leakItems(state: DistillState, leaks: readonly Dropped[]): readonly ContextItem[] {
  const tokens = [...new Set(leaks.flatMap(({ discriminating }) => discriminating))];
  const holds = (text: string): boolean => {
    const own = tokensOf(text);
    return tokens.some((token) => own.has(token));
  };
  const make = (of: string, text: string): ContextItem[] =>
    holds(text)
      ? [
          authoredItem(
            `leak:${state.input.hash(`${of}\n${text}`).slice(0, 10)}`,
            excise(text, tokens),
            { kind: 'wording', of, old: text },
            null,
          ),
        ]
      : [];
  const items = [...state.tracked.values()].flatMap((one) =>
    isTold(one) ? make(one.item.id, one.text) : [],
  );
  const fields = WORD_FIELDS.flatMap((field) => make(fieldName(field), state.contract[field]));
  return [...items, ...fields];
}

/** A finding bound to the item or field whose words it quotes; where none is, it stands by itself. */
export function findingItem(state: DistillState, finding: Finding): ContextItem {
  // A check or source of the contract is answered for once, wherever it is named.
  const isEntry = isContractEntry(state.contract, finding.quotedToken);
  const of = isEntry ? null : boundTo(state, finding.quotedToken);
  const old = of === null ? finding.quotedToken : (wordsOf(state, of) ?? finding.quotedToken);
  const key = `${String(finding.category)}\n${finding.quotedToken}\n${of ?? 'handoff'}`;
  return authoredItem(
    `gap:${state.input.hash(key).slice(0, 10)}`,
    of === null ? `“${finding.quotedToken}”: ${finding.whyUnresolvable}` : old,
    { kind: 'wording', of: of ?? 'handoff', old },
    null,
  );
}

/** The words that an authored item is a new wording of, as they stand now. */
export function wordsOf(state: DistillState, of: string): string | null {
  const field = fieldOf(of);
  if (field !== null) return state.contract[field];
  if (isOutput(of)) return state.tracked.get(ownerOf(of))?.output ?? null;
  return state.tracked.get(of)?.text ?? null;
}

/** The contract with one of its fields worded anew. */
export function withWording(
  contract: HandoffContract,
  field: WordField,
  text: string,
): HandoffContract {
  return { ...contract, [field]: text };
}

function boundTo(state: DistillState, token: string): string | null {
  const lower = token.toLowerCase();
  const holding = toldWith(state, (text) => text.toLowerCase().includes(lower));
  const [only] = holding;
  if (holding.length === 1 && only !== undefined) return only;
  if (holding.length > 1) return null;
  const field = WORD_FIELDS.find((name) => state.contract[name].toLowerCase().includes(lower));
  return field === undefined ? null : fieldName(field);
}

/** The items, and the outputs of items, whose words stand in the handoff and hold something. */
export function toldWith(state: DistillState, holds: (text: string) => boolean): readonly string[] {
  return [...state.tracked.values()]
    .filter(isTold)
    .flatMap(({ item, text, output }) => [
      ...(holds(text) ? [item.id] : []),
      ...(output !== null && holds(output) ? [outputName(item.id)] : []),
    ]);
}

/** Whether an item's words stand in the handoff. */
export const isTold = ({ disposition, mergedInto, relevance }: Tracked): boolean =>
  disposition?.handling === 'KEEP' && mergedInto === null && relevance.kind !== 'covered';
