import type { EmitTrouble } from '../../node/distill/emit/emitTrouble.js';
import { recoverHandoffs } from '../../node/distill/emit/recoverHandoffs.js';
import { standingAt } from '../../node/distill/emit/standing.js';
import type { Standing } from '../../node/distill/emit/standing.js';
import { writeHandoff } from '../../node/distill/emit/writeHandoff.js';
import type { HandoffWriter, TargetLook } from './distillPorts.js';
import { realPathOf } from './realPathOf.js';

/** Largest file whose text is compared, in bytes. */
const COMPARED = 5_000_000;

/**
 * Looks at the places of a handoff and writes it there.
 * @param journalFolder a folder of ours in which an interrupted writing is noted
 * @param unsavedFiles absolute paths of the files that editors hold unsaved changes of
 */
export function createHandoffWriter(
  journalFolder: string,
  unsavedFiles: () => readonly string[],
): HandoffWriter {
  /** An editor may have opened the file by way of a link. */
  const unsaved = async (): Promise<ReadonlySet<string>> =>
    new Set(await Promise.all(unsavedFiles().map(realPathOf)));
  return {
    look: async (folder, files) => {
      const seen = await standingAt(files, folder);
      if ('trouble' in seen) return { words: troubleWords(seen.trouble) };
      const open = await unsaved();
      return { looks: seen.standing.map((one) => lookOf(one, open)) };
    },
    write: async ({ folder, files, looks, mayReplace }) => {
      const open = await unsaved();
      const typedIn = looks.find((look) => open.has(look.path));
      if (typedIn !== undefined) return { kind: 'changed', path: typedIn.path };
      // What an earlier try left undone comes to its end before it could meet this one.
      await recoverHandoffs(journalFolder);
      const expected = new Map(files.map((file, index) => [file.path, looks[index]?.hash ?? null]));
      const options = { journalFolder, expected, replace: mayReplace };
      const result = await writeHandoff(files, folder, options);
      if (result.kind === 'written') return result;
      const { trouble } = result;
      if (trouble.reason === 'changed') return { kind: 'changed', path: trouble.where };
      const words =
        result.kind === 'failed' && !result.isUndone
          ? `${troubleWords(trouble)} What was begun is undone at the next start.`
          : troubleWords(trouble);
      return { kind: 'refused', words };
    },
  };
}

const troubleWords = ({ what, where, next }: EmitTrouble): string => `${what} ${next} (${where})`;

function lookOf(
  { target, hash, bytes, isOurs }: Standing,
  unsaved: ReadonlySet<string>,
): TargetLook {
  const text = bytes === null ? null : textOf(bytes);
  return { path: target, hash, text, isOurs, isUnsaved: unsaved.has(target) };
}

/** Null: no text in UTF-8, or too much of it. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > COMPARED) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
