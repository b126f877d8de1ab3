import type { Excerpt, ExcerptRole, StorySentence } from '../records/excerpt.js';
import type { Runtime } from '../records/session.js';
import { CUT_MARK } from './passage.js';

/** Longest quotation inside one sentence of the story. */
const MAX_QUOTE = 180;

/**
 * The story of one session in at most three sentences: where it began, what the cue reaches, where
 * it last stood. Each says who and when, quotes its passage and names it (Anamnesis · Ground: the
 * narrative is composed from the excerpts). Nothing else is said; INDEX text never reaches here.
 *
 * @param timeZone IANA name for the times; undefined: the machine's own.
 */
export function story(
  excerpts: readonly Excerpt[],
  runtime: Runtime,
  timeZone?: string,
): StorySentence[] {
  const sentences: StorySentence[] = excerpts.map((excerpt, index) => ({
    text: sentence(excerpt, runtime, timeZone),
    excerpt: index,
  }));
  const has = (role: ExcerptRole): boolean => excerpts.some((excerpt) => excerpt.role === role);
  // The hit may be the beginning or the end itself; only a missing hit is worth a word.
  if (!has('hit') && sentences.length > 0 && sentences.length < 3) {
    sentences.push({
      text: 'No passage in the record could be found that holds the words of the cue.',
      excerpt: null,
    });
  }
  return sentences;
}

function sentence(excerpt: Excerpt, runtime: Runtime, timeZone: string | undefined): string {
  const when = excerpt.timestamp === null ? null : moment(excerpt.timestamp, timeZone);
  const quote = quotedPassage(excerpt);
  const who = speaker(excerpt, runtime);
  const at = when === null ? 'At an unrecorded time' : `On ${when}`;
  switch (excerpt.role) {
    case 'origin':
      return `It began ${when === null ? 'at an unrecorded time' : `on ${when}`}, when ${who}: ${quote}`;
    case 'hit':
      return `${at} ${who}: ${quote}`;
    case 'outcome':
      return `It last stood ${when === null ? 'at an unrecorded time' : `on ${when}`}, when ${who}: ${quote}`;
  }
}

/** One passage as a clause: when, who, and its words; for the stories of several sessions. */
export function wholeSentence(
  excerpt: Excerpt,
  runtime: Runtime,
  timeZone: string | undefined,
): string {
  const when = excerpt.timestamp === null ? null : moment(excerpt.timestamp, timeZone);
  return `${when === null ? 'at an unrecorded time' : `on ${when}`} ${speaker(excerpt, runtime)}: ${quotedPassage(excerpt)}`;
}

function speaker(excerpt: Excerpt, runtime: Runtime): string {
  const agent = runtime === 'claude' ? 'Claude' : 'Codex';
  switch (excerpt.speaker) {
    case 'user':
      return 'you wrote';
    case 'assistant':
      return `${agent} wrote`;
    case 'tool':
      return excerpt.tool === null ? 'a tool gave out' : `the tool ${excerpt.tool} held`;
    case 'summary':
      return 'a summary made by the tool said';
  }
}

/** One time as people read it, e.g. "2 Mar 2026, 08:00". */
export function moment(timestamp: string, timeZone?: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** The part of the passage around its first hit, up to a sentence's length, on one line. */
export function quotedPassage(excerpt: Pick<Excerpt, 'text' | 'hits'>): string {
  const { text } = excerpt;
  const hit = excerpt.hits[0]?.[0] ?? 0;
  const start = sentenceStart(text, hit);
  let piece = text.slice(start, start + MAX_QUOTE);
  if (start + MAX_QUOTE < text.length) {
    const stop = lastStop(piece);
    piece =
      stop > MAX_QUOTE / 3 ? piece.slice(0, stop) : `${piece.replace(/\s+\S*$/u, '')}${CUT_MARK}`;
  }
  return `“${start > 0 && !text.startsWith(CUT_MARK, start) ? CUT_MARK : ''}${piece.replace(/\s+/gu, ' ').trim()}”`;
}

function sentenceStart(text: string, hit: number): number {
  const from = Math.max(0, hit - MAX_QUOTE / 2);
  const before = text.slice(from, hit);
  const match = /^[\s\S]*(?:[.!?。！？]\s|\n)/u.exec(before);
  if (match !== null) return from + match[0].length;
  if (from === 0) return 0;
  const space = before.search(/\s/u);
  return space < 0 ? from : from + space + 1;
}

function lastStop(text: string): number {
  let stop = -1;
  for (const match of text.matchAll(/[.!?。！？](?=\s)/gu)) stop = match.index + 1;
  return stop;
}
