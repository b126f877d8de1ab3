import type { RecallReport } from '../anamnesis/recall.js';
import { plainMarkdown } from '../anagoge/prose/plainMarkdown.js';
import { moment } from '../anamnesis/story.js';
import type { Candidate } from '../anamnesis/candidate.js';
import type { Excerpt, Grounded, GroundedMember, GroundedWhole } from '../records/excerpt.js';
import type { Session } from '../records/session.js';
import { count, number, quoted } from './amounts.js';
import { codeSpan, fenced } from './markdown.js';
import { problemWords } from './problemWords.js';
import { resumeWords } from './resumeWords.js';
import { agentName, speakerName } from './speakers.js';
import { scanCountWords } from './tries.js';
import { visible, visibleLine } from './visible.js';
import { assemblyWords, kindName } from './wholeWords.js';

export interface RecalledTextOptions {
  /** IANA name for the times; the machine's own when absent. */
  readonly timeZone?: string;
  readonly format: 'markdown' | 'plain';
}

const CAVEAT =
  'This is what was said then. It does not say how things are now: check it before you rely on it.';

const HEADINGS: Readonly<Record<Excerpt['role'], string>> = {
  origin: 'Where it began',
  hit: 'The passage that was looked for',
  outcome: 'Where it last stood',
};

/**
 * The session or the whole that was found, as text to keep or hand on (Anamnesis · TYPES: RecalledContext): story,
 * passages with speaker, time and place, the way back into it, and what was lost. Record text is data:
 * it stands in blocks that it cannot end. Empty where nothing is before the person.
 */
export function recalledText(
  { grounded, candidates }: Pick<RecallReport, 'grounded' | 'candidates'>,
  { timeZone, format }: RecalledTextOptions,
): string {
  if (grounded === null) return '';
  const write = format === 'markdown' ? MARKDOWN : PLAIN;
  const { whole } = grounded;
  const sections = [
    ...(whole === null
      ? sessionSections(grounded, timeZone, write)
      : wholeSections(grounded, whole, candidates[grounded.rank - 1], timeZone, write)),
    CAVEAT,
    ...scanCountWords(grounded),
  ];
  return `${sections.join('\n\n')}\n`;
}

const sessionSections = (
  grounded: Grounded,
  timeZone: string | undefined,
  write: Writer,
): readonly string[] => [
  write.heading('A session from before', 1),
  factLines(grounded.session, timeZone, write),
  ...inShort(grounded, write),
  ...grounded.excerpts.flatMap((excerpt) => [
    write.heading(HEADINGS[excerpt.role], 2),
    ...passage(excerpt, timeZone, write),
  ]),
  write.heading('To go on with it', 2),
  wayBack(grounded, write),
];

/** Every member with its facts, its passages and its way back, or why there are none. */
function wholeSections(
  grounded: Grounded,
  whole: GroundedWhole,
  candidate: Candidate | undefined,
  timeZone: string | undefined,
  write: Writer,
): readonly string[] {
  const all = count(whole.members.length, 'session');
  const connections =
    candidate === undefined ? [] : assemblyWords(candidate, write.title, write.sentence);
  return [
    write.heading(`${kindName(whole.unit)} from before: ${all}`, 1),
    ...inShort(grounded, write),
    ...whole.members.flatMap((member, at) => [
      write.heading(`Session ${at + 1} of ${whole.members.length}`, 2),
      factLines(member.session, timeZone, write),
      ...member.passages.flatMap((index) => {
        const excerpt = grounded.excerpts[index];
        return excerpt === undefined ? [] : passage(excerpt, timeZone, write);
      }),
      ...(member.passages.length === 0 ? [unopenedWords(member)] : []),
      wayBack(member, write),
    ]),
    ...(connections.length === 0
      ? []
      : [
          write.heading('What joins them', 2),
          connections.map((words) => write.item(words)).join('\n'),
        ]),
  ];
}

const unopenedWords = ({ unopened }: GroundedMember): string =>
  unopened === null
    ? 'Its record gave no passage.'
    : `Its record could not be opened: ${problemWords(unopened)}. Nothing of it is told here.`;

const factLines = (session: Session, timeZone: string | undefined, write: Writer): string =>
  facts(session, timeZone)
    .map(([term, text]) => write.fact(term, text))
    .join('\n');

const inShort = ({ story }: Grounded, write: Writer): readonly string[] =>
  story.length === 0
    ? []
    : [
        write.heading('In short', 2),
        write.block(story.map(({ text }) => visibleLine(text)).join('\n')),
      ];

const passage = (
  excerpt: Excerpt,
  timeZone: string | undefined,
  write: Writer,
): readonly string[] => [
  `${who(excerpt, timeZone, write)}\n${write.name(`${excerpt.locator.record}:${String(excerpt.locator.line)}`)}`,
  write.block(excerpt.text),
];

/** How the parts are written in each format. */
interface Writer {
  heading(text: string, depth: number): string;
  fact(term: string, text: string): string;
  /** One of several; other people's text in it is written by `name`. */
  item(text: string): string;
  /** A title of other people's making inside a sentence. */
  readonly title: (text: string) => string;
  /** A sentence that holds words of other people's making, on one line. */
  readonly sentence: (text: string) => string;
  /** A path or a name of other people's making, on one line. */
  readonly name: (text: string) => string;
  block(text: string): string;
  command(text: string): string;
}

const MARKDOWN: Writer = {
  heading: (text, depth) => `${'#'.repeat(depth)} ${text}`,
  fact: (term, text) => `- ${term}: ${codeSpan(text)}`,
  item: (text) => `- ${text}`,
  title: codeSpan,
  sentence: plainMarkdown,
  name: codeSpan,
  block: fenced,
  command: fenced,
};

const PLAIN: Writer = {
  heading: (text, depth) => (depth === 1 ? text.toUpperCase() : text),
  fact: (term, text) => `${term}: ${visibleLine(text)}`,
  item: (text) => `  - ${text}`,
  title: (text) => quoted(visibleLine(text)),
  sentence: visibleLine,
  name: visibleLine,
  block: (text) =>
    visible(text)
      .split('\n')
      .map((line) => `  | ${line}`)
      .join('\n'),
  command: (text) => `  ${visibleLine(text)}`,
};

function facts(session: Session, timeZone: string | undefined): [string, string][] {
  const { title, cwd, startedAt, recency, runtime, sessionId, record } = session;
  const time = (iso: string | null): string =>
    iso === null ? 'not recorded' : moment(iso, timeZone);
  // Codex names a rollout by its start; the time of a Claude record is when it was last written.
  const when: [string, string][] =
    runtime === 'codex'
      ? [['Begun', time(startedAt ?? recency)]]
      : [
          ...(startedAt === null ? [] : [['Begun', time(startedAt)] as [string, string]]),
          ['Last written', time(recency)],
        ];
  return [
    ['Title', title],
    ['Project folder', cwd ?? 'not recorded'],
    ...when,
    ['Agent', agentName(runtime)],
    ['Session id', sessionId],
    ['Record', record],
  ];
}

function who(excerpt: Excerpt, timeZone: string | undefined, write: Writer): string {
  const { speaker, runtime, tool, timestamp, cut } = excerpt;
  // A tool's name is text of the record.
  const name =
    speaker === 'tool' && tool !== null
      ? `Tool ${write.name(tool)}`
      : speakerName(speaker, runtime, null);
  const when = timestamp === null ? 'at an unrecorded time' : moment(timestamp, timeZone);
  return `${name}, ${when}, line ${number(excerpt.locator.line)}${cut ? ' (cut where … stands)' : ''}:`;
}

function wayBack({ resume }: Pick<Grounded, 'resume'>, write: Writer): string {
  const words = resumeWords(resume);
  const parts = [
    ...(resume.command === null ? [] : [write.command(resume.command)]),
    ...(words === null ? [] : [words]),
  ];
  return parts.length === 0 ? 'There is no command that resumes it.' : parts.join('\n');
}
