import type { RecordItem, Speaker } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { RecordDecoder } from '../ports.js';
import { asTime } from '../shared/json.js';
import { DocumentFeed } from './documentFeed.js';
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
  readonly #feed = new DocumentFeed<RecordItem>(
    (object) => this.#takeObject(object),
    (damage) => ({ ...damage, detail: null }),
  );
  readonly #calls = new Map<string, string>();

  decode(line: RawLine): readonly RecordItem[] {
    return this.#feed.line(line);
  }

  end(): readonly RecordItem[] {
    return this.#feed.end();
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
        if (cwd !== null) this.#feed.add({ kind: 'cwd', cwd });
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
      this.#feed.add({ kind: 'turn', turn: { speaker, text, timestamp: null, tool, ...place } });
    }
  }
}

function at(texts: readonly PlacedText[], ...paths: readonly string[]): readonly PlacedText[] {
  return texts.filter(({ path }) => paths.includes(path));
}
