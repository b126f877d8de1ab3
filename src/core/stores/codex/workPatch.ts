import type { WorkAct } from '../../records/workEvent.js';

type FileAct = Extract<WorkAct, { readonly kind: 'file' }>;

/** The patch inside a text, from its first mark on; null: there is none. */
export function patchIn(text: string): string | null {
  const from = text.indexOf('*** Begin Patch');
  return from < 0 ? null : text.slice(from);
}

/** What a patch does to files. It names each in a line of its own; the lines between are content. */
export function patchActs(patch: string, cwd: string | null): readonly FileAct[] {
  const acts: FileAct[] = [];
  for (const [, verb, name] of patch.matchAll(/^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/gmu)) {
    if (verb === undefined || name === undefined) continue;
    const act = verb === 'Add' ? 'written' : verb === 'Delete' ? 'deleted' : 'edited';
    acts.push({ kind: 'file', path: name, act, renamedTo: null, cwd });
  }
  for (const [, from, to] of patch.matchAll(
    /^\*\*\* Update File: (.+?)\s*\n\*\*\* Move to: (.+?)\s*$/gmu,
  )) {
    if (from === undefined || to === undefined) continue;
    acts.push({ kind: 'file', path: from, act: 'renamed', renamedTo: to, cwd });
  }
  return acts;
}
