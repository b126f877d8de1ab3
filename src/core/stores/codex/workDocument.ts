import type { RawLine } from '../lines.js';
import type { JsonObject } from '../shared/json.js';
import { DocumentFeed, type DocumentDamage, type DocumentPlace } from './documentFeed.js';
import type { PlacedText, ScannedObject } from './jsonScanner.js';

/** One item of a document, brought into the shape that lines have. */
export type DocumentFound =
  DocumentDamage | (DocumentPlace & { readonly kind: 'item'; readonly payload: JsonObject });

/**
 * Reads the oldest records, one JSON object `{session, items}`, line by line: each item is told when
 * its object closes, as it would stand in a line of its own.
 */
export class CodexDocument {
  readonly #feed = new DocumentFeed<DocumentFound>(
    (object) => this.#take(object),
    (damage) => damage,
  );

  feed(line: RawLine): readonly DocumentFound[] {
    return this.#feed.line(line);
  }

  end(): readonly DocumentFound[] {
    return this.#feed.end();
  }

  #take({ key, texts }: ScannedObject): boolean {
    const all = (...paths: readonly string[]): readonly PlacedText[] =>
      texts.filter(({ path }) => paths.includes(path));
    const first = (path: string): string | undefined => all(path)[0]?.text;
    if (key === 'session' && first('id') !== undefined) return true;
    const type = first('type') ?? '';
    const role = first('role');
    if (role !== undefined) {
      this.#message(role, all);
      return true;
    }
    if (/^(?:function_call|custom_tool_call)(?:_output)?$/u.test(type)) {
      const spoken = all('output', 'output.content', 'output.text').map(({ text }) => text);
      this.#item(texts, {
        type,
        name: first('name'),
        call_id: first('call_id'),
        arguments: first('arguments'),
        input: first('input'),
        output: spoken.join('\n'),
      });
      return true;
    }
    return type === 'reasoning';
  }

  #message(role: string, all: (...paths: readonly string[]) => readonly PlacedText[]): void {
    const content = all('content', 'content.text');
    if (role === 'tool') {
      const [id] = all('tool_call_id');
      const output = content.map(({ text }) => text).join('\n');
      this.#item(content, { type: 'function_call_output', call_id: id?.text, output });
      return;
    }
    if (content.length > 0) {
      this.#item(content, {
        type: 'message',
        role,
        content: content.map(({ text }) => ({ text })),
      });
    }
    const ids = all('tool_calls.id');
    const given = all('tool_calls.function.arguments');
    all('tool_calls.function.name').forEach((name, index) => {
      const call = { name: name.text, call_id: ids[index]?.text, arguments: given[index]?.text };
      this.#item([name], { type: 'function_call', ...call });
    });
  }

  #item(texts: readonly PlacedText[], payload: JsonObject): void {
    const [{ line, byte } = this.#feed.last] = texts;
    this.#feed.add({ kind: 'item', line, byte, payload });
  }
}
