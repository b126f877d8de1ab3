import type { Act, PastAct } from '../../core/anamnesis/acts.js';
import type { IdentifiedRecall } from '../../core/anamnesis/detect.js';
import type { Unit } from '../../core/anamnesis/recallTrace.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendProgress, AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { DistillReport } from '../../core/diylisis/distillReport.js';
import type {
  ContractPrefill,
  ContractRequest,
  DistillRequest,
} from '../../core/diylisis/distillRequest.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { RecordSearch, RecordWindow } from '../../core/records/recordWindow.js';
import type { FolderState, ResumeHandle, Shell } from '../../core/records/resumeHandle.js';
import type { Runtime, Session } from '../../core/records/session.js';
import type { ListProgress, RootReport } from '../../core/stores/ports.js';
import type { Result } from '../../core/shared/result.js';

/** Where to look for records; read anew by every call after `configure`. */
export interface RootSettings {
  /** Folders from the settings or flags; empty: use the variables, then the home defaults. */
  readonly claudeRoots: readonly string[];
  readonly codexRoots: readonly string[];
  /** How the folders above were named. */
  readonly from: 'setting' | 'flag';
  /** Holds PATH as well, where programs are looked for. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The ripgrep to use: a path, a name on PATH, or `off`; empty or absent: look for one. */
  readonly ripgrep?: string;
  /** File of ours for titles learned while reading records; null or absent: kept in memory only. */
  readonly memoryFile?: string | null;
}

/** All rows of all stores, as last read. */
export interface Listing {
  readonly sessions: readonly Session[];
  readonly subordinates: readonly Session[];
  readonly roots: readonly RootReport[];
  readonly problems: readonly ReadProblem[];
  readonly refused: readonly ReadProblem[];
}

/** Asks for a part of a listing. `from` 0 lists (anew if `fresh`); later pages are of that listing. */
export interface ListPageRequest {
  readonly fresh: boolean;
  readonly from: number;
}

/**
 * Some rows of a listing, in its order, sessions first. They are brief: the first turn and the hints
 * are cut, uuids left out, and deposits too but for empty records. Roots and problems stand on the
 * first page.
 */
export interface ListPage extends Listing {
  /** Where the next page begins; null: this was the last. */
  readonly next: number | null;
}

/**
 * One step of a recall. A first call carries the cue; each later one repeats it with the acts that led
 * here (`past`, as the last report gave them) and the next act. The reader goes on from its own memory
 * where it still has the recall, and takes it up again from `past` where it has not.
 */
export interface RecollectRequest {
  readonly cue: string;
  /** Parts of the understood cue that the person removed, by `partKey`. */
  readonly without?: readonly string[];
  /** Consent to read bodies, given beforehand. Consent by an act is `expand`. */
  readonly fullText?: boolean;
  readonly limit?: number;
  /** ISO-8601; the moment the cue's time words are resolved against. */
  readonly now: string;
  readonly project?: string | null;
  /** Record path of the session that asks; it is taken out of the candidates. */
  readonly asking?: string | null;
  /** The shell the resume command is written for; the plain POSIX form when absent. */
  readonly shell?: Shell;
  /** Words for times in the story, as an IANA name; the machine's own zone when absent. */
  readonly timeZone?: string;
  /** The whole that the caller says the cue means; read from the cue when absent. */
  readonly unit?: Unit;
  readonly past?: readonly PastAct[];
  /** Record that was before the person; shown again where it is still found. */
  readonly shown?: string | null;
  /** The act to do now; absent: search, or search again. */
  readonly act?: Act | null;
  /** Recalls that the person closed with an identification; one of the same words is offered again. */
  readonly identified?: readonly IdentifiedRecall[];
}

/** Progress of a recall: which step, how far. Units: records, and bytes where bodies are read. */
export interface RecollectProgress {
  readonly step: 'listing' | 'scanning' | 'joining' | 'grounding';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  readonly totalBytes: number;
  /** While bodies are read: at most five that are found by what was read so far, best first. */
  readonly early?: readonly EarlyHit[];
}

/** A session that fits so far; the order may still change. */
export interface EarlyHit {
  readonly record: string;
  readonly sessionId: string;
  readonly title: string;
  readonly runtime: Runtime;
}

export interface ResumeRequest {
  readonly record: string;
  readonly sessionId: string;
  readonly shell: Shell;
}

/** A fresh look at a session right before it is resumed. */
export interface ResumeLook {
  readonly handle: ResumeHandle;
  /** True when the record was written within the last minute: the session seems to be running. */
  readonly seemsRunning: boolean;
  readonly session: Session;
}

export interface WindowRequest {
  readonly record: string;
  /** Offset of the line to start from; snapped to the line that holds it. */
  readonly byte: number;
  /** `around` puts the line in the middle; `before` ends and `after` begins at the offset. */
  readonly direction: 'around' | 'before' | 'after';
  /** Line number of the line at `byte`, when the caller knows it. */
  readonly line: number | null;
}

export interface FindInRecordRequest {
  readonly record: string;
  readonly text: string;
  /** Search begins after this offset, wrapping once. */
  readonly from: number;
  readonly direction: 'next' | 'previous';
}

/** What is to be estimated; the whole store where nothing is named. */
export interface EstimateRequest {
  /** A folder or partition name that bounds the scope. */
  readonly project?: string | null;
  /** Record path of the session that asks; it is left out. */
  readonly without?: string | null;
}

/** What a scan of bodies would search: shown before consent is asked. */
export interface ScanEstimate {
  readonly sessions: number;
  readonly bytes: number;
  /** Likely seconds, from the speed of earlier scans; null: no guess. */
  readonly seconds: number | null;
}

/** Every call the worker answers, with its request, its answer and its progress messages. */
export interface WorkerCalls {
  configure: { request: RootSettings; answer: null; progress: never };
  roots: { request: null; answer: readonly RootReport[]; progress: never };
  list: { request: { readonly fresh: boolean }; answer: Listing; progress: ListProgress };
  listPage: { request: ListPageRequest; answer: ListPage; progress: ListProgress };
  recollect: { request: RecollectRequest; answer: RecallReport; progress: RecollectProgress };
  ascend: { request: AscendRequest; answer: AscendReport; progress: AscendProgress };
  estimate: { request: EstimateRequest | null; answer: ScanEstimate; progress: never };
  resume: {
    request: ResumeRequest;
    answer: Result<ResumeLook, ReadProblem>;
    progress: never;
  };
  folders: {
    request: { readonly paths: readonly string[] };
    answer: Readonly<Record<string, FolderState>>;
    progress: never;
  };
  window: {
    request: WindowRequest;
    answer: Result<RecordWindow, ReadProblem>;
    /** Only of records that are unpacked on the way. */
    progress: { readonly bytes: number };
  };
  contract: {
    request: ContractRequest;
    answer: Result<ContractPrefill, ReadProblem>;
    progress: DistillProgress;
  };
  distill: {
    request: DistillRequest;
    answer: Result<DistillReport, ReadProblem>;
    progress: DistillProgress;
  };
  findInRecord: {
    request: FindInRecordRequest;
    answer: Result<RecordSearch, ReadProblem>;
    progress: { readonly bytes: number; readonly totalBytes: number };
  };
  /** The one value that a mask stands for, to be shown; null: the reader does not know it any more. */
  reveal: { request: { readonly id: string }; answer: string | null; progress: never };
}

/** How far a distillation is: reading the source in bytes, then looking around and reviewing. */
export interface DistillProgress {
  readonly step: 'reading' | 'looking' | 'reviewing';
  readonly bytes: number;
  /** 0: not known. */
  readonly totalBytes: number;
  /** The round that goes on, from 1; absent: none was begun yet. */
  readonly round?: number;
}

export type CallName = keyof WorkerCalls;

/** The engine behind the calls: the same for the worker and for the command line. */
export type Engine = {
  [Name in CallName]: (
    request: WorkerCalls[Name]['request'],
    context: CallContext<WorkerCalls[Name]['progress']>,
  ) => Promise<WorkerCalls[Name]['answer']>;
};

export interface CallContext<P> {
  readonly signal: AbortSignal;
  readonly progress: (progress: P) => void;
}
