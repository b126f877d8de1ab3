import type { FromHost } from './envelope.js';
import type { SecretShown } from './secrets.js';

/** A piece of text; `isHit` where the cue's words are in it. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
  /** Set where the part is the mark of a secret: its id, by which it can be shown. */
  readonly secret?: string;
}

export type ChipKind = 'keyword' | 'phrase' | 'identifier' | 'time' | 'project' | 'person';

/** What can be recalled: one session, or a whole above it. */
export const KINDS = ['session', 'line', 'topic', 'concept'] as const;
export type KindView = (typeof KINDS)[number];

/** The kind of thing that is looked for, with the others to choose from. */
export interface KindsView {
  readonly unit: KindView;
  readonly choices: readonly {
    readonly unit: KindView;
    readonly label: string;
    /** What it shows, for the tooltip. */
    readonly detail: string;
  }[];
}

/** One understood part of the cue. */
export interface ChipView {
  /** Names the part in `removeChip` and `restoreChip`. */
  readonly key: string;
  readonly kind: ChipKind;
  /** A word in front of the label ("project"); null for plain words. */
  readonly prefix: string | null;
  readonly label: string;
  /** More about it, for the tooltip; null: nothing more. */
  readonly detail: string | null;
  readonly isRemoved: boolean;
}

export interface ProgressView {
  readonly text: string;
  /** 0 to 1; null while unknown. */
  readonly part: number | null;
}

/** Progress of a search, with a preview of what it may come to. */
export interface SearchProgressView extends ProgressView {
  /** Titles that fit by what was read so far; nothing to act on. */
  readonly early: readonly string[];
}

/** A moment in relative words, with the exact time for the tooltip. */
export interface WhenView {
  readonly text: string;
  readonly exact: string;
  /** ISO-8601, for the `time` element. */
  readonly iso: string;
}

/** A place in a record that can be opened. */
export interface PlaceView {
  readonly token: string;
  readonly label: string;
  readonly detail: string;
}

export interface NeighbourView {
  readonly label: string;
  readonly text: string;
}

export interface PassageView {
  /** Counts from 1; the story refers to it. */
  readonly number: number;
  readonly heading: string;
  readonly speaker: string;
  readonly when: WhenView | null;
  /** Program output and the like: shown in the editor's font. */
  readonly isCode: boolean;
  /** Shown open unless the person closed it. */
  readonly isOpen: boolean;
  readonly parts: readonly TextPart[];
  /** A shorter form around the hit, for long passages; null: the passage is short. */
  readonly preview: readonly TextPart[] | null;
  readonly before: NeighbourView | null;
  readonly after: NeighbourView | null;
  readonly place: PlaceView;
}

export interface SentenceView {
  readonly text: string;
  /** Number of the passage it rests on; null: it says what is missing. */
  readonly passage: number | null;
}

export interface ResumeView {
  readonly token: string;
  readonly command: string | null;
  /** Why there is no command, or what to know before using it; full sentences. */
  readonly notes: readonly string[];
  /** Null: no terminal can be opened for it. */
  readonly terminalLabel: string | null;
}

/** What a tool wrote about the session: shown apart, never as the record's words. */
export interface ToolSummaryView {
  readonly label: string;
  readonly note: string;
  readonly lines: readonly { readonly term: string; readonly text: string }[];
}

/** One session of a whole: its own passages, and its own way back. */
export interface MemberView {
  readonly id: string;
  /** Counts from 1, in the order of the story. */
  readonly number: number;
  readonly token: string;
  readonly title: string;
  readonly project: string;
  readonly projectDetail: string | null;
  readonly agent: string;
  readonly when: WhenView | null;
  /** Numbers of its passages on the card. */
  readonly passages: readonly number[];
  /** Why its record gave none, as a sentence; null: it opened. */
  readonly unopened: string | null;
  readonly resume: ResumeView;
}

export interface CardView {
  /** Names the session or the whole in what the page keeps open; not a path. */
  readonly id: string;
  readonly token: string;
  readonly title: string;
  readonly project: string;
  readonly projectDetail: string | null;
  readonly agent: string;
  readonly when: WhenView | null;
  readonly matched: string;
  readonly story: readonly SentenceView[];
  readonly passages: readonly PassageView[];
  /** Sessions of a whole in the order of its story; empty: it is one session. */
  readonly members: readonly MemberView[];
  /** What joins the members, a sentence each; empty: nothing was followed. */
  readonly connections: readonly string[];
  /** Null for a whole, each of whose sessions has its own. */
  readonly resume: ResumeView | null;
  readonly toolSummary: ToolSummaryView | null;
  /** What of this record could not be read; null: all was. */
  readonly damage: string | null;
  readonly caveat: string;
}

/** A further candidate in a phrase. */
export interface CandidateView {
  readonly id: string;
  readonly token: string;
  readonly title: string;
  readonly phrase: string;
  readonly project: string;
  readonly agent: string;
  readonly when: WhenView | null;
  /** `choose`: becomes the card; `open`: can only be opened; `none`: its record is gone. */
  readonly act: 'choose' | 'open' | 'none';
}

export interface CoverageView {
  readonly line: string;
  /** It stands before the card: what was followed has to be known before what it led to. */
  readonly isFirst: boolean;
  readonly groups: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** The offer to read the records themselves. */
export interface DeeperView {
  readonly label: string;
  readonly note: string;
  /** True where it is the natural next step, because nothing was found. */
  readonly isPrimary: boolean;
}

/**
 * Where the recall stands. `card`, `question` and `checkpoint` wait for the person; the rest are
 * endings: `identified`, `exhausted` (no tries left: the closest), `nothing`, `withdrawn`, `exact`
 * (the cue named one session: it was opened) and `known` (identified before for these words).
 */
export type Stand =
  | 'card'
  | 'question'
  | 'checkpoint'
  | 'identified'
  | 'exhausted'
  | 'nothing'
  | 'withdrawn'
  | 'exact'
  | 'known';

/** The box for the next words: the answer to the question, or what else is remembered. */
export interface PromptView {
  readonly label: string;
  readonly placeholder: string;
  /** Text of the send button. */
  readonly send: string;
  /** "3 tries left". */
  readonly tries: string;
  /** The words kept for the box; taken over when `mark` is another than the one the page knows. */
  readonly text: string;
  readonly mark: string;
}

/** The identified session's context, ready to be used elsewhere. Nothing opens by itself. */
export interface ContextView {
  readonly heading: string;
  /** Counts of what could not be read, and other reservations; empty: none. */
  readonly notes: readonly string[];
  /** Only where the file lies on the person's own machine. */
  readonly canReveal: boolean;
  /** One session, whose whole line can be looked for. */
  readonly canSeeWhole: boolean;
}

export interface ResultView {
  /** Names the recall; what was opened by hand belongs to it. */
  readonly run: string;
  /** Names the step of the recall; with the stand it tells one answer from the next. */
  readonly step: string;
  readonly stand: Stand;
  /** A newer search runs; this is still the earlier answer. */
  readonly isStale: boolean;
  /** For screen readers, once per result. */
  readonly announcement: string;
  /** Said above the card: that it is one of several, the closest, known from before; null: nothing. */
  readonly lead: string | null;
  readonly card: CardView | null;
  /** Plain statements in place of a card, or beside the closest one at the end. */
  readonly message: { readonly headline: string; readonly lines: readonly string[] } | null;
  /** "That's the one" is offered. */
  readonly canIdentify: boolean;
  readonly prompt: PromptView | null;
  /** The two ways on when the openings hold nothing: their button texts, and what the scan means. */
  readonly checkpoint: {
    readonly expand: string;
    readonly stop: string;
    readonly lines: readonly string[];
  } | null;
  readonly context: ContextView | null;
  /** After an ending without success: what was tried can be copied as a question for an agent. */
  readonly canCopyTried: boolean;
  /** The same words can be searched anew. */
  readonly canSearchAnew: boolean;
  readonly others: readonly CandidateView[];
  readonly near: readonly CandidateView[];
  /** Titles of what was turned down in this recall; they are not shown again in it. */
  readonly turnedDown: readonly string[];
  /** Records that were found and could not be opened: another matter than finding nothing. */
  readonly unopened: readonly string[];
  /** Literals that were met but cannot tell one session from another. */
  readonly unfit: readonly string[];
  /** Further things named in the same cue, each to be looked for by itself. */
  readonly alsoNamed: readonly string[];
  readonly coverage: CoverageView;
  /** The person's own election to look inside; absent at the checkpoint, which offers it itself. */
  readonly deeper: DeeperView | null;
}

/** What there is to search, before anything was asked. */
export interface StoresView {
  readonly line: string;
  /** Set where no record was found anywhere: where it was looked. */
  readonly empty: {
    readonly headline: string;
    readonly places: readonly { readonly path: string; readonly state: string }[];
    readonly next: string;
    readonly demo: string;
  } | null;
}

export interface FailureView {
  readonly headline: string;
  readonly what: string;
  readonly next: string;
}

/** All the recall view shows; a newer one replaces it whole. */
export interface RecallSnapshot extends FromHost {
  readonly kind: 'snapshot';
  readonly rev: number;
  /** The page takes the text over when `mark` is another than the one it knows. */
  readonly cue: { readonly text: string; readonly mark: string };
  /**
   * The words kept for the box of the next words, and the step they were typed for. There before the
   * answer with that box is, so that a page that was just restored knows them from the first on.
   */
  readonly reply: { readonly text: string; readonly mark: string };
  /** When the person last typed, as the host was told; after a reload the later memory counts. */
  readonly typedAt: number;
  /** Earlier cues, newest first; for the box's history. */
  readonly history: readonly string[];
  readonly stores: StoresView | null;
  readonly chips: readonly ChipView[];
  /** Null: nothing was understood yet. */
  readonly kinds: KindsView | null;
  readonly progress: SearchProgressView | null;
  readonly result: ResultView | null;
  readonly failure: FailureView | null;
  /** One short remark ("Stopped before the end."); null: none. */
  readonly notice: string | null;
}

/** Put the focus into the cue box, the box for the next words, or onto the answer. */
export interface FocusPart extends FromHost {
  readonly kind: 'focus';
  readonly part: 'cue' | 'prompt' | 'answer';
}

export type RecallToPage = RecallSnapshot | FocusPart | SecretShown;

export const RECALL_TO_PAGE = ['snapshot', 'focus', 'secretShown'] as const;
