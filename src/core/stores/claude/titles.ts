import type { Session } from '../../records/session.js';
import { MAX_TITLE, cutTo, titleText } from '../shared/titleText.js';

/** What a title may be made of, in order of precedence. */
export interface TitleSources {
  readonly custom: string | null;
  readonly ai: string | null;
  readonly turn: string | null;
  readonly command: string | null;
  readonly summary: string | null;
  /** Folder and ISO time for a title made up when there are no words. */
  readonly cwd: string | null;
  readonly time: string | null;
}

/** Opening lines of machine-written texts that say nothing about the session. */
const PREAMBLE = [
  /^Implement the following plan:?$/i,
  /^This session is being continued from a previous conversation/i,
  /^(?:the conversation is summarized below|analysis|summary|plan|context|overview):?$/i,
  /^let me (?:chronologically )?analyze the conversation/i,
  /^(?:\d+\.\s*)?primary request and intent:?$/i,
];

/** The first telling line of a machine-written text, its preamble left out. */
export function machineTitle(text: string): string | null {
  for (const line of text.slice(0, 8_000).split('\n')) {
    const title =
      titleText(line)
        ?.replace(/^\*+|\*+$/g, '')
        .trim() ?? '';
    if (title !== '' && !PREAMBLE.some((pattern) => pattern.test(title))) return title;
  }
  return null;
}

/** Picks the title; never empty, one line, at most 200 characters. */
export function chooseTitle(sources: TitleSources): Pick<Session, 'title' | 'titleFrom'> {
  for (const titleFrom of ['custom', 'ai', 'turn', 'command', 'summary'] as const) {
    const text = sources[titleFrom];
    const title = text === null ? null : titleText(text);
    if (title !== null) return { title, titleFrom };
  }
  return { title: madeUpTitle(sources.cwd, sources.time), titleFrom: 'none' };
}

function madeUpTitle(cwd: string | null, time: string | null): string {
  const folder = titleText(cwd?.split(/[\\/]/).filter(Boolean).at(-1) ?? '');
  const where = folder === null ? 'Session' : `Session in ${folder}`;
  return cutTo(time === null ? where : `${where} on ${time.slice(0, 10)}`, MAX_TITLE);
}
