import { moment, quotedPassage } from '../../anamnesis/story.js';
import type { Excerpt } from '../../records/excerpt.js';
import type { Session } from '../../records/session.js';
import { never } from '../../shared/never.js';
import { quoted, shortened } from '../../words/amounts.js';
import { agentName } from '../../words/speakers.js';
import { visibleLine } from '../../words/visible.js';

/** Longest title that is repeated in a sentence. */
const LONGEST_TITLE = 80;

/** A session by its title, in quotation marks. */
export const named = ({ title }: Pick<Session, 'title'>): string =>
  quoted(shortened(visibleLine(title), LONGEST_TITLE));

/** A session by its title, and the tool that wrote it. */
export const namedWithTool = (session: Pick<Session, 'title' | 'runtime'>): string =>
  `${named(session)} (${agentName(session.runtime)})`;

/** "on 2 Mar 2026, 08:00", "at an unrecorded time". */
export const onMoment = (at: string | null, timeZone: string | undefined): string =>
  at === null ? 'at an unrecorded time' : `on ${moment(at, timeZone)}`;

/** "you wrote", "Claude wrote". */
export function whoWrote({ speaker, runtime, tool }: Excerpt): string {
  switch (speaker) {
    case 'user':
      return 'you wrote';
    case 'assistant':
      return `${runtime === 'claude' ? 'Claude' : 'Codex'} wrote`;
    case 'tool':
      return tool === null ? 'a tool gave out' : `the tool ${visibleLine(tool)} held`;
    case 'summary':
      return 'a summary made by the tool said';
    default:
      return never(speaker);
  }
}

/** Who, when and the words: "on 2 Mar 2026, 08:00 you wrote: “…”". */
export const saidWords = (excerpt: Excerpt, timeZone: string | undefined): string =>
  `${onMoment(excerpt.timestamp, timeZone)} ${whoWrote(excerpt)}: ${visibleLine(quotedPassage(excerpt))}`;

/** A sentence's first letter as a capital. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
