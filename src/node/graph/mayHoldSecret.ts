/**
 * Whether a text is worth looking through for secrets: it names one, or holds a run that is shaped like
 * one. A quick look, for what is read by the thousand; whatever is shown is masked again.
 */
const HINT =
  /pass(?:word|wort|phrase|wd)|secret|token|api[-_ ]?key|auth|bearer|credential|private key|:\/\/[^\s/@]{1,200}@|\b(?:sk|pk|gh[pousr]|xox[a-z]|AKIA|AIza|eyJ)[-_A-Za-z0-9]{6,}|(?=[A-Za-z+=_-]{0,60}\d)[A-Za-z0-9+=_-]{24,}/iu;

export const mayHoldSecret = (text: string): boolean => HINT.test(text);
