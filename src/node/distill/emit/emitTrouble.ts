import { codeOf } from './emitDisk.js';

/** Why nothing was written. */
export type EmitReason =
  | 'outside'
  | 'git-folder'
  | 'foreign'
  | 'folder'
  | 'link'
  | 'not-a-plain-file'
  | 'twin'
  | 'rewrites-corrections'
  /** The file is not what it was when the person saw it. */
  | 'changed'
  /** The disk refused. */
  | 'disk';

/** A clear word for the person: what is the matter, where, and what can be done. */
export interface EmitTrouble {
  readonly reason: EmitReason;
  readonly what: string;
  readonly where: string;
  readonly next: string;
}

const WORDS: Readonly<Record<Exclude<EmitReason, 'disk'>, readonly [what: string, next: string]>> =
  {
    outside: ['The place lies outside the workspace folder.', 'Choose a place inside the folder.'],
    'git-folder': ["The place lies in git's own folder.", 'Choose another place.'],
    foreign: [
      'A file stands there that is no handoff of Mneme.',
      'Choose another name, or say that it may be replaced.',
    ],
    folder: ['A folder stands there.', 'Choose another name.'],
    link: [
      'A link stands there, and links are not written through.',
      'Choose the file it leads to, or another name.',
    ],
    'not-a-plain-file': ['What stands there is no plain file.', 'Choose another name.'],
    twin: [
      'A file stands there whose name differs only in capital letters.',
      'Use its exact name, or another one.',
    ],
    'rewrites-corrections': [
      'The list of corrections would be changed, and it may only grow.',
      'Distill again, so that it is read as it is now.',
    ],
    changed: [
      'The file was changed since it was shown.',
      'Look at the difference again, then write.',
    ],
  };

export const troubleOf = (reason: Exclude<EmitReason, 'disk'>, where: string): EmitTrouble => ({
  reason,
  what: WORDS[reason][0],
  where,
  next: WORDS[reason][1],
});

/** A failed act of the disk in words. */
export function diskTrouble(error: unknown, where: string): EmitTrouble {
  const code = codeOf(error);
  const trouble = (what: string, next: string): EmitTrouble => ({
    reason: 'disk',
    what,
    where,
    next,
  });
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return trouble('There is no space left on the disk.', 'Free some space, then write again.');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return trouble(
        'The folder may not be written to.',
        'Choose another place, or allow writing.',
      );
    case 'ENAMETOOLONG':
      return trouble('The name is too long.', 'Choose a shorter name.');
    case 'ENOTDIR':
      return trouble('A part of the path is a file, not a folder.', 'Choose another place.');
    default:
      return trouble(
        `The disk refused (${code ?? (error instanceof Error ? error.message : String(error))}).`,
        'Try again, or choose another place.',
      );
  }
}
