import { day } from '../../words/times.js';
import type { ContextHeading, HandoffEntry } from '../emit/handoffParts.js';
import { besideText } from './answer.js';
import type { Tracked } from './state.js';

/** Sentences of one paragraph stand in one quotation again. */
export function added(
  entries: readonly HandoffEntry[],
  entry: HandoffEntry,
  { item }: Tracked,
): HandoffEntry[] {
  const last = entries.at(-1);
  const isNext = item.body.kind === 'passage' && /\.\d+$/u.test(item.id) && !item.id.endsWith('.0');
  if (last === undefined || !isNext || !entry.quoted || !last.quoted) return [...entries, entry];
  const [path] = (entry.source ?? '').split(', line');
  if (path === undefined || last.source?.startsWith(path) !== true) return [...entries, entry];
  return [...entries.slice(0, -1), { ...last, text: `${last.text} ${entry.text}` }];
}

/** Where the words of a kept item stand in the handoff. */
export function entriesOf(one: Tracked): readonly (readonly [ContextHeading, HandoffEntry])[] {
  const { item, text } = one;
  const { body } = item;
  const ref = pointerOf(one);
  const plain = { text, ref, quoted: false, source: null };
  const quoted = (words: string, source: string): HandoffEntry => ({
    text: words,
    ref,
    quoted: true,
    source,
  });
  const when = item.at === null ? '' : `, ${day(item.at, 'UTC')}`;
  /** Words of a tool or a file stay a quotation whoever confirms them; the person's own stand beside. */
  const quotation = (
    heading: ContextHeading,
    source: string,
  ): readonly (readonly [ContextHeading, HandoffEntry])[] => {
    if (one.isOwnWord) return [[heading, plain]];
    const beside = besideIn(one);
    const words = beside === null ? quotedWords(one) : text.slice(0, -besideText(beside).length);
    const own = { ...plain, text: beside ?? '', ref: null };
    return [
      [heading, quoted(words, source)],
      ...(beside === null ? [] : ([['Decisions and rules', own]] as const)),
    ];
  };
  switch (body.kind) {
    case 'file':
      return [['Files', plain]];
    case 'command': {
      const { output } = one;
      const told = [['Checks run', plain]] as const;
      return output === null
        ? told
        : [
            ...told,
            ['Checks run', { ...quoted(output, `output of ${body.command}${when}`), ref: null }],
          ];
    }
    case 'error':
      return quotation(
        'Open problems',
        `error${body.tool === null ? '' : ` of ${body.tool}`}${when}`,
      );
    case 'commit':
    case 'branch':
    case 'link':
    case 'reference':
      return [['State of the work', plain]];
    case 'task':
      return [['State of the work', plain]];
    case 'account':
    case 'prior':
      return isQuotation(one)
        ? quotation('State of the work', speakerOf(item, when))
        : [['State of the work', plain]];
    case 'passage': {
      const from = item.source?.kind === 'document' ? item.source : null;
      const lines = from === null ? '' : `, ${linesText(from.lines)}`;
      return quotation(
        one.isOwnWord ? 'Decisions and rules' : 'Quoted from tools and files',
        `${from?.path ?? 'a document'}${lines}`,
      );
    }
    default:
      return isQuotation(one)
        ? quotation('State of the work', speakerOf(item, when))
        : [['Decisions and rules', plain]];
  }
}

/**
 * Whether an item's words stand as a quotation: what a tool, a file or a page said, what an earlier
 * handoff holds and what the agent told are never the handoff's own, whatever bears them out. Only
 * what the person said or confirmed in so many words is.
 */
export function isQuotation({ item, isOwnWord, disposition, residual }: Tracked): boolean {
  if (isOwnWord) return false;
  switch (item.body.kind) {
    case 'error':
    case 'passage':
      return true;
    case 'ask':
    case 'constraint':
    case 'decision':
    case 'remark':
    case 'correction':
    case 'plan':
    case 'prior':
    case 'account':
      break;
    default:
      return false;
  }
  if (item.origin === 'UserStatement' || disposition?.handling !== 'KEEP') return false;
  const { evidence } = disposition.ground;
  if (evidence.kind === 'CorrectedKeep') return evidence.delta.corrected_by !== 'User';
  return evidence.kind !== 'Resolved' || residual?.reason !== 'horizon-expired';
}

/** Who said what is quoted, on one line. */
function speakerOf({ origin, body, source }: Tracked['item'], when: string): string {
  // The file is replaced by this one, so that nobody can be sent to it.
  if (source?.kind === 'document') return 'this document as it stood before';
  if (origin === 'AIInference') return `what the agent said${when}`;
  return `${body.kind === 'plan' ? 'an earlier plan' : 'an earlier summary or handoff'}${when}`;
}

/** The words of a quotation; where they can be seen stands behind it, and is no word of theirs. */
const quotedWords = ({ text, ownText }: Tracked): string =>
  text.startsWith(ownText) && /^ \(see .*\)$/u.test(text.slice(ownText.length)) ? ownText : text;

/** The person's words that stand beside what they were asked about; null: there are none. */
function besideIn({ disposition, text }: Tracked): string | null {
  if (disposition?.handling !== 'KEEP') return null;
  const { evidence } = disposition.ground;
  if (evidence.kind !== 'Resolved' || 'locator' in evidence.answer.value) return null;
  const { content } = evidence.answer.value;
  return text.endsWith(besideText(content)) ? content : null;
}

const linesText = ([first, last]: readonly [number, number]): string =>
  first === last ? `line ${String(first)}` : `lines ${String(first)} to ${String(last)}`;

/** The reference beside a kept item's words: its pointer, or the source that bore it out. */
function pointerOf(one: Tracked): HandoffEntry['ref'] {
  const { disposition, item } = one;
  if (disposition?.handling !== 'KEEP') return null;
  const { evidence } = disposition.ground;
  if (evidence.kind === 'Resolved')
    return 'locator' in evidence.answer.value ? evidence.answer.value : null;
  if (evidence.kind === 'CorrectedKeep') return null;
  if (item.body.kind === 'file' || item.body.kind === 'commit') return null;
  if (evidence.grounding.kind === 'StablePointer') return evidence.grounding.ref;
  return null;
}
