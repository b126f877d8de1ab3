import * as z from 'zod/mini';
import type { Act, ActKind } from '../core/anamnesis/acts.js';
import type { RecallReport, Terminal } from '../core/anamnesis/recall.js';
import type { Session } from '../core/records/session.js';
import { BadUse } from './exitCode.js';
import { readPlacedActs } from './placedActs.js';
import type { Placed } from './placedActs.js';

const words = z.string().check(z.regex(/\S/u));

/** One act as it is written in a file; a choice may name a session by its id. */
export const WrittenAct = z.union([
  z.object({ act: z.enum(['answer', 'correct']), text: words }),
  z.object({ act: z.enum(['expand', 'stop', 'identify', 'withdraw']) }),
  z.object({ act: z.literal('choose'), record: words }),
  z.object({ act: z.literal('choose'), sessionId: words }),
]);
export type WrittenAct = z.infer<typeof WrittenAct>;

/** How an act is written, for whoever wrote one wrongly. */
export const ACT_FORMS =
  '{"act": "answer" or "correct", "text": "…"}, {"act": "choose", "sessionId": "…"} (or "record"), or {"act": "expand", "stop", "identify" or "withdraw"}';

/** An act with the place that a message about it names. */
export type PlacedAct = Placed<WrittenAct>;

/** Reads and checks the whole file before anything runs. */
export const readActs = (file: string): Promise<readonly PlacedAct[]> =>
  readPlacedActs(file, WrittenAct, ACT_FORMS);

/** The act for the engine; a session id becomes its record. `rows`: all that the stores list. */
export function playable({ act, place }: PlacedAct, rows: readonly Session[]): Act {
  if (!('sessionId' in act)) return act;
  const id = act.sessionId.toLowerCase();
  const session = rows.find(({ sessionId }) => sessionId.toLowerCase() === id);
  if (session === undefined)
    throw new BadUse(`${place} chooses “${act.sessionId}”, and no session has this id.`);
  return { act: 'choose', record: session.record };
}

const ENDS: Readonly<Record<Terminal, string>> = {
  RecalledContext: 'the session was identified',
  NullMatch: 'nothing was found',
  AttemptsExhausted: 'no try was left',
  Withdrawn: 'the search was set aside',
  NotVague: 'the cue named a session exactly, or one that was identified before',
};

/** Why an act was not done, and which can be done instead. */
export function refusedWords(
  place: string,
  refused: ActKind,
  { allowed, terminal }: Pick<RecallReport, 'allowed' | 'terminal'>,
): string {
  if (terminal !== null)
    return `${place}: “${refused}” comes after the end: ${ENDS[terminal]}. Nothing can be done any more.`;
  const can = `What can be done: ${allowed.join(', ')}.`;
  return refused === 'choose' && allowed.includes('choose')
    ? `${place}: “choose” names no other candidate that is left and could be opened. ${can}`
    : `${place}: “${refused}” cannot be done here. ${can}`;
}
