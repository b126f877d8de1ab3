import type { Runtime } from '../records/session.js';
import type { ContextRange, LeftOut } from './contextItem.js';
import type { AnswerJson } from './distillReport.js';
import type { ContractJson } from './handoffContract.js';

/** What is distilled: a record of a listing, several of them, or a document (whole, or lines of it). */
export type DistillSource =
  /** `runtime`: whose record it is, for one that no listing names but the person did; else absent. */
  | { readonly kind: 'record'; readonly record: string; readonly runtime?: Runtime }
  /** The members of a line, topic or concept, in the order of its story; each is read whole. */
  | {
      readonly kind: 'sessions';
      /** What the unit is called. */
      readonly title: string;
      readonly records: readonly {
        readonly record: string;
        /** Offset the first run read to; null: to the end as it is. */
        readonly readTo: number | null;
      }[];
    }
  | {
      readonly kind: 'document';
      /** Absolute path, or the name of an unsaved document. */
      readonly path: string;
      readonly text: string;
      /** Number of the text's first line in the document, from 1. */
      readonly firstLine: number;
    };

/** The folders that may be looked at. Untrusted: no git, no file is read. */
export interface DistillWorkspace {
  /** Absolute; the one that holds the session's folder is looked at, and no other. */
  readonly folders: readonly string[];
  /** The person named the first folder for this source, wherever the session worked. */
  readonly isNamed?: boolean;
  readonly isTrusted: boolean;
  /** Folder that the contract's target is relative to; absent: the one chosen above. */
  readonly emitFolder?: string;
}

export interface ContractRequest {
  readonly source: DistillSource;
  readonly range: ContextRange;
  readonly workspace: DistillWorkspace;
  /** ISO-8601; the moment of the invocation. */
  readonly now: string;
  /** Offset the first run of this distillation read to; null: read to the end as it is now. */
  readonly readTo?: number | null;
}

/** A contract filled in as far as record and repository tell; null fields are not known. */
export interface ContractPrefill {
  readonly contract: ContractJson;
  /** Null: nothing leans on the session, so that the source is portable already. */
  readonly residue: readonly { readonly token: string; readonly kind: string }[] | null;
  readonly humanTurns: number;
  readonly leftOut: LeftOut;
  /** Lines where a turn of the person begins, with its first words: choices for the range. */
  readonly turns: readonly {
    readonly line: number;
    readonly at: string | null;
    readonly text: string;
  }[];
  readonly hasCompaction: boolean;
  /** Folder the contract's paths are relative to; null: none is known. */
  readonly folder: string | null;
}

/** One run: the same source, contract, answers and moment give the same report. */
export interface DistillRequest extends ContractRequest {
  readonly contract: ContractJson;
  readonly answers: readonly AnswerJson[];
  /** Answers of an earlier day, to be shown as suggestions only. */
  readonly earlier: readonly AnswerJson[];
  /** Values that a person said are no secrets, by the ids the mask gave them. */
  readonly letThrough: readonly string[];
  readonly readTo: number | null;
}
