/** Maps with at most `limit` calls at a time; results stand in the order of the items. */
export async function mapLimit<T, R>(
  items: readonly T[],
  limit: number,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const pending = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of pending) results.set(index, await map(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return items.map((_, index) => results.get(index) as R);
}
