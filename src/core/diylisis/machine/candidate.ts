import { edgeText } from '../activationEdge.js';
import {
  CONTEXT_HEADINGS,
  type CarriedRef,
  type ContextHeading,
  type HandledRow,
  type HandoffEntry,
  type HandoffParts,
} from '../emit/handoffParts.js';
import { renderHandoff } from '../emit/renderHandoff.js';
import type { TaskStateBlock } from '../emit/taskState.js';
import { refOf } from '../looking.js';
import { withConcrete } from './concrete.js';
import { added, isQuotation } from './entries.js';
import { labelOf } from './label.js';
import { sharedBasis, toldEntries } from './sharing.js';
import type { DistillState, Tracked } from './state.js';
import { titleOf } from './title.js';

/** The handoff as it would be written now, from what is kept and referred to (Diylisis · F7; emit_candidate). */
export function candidateOf(state: DistillState): HandoffParts {
  const standing = [...state.tracked.values()].filter(({ mergedInto }) => mergedInto === null);
  const kept = standing.filter(({ disposition }) => disposition?.handling === 'KEEP');
  const entries = new Map<ContextHeading, HandoffEntry[]>();
  for (const one of kept) {
    // What the contract says itself is not said a second time.
    if (one.relevance.kind === 'covered') continue;
    for (const [heading, entry] of toldEntries(one, state.tracked))
      entries.set(heading, added(entries.get(heading) ?? [], entry, one));
  }
  return {
    title: titleOf(state.contract),
    label: labelOf(state.contract, state.input.realization),
    contract: state.contract,
    verb: state.edge.verb,
    sections: CONTEXT_HEADINGS.flatMap((heading) => {
      const own = entries.get(heading) ?? [];
      return own.length === 0 ? [] : [{ heading, entries: own }];
    }),
    handled: standing.flatMap((one) => handledRow(one, state.tracked)),
    carried: standing.flatMap(carriedRef),
    taskState: taskState(state, kept),
  };
}

export const candidateText = (state: DistillState): string => renderHandoff(candidateOf(state));

export const initialPrompt = (state: DistillState): string => edgeText(state.edge);

function handledRow(one: Tracked, tracked: DistillState['tracked']): readonly HandledRow[] {
  const { disposition } = one;
  if (disposition === null || disposition.handling === 'DROP' || one.relevance.kind === 'covered')
    return [];
  return [
    {
      item: short(one),
      handling: disposition.handling === 'KEEP' ? 'kept' : 'routed',
      basis: sharedBasis(one, tracked),
    },
  ];
}

/** A row's name: the beginning of the words that stand in the handoff, marked where they are quoted. */
function short(one: Tracked): string {
  const { text, disposition, item } = one;
  if (disposition?.handling === 'ROUTE') return disposition.ref.locator;
  const line = (item.body.kind === 'command' ? item.body.command : text).split('\n')[0] ?? '';
  const name = line.length <= 60 ? line : cutName(line);
  return isQuotation(one) ? `“${name}”` : name;
}

function cutName(line: string): string {
  // Half a path or name would be another one.
  const cut = line.slice(0, 60).replace(/\s+\S*$/u, '');
  return `${cut.length > 20 ? cut : line.slice(0, 59)}…`;
}

function carriedRef({ disposition, item }: Tracked): readonly CarriedRef[] {
  if (disposition?.handling !== 'ROUTE') return [];
  const named = item.subject?.locator ?? '';
  return [{ text: named === disposition.ref.locator ? '' : named, ref: disposition.ref }];
}

/** Open tasks of the record, and the next task itself; whatever they were, they start as pending. */
function taskState(state: DistillState, kept: readonly Tracked[]): TaskStateBlock {
  const own = {
    id: 'T1',
    subject: titleOf(state.contract),
    description: state.contract.nextTask,
    restore_status: 'pending' as const,
    source_ref: state.contract.emitTarget,
  };
  // A task whose words were changed at the gate is told as they are now, and restored by nothing.
  const open = kept.flatMap(({ item, text, ownText, substitutions }) =>
    item.body.kind === 'task' && text === ownText
      ? [{ item, subject: withConcrete(item.body.subject, substitutions) }]
      : [],
  );
  return {
    schema_version: '1',
    tasks: [
      own,
      ...open.flatMap(({ item, subject }, index) =>
        item.body.kind === 'task'
          ? [
              {
                id: `T${String(index + 2)}`,
                // Its own words, marked as such: the task is the contract's.
                subject: `“${subject}”`,
                description: `From the agent’s task list. ${item.body.description}`.trim(),
                restore_status: 'pending' as const,
                source_ref: refOf(item) ?? state.contract.emitTarget,
              },
            ]
          : [],
      ),
    ],
  };
}
