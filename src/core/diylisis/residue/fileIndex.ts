const memo = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

/** Paths by their last part in lower case; made once for one list, which may have 20,000 of them. */
export function filesByName(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = memo.get(files);
  if (known !== undefined) return known;
  const made = new Map<string, string[]>();
  for (const file of files) {
    const name = lastPart(file);
    const own = made.get(name);
    if (own === undefined) made.set(name, [file]);
    else own.push(file);
  }
  memo.set(files, made);
  return made;
}

/** The name of a file, as it is compared. */
export const lastPart = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
