import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { LookedProject } from '../../core/graph/lookedProjects.js';
import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { Excerpt } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';

/**
 * What the page may name of one answer. A name is made of what the traversal brought and a place in
 * it, so that it means the same after a reload that finds the same, and nothing in any other answer.
 */
export interface PictureNames {
  /** Names the traversal. */
  readonly mark: string;
  /** Token of a session, by its record; null: the answer does not know it. */
  readonly node: (record: string) => string | null;
  readonly session: (token: string) => Session | null;
  /** Token of a project that was looked at or left out. */
  readonly project: (project: LookedProject) => string | null;
  readonly projectNamed: (token: string) => LookedProject | null;
  readonly place: (excerpt: Excerpt) => string | null;
  readonly excerpt: (token: string) => Excerpt | null;
  readonly unit: string;
  /** All projects of the answer, those that were left out too. */
  readonly projects: readonly LookedProject[];
  /** The passages of the unit before the person, in its own order. */
  readonly excerpts: readonly Excerpt[];
}

/** Digits of the mark that each token begins with. */
const DIGITS = 7;

/** The names of one answer. `run`: the elevation's id. */
export function pictureNames(report: AscendReport, run: string): PictureNames {
  const sessions = sessionsOf(report);
  const { projects } = report.scope;
  const excerpts = excerptsOf(report);
  const brought = [
    run,
    String(report.attempts),
    ...sessions.map(({ record }) => record),
    ...report.edges.map(({ from, to, kind }) => `${from} ${to} ${kind}`),
  ];
  const mark = digits(brought.join('\n'));
  const told = digits([mark, report.units[0]?.unit.key ?? '', ...excerpts.map(keyOf)].join('\n'));
  const nodes = table('n', mark, sessions, ({ record }) => record);
  const places = table('p', told, excerpts, keyOf);
  const parts = table('s', digits([mark, ...projects.map(idOf)].join('\n')), projects, idOf);
  return {
    mark: `${run} ${mark}`,
    node: nodes.token,
    session: nodes.value,
    project: (project) => parts.token(idOf(project)),
    projectNamed: parts.value,
    place: (excerpt) => places.token(keyOf(excerpt)),
    excerpt: places.value,
    unit: `u${told}`,
    projects,
    excerpts,
  };
}

/** A project is the partitions it is kept in. */
const idOf = ({ partitions }: LookedProject): string => partitions.join('\n');

/** Sessions and what is known of them: all that was brought, the units' members, what was left out. */
export function factsOf(report: AscendReport): readonly DepositFacts[] {
  const byRecord = new Map(report.deposits.map((facts) => [facts.session.record, facts]));
  // The best of an earlier look is not among what the last one brought.
  const members = report.units.flatMap(({ unit }) => unit.members.map(({ facts }) => facts));
  for (const facts of [...members, ...report.dropped]) {
    const { record } = facts.session;
    if (!byRecord.has(record)) byRecord.set(record, facts);
  }
  return [...byRecord.values()];
}

/** Every session that the answer speaks of. */
function sessionsOf(report: AscendReport): readonly Session[] {
  const all = [
    ...factsOf(report).map(({ session }) => session),
    ...(report.single === null ? [] : [report.single]),
    ...report.fallback.flatMap((offer) =>
      offer.kind === 'recollect' && offer.session !== null ? [offer.session] : [],
    ),
  ];
  return [...new Map(all.map((session) => [session.record, session])).values()];
}

/** The passages that the unit before the person rests on, member by member, in file order. */
function excerptsOf({ units }: AscendReport): readonly Excerpt[] {
  const [told] = units;
  if (told === undefined) return [];
  const order = new Map(
    told.unit.members.map(({ facts }, index) => [facts.session.record, index] as const),
  );
  const at = ({ locator }: Excerpt): number => order.get(locator.record) ?? order.size;
  const all = [
    ...told.readings.flatMap(({ excerpts, settled }) => [
      ...excerpts,
      ...(settled === null ? [] : [settled]),
    ]),
    ...told.confirmations.flatMap(({ excerpt }) => (excerpt === null ? [] : [excerpt])),
  ];
  return [...new Map(all.map((excerpt) => [keyOf(excerpt), excerpt])).values()].sort(
    (a, b) => at(a) - at(b) || a.locator.byte - b.locator.byte,
  );
}

/** Equal for equal passages, also where they came over in two messages. */
const keyOf = ({ locator, speaker, text }: Excerpt): string =>
  `${locator.record}\n${locator.byte}\n${speaker}\n${text}`;

interface Table<T> {
  readonly token: (key: string) => string | null;
  readonly value: (token: string) => T | null;
}

function table<T>(
  letter: string,
  mark: string,
  values: readonly T[],
  key: (value: T) => string,
): Table<T> {
  const tokens = new Map(
    values.map((value, index) => [key(value), `${letter}${mark}${index}`] as const),
  );
  const named = new Map<string, T>(
    values.map((value, index) => [`${letter}${mark}${index}`, value]),
  );
  return {
    token: (one) => tokens.get(one) ?? null,
    value: (token) => named.get(token) ?? null,
  };
}

/** A text as so many digits, the same for the same text (FNV-1a). */
export function digits(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return String(hash % 10 ** DIGITS).padStart(DIGITS, '0');
}
