import type { RecordItem, Speaker } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { RecordDecoder } from '../ports.js';
import { asTime } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { JsonScanner } from './jsonScanner.js';
import type { PlacedText, ScannedObject } from './jsonScanner.js';
import { environmentFolder, personText } from './personText.js';

/** What the `session` object of a document tells. */
export interface DocumentHead {
  readonly id: string | null;
  readonly startedAt: string | null;
}

/**
 * Decodes the oldest records: one JSON object `{session, items}`, indented over many lines or all on
 * one. Each text keeps the line it stands on. The items carry no times.
 */
export class DocumentDecoder implements RecordDecoder {
  /** Set once the `session` object was read. */
  head: DocumentHead | null = null;
  /** Messages and calls met, also those without words. */
  itemCount = 0;
  readonly #scanner = new JsonScanner((object) => this.#takeObject(object));
  readonly #calls = new Map<string, string>();
  #items: RecordItem[] = [];
  #last: Pick<RawLine, 'line' | 'byte'> = { line: 1, byte: 0 };

  decode(line: RawLine): readonly RecordItem[] {
    const { text, isCut, hasNulPadding } = lineText(line);
    this.#last = line;
    if (isCut) this.#hurt('line-too-long');
    if (hasNulPadding) this.#hurt('nul-padding');
    this.#scanner.line(text, line);
    return this.#drain();
  }

  /** A document that does not end is damaged; what was whole in it still counts. */
  end(): readonly RecordItem[] {
    if (this.#scanner.isOpen) this.#hurt('damaged-line');
    this.#scanner.end();
    return this.#drain();
  }

  #drain(): readonly RecordItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #hurt(reason: 'damaged-line' | 'line-too-long' | 'nul-padding'): void {
    const { line, byte } = this.#last;
    this.#items.push({ kind: 'damage', reason, line, byte, detail: null });
  }

  #takeObject(object: ScannedObject): boolean {
    const { texts } = object;
    const first = (path: string): string | null =>
      texts.find((text) => text.path === path)?.text ?? null;
    if (object.key === 'session' && first('id') !== null) {
      this.head = { id: first('id'), startedAt: asTime(first('timestamp')) };
      return true;
    }
    const role = first('role');
    const type = first('type');
    if (role !== null) this.#message(role, texts);
    else if (type === 'function_call' || type === 'custom_tool_call') {
      this.#call(first('name'), first('call_id'), texts);
    } else if (type === 'function_call_output' || type === 'custom_tool_call_output') {
      const name = this.#calls.get(first('call_id') ?? '') ?? null;
      this.#turns('tool', at(texts, 'output', 'output.content', 'output.text'), name);
    } else if (type !== 'reasoning') return false;
    this.itemCount += 1;
    return true;
  }

  #message(role: string, texts: readonly PlacedText[]): void {
    const content = at(texts, 'content', 'content.text');
    if (role === 'assistant') {
      this.#turns('assistant', content, null);
      const [name] = at(texts, 'tool_calls.function.name');
      this.#turns('tool', at(texts, 'tool_calls.function.arguments'), name?.text ?? null);
    } else if (role === 'tool') {
      this.#turns('tool', content, null);
    } else if (role === 'user') {
      for (const part of content) {
        const cwd = environmentFolder(part.text);
        if (cwd !== null) this.#items.push({ kind: 'cwd', cwd });
        const text = personText(part.text);
        if (text !== null) this.#turns('user', [{ ...part, text }], null);
      }
    }
  }

  #call(name: string | null, id: string | null, texts: readonly PlacedText[]): void {
    if (name !== null && id !== null && this.#calls.size < 10_000) this.#calls.set(id, name);
    this.#turns('tool', at(texts, 'arguments', 'input'), name);
  }

  #turns(speaker: Speaker, texts: readonly PlacedText[], tool: string | null): void {
    for (const { text, line, byte } of texts) {
      if (text.trim() === '') continue;
      const place = { line, byte, uuid: null, isSidechain: false };
      this.#items.push({ kind: 'turn', turn: { speaker, text, timestamp: null, tool, ...place } });
    }
  }
}

function at(texts: readonly PlacedText[], ...paths: readonly string[]): readonly PlacedText[] {
  return texts.filter(({ path }) => paths.includes(path));
}
