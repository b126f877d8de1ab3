import type { Given } from './given.js';
import {
  isExact,
  memberRecall,
  order,
  precision,
  recall,
  sum,
  tallyOf,
  type Tally,
} from './measure.js';
import type { StoreSeed } from './storeSeed.js';

/** One store with what its cues brought, and what was told as confirmed against the truth. */
export interface Played {
  readonly store: StoreSeed;
  readonly given: readonly Given[];
  readonly contradictions: readonly string[];
}

const LABEL = 44;
const COLUMN = 16;
const TYPES = ['line', 'topic', 'concept'] as const;

/** Prints both halves beside each other; the aims stand beside what they are for. */
export function printPlayed(title: string, played: readonly Played[]): void {
  const halves = [
    played.filter(({ store }) => !store.isApart),
    played.filter(({ store }) => store.isApart),
  ];
  console.log(`\n${title}`);
  const row = (label: string, of: (half: readonly Played[]) => string): void =>
    console.log(
      `  ${label.padEnd(LABEL)}${halves.map((half) => of(half).padStart(COLUMN)).join('')}`,
    );
  const tally = (half: readonly Played[], type?: string): Tally =>
    sum(
      half
        .flatMap(({ given }) => given)
        .filter(({ planted }) => type === undefined || planted.type === type)
        .map(tallyOf),
    );
  row('', (half) => `${half === halves[0] ? 'fitting' : 'apart'} (${half.length})`);
  row('sessions, units, cues', (half) => {
    const count = (of: (store: StoreSeed) => number): number =>
      half.reduce((all, { store }) => all + of(store), 0);
    return `${count(({ sessions }) => sessions.length)}, ${count(({ units }) => units.length)}, ${tally(half).cues}`;
  });
  row('pairs: precision (aim 95 %)', (half) => percent(precision(tally(half))));
  row('pairs: recall (aim 90 %)', (half) => percent(recall(tally(half))));
  row('pairs in the right order (aim 100 %)', (half) => percent(order(tally(half))));
  row('members found', (half) => percent(memberRecall(tally(half))));
  row('exact units', (half) => of(tally(half).exact, tally(half).cues));
  row('exact, whatever the rank', (half) => of(tally(half).exactSomewhere, tally(half).cues));
  row('kind of unit read right', (half) => of(tally(half).rightType, tally(half).cues));
  row('given, asked, one session, nothing', (half) => {
    const { met } = tally(half);
    return `${met.given} ${met.asked} ${met.single} ${met.none}`;
  });
  row('exact among the given', (half) => {
    const clear = half.flatMap(({ given }) => given).filter(({ met }) => met === 'given');
    return of(clear.filter((one) => isExact(one, one.units[0])).length, clear.length);
  });
  row('confirmed against the truth', (half) => {
    const confirmed = half
      .flatMap(({ given }) => given.flatMap(({ claims }) => claims))
      .filter(({ verdict }) => verdict === 'confirmed').length;
    return of(
      half.reduce((all, { contradictions }) => all + contradictions.length, 0),
      confirmed,
    );
  });
  row('concepts settled where they were', (half) => {
    const concepts = half
      .flatMap(({ given }) => given)
      .filter(({ planted }) => planted.type === 'concept');
    const right = concepts.filter(({ node, planted }) => node === planted.members.at(-1)).length;
    return of(right, concepts.length);
  });
  for (const type of TYPES)
    row(`  ${type}: precision, recall, exact`, (half) => {
      const one = tally(half, type);
      return `${percent(precision(one))} ${percent(recall(one))} ${of(one.exact, one.cues)}`;
    });
}

/** Every cue that did not bring its unit exactly, with what came instead and why. */
export function printFailures(played: readonly Played[], withReasons: boolean): void {
  for (const { store, given, contradictions } of played) {
    const failed = given.filter((one) => !isExact(one, one.units[0]));
    const unsettled = given.filter(
      (one) =>
        one.planted.type === 'concept' &&
        isExact(one, one.units[0]) &&
        one.node !== one.planted.members.at(-1),
    );
    if (failed.length + contradictions.length + unsettled.length === 0) continue;
    console.log(`\n  ${store.name}: ${given.length - failed.length} of ${given.length} exact`);
    for (const one of failed) {
      const { planted, met, unitType, cue, units, reasons } = one;
      const [top = []] = units;
      const wrong = top.filter((key) => ![...planted.members, ...planted.maybe].includes(key));
      const missed = planted.members.filter((key) => !top.includes(key));
      const type = unitType === planted.type ? '' : `, read as ${unitType}`;
      console.log(`    ${planted.name} (${planted.type}${type}), ${met}: “${cue}”`);
      console.log(
        `      ${top.join(' ') || '-'}   wrong: ${wrong.join(' ') || '-'}   missed: ${missed.join(' ') || '-'}`,
      );
      if (withReasons) for (const reason of reasons) console.log(`        ${reason}`);
    }
    for (const { planted, cue, unitType } of unsettled)
      console.log(`    ${planted.name}: right, and shown as ${unitType}: “${cue}”`);
    for (const one of contradictions) console.log(`    confirmed, and not so: ${one}`);
  }
}

const percent = (share: number | null): string =>
  share === null ? '-' : `${(100 * share).toFixed(1)} %`;
const of = (part: number, whole: number): string => `${part}/${whole}`;
