import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { Excerpt, SourceLocator } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';

/** What a token of the page may name: a session of the answer, or a place in a record. */
export type Target =
  | { readonly kind: 'session'; readonly session: Session }
  | { readonly kind: 'passage'; readonly excerpt: Excerpt };

/** What the token's object is in this answer; null: nothing of it. */
export function targetOf(
  value: object | undefined,
  report: RecallReport | undefined,
): Target | null {
  if (value === undefined || report === undefined) return null;
  const excerpt = report.grounded?.excerpts.find(({ locator }) => locator === value);
  if (excerpt !== undefined) return { kind: 'passage', excerpt };
  const sessions = [
    ...shownSessions(report),
    ...report.candidates.flatMap(({ members }) => members),
  ];
  const session = sessions.find((one) => one === value);
  return session === undefined ? null : { kind: 'session', session };
}

/** The session before the person, or all sessions of the whole. */
export function shownSessions({ grounded }: Pick<RecallReport, 'grounded'>): readonly Session[] {
  if (grounded === null) return [];
  return grounded.whole?.members.map(({ session }) => session) ?? [grounded.session];
}

/**
 * The passage the cue reached, of the card; its first where none was reached. Of a whole, that of the
 * session that fits best.
 */
export function mainPassage({ grounded }: RecallReport): Excerpt | null {
  if (grounded === null) return null;
  const { session, excerpts, whole } = grounded;
  const best = whole?.members.find((member) => member.session.record === session.record);
  const main = best?.passages[0];
  if (main !== undefined) return excerpts[main] ?? null;
  return excerpts.find(({ role }) => role === 'hit') ?? excerpts[0] ?? null;
}

/** Longest piece of a passage that is marked in the opened record, in characters. */
const MARKED = 200;

/** The words of a passage to mark in the record: its first hit with what follows, on one line. */
export function markedWords({ text, hits }: Excerpt): string | null {
  const [from, to] = hits[0] ?? [0, 0];
  const piece = text.slice(from, to);
  return piece.trim() === '' ? null : piece.slice(0, MARKED);
}

/** Where a session opens that has no passage: its first human turn, else its first line. */
export function beginning({ record, firstTurn }: Session): SourceLocator {
  return firstTurn === null
    ? { record, line: 1, byte: 0, uuid: null }
    : { record, line: firstTurn.line, byte: firstTurn.byte, uuid: firstTurn.uuid };
}
