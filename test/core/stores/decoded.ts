import { LineSplitter, type RawLine } from '../../../src/core/stores/lines.js';

/** All that a decoder finds in a text, its end included. */
export function decoded<Item>(
  decoder: {
    decode(line: RawLine): readonly Item[];
    end?(): readonly Item[];
  },
  text: string,
): Item[] {
  const splitter = new LineSplitter();
  const whole = splitter.push(new TextEncoder().encode(text));
  const last = splitter.end();
  return [
    ...[...whole, ...(last === null ? [] : [last])].flatMap((line) => decoder.decode(line)),
    ...(decoder.end?.() ?? []),
  ];
}
