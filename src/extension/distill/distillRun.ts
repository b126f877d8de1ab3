import * as z from 'zod/mini';
import type { AnswerJson } from '../../core/diylisis/distillReport.js';
import { contractJson } from '../../core/diylisis/handoffContract.js';

// Texts have no bound here: what came in within the bounds of its own way in is kept whole, and a mark
// in place of a secret, a sentence with a place in it or a title may be longer than any of them.
const words = z.string();
const path = z.string().check(z.minLength(1));
const name = z.string();
const count = z.int().check(z.nonnegative());

const answer = z.strictObject({
  id: z.string().check(z.minLength(1)),
  answer: z.enum(['resolve', 'route', 'drop', 'defer']),
  value: z.nullish(words),
  horizon: z.nullish(words),
});

/**
 * Where the words come from. Of a document the place is kept and never the text: it is read again,
 * so that nothing of it lies about in the editor's own storage.
 */
export const keptSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('record'),
    record: path,
    /** Whose record it is, for one that no listing names; absent: it is listed. */
    runtime: z.optional(z.enum(['claude', 'codex'])),
  }),
  /** The members of a line, topic or concept, in its order. */
  z.strictObject({
    kind: z.literal('sessions'),
    title: words,
    records: z
      .array(z.strictObject({ record: path, readTo: z.nullable(count) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  z.strictObject({
    kind: z.literal('document'),
    /** The document's address in the editor, which an unsaved one has too. */
    uri: path,
    /** Count from 1, inclusive; null: the whole document. */
    lines: z.nullable(z.tuple([count, count])),
  }),
]);
export type KeptSource = z.infer<typeof keptSource>;

/**
 * What the host keeps of a distillation over hiding and reloading: what the person said and set. The
 * report is made anew, since it is a function of exactly this and the source.
 */
const distillRun = z.strictObject({
  v: z.literal(1),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  title: words,
  source: keptSource,
  /** The moment of the invocation, ISO-8601; fixed as long as it is the same one. */
  now: z.string(),
  /** Bytes of the source at that moment; null: to its end, whatever that is. */
  readTo: z.nullable(count),
  range: z.union([
    z.strictObject({ kind: z.enum(['all', 'since-compaction']) }),
    z.strictObject({ kind: z.literal('from'), line: count }),
  ]),
  /** Null: not filled in yet. */
  contract: z.nullable(contractJson),
  /** Where to write: as the person chose, or beside a session that is not of this window; null: `base`. */
  folder: z.nullable(path),
  /** The folder the contract was filled in for; null: none is known. */
  base: z.nullable(path),
  /** In the order they were given; a batch is taken back together. */
  given: z.array(z.strictObject({ ...answer.shape, batch: count })),
  /** Answers of another day, shown as suggestions. */
  earlier: z.array(answer),
  /** What is being written in a row, as the page told last; null: nothing ever was. */
  typed: z._default(
    z.nullable(
      z.strictObject({
        field: z.nullable(
          z.strictObject({
            row: z.string(),
            answer: z.enum(['resolve', 'route', 'defer']),
            text: words,
            horizon: words,
          }),
        ),
        /** When it was so, by the page's clock. */
        at: z.number(),
      }),
    ),
    null,
  ),
  /** Values that are no secrets, with what finds them again in another reader. */
  letThrough: z.array(z.strictObject({ id: name, kind: name, where: words, nth: count })),
  phase: z.enum(['form', 'run', 'ended', 'done']),
  /** What was written, or where it was pasted; null: not yet. */
  outcome: z.nullable(
    z.strictObject({
      paths: z.array(path),
      pastedAt: z.nullable(words),
      prompt: words,
      isFirst: z.boolean(),
      lifetime: words,
    }),
  ),
});
export type DistillRun = z.infer<typeof distillRun>;

/** A kept run, or null where another build wrote it. */
export function parseDistillRun(value: unknown): DistillRun | null {
  const parsed = distillRun.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function newRun(start: {
  readonly id: string;
  readonly title: string;
  readonly source: KeptSource;
  readonly now: string;
  readonly readTo: number | null;
}): DistillRun {
  return {
    v: 1,
    ...start,
    range: { kind: 'all' },
    contract: null,
    folder: null,
    base: null,
    given: [],
    earlier: [],
    typed: null,
    letThrough: [],
    phase: 'form',
    outcome: null,
  };
}

/** What names the source, so that the same one finds its distillation again. */
export function sourceKey(source: KeptSource): string {
  if (source.kind === 'record') return `record ${source.record}`;
  if (source.kind === 'sessions')
    return `sessions ${source.records.map(({ record }) => record).join('\n')}`;
  return `document ${source.uri} ${source.lines?.join('-') ?? 'whole'}`;
}

/** The answers that count: the last one of each row, in the order they were given. */
export function answersOf({ given }: Pick<DistillRun, 'given'>): readonly AnswerJson[] {
  const last = new Map<string, AnswerJson>();
  for (const { id, answer, value, horizon } of given) {
    last.delete(id);
    last.set(id, { id, answer, value, horizon });
  }
  return [...last.values()];
}

/** Whether anything was answered, now or on an earlier day. */
export const hasAnswers = ({ given, earlier }: Pick<DistillRun, 'given' | 'earlier'>): boolean =>
  given.length + earlier.length > 0;

/** The run with one answer for several rows, which are taken back together. */
export function answered(run: DistillRun, answers: readonly AnswerJson[]): DistillRun {
  const batch = (run.given.at(-1)?.batch ?? 0) + 1;
  const { typed } = run;
  // What was written for a row that is answered now was written for this answer.
  const isOver = answers.some(({ id }) => id === typed?.field?.row);
  return {
    ...run,
    given: [...run.given, ...answers.map((answer) => ({ ...answer, batch }))],
    typed: typed !== null && isOver ? { ...typed, field: null } : typed,
  };
}

/** The run with what is being written in a row; an older page's memory changes nothing. */
export const withTyped = (run: DistillRun, typed: NonNullable<DistillRun['typed']>): DistillRun =>
  run.typed !== null && typed.at < run.typed.at ? run : { ...run, typed };

/** The run without what was answered last. */
export function undone(run: DistillRun): DistillRun {
  const last = run.given.at(-1)?.batch;
  return { ...run, given: run.given.filter(({ batch }) => batch !== last) };
}

/** Whether two moments are of different days where the person is. */
export function isAnotherDay(then: string, now: Date, timeZone?: string): boolean {
  const day = new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone });
  const before = new Date(then);
  return Number.isNaN(before.getTime()) || day.format(before) !== day.format(now);
}

/**
 * The run as it may be kept: what the person wrote, with secrets masked as they are in the handoff.
 * @param mask gives a text without its secrets
 */
export function withoutSecrets(run: DistillRun, mask: (text: string) => string): DistillRun {
  const { title, contract, given, earlier, typed, outcome } = run;
  return {
    ...run,
    title: mask(title),
    contract: inAllTexts(contract, mask),
    // Ids name rows; they are not the person's words.
    given: given.map((one) => ({ ...inAllTexts(one, mask), id: one.id })),
    earlier: earlier.map((one) => ({ ...inAllTexts(one, mask), id: one.id })),
    typed: typed === null ? null : { ...typed, field: maskedField(typed.field, mask) },
    outcome: outcome === null ? null : { ...inAllTexts(outcome, mask), paths: outcome.paths },
  };
}

const maskedField = (
  field: NonNullable<DistillRun['typed']>['field'],
  mask: (text: string) => string,
): typeof field => (field === null ? null : { ...inAllTexts(field, mask), row: field.row });

/** The same value with every text in it changed. */
function inAllTexts<T>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  ) as T;
}

/**
 * The run as a new invocation: another moment, the source as it is now, and what was answered as
 * suggestions only.
 */
export function renewed(run: DistillRun, now: string, readTo: number | null): DistillRun {
  const answers = [...answersOf(run)];
  const known = new Set(answers.map(({ id }) => id));
  const earlier = [...run.earlier.filter(({ id }) => !known.has(id)), ...answers];
  // Sources are read again to where they end by now.
  const source: KeptSource =
    run.source.kind === 'sessions'
      ? { ...run.source, records: run.source.records.map((one) => ({ ...one, readTo: null })) }
      : run.source;
  return { ...run, source, now, readTo, given: [], earlier, outcome: null };
}
