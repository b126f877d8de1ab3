/** How many hashes are kept: enough to tell a copy from a branch. */
const SIZE = 64;

/**
 * The smallest hashes of a set of uuids, in constant memory. Two sketches tell whether one set is
 * (almost surely) part of the other.
 */
export class UuidSketch {
  #smallest: number[] = [];

  add(uuid: string): void {
    const hash = hashOf(uuid);
    const last = this.#smallest.at(-1);
    if (this.#smallest.length >= SIZE && last !== undefined && hash >= last) return;
    if (this.#smallest.includes(hash)) return;
    this.#smallest.push(hash);
    this.#smallest.sort((a, b) => a - b);
    if (this.#smallest.length > SIZE) this.#smallest.pop();
  }

  /** Ascending. */
  hashes(): readonly number[] {
    return this.#smallest;
  }
}

/**
 * Whether everything of `part` is in `whole`, as far as the sketches reach. Empty sketches (formats
 * without uuids) are part of nothing.
 */
export function isContained(part: readonly number[], whole: readonly number[]): boolean {
  if (part.length === 0 || whole.length === 0) return false;
  // A full sketch says nothing about hashes beyond its largest.
  const reach = whole.length < SIZE ? Infinity : (whole.at(-1) ?? 0);
  const compared = part.filter((hash) => hash <= reach);
  const known = new Set(whole);
  return compared.length > 0 && compared.every((hash) => known.has(hash));
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
