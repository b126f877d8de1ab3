import type { ItemSource } from '../../core/diylisis/contextItem.js';
import type { DistillReport } from '../../core/diylisis/distillReport.js';
import type { DistillSource, DistillWorkspace } from '../../core/diylisis/distillRequest.js';
import type { Runtime } from '../../core/records/session.js';
import type { DistillReader, HandoffWriter } from './distillPorts.js';
import type { DistillRun, KeptSource } from './distillRun.js';

/** What the distill page has others do. */
export interface DistillActs {
  /** Opens the record or the document at the place. */
  openPlace(source: ItemSource): void;
  openFile(path: string): void;
  /** Shows what stands there beside what is to stand there. */
  showDiff(path: string, text: string): void;
  /** Shows a text as a document that can be read and saved under a name. */
  showText(title: string, text: string): void;
  copy(text: string): void;
  /** Opens a terminal in the folder with the agent's command typed, not run. */
  startAgent(agent: Runtime, prompt: string, folder: string | null): void;
  /** Asks where to write; null: given up. */
  chooseTarget(
    name: string,
    folder: string | null,
  ): Promise<{ readonly folder: string; readonly name: string } | null>;
  /** Saves the open editors of these files. */
  save(paths: readonly string[]): Promise<void>;
}

/** Everything a distillation needs from outside; nothing of it is VS Code's own. */
export interface DistillDeps {
  readonly reader: DistillReader;
  readonly writer: HandoffWriter;
  readonly acts: DistillActs;
  /** The source's words as they are now, or why they cannot be had. */
  readonly read: (
    source: KeptSource,
  ) => Promise<
    | { readonly ok: true; readonly source: DistillSource }
    | { readonly ok: false; readonly words: string }
  >;
  /** Size of a record in bytes; null: of no use, or not known. */
  readonly sizeOf: (source: KeptSource) => Promise<number | null>;
  readonly workspace: () => DistillWorkspace;
  /** @param report made of it last; its texts have their secrets hidden; null: none was made */
  readonly keep: (run: DistillRun, report: DistillReport | null) => void;
  /** Why no terminal is opened in this window; null: one is. */
  readonly noTerminal: () => string | null;
  readonly log: {
    info(message: string): void;
    warn(message: string): void;
    error(message: string): void;
  };
  readonly now: () => Date;
  readonly timeZone?: string | undefined;
}
