import type { UnitType } from '../../src/core/graph/higherUnit.js';

/** A folder in which people worked. */
export interface SeededProject {
  readonly name: string;
  /** Below the home folder. */
  readonly folder: string;
  /** `owner/name` on the code host; null: no remote. */
  readonly repository: string | null;
  /** Whether the folder still lies there, with its `.git`. */
  readonly isThere: boolean;
}

/** One thing that happens in a session. */
export type Step =
  | { readonly kind: 'person' | 'agent' | 'title'; readonly text: string }
  | { readonly kind: 'run'; readonly command: string; readonly output: readonly string[] }
  | { readonly kind: 'read'; readonly path: string; readonly output: readonly string[] }
  | {
      readonly kind: 'edit';
      readonly path: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: 'write'; readonly path: string; readonly content: string }
  | { readonly kind: 'pull'; readonly number: string }
  | { readonly kind: 'commit'; readonly name: string; readonly message: string };

/** What an INDEX entry says that its record does not: it must never come back as confirmed. */
export interface Falsehood {
  readonly kind: 'date' | 'quote' | 'decision';
  readonly text: string;
}

export interface SessionSeed {
  readonly key: string;
  readonly tool: 'claude' | 'codex';
  readonly project: SeededProject;
  /** ISO-8601 minute, UTC. */
  readonly start: string;
  readonly branch: string;
  /** Folder below the home folder where it is another than the project's, as in a worktree. */
  readonly folder: string | null;
  readonly hasIndex: boolean;
  /** `gone`: only its INDEX entry is left; `broken`: there is a file that does not open. */
  readonly state: 'there' | 'gone' | 'broken';
  /** Session whose lines it begins with, as a resumed copy does. */
  readonly copyOf: string | null;
  readonly steps: readonly Step[];
  readonly keywords: readonly string[];
  readonly coined: readonly string[];
  readonly falsehoods: readonly Falsehood[];
}

/** A text that stands in the files of two members and truly ties them. */
export interface Joint {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A unit whose truth is known, with the words that people ask for it in. */
export interface PlantedUnit {
  readonly name: string;
  readonly type: UnitType;
  /** Keys in the order of the story: by time; a concept's node last. */
  readonly members: readonly string[];
  /** Keys that may stand in it or not: neither wrong nor missed. */
  readonly maybe: readonly string[];
  readonly cues: readonly string[];
  readonly joints: readonly Joint[];
}

/** A whole small store before it is written. */
export interface StoreSeed {
  readonly name: string;
  readonly isApart: boolean;
  /** ISO-8601; when the cues are said. */
  readonly now: string;
  readonly home: string;
  readonly projects: readonly SeededProject[];
  /** By start. */
  readonly sessions: readonly SessionSeed[];
  readonly units: readonly PlantedUnit[];
}
