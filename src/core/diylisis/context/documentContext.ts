import type { ContextItem, ItemBody, WorkingContext } from '../contextItem.js';
import { documentBlocks } from './markdownBlocks.js';
import type { DocumentBlock } from './markdownBlocks.js';
import { splitStatements } from './statements.js';
import { subjectOf } from './subjects.js';

/** Blocks of one document, and items made of them; what goes over is counted. */
const MAX_BLOCKS = 8_000;
/** Characters of one block. */
const MAX_BLOCK = 12_000;

/**
 * The working context of a Markdown or text document, or of a selection in one: its blocks with
 * their lines (Diylisis · TYPES: W). List items with a checkbox are tasks, the rest passages.
 *
 * @param firstLine number of the text's first line in the document, from 1
 */
export function documentContext(path: string, text: string, firstLine: number): WorkingContext {
  const blocks = documentBlocks(text);
  const kept = blocks.slice(0, MAX_BLOCKS);
  const long = kept.filter((block) => block.text.length > MAX_BLOCK).length;
  const items = kept.flatMap((block, index) => blockItems(block, index, path, firstLine));
  const more = Math.max(0, items.length - MAX_BLOCKS);
  const bytes = new TextEncoder().encode(text).length;
  return {
    items: items.slice(0, MAX_BLOCKS),
    sessionId: null,
    cwd: null,
    branch: null,
    watchlist: [],
    humanTurns: 0,
    leftOut: {
      withdrawnTurns: 0,
      sidechainLines: 0,
      unreadLines: 0,
      overBound: blocks.length - kept.length + long + more,
      beforeRange: 0,
    },
    readTo: bytes,
    bytes,
  };
}

/** A paragraph is taken sentence by sentence: one doubtful sentence holds up no other. */
function blockItems(
  block: DocumentBlock,
  index: number,
  path: string,
  firstLine: number,
): readonly ContextItem[] {
  const whole = blockItem(block, index, path, firstLine);
  const isProse = block.form === 'text' && block.isDone === null;
  const parts = isProse ? sentencesOf(whole.content) : [whole.content];
  if (parts.length < 2) return [whole];
  let from = 0;
  return parts.map((content, part) => {
    const at = Math.max(from, whole.content.indexOf(content, from));
    from = at + content.length;
    const line = block.first + firstLine - 1 + breaksIn(whole.content.slice(0, at));
    return {
      ...whole,
      id: `${whole.id}.${String(part)}`,
      content,
      source: { kind: 'document', path, lines: [line, line + breaksIn(content)] },
      subject: subjectOf(content),
    };
  });
}

function sentencesOf(text: string): readonly string[] {
  const { texts, over } = splitStatements(text);
  // What the splitter would leave off or alter stays whole.
  return over > 0 || texts.some((part) => !text.includes(part)) ? [text] : texts;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

function blockItem(
  block: DocumentBlock,
  index: number,
  path: string,
  firstLine: number,
): ContextItem {
  const body = bodyOf(block, index);
  const first = block.first + firstLine - 1;
  const last = block.last + firstLine - 1;
  const content =
    block.text.length > MAX_BLOCK ? `${block.text.slice(0, MAX_BLOCK - 1)}…` : block.text;
  return {
    id: `${body.kind}-${first}`,
    content,
    origin: 'DocumentRead',
    body,
    source: { kind: 'document', path, lines: [first, last] },
    at: null,
    turn: 0,
    surfaceTokens: [],
    downstream: [],
    subject: subjectOf(content),
  };
}

function bodyOf({ form, text, isDone }: DocumentBlock, index: number): ItemBody {
  if (isDone === null) return { kind: 'passage', form: form === 'front' ? 'code' : form };
  const [subject = '', ...rest] = text.split('\n');
  return {
    kind: 'task',
    task: String(index + 1),
    subject: subject.slice(0, 1_000),
    description: rest.join('\n').trim().slice(0, 4_000),
    status: isDone ? 'completed' : 'pending',
  };
}
