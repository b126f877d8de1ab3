import type { FoundSignal } from './signal.js';

/** Reasons that are told; the list of signals holds all. */
const REASONS = 3;
/** Things named in one reason. */
const THINGS = 3;
/** Reasons that say all by themselves. */
const WITHOUT_VALUE = new Set<FoundSignal['kind']>(['cites-session', 'resumes', 'forks']);

/** One plain sentence that says why two sessions belong together, strongest reason first. */
export function whyOf(found: readonly FoundSignal[]): string {
  const reasons = new Map<string, string[]>();
  for (const { kind, how, value } of found) {
    const things = reasons.get(how);
    const told = WITHOUT_VALUE.has(kind) ? [] : [value];
    if (things === undefined) reasons.set(how, told);
    else if (!things.includes(value)) things.push(...told);
  }
  const clauses = [...reasons.entries()]
    .slice(0, REASONS)
    .map(([how, things]) => (things.length === 0 ? how : `${how} ${listOf(things)}`));
  const sentence = clauses.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function listOf(things: readonly string[]): string {
  const named = things.slice(0, THINGS);
  const more = things.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${String(more)} more`;
  const last = named.at(-1) ?? '';
  return named.length < 2 ? last : `${named.slice(0, -1).join(', ')} and ${last}`;
}
