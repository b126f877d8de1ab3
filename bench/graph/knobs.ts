/** One number of a table that can be turned while the program runs. */
export interface Knob {
  /** Its place in the table, `signals.file.weight`. */
  readonly name: string;
  readonly get: () => number;
  readonly set: (value: number) => void;
  /** The value one step on: shares stay within 0 and 1, counts stay whole. */
  readonly stepped: (from: number, factor: number) => number;
}

/**
 * Every number of a table, nested ones by their path. The product reads its tables when it infers, so
 * that a number set here counts from the next question on; the few that it reads once when it starts
 * do nothing here.
 */
export function knobsOf(table: string, values: object): Knob[] {
  return Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
    const name = `${table}.${field}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return knobsOf(name, value);
    if (typeof value !== 'number') return [];
    const isCount = Number.isInteger(value) && value > 1;
    return [
      {
        name,
        get: () => Number(Reflect.get(values, field)),
        set: (next: number) => void Reflect.set(values, field, next),
        stepped: (from: number, factor: number) => stepped(from, factor, isCount),
      },
    ];
  });
}

function stepped(from: number, factor: number, isCount: boolean): number {
  if (isCount) {
    const next = Math.round(from * factor);
    return Math.max(1, next === from ? from + Math.sign(factor - 1) : next);
  }
  const next = Math.round(from * factor * 1000) / 1000;
  return from <= 1 ? Math.min(1, next) : next;
}
