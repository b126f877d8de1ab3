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
  roots: readonly string[] = [],
): readonly ContextItem[] {
  return items.map((given) => {
    const item = withLocalSource(withoutRoots(given, roots), relative);
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

function withoutRoots(item: ContextItem, roots: readonly string[]): ContextItem {
  if (roots.length === 0) return item;
  const bare = (text: string): string =>
    roots.reduce((made, root) => made.replaceAll(`${root}/`, '').replaceAll(`${root}\\`, ''), text);
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

/** A document of the workspace is named as the workspace names it. */
function withLocalSource(
  item: ContextItem,
  relative: (path: string) => string | null,
): ContextItem {
  const { source } = item;
  if (source?.kind !== 'document') return item;
  return { ...item, source: { ...source, path: relative(source.path) ?? source.path } };
}
