import * as z from 'zod/mini';
import type { AscendAct, AscendActKind } from '../core/anagoge/ascendActs.js';
import type { AscendReport, AscendTerminal } from '../core/anagoge/ascendReport.js';
import { partitionOf } from '../core/graph/partition.js';
import type { Session } from '../core/records/session.js';
import { BadUse } from './exitCode.js';
import { readPlacedActs } from './placedActs.js';
import type { Placed } from './placedActs.js';

const words = z.string().check(z.regex(/\S/u));
const list = z.optional(z.nullable(z.array(words)));

/** One act of an elevation as it is written; sessions are named by id or record path. */
export const WrittenAscendAct = z.union([
  z.object({ act: z.enum(['recognize', 'withdraw']) }),
  z.object({
    act: z.literal('refine'),
    drop: list,
    add: list,
    partitions: list,
    from: z.optional(z.nullable(words)),
  }),
  z.object({ act: z.literal('reorient'), text: words }),
  z.object({
    act: z.literal('rescope'),
    dimension: z.enum(['boundary', 'scope', 'unit_type']),
    option: words,
  }),
  z.object({ act: z.literal('unit'), unit: z.enum(['line', 'topic', 'concept']) }),
]);
export type WrittenAscendAct = z.infer<typeof WrittenAscendAct>;

/** How an act is written, for whoever wrote one wrongly. */
export const ASCEND_ACT_FORMS =
  '{"act": "recognize"}, {"act": "refine", "drop": ["session id"], "add": […], "partitions": […]}, {"act": "reorient", "text": "…"}, {"act": "rescope", "dimension": "boundary", "scope" or "unit_type", "option": "…"} or {"act": "withdraw"}';

/** An act with the place that a message about it names. */
export type PlacedAscendAct = Placed<WrittenAscendAct>;

/** Reads and checks the whole file before anything runs. */
export const readAscendActs = (file: string): Promise<readonly PlacedAscendAct[]> =>
  readPlacedActs(file, WrittenAscendAct, ASCEND_ACT_FORMS);

/** The act for the engine; session ids become records. `rows`: all that the stores list. */
export function playableAscend(
  { act, place }: PlacedAscendAct,
  rows: readonly Session[],
): AscendAct {
  if (act.act !== 'refine') return act;
  const record = (named: string): string => recordNamed(named, place, rows);
  return {
    act: 'refine',
    drop: (act.drop ?? []).map(record),
    add: (act.add ?? []).map(record),
    partitions: act.partitions?.map((named) => partitionNamed(named, place, rows)) ?? null,
    from: act.from === undefined || act.from === null ? null : record(act.from),
  };
}

/** A partition as sessions have it; one that none has would only look like nothing found. */
function partitionNamed(named: string, place: string, rows: readonly Session[]): string {
  const isKnown = rows.some((session) => (partitionOf(session) ?? session.root) === named);
  if (isKnown) return named;
  throw new BadUse(
    `${place} names “${named}”, and no session is kept there. coverage.partitions of the answer lists what can be named.`,
  );
}

function recordNamed(named: string, place: string, rows: readonly Session[]): string {
  const id = named.toLowerCase();
  const found = rows.filter(
    ({ sessionId, record }) => sessionId.toLowerCase() === id || record === named,
  );
  const [one, other] = found;
  if (one === undefined) throw new BadUse(`${place} names “${named}”, and no session has this id.`);
  if (other !== undefined)
    throw new BadUse(
      `${place} names “${named}”, and two records have this id: ${one.record} and ${other.record}. Name one by its path.`,
    );
  return one.record;
}

const ENDS: Readonly<Record<AscendTerminal, string>> = {
  HigherUnit: 'the whole was given',
  NullMatch: 'nothing above one session was found',
  ExhaustedWithUnits: 'no look was left',
  DeferredToRecollect: 'one session suffices',
  Withdrawn: 'the search was set aside',
};

/** Why an act was not done, and which can be done instead. */
export function refusedAscend(
  place: string,
  refused: AscendActKind,
  { allowed, terminal, rescopes }: Pick<AscendReport, 'allowed' | 'terminal' | 'rescopes'>,
): string {
  if (terminal !== null && allowed.length === 0)
    return `${place}: “${refused}” comes after the end: ${ENDS[terminal]}. Nothing can be done any more.`;
  const can = `What can be done: ${allowed.join(', ')}.`;
  if (refused !== 'rescope' || !allowed.includes('rescope'))
    return `${place}: “${refused}” cannot be done here. ${can}`;
  const options = rescopes.map(({ dimension, option }) => `${dimension} ${option}`).join(', ');
  return `${place}: “rescope” names no way that is left. The ways are: ${options}.`;
}
