/** Characters that move, hide or reorder what is shown; line breaks and tabs are kept. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- these are the characters that are made visible
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ud800-\udfff]/gu;

/**
 * Other people's text made harmless to look at: control characters, marks that turn the direction of
 * writing, invisible characters and halves of characters stand as their code, "<U+202E>".
 */
export function visible(text: string): string {
  return text
    .replace(/\r\n/gu, '\n')
    .replace(
      HIDDEN,
      (mark) => `<U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
    );
}

/** The same on one line. */
export const visibleLine = (text: string): string => visible(text.replace(/\s+/gu, ' ').trim());
