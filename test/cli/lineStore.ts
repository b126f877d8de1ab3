import { claudeAssistant, claudeUser } from '../support/fixtureRecords.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import type { FixtureStore } from '../support/fixtureStore.js';

export const VALVES = [1, 2, 3].map((at) => `33330000-0000-4000-8000-00000000000${at}`);
const [FIRST = '', SECOND = '', THIRD = ''] = VALVES;
const NOWHERE = '33330000-0000-4000-8000-0000000000ff';

/**
 * A line of three sessions in two projects, each naming the one before; others beside it. `word`
 * stands in all three.
 */
export function makeLineStore({ word = 'organ' } = {}): FixtureStore {
  const store = makeFixtureStore();
  const claude = (id: string, project: string, day: string, asked: string, told: string): void => {
    const at = (minute: string) => ({
      sessionId: id,
      cwd: `/nowhere/${project}`,
      timestamp: `2026-10-${day}T09:${minute}:00.000Z`,
    });
    store.writeClaude(
      `-nowhere-${project}`,
      id,
      [
        claudeUser(asked, { ...at('00'), uuid: `${id}-1` }),
        claudeAssistant(told, { ...at('05'), uuid: `${id}-2` }),
      ],
      `2026-10-${day}T09:05:00.000Z`,
    );
  };
  claude(
    FIRST,
    'organ',
    '01',
    `Why do the ${word} valves stick?`,
    'The leather of the valves is dry.',
  );
  claude(
    SECOND,
    'organ',
    '04',
    `Oil the ${word} valves, as found in session ${FIRST}`,
    'The valves are oiled and open freely.',
  );
  claude(
    THIRD,
    'harmonium',
    '09',
    `The ${word} valves were oiled in session ${SECOND}, and session ${NOWHERE} says more. Do the same to these valves.`,
    'All valves move. That closes it.',
  );
  for (let at = 1; at < 7; at += 1)
    claude(
      `44440000-0000-4000-8000-00000000000${at}`,
      `shed-${at}`,
      `1${at}`,
      [
        'Paint the door',
        'Sort the nails',
        'Mend the roof',
        'Dig a pond',
        'Cut a hedge',
        'Buy rope',
      ][at - 1] ?? '',
      'Done.',
    );
  return store;
}
