import type { ContextItem } from '../contextItem.js';
import type { ResidualReason } from '../disposition.js';
import type { GateRow } from '../distillReport.js';
import { groupBySubject } from '../groups.js';
import type { Finding } from '../review/reviewer.js';
import { isOutput, ownerOf } from './authored.js';
import { isContractEntry } from './contractEntry.js';
import { effectsOf, ENTRY_EFFECTS } from './effects.js';
import type { DistillState, Tracked } from './state.js';

/** So many questions are asked about the person's own words, whatever the session's length. */
const MOST_SAID = 4;
/** And about everything of one other sort. */
const MOST_OTHER = 1;
/** Summaries and earlier handoffs are asked about one by one, up to so many. */
const MOST_PRIOR = 3;
/** Passages of a document are asked about by their subjects. */
const MOST_PASSAGES = 5;

/**
 * The rows of the gate (Diylisis · gate_domain): what is open, grouped by subject and asked once a
 * group, the newest standing wording first, and what it replaced beside it. Ids come from the newest
 * item, so they are the same on every run over the same input.
 */
export function openRows(state: DistillState): readonly GateRow[] {
  const open = [...state.tracked.values()].filter(
    ({ disposition, mergedInto }) => disposition === null && mergedInto === null,
  );
  const sorts = new Map<string, Tracked[]>();
  for (const one of open) {
    const sort = sortOf(one);
    sorts.set(sort, [...(sorts.get(sort) ?? []), one]);
  }
  return [...sorts].flatMap(([sort, members]) =>
    groupBySubject(members, mostOf(sort)).flatMap((group) => rowOf(state, group)),
  );
}

/** Rows for findings that no item answers for: each is an item of its own, so none is dropped. */
export function findingRow(state: DistillState, tracked: Tracked, finding: Finding): GateRow {
  const { item } = tracked;
  // The passage whose words are doubted, with its own place, not the checklist's note on it.
  const of = item.body.kind === 'wording' ? item.body.of : '';
  const source = state.tracked.get(ownerOf(of))?.item;
  const passage = source === undefined || !isOutput(of) ? source?.content : tracked.text;
  return {
    id: item.id,
    content: tracked.text,
    reason: 'comprehension-gap',
    origin: source?.origin ?? item.origin,
    evidence: [
      ...(source === undefined ? [] : [{ text: passage ?? source.content, item: source }]),
      { text: `${finding.location}: ${finding.whyUnresolvable}`, item: null },
    ],
    tokens: [],
    finding,
    effects: isContractEntry(state.contract, finding.quotedToken)
      ? ENTRY_EFFECTS
      : effectsOf('comprehension-gap', item.origin, state.contract.handoffDurability.kind),
    suggestion: state.input.earlier.find(({ id }) => id === item.id) ?? null,
    items: [item.id],
  };
}

/** Unresolved words are asked one by one, for one answer cannot name two things. */
function sortOf({ item, residual }: Tracked): string {
  const { body, origin } = item;
  if (residual?.reason === 'horizon-expired') return `expired ${item.id}`;
  const isUnresolved = residual?.reason === 'unresolved';
  switch (body.kind) {
    case 'file':
    case 'commit':
    case 'link':
    case 'branch':
      return 'places';
    case 'task':
    case 'command':
    case 'error':
      return body.kind;
    case 'reference':
    case 'wording':
      return `authored ${item.id}`;
    case 'plan':
      return 'plan';
    case 'passage':
      return isUnresolved ? 'passage, unresolved' : 'passage';
    case 'account':
    case 'prior':
      return isUnresolved ? `told, unresolved` : body.kind;
    default:
      if (origin === 'AIInference') return 'claimed';
      return isUnresolved ? 'said, unresolved' : 'said';
  }
}

function mostOf(sort: string): number {
  if (sort === 'prior') return MOST_PRIOR;
  if (sort.startsWith('said')) return MOST_SAID;
  return sort.startsWith('passage') ? MOST_PASSAGES : MOST_OTHER;
}

const GRAVITY: readonly ResidualReason[] = [
  'horizon-expired',
  'unresolved',
  'comprehension-gap',
  'unknown-provenance',
];

function rowOf(state: DistillState, group: readonly Tracked[]): readonly GateRow[] {
  const [lead] = group;
  if (lead === undefined) return [];
  const reason =
    GRAVITY.find((one) => group.some(({ residual }) => residual?.reason === one)) ??
    'unknown-provenance';
  const replaced = group.flatMap(({ item }) => replacedBy(state, item));
  return [
    {
      id: lead.item.id,
      content: [...new Set(group.map((one) => askedOf(one, one.text)))].join('\n'),
      reason,
      origin: lead.item.origin,
      evidence: [
        ...group.map((one) => ({ text: askedOf(one, one.item.content), item: one.item })),
        ...replaced.map((item) => ({ text: item.content, item })),
      ],
      tokens: group.flatMap(({ substitutions }) => substitutions.filter((row) => row.unresolved)),
      finding: null,
      effects: effectsOf(reason, lead.item.origin, state.contract.handoffDurability.kind, group),
      suggestion: state.input.earlier.find(({ id }) => id === lead.item.id) ?? null,
      items: group.map(({ item }) => item.id),
    },
  ];
}

/** Where nothing is left of a wording, the words that would go are what is asked about. */
const askedOf = ({ item: { body } }: Tracked, words: string): string =>
  words === '' && body.kind === 'wording' ? body.old : words;

function replacedBy(state: DistillState, { body }: ContextItem): readonly ContextItem[] {
  if (body.kind !== 'correction') return [];
  return body.replaces.flatMap((id) => state.tracked.get(id)?.item ?? []);
}
