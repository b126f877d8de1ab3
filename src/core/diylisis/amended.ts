import { contentTerms } from './context/contentTerms.js';
import type { ContextItem } from './contextItem.js';
import { amountsOf } from './sameSaying.js';

/** A line that says of itself that it puts an earlier one right. */
const AMENDS =
  /^(?:\p{P}|\s)*(?:(?:amended|amendment|correction|corrected|corrigend(?:um|a)|errat(?:um|a)|update[ds]?|edit(?:ed)?|revised|revision|changed|addendum|later|new|now|nachtrag|korrektur|korrigiert|berichtigt|berichtigung|geändert|änderung|aktualisiert|neu|corrigé|correction|rectifi(?:é|cation)|mise à jour|màj|modifié|nouveau|désormais|corregido|corrección|rectificado|actualizad[oa]|actualización|modificado|nuevo|ahora)(?![\p{L}])|訂正|修正|更新|変更|追記|更正|修订|变更|改为|정정|수정|변경|갱신)[^:：\n]{0,60}[:：]|^(?:\p{P}|\s)*(?:not|no longer|nicht mehr|ya no|ne plus)(?![\p{L}])/iu;
/** Lines before it that are looked at. */
const LOOKED_BACK = 60;

interface Line {
  readonly item: ContextItem;
  readonly path: string;
  readonly terms: ReadonlySet<string>;
}

/**
 * Ids of a document's lines that a later line of it puts right, with the later one's: it says so, speaks
 * of the same, and names another amount. The newest standing wording counts.
 */
export function amendedIn(items: readonly ContextItem[]): ReadonlyMap<string, string> {
  const by = new Map<string, string>();
  const before: Line[] = [];
  for (const item of items) {
    if (item.source?.kind !== 'document') continue;
    const { path } = item.source;
    if (AMENDS.test(item.content)) {
      const said = contentTerms(withoutMark(item.content));
      const old = before.findLast((one) => one.path === path && isOf(said, item, one));
      if (old !== undefined) by.set(old.item.id, item.id);
    }
    before.push({ item, path, terms: contentTerms(item.content) });
    if (before.length > LOOKED_BACK) before.shift();
  }
  return by;
}

const withoutMark = (content: string): string => content.replace(AMENDS, '');

function isOf(said: ReadonlySet<string>, { content }: ContextItem, old: Line): boolean {
  const common = [...said].filter((term) => old.terms.has(term)).length;
  const smaller = Math.min(said.size, old.terms.size);
  if (common === 0 || common / Math.max(1, smaller) < 0.5) return false;
  const [amounts, earlier] = [amountsOf(content), amountsOf(old.item.content)];
  return earlier.size > 0 && amounts.size > 0 && ![...earlier].every((one) => amounts.has(one));
}
