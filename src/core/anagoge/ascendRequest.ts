import type { UnitType } from '../graph/higherUnit.js';
import type { Shell } from '../records/resumeHandle.js';
import type { AscendAct, PastAscendAct } from './ascendActs.js';

/**
 * One step of an elevation. A first call carries the cue; each later one repeats it with the acts
 * that led here (`past`, as the last report gave them) and the next act.
 */
export interface AscendRequest {
  readonly cue: string;
  /** Parts of the understood cue that the person removed, by `partKey`. */
  readonly without?: readonly string[];
  /** The kind of unit as the caller chose it; absent: read from the words. */
  readonly unit?: UnitType | null;
  /** Consent to search inside records, given beforehand. */
  readonly fullText?: boolean;
  /** ISO-8601; the moment the cue's time words are resolved against. */
  readonly now: string;
  readonly project?: string | null;
  /** Record path of the session that asks; it is taken out of the entries. */
  readonly asking?: string | null;
  /** Record of an identified session from which the whole is asked for (Anagoge · inbound handoff). */
  readonly entry?: string | null;
  /** Keys of units that were recognized or turned down in this window. */
  readonly settled?: readonly string[];
  /** Words for times in the narrative, as an IANA name; the machine's own zone when absent. */
  readonly timeZone?: string;
  /** The shell that resume commands are written for; the plain POSIX form when absent. */
  readonly shell?: Shell;
  readonly past?: readonly PastAscendAct[];
  /** The act to do now; absent: traverse, or traverse again. */
  readonly act?: AscendAct | null;
}

/** How far an elevation is. Units: records; bytes where they are read. */
export interface AscendProgress {
  readonly step: 'listing' | 'scanning' | 'reading' | 'confirming';
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
  /** 0: not known. */
  readonly totalBytes: number;
}
