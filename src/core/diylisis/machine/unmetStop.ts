import { fold } from '../../shared/text.js';
import { saysNothing, type HandoffContract } from '../handoffContract.js';
import { pathsIn } from '../looking.js';
import type { StableRef } from '../stableRef.js';

/** A command in a stop condition: in backticks, or one whose program is plain. */
const IN_TICKS = /`([^`\n]+)`/gu;
const BARE_COMMAND =
  /\b(?:npm|pnpm|yarn|bun) (?:test|run [\w:.-]+)|\bmake [\w.-]+|\bcargo (?:test|clippy|build)|\bgo (?:test|vet)(?: \S+)?|\bpytest\b/gu;
const ISSUE = /(?:\bissue|\bpr|\bpull request|\bticket)\s+#?(\d+)|#(\d+)\b/giu;

/** Stands for a condition that is missing. */
export const NO_STOP: StableRef = { kind: 'id', locator: 'stop condition' };

/**
 * What the stop condition rests on without the handoff naming it (F6's second leg): commands that
 * are no check of the contract, files and issues that are in no list and in no kept words. A missing
 * condition counts as one.
 *
 * @param told the words of the context that is carried, without the contract's own
 */
export function unmetStop(contract: HandoffContract, told: string): readonly StableRef[] {
  const stop = contract.stopCondition.trim();
  if (saysNothing(stop)) return [NO_STOP];
  const granted = contract.allowedSources.map(({ locator }) => locator).join('\n');
  const checks = contract.verificationCommands.map((command) => command.trim());
  const around = fold(`${told}\n${granted}\n${contract.executionScope}`);
  const ticked = [...stop.matchAll(IN_TICKS)].map(([, inner]) => inner?.trim() ?? '');
  const paths = pathsIn(stop);
  const commands = new Set([
    ...ticked.filter((text) => /\s/u.test(text) && !paths.includes(text)),
    ...[...stop.matchAll(BARE_COMMAND)].map(([text]) => text),
  ]);
  const missing: StableRef[] = [];
  for (const command of commands) {
    const isChecked = checks.some((check) => check.includes(command) || command.includes(check));
    if (!isChecked && !around.includes(fold(command)))
      missing.push({ kind: 'command', locator: command });
  }
  for (const path of paths) {
    const isInCommand = [...commands, ...checks].some((command) => command.includes(path));
    if (!isInCommand && !around.includes(fold(path))) missing.push({ kind: 'path', locator: path });
  }
  for (const [, named, bare] of stop.matchAll(ISSUE)) {
    const number = named ?? bare ?? '';
    const isNamed = new RegExp(String.raw`(?:issue|issues|pull|#|/)\s*/?#?${number}\b`, 'u').test(
      around,
    );
    if (!isNamed) missing.push({ kind: 'id', locator: `issue ${number}` });
  }
  return missing;
}
