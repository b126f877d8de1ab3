import type { ContextItem } from './contextItem.js';
import { sameRef } from './stableRef.js';
import { likeness, TermWeights, topicOf } from './topic.js';

/** Groups whose likeness reaches this speak of one subject. */
const SAME_SUBJECT = 0.4;
/** How like two things of one turn are at least. */
const ONE_TURN = 0.45;
/** So many pieces are compared with each other; of a longer row, neighbours are one piece. */
const MAX_PIECES = 150;

interface HasItem {
  readonly item: ContextItem;
}

/**
 * Groups items by their subject: the same reference, a correction with what it replaces, or words in
 * common; and, where there are more groups than `most`, the likest together, so that a long session
 * asks few questions. In each group the newest stands first.
 */
export function groupBySubject<T extends HasItem>(
  items: readonly T[],
  most: number,
): readonly (readonly T[])[] {
  const size = Math.max(1, Math.ceil(items.length / MAX_PIECES));
  let groups: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += size) groups.push(items.slice(at, at + size));
  let near = likenesses(groups);
  for (;;) {
    const [one, other, close] = closest(near);
    const isOne = close >= SAME_SUBJECT || groups.length > most;
    if (one === other || !isOne) break;
    near = joined(near, one, other, groups[one]?.length ?? 1, groups[other]?.length ?? 1);
    groups = groups.flatMap((group, at) =>
      at === other ? [] : [at === one ? [...group, ...(groups[other] ?? [])] : group],
    );
  }
  return groups.map((group) => [...group].sort((a, b) => place(b.item) - place(a.item)));
}

/** How like each two groups are; 1 where they are linked outright. */
function likenesses(groups: readonly (readonly HasItem[])[]): number[][] {
  const texts = groups.map((group) =>
    group.map(({ item }) => `${item.content} ${item.subject?.locator ?? ''}`).join('\n'),
  );
  const topics = texts.map(topicOf);
  const weights = new TermWeights(topics);
  return groups.map((one, at) =>
    groups.map((other, index) => {
      if (at === index) return 0;
      const isSame = one.some((a) => other.some((b) => isLinked(a.item, b.item)));
      if (isSame) return 1;
      const alike = likeness(topics[at] ?? NONE, topics[index] ?? NONE, weights);
      return isOneTurn(one, other) ? Math.max(alike, ONE_TURN) : alike;
    }),
  );
}

const NONE: ReadonlySet<string> = new Set();

function closest(near: readonly (readonly number[])[]): readonly [number, number, number] {
  let best: [number, number, number] = [0, 0, -1];
  near.forEach((row, one) => {
    for (let other = one + 1; other < row.length; other += 1)
      if ((row[other] ?? 0) > best[2]) best = [one, other, row[other] ?? 0];
  });
  return best;
}

/** The table after two rows became one: the mean of both, by their sizes. */
function joined(
  near: readonly (readonly number[])[],
  one: number,
  other: number,
  ones: number,
  others: number,
): number[][] {
  const mean = (row: readonly number[], second: readonly number[], at: number): number =>
    ((row[at] ?? 0) * ones + (second[at] ?? 0) * others) / (ones + others);
  const first = near[one] ?? [];
  const second = near[other] ?? [];
  return near.flatMap((row, at) => {
    if (at === other) return [];
    const isOne = at === one;
    const next = row.map((value, index) => {
      if (isOne) return index === one ? 0 : mean(first, second, index);
      return index === one ? mean(first, second, at) : value;
    });
    next.splice(other, 1);
    return [next];
  });
}

/** What was said in one turn is mostly about one thing, also in half sentences. */
function isOneTurn(one: readonly HasItem[], other: readonly HasItem[]): boolean {
  return one.every((a) => other.every((b) => a.item.turn === b.item.turn && a.item.turn > 0));
}

function isLinked(a: ContextItem, b: ContextItem): boolean {
  if (a.subject !== null && b.subject !== null && sameRef(a.subject, b.subject)) return true;
  return replaces(a).includes(b.id) || replaces(b).includes(a.id);
}

const replaces = ({ body }: ContextItem): readonly string[] =>
  body.kind === 'correction' ? body.replaces : [];

/** Later words stand further down: turn first, then the line. */
function place({ turn, source }: ContextItem): number {
  const line =
    source === null ? 0 : source.kind === 'record' ? source.locator.line : source.lines[0];
  return turn * 1e7 + line;
}
