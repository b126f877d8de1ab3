import type { Excerpt, Neighbour } from '../../core/records/excerpt.js';
import type { NeighbourView, PassageView, TextPart } from '../../webview/contract/recallView.js';
import { splitAtSecrets } from '../../webview/contract/secrets.js';
import { byteSize, number } from '../../core/words/amounts.js';
import type { Display, Mint } from './display.js';
import { when } from './moments.js';
import { speakerName } from '../../core/words/speakers.js';

/** Passages longer than this are shown around their hit first. */
const LONG = 560;
/** So much of a long passage stands before the first hit. */
const LEAD = 160;
const MARK = '…';

const HEADINGS: Readonly<Record<Excerpt['role'], string>> = {
  origin: 'Where it began',
  hit: 'What you are looking for',
  outcome: 'Where it last stood',
};

/** One passage as the card shows it. */
export function passageView(
  excerpt: Excerpt,
  index: number,
  options: {
    readonly isOpen: boolean;
    readonly mint: Mint;
    readonly display: Display;
    /** What it is headed by; absent: what it is to its session. */
    readonly heading?: string;
  },
): PassageView {
  const { locator } = excerpt;
  return {
    number: index + 1,
    heading: options.heading ?? HEADINGS[excerpt.role],
    speaker: speakerName(excerpt.speaker, excerpt.runtime, excerpt.tool),
    when: when(excerpt.timestamp, options.display),
    isCode: excerpt.speaker === 'tool',
    isOpen: options.isOpen,
    parts: splitAtSecrets(
      marked(excerpt.text, excerpt.hits, 0, excerpt.text.length),
      excerpt.secrets ?? [],
    ),
    preview: preview(excerpt),
    before: neighbour('Before', excerpt.before, excerpt),
    after: neighbour('After', excerpt.after, excerpt),
    place: {
      token: options.mint(locator),
      label: `line ${number(locator.line)} of ${fileName(locator.record)}`,
      detail: `${locator.record}\nLine ${number(locator.line)}, ${byteSize(locator.byte)} into the file`,
    },
  };
}

/** A long id in a file name says little; its beginning and the ending tell it apart. */
export function fileName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? path;
  const match = /^(.*?)((?:\.[a-z0-9]{1,6}){1,2})$/i.exec(name);
  const [stem, ending] = [match?.[1] ?? name, match?.[2] ?? ''];
  if (stem.length <= 16) return name;
  // Codex puts the date in front of the id: the id is what tells two files apart.
  const id = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.exec(stem)?.[1];
  return `${id ?? stem.slice(0, 12)}…${ending}`;
}

/** Cuts a text into parts at the hits; ranges outside [from, to) are left out. */
export function marked(
  text: string,
  hits: Excerpt['hits'],
  from: number,
  to: number,
): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = from;
  const push = (end: number, isHit: boolean): void => {
    if (end > at) parts.push({ text: text.slice(at, end), isHit });
    at = Math.max(at, end);
  };
  for (const [start, end] of [...hits].sort((a, b) => a[0] - b[0])) {
    if (end <= at || start >= to) continue;
    push(Math.max(at, start), false);
    push(Math.min(end, to), true);
  }
  push(to, false);
  return parts;
}

function preview({ text, hits, secrets = [] }: Excerpt): readonly TextPart[] | null {
  if (text.length <= LONG) return null;
  const first = hits.reduce((least, [start]) => Math.min(least, start), text.length);
  const wanted = first === text.length ? 0 : Math.max(0, first - LEAD);
  const from = wanted === 0 ? 0 : nextWord(text, wanted);
  const to = from + LONG >= text.length ? text.length : lastWord(text, from + LONG);
  if (from === 0 && to === text.length) return null;
  return [
    ...(from > 0 ? [{ text: `${MARK} `, isHit: false }] : []),
    ...splitAtSecrets(marked(text, hits, from, to), secrets, from),
    ...(to < text.length ? [{ text: ` ${MARK}`, isHit: false }] : []),
  ];
}

/** The next place after `at` where a word begins; `at` itself in text without blanks. */
function nextWord(text: string, at: number): number {
  const blank = /\s/u.exec(text.slice(at, at + 40));
  return blank === null ? wholeCharacter(text, at) : at + blank.index + 1;
}

function lastWord(text: string, at: number): number {
  const end = text.slice(at - 40, at).search(/\s\S*$/u);
  return end < 0 ? wholeCharacter(text, at) : at - 40 + end;
}

/** Never between the halves of one character. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}

function neighbour(
  word: 'Before' | 'After',
  turn: Neighbour | null,
  { runtime }: Excerpt,
): NeighbourView | null {
  if (turn === null) return null;
  return { label: `${word}: ${speakerName(turn.speaker, runtime, null)}`, text: turn.text };
}
