import type { ContextItem } from '../contextItem.js';
import {
  scanRecorded,
  scanResidue,
  type ResidueOptions,
  type ScannedResidue,
} from './residueScan.js';

/** An item that leans on the session, with the words by which it does. */
export interface TetheredItem {
  readonly item: ContextItem;
  readonly residue: readonly ScannedResidue[];
}

/** What a machine wrote down names places and ids, but nobody's "as above". */
const RECORDED = new Set<ContextItem['body']['kind']>([
  'command',
  'error',
  'file',
  'commit',
  'branch',
  'link',
]);

/**
 * The items that lean on the session (Diylisis · context_tethered(W)). Null: none does, so that the
 * source is portable already. Words that a document explains elsewhere in itself are explained.
 */
export function tethered(
  items: readonly ContextItem[],
  options: ResidueOptions = {},
): readonly TetheredItem[] | null {
  const documents = documentTexts(items);
  const found = items
    .map((item) => ({ item, residue: residueOf(item, documents, options) }))
    .filter(({ residue }) => residue.length > 0);
  return found.length === 0 ? null : found;
}

/** The tokens of one item. `documents`: what its own document says besides. */
export function residueOf(
  item: ContextItem,
  documents: ReadonlyMap<string, string>,
  options: ResidueOptions,
): readonly ScannedResidue[] {
  if (RECORDED.has(item.body.kind)) return scanRecorded(textOf(item), options);
  const around = item.source?.kind === 'document' ? documents.get(item.source.path) : undefined;
  const asked = { ...options, nicknames: true };
  return scanResidue(textOf(item), around === undefined ? asked : { ...asked, around });
}

/** What a reader sees of an item; a task has its data with it. */
export function textOf({ content, body }: ContextItem): string {
  return body.kind === 'task' ? [body.subject, body.description].join('\n').trim() : content;
}

/** All of each document by its path: what one block of it explains is explained for the others. */
export function documentTexts(items: readonly ContextItem[]): ReadonlyMap<string, string> {
  const blocks = new Map<string, string[]>();
  for (const { source, content } of items) {
    if (source?.kind !== 'document') continue;
    const own = blocks.get(source.path);
    if (own === undefined) blocks.set(source.path, [content]);
    else own.push(content);
  }
  return new Map([...blocks].map(([path, texts]) => [path, texts.join('\n\n')]));
}
