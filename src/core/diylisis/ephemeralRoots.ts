import type { StableRef } from './stableRef.js';

/** What of the machine decides how long a place lasts. */
export interface RootFacts {
  /** The temporary folder of this user (`TMPDIR`, `%TEMP%`), absolute; null: not known. */
  readonly temporary: string | null;
  /** Minutes east of UTC: cleaners work by local midnight. */
  readonly offsetMinutes: number;
  /** When the agent deletes this record, ISO-8601; null: no record, or it is kept. */
  readonly recordUntil: string | null;
}

/** How long a reference lasts; `until` in milliseconds. */
export type Lifetime =
  | { readonly kind: 'lasting' }
  | { readonly kind: 'session' }
  | {
      readonly kind: 'until';
      readonly until: number;
      readonly why: 'temporary' | 'record-retention';
    };

const LASTING: Lifetime = { kind: 'lasting' };
const SESSION: Lifetime = { kind: 'session' };

/** Swept by the system: once a day, at boot, or whenever it likes (stores: Ephemeral roots). */
const SWEPT = [
  /^\/(?:private\/)?(?:tmp|var\/tmp)(?:\/|$)/u,
  /^\/(?:private\/)?var\/folders\/[^/]+\/[^/]+\/[tc](?:\/|$)/u,
  /^\/dev\/shm(?:\/|$)/u,
  /^\/run\/user\/\d+(?:\/|$)/u,
  /^[a-z]:\/users\/[^/]+\/appdata\/local\/temp(?:\/|$)/u,
  /^[a-z]:\/(?:windows\/)?temp(?:\/|$)/u,
  /^%te?mp%(?:\/|$)/u,
  /^\$\{?tmpdir\}?(?:\/|$)/u,
];
/** Scratch and cache folders die with the session or are emptied unasked. */
const SCRATCH =
  /(?:^|\/)(?:\.cache|\.?scratch(?:pad)?|__pycache__|\.pytest_cache|library\/caches|\.npm\/_npx)(?:\/|$)/u;
const LOCAL_HOST =
  /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|host\.docker\.internal|[^/]+\.local(?:host|domain)?)$/iu;
/** An id that only the author session knows: a bare task number, an agent's or a tool call's id. */
const SESSION_ID =
  /^(?:#?\d+|(?:task|step|todo|option|variant|agent|toolu|call)[\s_#-]*[\w-]*|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/iu;

/** How long a reference lasts by what it is; says nothing about whether it is there. */
export function lifetimeOf(ref: StableRef, facts: RootFacts, now: string): Lifetime {
  switch (ref.kind) {
    case 'path':
      return pathLifetime(ref.locator, facts, now);
    case 'url':
      return urlLifetime(ref.locator, facts, now);
    case 'id':
      return SESSION_ID.test(ref.locator.trim()) ? SESSION : LASTING;
    case 'command':
      return LASTING;
  }
}

function pathLifetime(locator: string, facts: RootFacts, now: string): Lifetime {
  const path = plain(locator);
  const own = facts.temporary === null ? null : plain(facts.temporary);
  const isSwept =
    SWEPT.some((root) => root.test(path)) ||
    (own !== null && own !== '' && (path === own || path.startsWith(`${own}/`)));
  if (isSwept) return { kind: 'until', until: nextMidnight(facts, now), why: 'temporary' };
  if (SCRATCH.test(path)) return SESSION;
  if (facts.recordUntil !== null)
    return { kind: 'until', until: Date.parse(facts.recordUntil), why: 'record-retention' };
  return LASTING;
}

function urlLifetime(locator: string, facts: RootFacts, now: string): Lifetime {
  if (/^file:\/\//iu.test(locator))
    return pathLifetime(locator.replace(/^file:\/\//iu, ''), facts, now);
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/iu.exec(
    locator.trim(),
  )?.[1];
  return host !== undefined && LOCAL_HOST.test(host) ? SESSION : LASTING;
}

/** Compared without case and with one separator: a wrong "temporary" only asks once more. */
const plain = (path: string): string =>
  path
    .trim()
    .replace(/[\\/]+/gu, '/')
    .replace(/(?<=.)\/$/u, '')
    .toLowerCase();

/** The first local midnight after now, in milliseconds. */
function nextMidnight({ offsetMinutes }: RootFacts, now: string): number {
  const offset = offsetMinutes * 60_000;
  const day = 86_400_000;
  const local = Date.parse(now) + offset;
  return (Math.floor(local / day) + 1) * day - offset;
}
