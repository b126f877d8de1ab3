const MB = 2 ** 20;

/** The three ways a reader can need too much. */
export const MEALS = ['heap', 'buffers', 'string'] as const;
export type Meal = (typeof MEALS)[number];

/** Bytes of all buffers together. */
export const ALL_BUFFERS = 2048 * MB;
/** Bytes of one string; its characters take two each, as one longer than 512 M is refused. */
export const STRING_BYTES = 600 * MB;

/**
 * Takes memory bite by bite and keeps it. The heap is filled without end, strings are built one after
 * the other, buffers end at 2 GB.
 * @param isTouched whether the buffers are written to: pages that nobody wrote to are counted, but
 *   cost the machine nothing
 */
export function* eat(meal: Meal, isTouched = true): Generator<unknown, unknown> {
  const kept: unknown[] = [];
  for (let bite = 0; meal !== 'buffers' || bite * 64 * MB < ALL_BUFFERS; bite += 1) {
    kept.push(take(meal, bite, isTouched));
    yield kept.length;
  }
  return kept;
}

function take(meal: Meal, bite: number, isTouched: boolean): unknown {
  switch (meal) {
    case 'heap':
      return new Array<number>(2 ** 20).fill(bite + 0.5);
    case 'buffers':
      return isTouched ? Buffer.alloc(64 * MB, 1) : Buffer.alloc(64 * MB);
    case 'string':
      return flat('é\u1234'.repeat(STRING_BYTES / 4));
  }
}

/** Repeated text is first kept as a recipe; looking at a character makes it real. */
function flat(text: string): string {
  text.charCodeAt(1);
  return text;
}
