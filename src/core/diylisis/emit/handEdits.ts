/** One place where a person changed the document since it was written. */
export interface HandEdit {
  readonly kind: 'added' | 'changed' | 'removed';
  /** The heading it stands under; null: above the first. */
  readonly heading: string | null;
  /** The first of its lines now, from 1; for a removal the line that followed. */
  readonly line: number;
  /** What was written; empty when added. */
  readonly was: string;
  /** What stands there now; empty when removed. */
  readonly text: string;
}

/** Larger tables of comparison are not made: what differs is then one single edit. */
const MAX_CELLS = 4_000_000;

/**
 * What somebody changed, added or took out of a handoff since it was written, in order (Diylisis · Rule
 * 19: the one file is edited in place), so that it can be kept or shown. Line ends and spaces at the
 * ends of lines do not count.
 */
export function handEdits(lastWritten: string, now: string): readonly HandEdit[] {
  const before = linesOf(lastWritten);
  const after = linesOf(now);
  const edits: HandEdit[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...common(before, after), [before.length, after.length] as const]) {
    const was = before.slice(i, a).join('\n').trim();
    const text = after.slice(j, b).join('\n').trim();
    if (was !== text) {
      const blank = after.slice(j, b).findIndex((line) => line !== '');
      edits.push({
        kind: was === '' ? 'added' : text === '' ? 'removed' : 'changed',
        heading: headingAt(after, j),
        line: j + Math.max(blank, 0) + 1,
        was,
        text,
      });
    }
    [i, j] = [a + 1, b + 1];
  }
  return edits;
}

const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n?|\n/u)
    .map((line) => line.trimEnd());

function headingAt(lines: readonly string[], at: number): string | null {
  const heading = lines.slice(0, at).findLast((line) => /^#{1,6} /u.test(line));
  return heading?.replace(/^#+ /u, '') ?? null;
}

/** Pairs of equal lines in a longest common sequence; blank lines only where text around them agrees. */
function common(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const pairs: (readonly [number, number])[] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  pairs.push(...longest(a.slice(start, a.length - end), b.slice(start, b.length - end), start));
  for (let at = end; at > 0; at -= 1) pairs.push([a.length - at, b.length - at]);
  return pairs;
}

function longest(
  a: readonly string[],
  b: readonly string[],
  offset: number,
): (readonly [number, number])[] {
  const width = b.length + 1;
  if (a.length === 0 || b.length === 0 || (a.length + 1) * width > MAX_CELLS) return [];
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j] && a[i] !== '' ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j] && a[i] !== '') pairs.push([offset + i++, offset + j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
