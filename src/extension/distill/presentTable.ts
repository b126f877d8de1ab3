import type { ContextItem } from '../../core/diylisis/contextItem.js';
import type {
  AnswerJson,
  DispositionRow,
  DistillReport,
  GateRow,
} from '../../core/diylisis/distillReport.js';
import type { QuestionView, RowView, TableView } from '../../webview/contract/distillTable.js';
import type { TableWish } from '../../webview/contract/distillToHost.js';
import { number, shortened } from '../../core/words/amounts.js';
import type { Mint } from '../present/display.js';
import { ANSWER_WORDS, ORIGIN_WORDS, REASON_WORDS, restsOnWords } from './distillWords.js';
import { placeOf } from './presentPlace.js';
import { isLeakRepair, questionOf } from './presentQuestion.js';

/** Rows of one stretch; a page of more is slow to draw and to read out. */
export const STEP = 100;
/** Longest content that is shown of an item. */
const SHOWN = 600;

type Tone = RowView['tone'];

/** A row as it is sorted and filtered by, before it is put in words. */
interface Entry {
  readonly tone: Tone;
  readonly gate: GateRow | null;
  readonly disposed: DispositionRow | null;
  readonly item: ContextItem | null;
  readonly content: string;
}

export interface TableContext {
  readonly report: DistillReport;
  readonly answers: readonly AnswerJson[];
  /** Answers were given since the report and are being worked in. */
  readonly isStale: boolean;
  readonly wish: TableWish;
  readonly mint: Mint;
  /** Corrections are kept beside the handoff. */
  readonly asksHorizon: boolean;
}

const known = new WeakMap<DistillReport, readonly Entry[]>();

/** The whole table in the order it was given: what is not decided first. */
function entriesOf(report: DistillReport): readonly Entry[] {
  const before = known.get(report);
  if (before !== undefined) return before;
  const items = new Map(report.dispositions.map(({ item }) => [item.id, item]));
  const asked = new Set(report.rows.flatMap((row) => row.items));
  const entries: Entry[] = [
    ...report.rows.map((gate) => ({
      tone: 'open' as const,
      gate,
      disposed: null,
      item: gate.evidence[0]?.item ?? items.get(gate.items[0] ?? '') ?? null,
      content: gate.content,
    })),
    ...report.dispositions
      .filter(({ item }) => !asked.has(item.id))
      .map((disposed) => ({
        tone: toneOf(disposed),
        gate: null,
        disposed,
        item: disposed.item,
        content: disposed.item.content,
      })),
  ];
  const ordered = [
    ...entries.filter(({ tone }) => tone === 'open'),
    ...entries.filter(({ tone }) => tone !== 'open'),
  ];
  known.set(report, ordered);
  return ordered;
}

/** A stretch of the table as it is wished, with the counts of the whole. */
export function tableView(context: TableContext): TableView {
  const { report, wish, asksHorizon } = context;
  const entries = entriesOf(report);
  const counts = { open: 0, keep: 0, refer: 0, leave: 0, later: 0 };
  for (const { tone } of entries) counts[tone] += 1;
  const found = sorted(
    entries.filter((entry) => passes(entry, wish)),
    wish,
  );
  const last = Math.max(0, Math.floor((found.length - 1) / STEP) * STEP);
  const from = Math.min(Math.floor(wish.from / STEP) * STEP, last);
  const answers = answersShown(context);
  return {
    rows: found.slice(from, from + STEP).map((entry) => rowView(entry, answers, context)),
    wish: { ...wish, from },
    found: found.length,
    total: entries.length,
    step: STEP,
    counts,
    asksHorizon,
  };
}

/** Ids of the rows that may be answered. */
export function openIds(report: DistillReport): ReadonlySet<string> {
  return new Set(report.rows.map(({ id }) => id));
}

function passes({ tone, content }: Entry, { kind, search }: TableWish): boolean {
  if (kind !== 'all' && kind !== tone) return false;
  const wanted = search.trim().toLocaleLowerCase();
  return wanted === '' || content.toLocaleLowerCase().includes(wanted);
}

/** Undecided ones stay first, whatever the order; the order given breaks ties. */
function sorted(entries: readonly Entry[], { sort, isDescending }: TableWish): readonly Entry[] {
  if (sort === 'given' && !isDescending) return entries;
  const keyed = entries.map((entry, index) => ({ entry, index, key: sortKey(entry, sort) }));
  const rank = ({ tone }: Entry): number => (tone === 'open' ? 0 : 1);
  const collator = new Intl.Collator('en', { numeric: true });
  keyed.sort((a, b) => {
    const undecided = rank(a.entry) - rank(b.entry);
    if (undecided !== 0) return undecided;
    const order = sort === 'given' ? a.index - b.index : collator.compare(a.key, b.key);
    return (isDescending ? -order : order) || a.index - b.index;
  });
  return keyed.map(({ entry }) => entry);
}

function sortKey(entry: Entry, sort: TableWish['sort']): string {
  switch (sort) {
    case 'given':
      return '';
    case 'item':
      return shortened(entry.content, 200);
    case 'place': {
      const source = entry.item?.source ?? null;
      if (source === null) return '';
      return source.kind === 'record'
        ? `${source.locator.record} ${source.locator.line}`
        : `${source.path} ${source.lines[0]}`;
    }
    case 'handling':
      return handlingWords(entry);
    case 'why':
      return whyWords(entry);
  }
}

function toneOf({ handling, until }: DispositionRow): Tone {
  switch (handling) {
    case 'KEEP':
      return 'keep';
    case 'ROUTE':
      return 'refer';
    case 'DROP':
      return until === null ? 'leave' : 'later';
    case null:
      return 'open';
  }
}

function handlingWords({ tone, disposed }: Entry): string {
  switch (tone) {
    case 'open':
      return 'Not decided';
    case 'keep':
      return 'Keep';
    case 'refer':
      return 'Refer to';
    case 'leave':
      return 'Leave out';
    case 'later':
      return `Leave out until: ${disposed?.until ?? ''}`;
  }
}

function whyWords({ gate, disposed }: Entry): string {
  if (gate !== null && isLeakRepair(gate)) return 'Words of what you left out stood in it.';
  if (gate !== null) return REASON_WORDS[gate.reason];
  return disposed?.basis ?? '';
}

function rowView(
  entry: Entry,
  answers: ReadonlyMap<string, Answered>,
  { mint }: TableContext,
): RowView {
  const { gate, disposed, item, content } = entry;
  const shown = content.length <= SHOWN ? content : shortened(content, SHOWN);
  return {
    id: gate?.id ?? disposed?.item.id ?? '',
    content: shown,
    more:
      content.length <= SHOWN ? null : `${number(content.length - shown.length)} more characters`,
    place: placeOf(item, mint),
    tone: entry.tone,
    handling: handlingWords(entry),
    why: whyWords(entry),
    restsOn:
      disposed !== null ? restsOnWords(disposed) : gate !== null ? ORIGIN_WORDS[gate.origin] : '',
    isOpenBecause: reasonWords(disposed?.reason ?? null),
    question: gate === null ? null : questionView(gate, answers.get(gate.id), mint),
  };
}

type Answered = Pick<QuestionView, 'answered' | 'refused'>;

/**
 * What came of the answers: one that was refused leaves its row open and says why; the others are
 * being worked in, or the report would not ask for them again.
 */
function answersShown({ report, answers, isStale }: TableContext): ReadonlyMap<string, Answered> {
  const refused = new Map(report.refused.map(({ id, why }) => [id, why]));
  return new Map(
    answers.map((answer): [string, Answered] => {
      const why = refused.get(answer.id) ?? null;
      const isWorkedIn = isStale && why === null;
      return [answer.id, { refused: why, answered: isWorkedIn ? answeredWords(answer) : null }];
    }),
  );
}

function questionView(gate: GateRow, answered: Answered | undefined, mint: Mint): QuestionView {
  return { ...questionOf(gate, mint), ...(answered ?? { answered: null, refused: null }) };
}

/** "Refer to: docs/money.md". */
export function answeredWords({ answer, value }: AnswerJson): string {
  const said = value?.trim() ?? '';
  return said === '' ? ANSWER_WORDS[answer] : `${ANSWER_WORDS[answer]}: ${shortened(said, 160)}`;
}

const reasonWords = (reason: DispositionRow['reason']): string =>
  reason === null ? '' : REASON_WORDS[reason];
