import type { Session } from '../../records/session.js';
import type { Trait, TraitChannel } from '../depositFacts.js';
import { placedTrait } from './placedTrait.js';
import type { TraitPlace } from './placedTrait.js';
import { talkThings } from './talkThings.js';

/** UTF-16 units of one text that are looked at: a longer first turn is pasted. */
const MAX_TEXT = 2_000;
/** Things of one session. */
const MOST = 60;
/** What every thing has somewhere: a number sign, a path, an id. Most texts have none. */
const MAY_NAME = /#\d|[\\/]|[0-9a-f]{7}|\b(?:pr|pull request|issue)\b/iu;

/**
 * What title, first turn and INDEX name in words: sessions, pull requests, commits, files, notes. For
 * a record that is gone it is all that can be known; for others it says where to look.
 */
export function spineThings(
  session: Session,
  place: TraitPlace,
  masked: (text: string) => string = (text) => text,
): Trait[] {
  const { title, titleFrom, firstTurn, deposit, cwd } = session;
  const traits = new Map<string, Trait>();
  const look = (text: string, channel: TraitChannel): void => {
    const shown = text.slice(0, MAX_TEXT);
    if (!MAY_NAME.test(shown)) return;
    for (const thing of talkThings(masked(shown), cwd, channel === 'user' ? 'user' : 'assistant')) {
      const one = { ...thing, part: 'named', channel, place: null } as const;
      for (const trait of placedTrait(one, place)) {
        const key = `${trait.kind} ${trait.value} ${trait.repository ?? ''}`;
        if (traits.size < MOST && !traits.has(key)) traits.set(key, trait);
      }
    }
  };
  if (firstTurn !== null) look(firstTurn.text, 'user');
  if (titleFrom === 'custom') look(title, 'user');
  for (const text of [
    ...(deposit?.topics ?? []),
    ...(deposit?.keyUtterances ?? []),
    ...Object.values(deposit?.narrative ?? {}),
  ])
    look(text, 'index');
  return [...traits.values()];
}
