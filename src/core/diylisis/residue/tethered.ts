import type { ContextItem } from '../contextItem.js';
import { scanResidue, type ResidueOptions, type ScannedResidue } from './residueScan.js';

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
  const found = items
    .map((item) => ({ item, residue: residueOf(item, items, options) }))
    .filter(({ residue }) => residue.length > 0);
  return found.length === 0 ? null : found;
}

/** The tokens of one item. */
export function residueOf(
  item: ContextItem,
  items: readonly ContextItem[],
  options: ResidueOptions,
): readonly ScannedResidue[] {
  const around = documentAround(item, items);
  const residue = scanResidue(textOf(item), around === null ? options : { ...options, around });
  return RECORDED.has(item.body.kind)
    ? residue.filter(({ kind }) => kind === 'ephemeral' || kind === 'session-id')
    : residue;
}

/** What a reader sees of an item; a task has its data with it. */
export function textOf({ content, body }: ContextItem): string {
  return body.kind === 'task' ? [body.subject, body.description].join('\n').trim() : content;
}

/** The rest of the document an item is a block of; what it explains is explained. */
function documentAround(item: ContextItem, items: readonly ContextItem[]): string | null {
  const { source } = item;
  if (source?.kind !== 'document') return null;
  const rest = items.filter(
    (other) =>
      other !== item && other.source?.kind === 'document' && other.source.path === source.path,
  );
  return rest.map(({ content }) => content).join('\n\n');
}
