import { visibleLine } from '../../words/visible.js';

/** Marks that make something of a text wherever they stand. */
const MARKS = /[\\`*_[\]<>&#|~!]/gu;
/** What begins a list, a quotation or a rule at the start of a line. */
const LINE_START = /^(?:[-+=]|(\d{1,9})(?=[.)]))/u;

/**
 * A sentence with other people's words in it, as Markdown that shows just these words on one line:
 * nothing in it becomes a mark, HTML, a picture or a link, also not where a viewer makes links of
 * bare addresses.
 */
export const plainMarkdown = (text: string): string =>
  visibleLine(text)
    .replace(MARKS, '\\$&')
    .replace(/:(?=\/\/)/gu, '\\:')
    // Viewers see an address in `name.md` as well.
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '\\.')
    // An address of mail is put together after marks were read, so that only a code span parts it.
    .replace(/@/gu, '`@`')
    .replace(LINE_START, (mark, digits: string | undefined) =>
      digits === undefined ? `\\${mark}` : `${digits}\\`,
    );
