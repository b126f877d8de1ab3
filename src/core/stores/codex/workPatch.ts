import { proseOf } from '../../records/workEvent.js';
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
  const moves: FileAct[] = [];
  let updated: string | null = null;
  let added: string[] = [];
  let open: number | null = null;
  const close = (): void => {
    const last = open === null ? undefined : acts[open];
    if (open !== null && last !== undefined)
      acts[open] = { ...last, ...proseOf(last.path, added.join('\n')) };
    [added, open] = [[], null];
  };
  for (const line of patch.split('\n')) {
    const [, verb, name = ''] =
      /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/u.exec(line) ?? [];
    const path = name.trim();
    if (verb === undefined || path === '') {
      if (open !== null && line.startsWith('+')) added.push(line.slice(1));
      continue;
    }
    if (verb !== 'Move to') close();
    const act = { kind: 'file', path, renamedTo: null, cwd } as const;
    if (verb === 'Add File') acts.push({ ...act, act: 'written' });
    else if (verb === 'Delete File') acts.push({ ...act, act: 'deleted' });
    else if (verb === 'Update File') acts.push({ ...act, act: 'edited' });
    else if (updated !== null) {
      moves.push({ ...act, path: updated, act: 'renamed', renamedTo: path });
    }
    if (verb === 'Add File' || verb === 'Update File') open = acts.length - 1;
    updated = verb === 'Update File' ? path : null;
  }
  close();
  return [...acts, ...moves];
}
