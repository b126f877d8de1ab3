import { fold } from '../../shared/text.js';

/**
 * Things of which one is chosen and the others are not; words of one thing share a place. Where a
 * record has another of the same row with the rest of a claim, it has the claim otherwise.
 */
const ROWS = `
  most höchstens | least mindestens
  max maximum | min minimum
  on an | off aus
  above über | below unter
  over | under
  up | down
  first erste | last letzte
  allow erlauben | deny verbieten
  enable | disable
  inside | outside
  ascending aufsteigend | descending absteigend
  before vor | after nach
  sync synchronous synchron | async asynchronous asynchron
  public öffentlich | private privat
  online | offline
  float floats floating double doubles gleitkomma gleitkommazahl gleitkommazahlen fließkomma | integer integers int ints whole ganze ganzen ganzer ganzzahl ganzzahlen ganzzahlig | decimal decimals dezimal dezimalzahl dezimalzahlen
  each every per jede jeder jedes jeden pro einzeln | once einmal total gesamt summe sum overall
  local lokal lokale lokalen | remote entfernt
  manual manually manuell | automatic automatically automatisch
  gross brutto | net netto
  eager | lazy
  push pushes | pull pulls
  optimistic optimistisch | pessimistic pessimistisch
  optional | mandatory required pflicht verpflichtend
  hourly stündlich | daily täglich | weekly wöchentlich | monthly monatlich | yearly jährlich
  monday mondays montag montags | tuesday tuesdays dienstag dienstags | wednesday wednesdays mittwoch mittwochs | thursday thursdays donnerstag donnerstags | friday fridays freitag freitags | saturday saturdays samstag samstags | sunday sundays sonntag sonntags
  rebase | squash
  left links | right rechts
  light hell helle | dark dunkel dunkle
  half-up kaufmännisch | half-even | half-down | half-odd
`;

/** A thing to choose, as `row.place`, by each of its words. */
const THINGS: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row, at) =>
      row.split('|').flatMap((words, place) =>
        words
          .trim()
          .split(/\s+/u)
          .map((word) => [fold(word), `${String(at)}.${String(place)}`] as const),
      ),
    ),
);

/** What stands behind "half" and makes a way of rounding of it. */
const HALVES: ReadonlySet<string> = new Set(['up', 'down', 'even', 'odd']);

/** The things to choose that a folded word names with the one behind it. */
export function thingsOf(word: string, following: string): readonly string[] {
  const isHalf = word === 'half' && HALVES.has(following);
  const own = THINGS.get(isHalf ? `half-${following}` : word);
  return own === undefined ? [] : [own];
}

/** Whether both are of one row and not the same. */
export const isOtherThing = (a: string, b: string): boolean =>
  a !== b && a.split('.')[0] === b.split('.')[0];

/** A way of rounding, which is told by small words alone. */
export const isTelling = (thing: string): boolean => TELLING.has(thing);
const TELLING: ReadonlySet<string> = new Set(
  ['half-up', 'half-even', 'half-down', 'half-odd'].flatMap((word) => THINGS.get(word) ?? []),
);
