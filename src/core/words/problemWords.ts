import type { UnopenedRecord } from '../anamnesis/recall.js';
import type { ProblemReason } from '../records/readProblem.js';

const WORDS: Readonly<Record<ProblemReason | UnopenedRecord['reason'], string>> = {
  'damaged-line': 'a line that is damaged',
  'nul-padding': 'a line filled with empty bytes',
  'line-too-long': 'a line too long to read whole',
  'unknown-type': 'a kind of line this version does not know',
  'no-permission': 'no permission to read it',
  vanished: 'it disappeared while it was being read',
  'changed-while-reading': 'it changed while it was being read',
  'not-a-record': 'it was not written by Claude Code or Codex',
  'too-large': 'it unpacks to more than Mneme reads',
  'io-error': 'the disk did not give it out',
  gone: 'the record is gone',
  empty: 'the record is empty',
};

/** Why something was not read, as the end of a sentence. */
export const problemWords = (reason: keyof typeof WORDS): string => WORDS[reason];
