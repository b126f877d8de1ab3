import * as z from 'zod/mini';
import { CONTRACT_VERSION, fromPage, pageId } from './envelope.js';
import type { FromHost } from './envelope.js';
import type { ProgressView, WhenView } from './recallView.js';
import { secretId } from './secrets.js';
import type { SecretShown, SecretView } from './secrets.js';

/** Longest texts of the record page, in UTF-16 units. */
export const RECORD_LIMITS = {
  find: 500,
  path: 4_096,
  mark: 64,
  /** Words marked at the place a record is opened at. */
  passage: 2_000,
  /** One line's texts, to be copied; the host shows no more of a line. */
  turn: 300_000,
  /** Parts that are kept open over a reload. */
  opened: 200,
} as const;

const offset = z.int().check(z.nonnegative());
const lineNumber = z.nullable(z.int().check(z.positive()));
const requestId = z.int().check(z.positive());

/** Where the page stands, as the host keeps it. */
const standing = {
  /** First byte and number of the line at the top. */
  byte: offset,
  line: lineNumber,
  /** Where the line's top stood below the top of the text, in pixels. */
  top: z.int(),
  /** Keys of the parts the person opened. */
  opened: z
    .array(z.string().check(z.regex(/^(\d{1,16}\/\d{1,6}|quiet-\d{1,16})$/)))
    .check(z.maxLength(RECORD_LIMITS.opened)),
};

/** What the person did in the record page. Strict: an unknown field drops the message. */
const recordToHost = z.discriminatedUnion('kind', [
  /** The page runs and shows nothing yet; the host answers with the record's head. */
  z.strictObject({ ...fromPage, kind: z.literal('ready'), id: pageId }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('window'),
    id: requestId,
    byte: offset,
    line: lineNumber,
    direction: z.enum(['around', 'before', 'after']),
  }),
  z.strictObject({
    ...fromPage,
    kind: z.literal('find'),
    id: requestId,
    text: z.string().check(z.minLength(1), z.maxLength(RECORD_LIMITS.find)),
    /** -1: from the first line on. */
    from: z.int().check(z.minimum(-1)),
    direction: z.enum(['next', 'previous']),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('stopFind') }),
  /** The windows that are on their way are not wanted any more. */
  z.strictObject({ ...fromPage, kind: z.literal('stopWindow') }),
  /** Scrolling paused: where the page stands, and for which place it was opened. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('place'),
    mark: z.string().check(z.maxLength(RECORD_LIMITS.mark)),
    ...standing,
  }),
  /** The texts of the line the person is at. */
  z.strictObject({
    ...fromPage,
    kind: z.literal('copyTurn'),
    text: z.string().check(z.minLength(1), z.maxLength(RECORD_LIMITS.turn)),
  }),
  z.strictObject({ ...fromPage, kind: z.literal('copyLocator'), byte: offset, line: lineNumber }),
  /** Show the one value that a mark stands for. */
  z.strictObject({ ...fromPage, kind: z.literal('showSecret'), secret: secretId }),
  z.strictObject({ ...fromPage, kind: z.literal('resume') }),
  z.strictObject({ ...fromPage, kind: z.literal('copyPath') }),
  z.strictObject({ ...fromPage, kind: z.literal('reveal') }),
  /** The record changed on disk, or could not be read: look again. */
  z.strictObject({ ...fromPage, kind: z.literal('reload') }),
]);

export type RecordToHost = z.infer<typeof recordToHost>;

/** A message of the page as the page writes it; version and revision are added by the bridge. */
export type RecordIntent = RecordToHost extends infer Message
  ? Message extends RecordToHost
    ? Omit<Message, 'v' | 'rev'>
    : never
  : never;

/** Reads a message from the page; what does not fit is a reason for the log, never thrown. */
export function parseRecordToHost(
  value: unknown,
):
  | { readonly ok: true; readonly value: RecordToHost }
  | { readonly ok: false; readonly error: string } {
  const parsed = recordToHost.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { ok: false, error: `${place === '' ? 'message' : place}: ${issue?.code ?? 'invalid'}` };
}

/** The place the page was opened at. */
export interface RecordPlaceView {
  /** Another mark is another wish to go there; the same one was seen before. */
  readonly mark: string;
  readonly byte: number;
  readonly line: number | null;
  /** Words that stand at the place, to be marked there; null: the whole line is meant. */
  readonly passage: string | null;
}

/** What stands above the turns. */
export interface RecordHeadView {
  readonly title: string;
  /** Agent, project and time, each a short phrase. */
  readonly facts: readonly string[];
  readonly path: string;
  /** "512 MB", with what is to be known about it ("compressed"). */
  readonly size: string;
  /** Null: there is nothing to resume. */
  readonly resumeLabel: string | null;
  /** Whether the file lies on the person's own machine, where it can be shown. */
  readonly canReveal: boolean;
}

/** One text of a line. */
export interface TurnView {
  readonly speaker: string;
  readonly role: 'user' | 'assistant' | 'tool' | 'summary';
  readonly when: WhenView | null;
  readonly text: string;
  /** Marks of secrets in the text; absent: none. */
  readonly secrets?: readonly SecretView[];
  /** "2.1 MB more", of what is not shown; null: the text is whole. */
  readonly more: string | null;
  /** A further word about it ("by a helper"); null: none. */
  readonly note: string | null;
}

/** One line of the record. */
export interface LineView {
  readonly byte: number;
  readonly line: number | null;
  /** "line 1,204", or its place in bytes where the number is not known. */
  readonly label: string;
  readonly size: string;
  /** Empty for lines without talk. */
  readonly turns: readonly TurnView[];
  /** Kind of a line without talk, in a word or two ("progress"). */
  readonly type: string;
  /** Why the line could not be read, with how it begins; null: it could. */
  readonly damage: {
    readonly words: string;
    readonly text: string;
    readonly more: string | null;
  } | null;
}

export interface WindowView {
  readonly lines: readonly LineView[];
  /** Where an earlier window ends and a later one begins. */
  readonly from: number;
  readonly to: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Whole size in bytes; null where it is not known. */
  readonly size: number | null;
}

/** The head of the record, and where to go. The page asks for the turns itself. */
export interface RecordHead extends FromHost {
  readonly kind: 'head';
  readonly rev: number;
  /** Kept by the page, so that a reload of the window can bring the panel back. */
  readonly record: string;
  readonly head: RecordHeadView;
  readonly place: RecordPlaceView;
  /** Where the page stood last in this very place's time; null: it never said. */
  readonly stood: Standing | null;
  /** Counts the person's wishes to load anew; with another one the page starts over. */
  readonly load: number;
}

export interface WindowAnswer extends FromHost {
  readonly kind: 'windowAnswer';
  readonly id: number;
  readonly answer:
    | { readonly ok: true; readonly window: WindowView }
    | { readonly ok: false; readonly words: string };
}

/** A window takes long, because the record is unpacked on the way to it. */
export interface WindowProgressMessage extends FromHost {
  readonly kind: 'windowProgress';
  readonly id: number;
  readonly words: string;
}

export interface FindAnswer extends FromHost {
  readonly kind: 'findAnswer';
  readonly id: number;
  readonly answer:
    | {
        readonly kind: 'hit';
        readonly byte: number;
        readonly line: number;
        readonly label: string;
        readonly preview: string;
      }
    /** `unread`: what could not be searched, in words; null: all was. */
    | { readonly kind: 'none'; readonly unread: string | null }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'failed'; readonly words: string };
}

export interface FindProgressMessage extends FromHost {
  readonly kind: 'findProgress';
  readonly id: number;
  readonly progress: ProgressView;
}

/** The file is another one than when it was loaded. */
export interface RecordChanged extends FromHost {
  readonly kind: 'changed';
  /** Null: it is again as it was loaded. */
  readonly words: string | null;
}

/** What the commands of the editor have the page do. */
export type RecordAct =
  'find' | 'findNext' | 'findPrevious' | 'goToPassage' | 'copyTurn' | 'copyLocator';

export interface RecordActMessage extends FromHost {
  readonly kind: 'act';
  readonly act: RecordAct;
}

export type RecordToPage =
  | RecordHead
  | WindowAnswer
  | WindowProgressMessage
  | FindAnswer
  | FindProgressMessage
  | RecordChanged
  | RecordActMessage
  | SecretShown;

export const RECORD_TO_PAGE = [
  'head',
  'windowAnswer',
  'windowProgress',
  'findAnswer',
  'findProgress',
  'changed',
  'act',
  'secretShown',
] as const;

/**
 * What the record page keeps over hiding, moving and reloading: which record, where in it, and the
 * words looked for. The text comes anew from the host.
 */
const recordSaved = z.strictObject({
  v: z.literal(CONTRACT_VERSION),
  record: z.string().check(z.minLength(1), z.maxLength(RECORD_LIMITS.path)),
  /** The mark of the place that was already gone to. */
  mark: z.string().check(z.maxLength(RECORD_LIMITS.mark)),
  /** The place itself, which stays marked. */
  target: z.strictObject({ byte: offset, line: lineNumber }),
  /** First byte and number of the line the person is at. */
  byte: offset,
  line: lineNumber,
  /** Where the line's top stood below the top of the text, in pixels. */
  top: z.int(),
  find: z.string().check(z.maxLength(RECORD_LIMITS.find)),
});

export type RecordSaved = z.infer<typeof recordSaved>;

/**
 * What the host keeps of one record's page, for the editor stores a page's own state late: the place
 * the record was opened at, and where the page stood since.
 */
const recordKept = z.strictObject({
  record: z.string().check(z.minLength(1), z.maxLength(RECORD_LIMITS.path)),
  mark: z.string().check(z.maxLength(RECORD_LIMITS.mark)),
  target: z.strictObject({
    byte: offset,
    line: lineNumber,
    passage: z.nullable(z.string().check(z.maxLength(RECORD_LIMITS.passage))),
  }),
  stood: z.nullable(z.strictObject(standing)),
});

export type RecordKept = z.infer<typeof recordKept>;

/** Where a page stood: a line, how it stood there, and what was open. */
export type Standing = NonNullable<RecordKept['stood']>;

/** A kept place, or null where another build wrote it. */
export function parseRecordKept(value: unknown): RecordKept | null {
  const parsed = recordKept.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** The saved state, or null where there is none or where another build wrote it. */
export function parseRecordSaved(value: unknown): RecordSaved | null {
  const parsed = recordSaved.safeParse(value);
  return parsed.success ? parsed.data : null;
}
