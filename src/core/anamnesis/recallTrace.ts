/** Namespaces of the identifier registry (Anamnesis · ENTROPY EXTRACTION). */
export type Namespace = 'url' | 'fs_path' | 'github_pr' | 'github_issue' | 'git_commit' | 'session';

/** What kind of claim an identifier may anchor; `null` in a trace: the words imply none. */
export type ClaimKind =
  'url_reference' | 'path_reference' | 'pull_request' | 'issue' | 'commit' | 'session_citation';

/** An identifier named in the cue. */
export interface CueIdentifier {
  /** As typed. */
  readonly literal: string;
  readonly namespace: Namespace;
}

/** A time span understood from the cue, resolved against now. ISO-8601 with Z; `to` is exclusive. */
export interface CueTime {
  readonly text: string;
  readonly from: string;
  readonly to: string;
}

/** A time before all, and one after all: for "an earlier one" and "a later one". */
export const BEGINNING = '0000-01-01T00:00:00.000Z';
export const END = '9999-12-31T23:59:59.999Z';

export type Unit = 'session' | 'line' | 'topic' | 'concept';
export type InputType = 'StructuredIdentifier' | 'NaturalRecall' | 'Mixed';
export type Track = 'entropy' | 'salience' | 'hybrid';
export type ScanScope = 'spine' | 'full_text';

/** One word or word group of the cue that is searched for. */
export interface Keyword {
  /** As typed (lower case). What the chip shows and what removing it names. */
  readonly text: string;
  /** The normalised terms it stands for (see `shared/terms`); usually one, several for CJK runs. */
  readonly terms: readonly string[];
}

/**
 * What was understood of the cue (Anamnesis · TYPES: RecallTrace), each part removable by the
 * person. Made by `cue`, never by guessing from what was found.
 */
export interface RecallTrace {
  /** The first cue's whole text. */
  readonly cue: string;
  /** What every answer and correction added, in order (Anamnesis · TYPES: VagueRecall.cues). */
  readonly cues: readonly string[];
  /** What was understood of the last cue by itself; null: it is the first. It is a cue of its own. */
  readonly latest: RecallTrace | null;
  readonly keywords: readonly Keyword[];
  /** Quoted phrases, without their quotes. */
  readonly phrases: readonly string[];
  readonly identifiers: readonly CueIdentifier[];
  /** Identifiers that led to a session the person turned down; kept, but they anchor no more. */
  readonly demoted: readonly string[];
  /** The claim kind that the words imply ("that PR", "the commit"); null: none implied. */
  readonly claimKind: ClaimKind | null;
  readonly time: CueTime | null;
  /** Names of known projects that the cue mentions. */
  readonly projects: readonly string[];
  /** Person names that the cue mentions. */
  readonly people: readonly string[];
  readonly unit: Unit;
  /** Further things named in the same cue; the first is bound (Anamnesis · V-BINDING). */
  readonly others: readonly string[];
  readonly inputType: InputType;
  readonly track: Track;
}
