import { TRAP_KINDS } from './context.js';
import type { Score } from './score.js';

type Part = readonly Score[];

const LABEL = 46;
const COLUMN = 22;
/** From how many turns of a person on a talk counts as long. */
const LONG = 45;

/** Prints both parts beside each other; `isVerbose`: every miss with its context. */
export function printScores(scores: readonly Score[], isVerbose: boolean): void {
  const apart = scores.filter((one) => one.isApart);
  const others = scores.filter((one) => !one.isApart);
  const real = scores.filter((one) => one.isReal).length;
  console.log(`\nHandoffs, ${scores.length} contexts, ${real} begin with a real record`);
  const line = (label: string, of: (part: Part) => string): void =>
    console.log(
      `  ${label.padEnd(LABEL)}${of(apart).padStart(COLUMN)}${of(others).padStart(COLUMN)}`,
    );
  line('', (part) => (part === apart ? `apart (${part.length})` : `others (${part.length})`));
  line('ended as they have to', (part) => share(part, (one) => one.isAsExpected));
  line('needed facts carried, before the gate', (part) =>
    share(
      part.flatMap(({ needed }) => needed),
      (one) => one.isCarriedUnasked,
    ),
  );
  line('needed facts carried, after it', (part) =>
    share(
      part.flatMap(({ needed }) => needed),
      (one) => one.isCarried,
    ),
  );
  line('traps caught', (part) =>
    share(
      part.flatMap(({ traps }) => traps),
      isCaught,
    ),
  );
  for (const kind of TRAP_KINDS)
    line(`  ${kind}`, (part) =>
      share(
        part.flatMap(({ traps }) => traps).filter(({ trap }) => trap.kind === kind),
        isCaught,
      ),
    );
  line('false alarms', (part) =>
    share(
      part.flatMap(({ lookAlikes }) => lookAlikes),
      ({ alarm }) => alarm !== null,
    ),
  );
  line('leaks, of the handoffs emitted', leaks);
  line('questions, median and most', (part) => spreadOf(part.map(({ questions }) => questions)));
  line('questions in talks of about fifty turns', (part) =>
    part
      .filter(({ humanTurns }) => humanTurns >= LONG)
      .map(({ questions }) => questions)
      .join(', '),
  );
  line('rounds of questions, median and most', (part) =>
    spreadOf(part.map(({ rounds }) => rounds)),
  );
  line('length against the source, median and most', (part) => lengths(part));
  line('characters of the handoff, median and most', (part) =>
    spreadOf(part.flatMap(({ length }) => length ?? [])),
  );
  line('same row ids in two runs', (part) =>
    share(
      part.flatMap((one) => one.isRepeatable ?? []),
      (is) => is,
    ),
  );
  if (isVerbose) for (const one of scores) printMisses(one);
}

function printMisses(one: Score): void {
  const misses = [
    ...(one.trouble === null ? [] : [`trouble: ${one.trouble.slice(0, 300)}`]),
    ...(one.isAsExpected || one.trouble !== null ? [] : ['ended otherwise than it has to']),
    ...(one.isRepeatable !== false ? [] : ['other row ids in a second run']),
    ...one.needed
      .filter(({ isCarried }) => !isCarried)
      .map(({ need }) => `not carried: ${need.id} (${need.proof.map(String).join(', ')})`),
    ...one.traps
      .filter(({ isCaught: is }) => !is)
      .map(({ trap }) => `not caught: ${trap.kind} “${firstLine(trap.text)}”`),
    ...one.lookAlikes.flatMap(({ look, alarm }) =>
      alarm === null ? [] : [`false alarm: “${firstLine(look.text)}”, ${firstLine(alarm)}`],
    ),
    ...one.leaks.map((leak) => `leak: ${firstLine(leak)}`),
  ];
  if (misses.length === 0) return;
  console.log(`\n  ${one.name}${one.isApart ? ' (apart)' : ''}, ${one.questions} questions`);
  for (const miss of misses) console.log(`    ${miss}`);
}

const isCaught = ({ isCaught: is }: { readonly isCaught: boolean }): boolean => is;

/** Secrets of the bench are shown by their beginning only. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 120);

function share<T>(all: readonly T[], is: (one: T) => boolean): string {
  if (all.length === 0) return '-';
  const count = all.filter(is).length;
  return `${count}/${all.length} ${((100 * count) / all.length).toFixed(0).padStart(3)} %`;
}

/** A part that emitted nothing leaked nothing because there was nothing to look at. */
function leaks(part: Part): string {
  const count = part.reduce((sum, one) => sum + one.leaks.length, 0);
  return `${count} of ${part.filter(({ length }) => length !== null).length}`;
}

function spreadOf(values: readonly number[]): string {
  if (values.length === 0) return '-';
  const sorted = [...values].sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1] ?? 0}, ${sorted.at(-1) ?? 0}`;
}

function lengths(part: Part): string {
  const shares = part.flatMap(({ length, sourceLength }) =>
    length === null ? [] : [Math.round((100 * length) / sourceLength)],
  );
  return shares.length === 0 ? '-' : `${spreadOf(shares)} %`;
}
