/** A long word of letters and digits, as keys are and words are not. */
const ODD_WORD = /(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[^\s]{14,}/u;
/** A name that secrets are given to, with something given to it. */
const GIVEN =
  /(?:pass\w{0,8}|pwd|secret|token|key|bearer|credentials?)["'\s]{0,3}(?:[:=]|\s\S*\d)/iu;
const IN_ADDRESS = /:\/\/[^\s/]{0,200}:[^\s/]{1,200}@/u;

/**
 * False where words typed into a page may be a secret, by a rough look: the editor writes a page's own
 * state to disk.
 */
export const mayBeKept = (text: string): boolean =>
  !ODD_WORD.test(text) && !GIVEN.test(text) && !IN_ADDRESS.test(text);
