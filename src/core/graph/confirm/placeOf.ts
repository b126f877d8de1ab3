/** A statement is shown up to here. */
const MAX_SHOWN = 600;

/** Where a statement stands in its text; statements may differ from it in white space. */
export function placeOf(text: string, statement: string): readonly [number, number] {
  const shown = statement.slice(0, MAX_SHOWN);
  const at = text.indexOf(shown);
  if (at >= 0) return [at, at + shown.length];
  const [line = ''] = shown.split('\n');
  const first = text.indexOf(line);
  return first >= 0 && line !== ''
    ? [first, first + line.length]
    : [0, Math.min(text.length, MAX_SHOWN)];
}
