import type { ContextItem, ItemSource } from '../../core/diylisis/contextItem.js';
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

/** Whether what a name stands for is a place that can be opened. */
export function isPlace(value: object | undefined): value is ItemSource {
  return (
    value !== undefined &&
    'kind' in value &&
    ((value.kind === 'record' && 'locator' in value) ||
      (value.kind === 'document' && 'path' in value))
  );
}
