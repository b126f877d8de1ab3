import type { ContextItem } from './contextItem.js';

/**
 * Items whose file is named as the workspace names it, so that it is one reference wherever it is
 * spoken of; files outside keep the path they were recorded with.
 *
 * Captured words name files below the workspace from its root as well: a machine's folders mean
 * nothing to a reader elsewhere.
 *
 * @param relative gives a workspace path, or null for what lies outside
 */
export function localised(
  items: readonly ContextItem[],
  relative: (path: string) => string | null,
  root: string | null = null,
): readonly ContextItem[] {
  return items.map((given) => {
    const item = root === null ? given : withoutRoot(given, root);
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

function withoutRoot(item: ContextItem, root: string): ContextItem {
  const bare = (text: string): string =>
    text.replaceAll(`${root}/`, '').replaceAll(`${root}\\`, '');
  const { body } = item;
  return {
    ...item,
    content: bare(item.content),
    body:
      body.kind === 'command'
        ? { ...body, command: bare(body.command), output: bare(body.output) }
        : body,
  };
}
