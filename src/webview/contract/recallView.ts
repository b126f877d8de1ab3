import type { FromHost } from './envelope.js';

/** A piece of text; `isHit` where the cue's words are in it. */
export interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

export type ChipKind = 'keyword' | 'phrase' | 'identifier' | 'time' | 'project' | 'person';

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

export interface CardView {
  /** Names the session in what the page keeps open; not a path. */
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
  readonly resume: ResumeView;
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
  readonly groups: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** The offer to read the records themselves. */
export interface DeeperView {
  readonly label: string;
  readonly note: string;
  /** True where it is the natural next step, because nothing was found. */
  readonly isPrimary: boolean;
}

export interface ResultView {
  /** Names the recall; what was opened by hand belongs to it. */
  readonly run: string;
  /** A newer search runs; this is still the earlier answer. */
  readonly isStale: boolean;
  /** For screen readers, once per result. */
  readonly announcement: string;
  readonly card: CardView | null;
  /** Plain statements in place of a card; empty with one. */
  readonly nothing: { readonly headline: string; readonly lines: readonly string[] } | null;
  readonly others: readonly CandidateView[];
  readonly near: readonly CandidateView[];
  /** Records that were found and could not be opened: another matter than finding nothing. */
  readonly unopened: readonly string[];
  /** Literals that were met but cannot tell one session from another. */
  readonly unfit: readonly string[];
  /** Further things named in the same cue, each to be looked for by itself. */
  readonly alsoNamed: readonly string[];
  readonly coverage: CoverageView;
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
  readonly stores: StoresView | null;
  readonly chips: readonly ChipView[];
  readonly progress: ProgressView | null;
  readonly result: ResultView | null;
  readonly failure: FailureView | null;
  /** One short remark ("Stopped before the end."); null: none. */
  readonly notice: string | null;
}

/** Put the cursor into the cue box. */
export interface FocusCue extends FromHost {
  readonly kind: 'focusCue';
}

export type RecallToPage = RecallSnapshot | FocusCue;

export const RECALL_TO_PAGE = ['snapshot', 'focusCue'] as const;
