import type { ContextItem } from '../../core/diylisis/contextItem.js';
import type { DistillPlaceView } from '../../webview/contract/distillTable.js';
import { number } from '../../core/words/amounts.js';
import type { Mint } from '../present/display.js';
import { fileName } from '../present/passageView.js';

/** Where an item stands, to be opened there; null: it has no place of its own. */
export function placeOf(item: ContextItem | null, mint: Mint): DistillPlaceView | null {
  const source = item?.source ?? null;
  if (source === null) return null;
  if (source.kind === 'record') {
    const { record, line } = source.locator;
    return {
      token: mint(source),
      label: `line ${number(line)}`,
      detail: `Line ${number(line)} of ${record}`,
    };
  }
  const [from, to] = source.lines;
  const lines = from === to ? `line ${number(from)}` : `lines ${number(from)}–${number(to)}`;
  return {
    token: mint(source),
    label: `${fileName(source.path)}, ${lines}`,
    detail: `${source.path}, ${lines}`,
  };
}
