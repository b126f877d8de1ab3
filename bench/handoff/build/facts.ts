import type { Catch, Known, LookAlike, Matcher, Needed, Trap, TrapKind } from '../context.js';

/**
 * A fact of the source. `about` finds the gate row that asks for it; `value` is what the person then
 * says, whole and by itself. Without them the fact has to be carried unasked or is lost.
 */
export function fact(
  id: string,
  proof: readonly Matcher[],
  about: readonly Matcher[] = [],
  value = '',
): Needed {
  if (about.length === 0) return { id, proof, from: 'source' };
  return { id, proof, from: 'source', known: { about, answer: 'resolve', value } };
}

/** A fact that the source only hints at and the person knows. */
export function personFact(
  id: string,
  proof: readonly Matcher[],
  about: readonly Matcher[],
  value: string,
  answer: 'resolve' | 'route' = 'resolve',
): Needed {
  return { id, proof, from: 'person', known: { about, answer, value } };
}

/** What counts as caught for each kind, unless a trap says otherwise. */
const CATCHES: Readonly<Record<TrapKind, readonly Catch[]>> = {
  deixis: ['absent', 'replaced', 'asked', 'named'],
  'task-id': ['absent', 'replaced', 'asked', 'named'],
  'scratch-path': ['absent', 'replaced', 'asked', 'named'],
  localhost: ['absent', 'replaced', 'asked', 'named'],
  'dropped-alternative': ['absent'],
  guess: ['absent'],
  stale: ['absent'],
  secret: ['masked'],
  procedure: ['absent', 'named', 'misfit'],
  'version-label': ['absent', 'replaced', 'asked', 'named'],
  metric: ['absent', 'replaced', 'asked', 'named'],
  coined: ['absent', 'replaced', 'asked', 'named'],
  'session-name': ['absent', 'replaced', 'asked', 'named'],
  injection: ['absent', 'asked', 'named'],
  withdrawn: ['absent'],
  sidechain: ['absent'],
  untracked: ['absent', 'asked', 'named'],
  unpushed: ['absent', 'asked', 'named'],
  'changed-lines': ['absent', 'asked', 'named'],
};

interface TrapMore {
  /** What shows it in the emitted Markdown; the text itself when left out. */
  readonly marks?: readonly Matcher[];
  readonly reference?: Matcher;
  readonly known?: Known;
  readonly caughtBy?: readonly Catch[];
}

export function trap(kind: TrapKind, text: string, more: TrapMore = {}): Trap {
  return {
    kind,
    text,
    marks: more.marks ?? [text],
    caughtBy: more.caughtBy ?? CATCHES[kind],
    ...(more.reference === undefined ? {} : { reference: more.reference }),
    ...(more.known === undefined ? {} : { known: more.known }),
  };
}

/** What the person says of a session-local word: what it stands for. */
export function means(about: readonly Matcher[], value: string): Known {
  return { about, answer: 'resolve', value };
}

/** Portable, in a file that can be read again. */
export function observed(text: string, token: Matcher = text): LookAlike {
  return { text, token, where: 'observed' };
}

/** Portable, in a person's words. */
export function said(text: string, token: Matcher = text): LookAlike {
  return { text, token, where: 'said' };
}

/** No secret, though it has the look of one. */
export function noSecret(text: string): LookAlike {
  return { text, token: text, where: 'no-secret' };
}
