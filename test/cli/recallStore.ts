import {
  claudeAssistant,
  claudeUser,
  codexAssistant,
  codexMeta,
  codexUser,
} from '../support/fixtureRecords.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import type { FixtureStore } from '../support/fixtureStore.js';

export const KITES = '11110000-0000-4000-8000-000000000001';
export const KITES_AGAIN = '11110000-0000-4000-8000-000000000002';
export const KITES_LAST = '11110000-0000-4000-8000-000000000003';
export const KITES_MORE = '11110000-0000-4000-8000-000000000004';
export const DEEP = '019a0000-0000-7000-8000-00000000000d';
export const LOST = '11110000-0000-4000-8000-00000000000f';

const SLUG = '-nowhere-kite-club';
const CWD = '/nowhere/kite-club';

/**
 * A small store: four sessions about kites, one that names a barometer only far inside, one that is
 * known by a summary alone.
 */
export function makeRecallStore(): FixtureStore {
  const store = makeFixtureStore();
  const claude = (id: string, day: string, asked: string, told: string): void => {
    const at = (minute: string): string => `2026-10-${day}T09:${minute}:00.000Z`;
    store.writeClaude(
      SLUG,
      id,
      [
        claudeUser(asked, { sessionId: id, cwd: CWD, timestamp: at('00'), uuid: `${id}-1` }),
        claudeAssistant(told, { sessionId: id, cwd: CWD, timestamp: at('05'), uuid: `${id}-2` }),
      ],
      at('05'),
    );
  };
  claude(KITES, '01', 'Why does the kite spool tangle?', 'The kite spool winds too fast.');
  claude(KITES_AGAIN, '02', 'Paint the kite spool green', 'The kite spool is green now.');
  claude(KITES_LAST, '03', 'Weigh the kite spool', 'The kite spool weighs 40 grams.');
  claude(KITES_MORE, '04', 'Store the kite spool dry', 'The kite spool hangs in the shed.');
  store.writeIndex(
    SLUG,
    KITES,
    'clue.md',
    `---\nsession_id: ${KITES}\ntopics: ["kite spool"]\nsource_scan: {skipped_lines: 2, omitted_chars: 0}\n---\n`,
  );
  store.writeIndex(
    SLUG,
    LOST,
    'clue.md',
    `---\nsession_id: ${LOST}\nlast_turn_at: 2026-10-06T09:00:00.000Z\ntopics: ["seaplane charter"]\ninitial_request: "Book the seaplane charter"\n---\n`,
  );
  const talk = (minute: string, text: string) =>
    codexAssistant(text, { timestamp: `2026-10-05T09:${minute}:00.000Z` });
  const filler = (minute: string, word: string) =>
    Array.from({ length: 300 }, (_, at) =>
      talk(minute, `${word} ${String(at)} is settled. ${'More of it. '.repeat(60)}`),
    ).flat();
  store.writeCodex(
    [
      codexMeta(DEEP, CWD, { timestamp: '2026-10-05T09:00:00.000Z' }),
      ...codexUser('Plan the autumn meeting', { timestamp: '2026-10-05T09:01:00.000Z' }),
      ...filler('02', 'Item'),
      ...talk('03', 'Bring the brass barometer for the wind talk.'),
      ...filler('04', 'Point'),
    ],
    { id: DEEP, start: '2026-10-05T09:00:00.000Z', modified: '2026-10-05T09:04:00.000Z' },
  );
  return store;
}
