import type { RecordItem } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { JsonObject } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { JsonScanner } from './jsonScanner.js';
import type { PlacedText, ScannedObject } from './jsonScanner.js';

type Place = Pick<RawLine, 'line' | 'byte'>;
type DamageReason = Extract<RecordItem, { kind: 'damage' }>['reason'];

/** One item of a document, brought into the shape that lines have. */
export type DocumentFound = Place &
  (
    | { readonly kind: 'item'; readonly payload: JsonObject }
    | { readonly kind: 'damage'; readonly reason: DamageReason }
  );

/**
 * Reads the oldest records, one JSON object `{session, items}`, line by line: each item is told when
 * its object closes, as it would stand in a line of its own.
 */
export class CodexDocument {
  readonly #scanner = new JsonScanner((object) => this.#take(object));
  #found: DocumentFound[] = [];
  #last: Place = { line: 1, byte: 0 };

  feed(line: RawLine): readonly DocumentFound[] {
    const { text, isCut, hasNulPadding } = lineText(line);
    this.#last = line;
    if (isCut) this.#hurt('line-too-long');
    if (hasNulPadding) this.#hurt('nul-padding');
    this.#scanner.line(text, line);
    return this.#drain();
  }

  end(): readonly DocumentFound[] {
    if (this.#scanner.isOpen) this.#hurt('damaged-line');
    this.#scanner.end();
    return this.#drain();
  }

  #drain(): readonly DocumentFound[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #hurt(reason: DamageReason): void {
    const { line, byte } = this.#last;
    this.#found.push({ kind: 'damage', line, byte, reason });
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
    const [{ line, byte } = this.#last] = texts;
    this.#found.push({ kind: 'item', line, byte, payload });
  }
}
