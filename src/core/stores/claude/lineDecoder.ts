import type { RecordItem, Speaker, Turn } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { RecordDecoder } from '../ports.js';
import type { JsonObject } from '../shared/json.js';
import { asArray, asObject, asText, asTime, objectsIn, stringsIn } from '../shared/json.js';
import type { JudgedText } from './humanTurn.js';
import { contentTexts, queuedTexts } from './contentTexts.js';
import { judgeText, lineClass } from './humanTurn.js';
import { parseLine } from './parsedLine.js';
import { QueuedPrompts } from './queuedPrompts.js';
import { isKnownType, typeName } from './recordTypes.js';

/** Names of tools are remembered for their results; a call far back is forgotten first. */
const MAX_TOOL_NAMES = 512;

/**
 * Decodes the lines of one Claude record, in file order (Anamnesis · STORE TOPOLOGY: SSOT_body).
 * Every text block becomes a turn; thinking never does. Unknown types and damage become items.
 */
export class ClaudeLineDecoder implements RecordDecoder {
  readonly #queued = new QueuedPrompts();
  readonly #toolNames = new Map<string, string>();
  #cwd: string | null = null;

  decode(line: RawLine): readonly RecordItem[] {
    const parsed = parseLine(line);
    return [...parsed.damage, ...parsed.values.flatMap((value) => this.#decodeValue(value, line))];
  }

  /** What was held back at the end of the record: a prompt queued by its very last line. */
  end(): readonly RecordItem[] {
    return this.#queued.release().map(turnItem);
  }

  #decodeValue(value: JsonObject, line: RawLine): readonly RecordItem[] {
    const items: RecordItem[] = [];
    if (value['type'] === 'queue-operation' && value['operation'] === 'dequeue') {
      this.#queued.drop();
    } else {
      items.push(...this.#queued.release().map(turnItem));
    }
    const uuid = asText(value['uuid']);
    if (uuid !== null) items.push({ kind: 'uuid', uuid, sessionId: asText(value['sessionId']) });
    const cwd = asText(value['cwd']);
    if (cwd !== null && cwd !== this.#cwd) {
      this.#cwd = cwd;
      items.push({ kind: 'cwd', cwd });
    }
    items.push(...this.#decodeByType(value, turnMaker(value, line), line));
    return items;
  }

  #decodeByType(value: JsonObject, make: TurnMaker, line: RawLine): readonly RecordItem[] {
    switch (value['type']) {
      case 'user':
        return this.#user(value, make);
      case 'assistant':
        return this.#assistant(value, make);
      case 'queue-operation':
        if (value['operation'] === 'enqueue') {
          this.#queued.hold(
            judgeText(asText(value['content']) ?? '', 'undecided').flatMap((judged) =>
              judged.speaker === 'user' ? make('user', judged.text) : [],
            ),
          );
        }
        return [];
      case 'attachment':
        return queuedTexts(asObject(value['attachment'])).flatMap((judged) =>
          this.#once(judged, make),
        );
      case 'system':
        return systemTexts(value).map((judged) => turnItem(make(judged.speaker, judged.text)));
      case 'custom-title':
        return title('custom', value['customTitle']);
      case 'ai-title':
        return title('ai', value['aiTitle']);
      case 'summary':
        return title('summary', value['summary']);
      default:
        if (isKnownType(value['type'])) return [];
        return [
          {
            kind: 'damage',
            reason: 'unknown-type',
            line: line.line,
            byte: line.byte,
            detail: typeName(value['type']),
          },
        ];
    }
  }

  #user(value: JsonObject, make: TurnMaker): readonly RecordItem[] {
    const kind = lineClass(value);
    return contentBlocks(value).flatMap((block) => {
      if (block['type'] === 'text') return this.#once(judgeText(blockText(block), kind), make);
      return block['type'] === 'tool_result' ? this.#toolResult(block, make) : [];
    });
  }

  #once(judged: readonly JudgedText[], make: TurnMaker): readonly RecordItem[] {
    return judged.flatMap(({ speaker, text }) =>
      speaker === 'user' && this.#queued.wasGiven(text) ? [] : [turnItem(make(speaker, text))],
    );
  }

  #assistant(value: JsonObject, make: TurnMaker): readonly RecordItem[] {
    // The model `<synthetic>` marks error texts that the harness made.
    const isSynthetic = asObject(value['message'])?.['model'] === '<synthetic>';
    return contentBlocks(value).flatMap((block): readonly RecordItem[] => {
      const type = asText(block['type']) ?? '';
      if (type === 'text') {
        const text = blockText(block);
        return text.trim() === '' ? [] : [turnItem(make(isSynthetic ? 'tool' : 'assistant', text))];
      }
      if (type === 'tool_use' || type === 'server_tool_use' || type === 'mcp_tool_use') {
        const name = asText(block['name']);
        this.#rememberTool(asText(block['id']), name);
        return stringsIn(block['input']).map((text) => turnItem(make('tool', text, name)));
      }
      return type.endsWith('tool_result') ? this.#toolResult(block, make) : [];
    });
  }

  #toolResult(block: JsonObject, make: TurnMaker): readonly RecordItem[] {
    const name = this.#toolNames.get(asText(block['tool_use_id']) ?? '') ?? null;
    return contentTexts(block['content'])
      .filter((text) => text.trim() !== '')
      .map((text) => turnItem(make('tool', text, name)));
  }

  #rememberTool(id: string | null, name: string | null): void {
    if (id === null || name === null) return;
    this.#toolNames.set(id, name);
    if (this.#toolNames.size > MAX_TOOL_NAMES) {
      for (const oldest of this.#toolNames.keys()) {
        this.#toolNames.delete(oldest);
        break;
      }
    }
  }
}

type TurnMaker = (speaker: Speaker, text: string, tool?: string | null) => Turn;

function turnMaker(value: JsonObject, line: RawLine): TurnMaker {
  const timestamp = asTime(value['timestamp']);
  const uuid = asText(value['uuid']);
  const isSidechain = value['isSidechain'] === true;
  return (speaker, text, tool = null) => ({
    speaker,
    text,
    timestamp,
    line: line.line,
    byte: line.byte,
    uuid,
    tool,
    isSidechain,
  });
}

const turnItem = (turn: Turn): RecordItem => ({ kind: 'turn', turn });

/** The blocks of a line's message; a plain string is one text block. */
export function contentBlocks(value: JsonObject): readonly JsonObject[] {
  const content = asObject(value['message'])?.['content'];
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return objectsIn(asArray(content) ?? []);
}

export function blockText(block: JsonObject): string {
  return asText(block['text']) ?? '';
}

/** Notices that hold words: the account given after an absence, and commands with arguments. */
function systemTexts(value: JsonObject): readonly JudgedText[] {
  const content = asText(value['content']) ?? '';
  if (value['subtype'] === 'away_summary') return judgeText(content, 'summary');
  if (value['subtype'] !== 'local_command' || !content.startsWith('<command-')) return [];
  return judgeText(content, 'undecided');
}

function title(source: 'custom' | 'ai' | 'summary', value: unknown): readonly RecordItem[] {
  const text = asText(value);
  return text === null ? [] : [{ kind: 'title', source, title: text }];
}
