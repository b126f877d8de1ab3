import type { ContextItem } from './contextItem.js';

/**
 * Items whose file is named as the workspace names it, so that it is one reference wherever it is
 * spoken of; files outside keep the path they were recorded with.
 *
 * @param relative gives a workspace path, or null for what lies outside
 */
export function localised(
  items: readonly ContextItem[],
  relative: (path: string) => string | null,
): readonly ContextItem[] {
  return items.map((item) => {
    const path =
      item.body.kind === 'file'
        ? item.body.path
        : item.subject?.kind === 'path'
          ? item.subject.locator
          : null;
    if (path === null) return item;
    return { ...item, subject: { kind: 'path' as const, locator: relative(path) ?? path } };
  });
}
