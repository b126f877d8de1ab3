import type { DepositField } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import type { MatchField } from './candidate.js';

/** One text of what is held in memory of a session, with where it stands. */
export interface MemoryText {
  readonly text: string;
  readonly field: MatchField;
  /** The INDEX field, to look up its evidence tier; null outside the INDEX. */
  readonly source: DepositField | null;
}

/** Spine and INDEX of one session as separate texts: what a match in memory can rest on. */
export function memoryTexts(session: Session): MemoryText[] {
  const texts: MemoryText[] = [{ text: session.title, field: 'title', source: null }];
  if (session.firstTurn !== null) {
    texts.push({ text: session.firstTurn.text, field: 'first-turn', source: null });
  }
  for (const hint of session.hints) texts.push({ text: hint, field: 'hint', source: null });
  for (const place of [session.cwd, session.branch]) {
    if (place !== null) texts.push({ text: place, field: 'project', source: null });
  }
  const { deposit } = session;
  if (deposit === null) return texts;
  const add = (source: DepositField, list: readonly (string | null)[]): void => {
    for (const text of list) {
      if (text !== null && text !== '') texts.push({ text, field: 'index', source });
    }
  };
  add('topics', deposit.topics);
  add('keywords', deposit.keywords);
  add('initialRequest', [deposit.initialRequest]);
  add('keyUtterances', deposit.keyUtterances);
  add(
    'crossRefs',
    deposit.crossRefs.map(({ ref, kind }) =>
      kind === 'github_pr' ? ref.replace(/^#/u, 'PR #') : ref,
    ),
  );
  add('narrative', Object.values(deposit.narrative ?? {}));
  for (const { label, description, rejected } of deposit.decisions) {
    add('decisions', [label, description, rejected]);
  }
  add(
    'identifiers',
    deposit.identifiers.map(({ literal }) => literal),
  );
  add(
    'coinage',
    deposit.coinage.map(({ token }) => token),
  );
  add('markers', Object.values(deposit.markers).flat());
  return texts;
}

/** Everything of one session in memory as one lower-case text, ids included: for a quick look. */
export function haystackOf(session: Session): string {
  return [
    session.sessionId,
    session.parent?.sessionId ?? '',
    ...memoryTexts(session).map(({ text }) => text),
  ]
    .join('\n')
    .toLowerCase();
}
