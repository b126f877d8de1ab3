import { maskedRanges } from '../../core/secrets/maskedRanges.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import type { Excerpt, Neighbour } from '../../core/records/excerpt.js';
import { movedSecrets } from '../../core/secrets/shownSecrets.js';

/**
 * Names whose texts name a thing and say nothing: places, ids, times, kinds, commands. They must stay
 * exact, because what is opened, resumed and compared hangs on them.
 */
const EXACT: ReadonlySet<string> = new Set([
  'record',
  'records',
  'path',
  'root',
  'slug',
  'cwd',
  'cwds',
  'namedRecord',
  'sessionId',
  'targetId',
  'uuid',
  'headUuids',
  'runtime',
  'kind',
  'titleFrom',
  'recordState',
  'recency',
  'startedAt',
  'lastTurnAt',
  'timestamp',
  'command',
  'bridgeUrl',
  'locator',
  'speaker',
  'role',
  'reason',
  'copies',
]);

/** Every text in a value masked, whatever its shape; the value itself where nothing was masked. */
export function maskedAnswer<T>(value: T, mask: SecretMask): T {
  return maskedValue(value, (text) => mask.plain(text)) as T;
}

/** The same with each text given to `change`. */
export function maskedValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    const changed = items.map((item) => maskedValue(item, change));
    return changed.every((item, at) => item === items[at]) ? value : changed;
  }
  let copy: Record<string, unknown> | null = null;
  for (const [name, own] of Object.entries(value)) {
    if (EXACT.has(name)) continue;
    const changed = maskedValue(own, change);
    if (changed === own) continue;
    copy ??= { ...value };
    copy[name] = changed;
  }
  return copy ?? value;
}

/** A passage masked: the cue's hits are moved along, and each mask is told, to be shown one by one. */
export function maskedExcerpt(excerpt: Excerpt, mask: SecretMask): Excerpt {
  const { text, spans } = mask.mask(excerpt.text);
  const before = maskedNeighbour(excerpt.before, mask);
  const after = maskedNeighbour(excerpt.after, mask);
  if (spans.length === 0 && before === excerpt.before && after === excerpt.after) return excerpt;
  const secrets = movedSecrets(excerpt.secrets ?? [], spans);
  return {
    ...excerpt,
    text,
    hits: maskedRanges(excerpt.hits, spans),
    ...(secrets.length === 0 ? {} : { secrets }),
    before,
    after,
  };
}

function maskedNeighbour(turn: Neighbour | null, mask: SecretMask): Neighbour | null {
  if (turn === null) return null;
  const { text, spans } = mask.mask(turn.text);
  return spans.length === 0 ? turn : { ...turn, text };
}
