/** A JSON object before anything is known about it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null;
}

export function asArray(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** The objects among the values; anything else is left out. */
export function objectsIn(values: readonly unknown[]): readonly JsonObject[] {
  return values.map(asObject).filter((value) => value !== null);
}

/** The string, or null when the value is none or is empty. */
export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Parses JSON text; undefined (never a JSON value) when it does not parse. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A time as ISO-8601 with Z. What carries no zone, is no date or lies outside years 1970 to 9999 is
 * null: a wrong time is worse than none.
 */
export function asTime(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return null;
  if (!/(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const ms = Date.parse(value);
  return Number.isFinite(ms) && ms >= 0 ? new Date(ms).toISOString() : null;
}

/** Every non-blank string below a value, in order; bounded in depth and number. */
export function stringsIn(value: unknown, limit = 200): readonly string[] {
  const found: string[] = [];
  collect(value, 0);
  return found;

  function collect(part: unknown, depth: number): void {
    if (found.length >= limit || depth > 8) return;
    if (typeof part === 'string') {
      if (part.trim() !== '') found.push(part);
    } else if (Array.isArray(part)) {
      for (const item of part) collect(item, depth + 1);
    } else if (typeof part === 'object' && part !== null) {
      for (const item of Object.values(part)) collect(item, depth + 1);
    }
  }
}
