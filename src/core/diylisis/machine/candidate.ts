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
import { day } from '../../words/times.js';
import { besideText } from './answer.js';
import { basisOf } from './basis.js';
import { withConcrete } from './concrete.js';
import { labelOf } from './label.js';
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
    for (const [heading, entry] of entriesOf(one))
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
    handled: standing.flatMap(handledRow),
    carried: standing.flatMap(carriedRef),
    taskState: taskState(state, kept),
  };
}

export const candidateText = (state: DistillState): string => renderHandoff(candidateOf(state));

export const initialPrompt = (state: DistillState): string => edgeText(state.edge);

/** Sentences of one paragraph stand in one quotation again. */
function added(
  entries: readonly HandoffEntry[],
  entry: HandoffEntry,
  { item }: Tracked,
): HandoffEntry[] {
  const last = entries.at(-1);
  const isNext = item.body.kind === 'passage' && /\.\d+$/u.test(item.id) && !item.id.endsWith('.0');
  if (last === undefined || !isNext || !entry.quoted || !last.quoted) return [...entries, entry];
  const [path] = (entry.source ?? '').split(', line');
  if (path === undefined || last.source?.startsWith(path) !== true) return [...entries, entry];
  return [...entries.slice(0, -1), { ...last, text: `${last.text} ${entry.text}` }];
}

/** Where the words of a kept item stand in the handoff. */
function entriesOf(one: Tracked): readonly (readonly [ContextHeading, HandoffEntry])[] {
  const { item, text } = one;
  const { body } = item;
  const ref = pointerOf(one);
  const plain = { text, ref, quoted: false, source: null };
  const quoted = (words: string, source: string): HandoffEntry => ({
    text: words,
    ref,
    quoted: true,
    source,
  });
  const when = item.at === null ? '' : `, ${day(item.at, 'UTC')}`;
  /** Words of a tool or a file stay a quotation whoever confirms them; the person's own stand beside. */
  const quotation = (
    heading: ContextHeading,
    source: string,
  ): readonly (readonly [ContextHeading, HandoffEntry])[] => {
    if (one.isOwnWord) return [[heading, plain]];
    const beside = besideIn(one);
    const words = beside === null ? text : text.slice(0, -besideText(beside).length);
    const own = { ...plain, text: beside ?? '', ref: null };
    return [
      [heading, quoted(words, source)],
      ...(beside === null ? [] : ([['Decisions and rules', own]] as const)),
    ];
  };
  switch (body.kind) {
    case 'file':
      return [['Files', plain]];
    case 'command': {
      const { output } = one;
      const told = [['Checks run', plain]] as const;
      return output === null
        ? told
        : [
            ...told,
            ['Checks run', { ...quoted(output, `output of ${body.command}${when}`), ref: null }],
          ];
    }
    case 'error':
      return quotation(
        'Open problems',
        `error${body.tool === null ? '' : ` of ${body.tool}`}${when}`,
      );
    case 'commit':
    case 'branch':
    case 'link':
    case 'reference':
      return [['State of the work', plain]];
    case 'task':
      return [['State of the work', plain]];
    case 'account':
    case 'prior':
      return [['State of the work', plain]];
    case 'passage': {
      const from = item.source?.kind === 'document' ? item.source : null;
      const lines = from === null ? '' : `, ${linesText(from.lines)}`;
      return quotation(
        one.isOwnWord ? 'Decisions and rules' : 'Quoted from tools and files',
        `${from?.path ?? 'a document'}${lines}`,
      );
    }
    default:
      return [['Decisions and rules', plain]];
  }
}

/** The person's words that stand beside what they were asked about; null: there are none. */
function besideIn({ disposition, text }: Tracked): string | null {
  if (disposition?.handling !== 'KEEP') return null;
  const { evidence } = disposition.ground;
  if (evidence.kind !== 'Resolved' || 'locator' in evidence.answer.value) return null;
  const { content } = evidence.answer.value;
  return text.endsWith(besideText(content)) ? content : null;
}

const linesText = ([first, last]: readonly [number, number]): string =>
  first === last ? `line ${String(first)}` : `lines ${String(first)} to ${String(last)}`;

/** The reference beside a kept item's words: its pointer, or the source that bore it out. */
function pointerOf(one: Tracked): HandoffEntry['ref'] {
  const { disposition, item } = one;
  if (disposition?.handling !== 'KEEP') return null;
  const { evidence } = disposition.ground;
  if (evidence.kind === 'Resolved')
    return 'locator' in evidence.answer.value ? evidence.answer.value : null;
  if (evidence.kind === 'CorrectedKeep') return null;
  if (item.body.kind === 'file' || item.body.kind === 'commit') return null;
  if (evidence.grounding.kind === 'StablePointer') return evidence.grounding.ref;
  return null;
}

function handledRow(one: Tracked): readonly HandledRow[] {
  const { disposition } = one;
  if (disposition === null || disposition.handling === 'DROP' || one.relevance.kind === 'covered')
    return [];
  return [
    {
      item: short(one),
      handling: disposition.handling === 'KEEP' ? 'kept' : 'routed',
      basis: basisOf(one),
    },
  ];
}

/** A row's name: the beginning of the words that stand in the handoff, marked where they are quoted. */
function short({ text, disposition, item, isOwnWord }: Tracked): string {
  if (disposition?.handling === 'ROUTE') return disposition.ref.locator;
  const isQuoted = (item.body.kind === 'error' || item.body.kind === 'passage') && !isOwnWord;
  const line = (item.body.kind === 'command' ? item.body.command : text).split('\n')[0] ?? '';
  const name = line.length <= 60 ? line : cutName(line);
  return isQuoted ? `“${name}”` : name;
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
