import type { HandoffContract } from '../handoffContract.js';

const LONGEST = 80;

/** What the handoff is called: the task without the sentence on who chooses how. */
export function titleOf({ nextTask }: HandoffContract): string {
  const line = (nextTask.split('\n')[0] ?? '').split(/[;；]|(?<=[.!?。])\s/u)[0]?.trim() ?? '';
  const title = line === '' ? nextTask.trim() : line;
  return title.length <= LONGEST ? title : `${title.slice(0, LONGEST - 1).trimEnd()}…`;
}
