import type { BareItem } from './contextItems.js';
import { tellingTerms, termsIn } from './contentTerms.js';
import { baseName } from './paths.js';

/** Words that so many tasks share tell none apart. */
const COMMON_SHARE = 0.5;
/** Shared words by which an item is of a task. */
const ENOUGH = 2;
const MAX_TASKS = 10;

/** For each item the ids of the tasks that rest on it: they name its file or share its telling words. */
export function downstreamOf(items: readonly BareItem[]): ReadonlyMap<string, readonly string[]> {
  const tasks = items.flatMap((item) =>
    item.body.kind === 'task'
      ? [{ id: item.id, text: `${item.body.subject}\n${item.body.description}` }]
      : [],
  );
  const byTerm = new Map<string, string[]>();
  for (const { id, text } of tasks) {
    for (const term of tellingTerms(text)) {
      const ids = byTerm.get(term) ?? [];
      ids.push(id);
      byTerm.set(term, ids);
    }
  }
  const tooMany = tasks.length > 4 ? tasks.length * COMMON_SHARE : Infinity;
  const found = new Map<string, readonly string[]>();
  if (tasks.length === 0) return found;
  for (const item of items) {
    const counts = new Map<string, number>();
    const names = item.subject?.kind === 'path' ? termsIn(baseName(item.subject.locator)) : [];
    const isNamed = new Set(names);
    for (const term of new Set([...termsIn(item.content), ...isNamed])) {
      const ids = byTerm.get(term) ?? [];
      if (ids.length > tooMany) continue;
      // A file's whole name is worth as much as two words.
      const weight = isNamed.has(term) && /\.\w+$/u.test(term) ? ENOUGH : 1;
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + weight);
    }
    const ids = [...counts]
      .filter(([id, count]) => id !== item.id && count >= ENOUGH)
      .sort((a, b) => b[1] - a[1])
      .map(([id]) => id)
      .slice(0, MAX_TASKS);
    if (ids.length > 0) found.set(item.id, ids);
  }
  return found;
}
