import * as fs from 'node:fs';
import * as path from 'node:path';
import type { HandoffContext, TrapKind } from './context.js';
import { holdsAny } from './match.js';
import type { Played } from './run/play.js';

/** Kinds whose words stand for something that was decided against or never said in the session. */
const GONE: readonly TrapKind[] = ['dropped-alternative', 'stale', 'withdrawn', 'sidechain'];

/**
 * What was dropped and stands in an emitted file all the same, and every secret that is written or
 * printed anywhere. Measured here by our own means, not by the product's leak lint.
 */
export function leaksOf(
  context: HandoffContext,
  played: Played,
  filesWithSecrets: readonly string[],
): string[] {
  const emitted = [...played.emitted.values()].join('\n');
  const leaks = filesWithSecrets.map((place) => `secret in ${place.split('\n')[1] ?? ''}`);
  for (const { kind, text, marks } of context.traps) {
    if (kind === 'secret' && played.printed.includes(text)) leaks.push('secret was printed');
    if (GONE.includes(kind) && holdsAny(emitted, marks)) leaks.push(`${kind}: ${text}`);
  }
  if (emitted !== '') leaks.push(...droppedIn(played, emitted));
  return leaks;
}

/** Dropped items whose own words, which nothing kept shares, all stand in the emitted files. */
function droppedIn({ last, asked }: Played, emitted: string): string[] {
  const dispositions = last?.dispositions ?? [];
  const given = asked.flatMap(({ given: { value } }) => value ?? []);
  const kept = dispositions
    .filter(({ handling }) => handling !== 'DROP')
    .map(({ content }) => content);
  const shared = wordsOf([...kept, ...given].join('\n'));
  const present = wordsOf(emitted);
  return dispositions
    .filter(({ handling }) => handling === 'DROP')
    .filter(({ content }) => {
      const own = [...wordsOf(content)].filter((word) => !shared.has(word));
      // One or two words in common with a contract or a heading show nothing.
      return own.length >= 3 && own.every((word) => present.has(word));
    })
    .map(({ content }) => `dropped: ${content.slice(0, 90)}`);
}

function wordsOf(text: string): Set<string> {
  // A path is one word: another file of the same folder is not this one.
  return new Set(
    text.toLowerCase().match(/[\p{L}\p{N}_][\p{L}\p{N}_./-]{2,}[\p{L}\p{N}_]/gu) ?? [],
  );
}

/** Files below the folder, without the laid sources, that hold a secret: `secret\nplace`. */
export function filesHolding(
  secrets: readonly string[],
  folder: string,
  sources: readonly string[],
): string[] {
  if (secrets.length === 0) return [];
  const found: string[] = [];
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || sources.some((source) => place.startsWith(source))) continue;
    const text = fs.readFileSync(place, 'utf8');
    // A key may be written in one line, with its breaks as escapes.
    const inJson = (secret: string): string => JSON.stringify(secret).slice(1, -1);
    for (const secret of secrets)
      if (text.includes(secret) || text.includes(inJson(secret)))
        found.push(`${secret}\n${path.relative(folder, place)}`);
  }
  return found;
}
