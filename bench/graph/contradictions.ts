import type { Speaker } from '../../src/core/records/turn.js';
import type { Given, GivenClaim } from './given.js';
import { expand } from './build/names.js';
import type { SessionSeed, StoreSeed } from './storeSeed.js';

/** A session lasts no longer than this after its start, in milliseconds: a minute for every line. */
const LONGEST = 12 * 3_600_000;

/**
 * What was told as confirmed and is not so in the planted truth: a false INDEX line, a quotation that
 * nobody said, a time outside the session, an origin that is not the first, a later coinage.
 */
export function contradictionsIn(store: StoreSeed, given: Given): string[] {
  const seeds = new Map(store.sessions.map((seed) => [seed.key, seed]));
  return given.claims.flatMap((claim) => {
    const seed = seeds.get(claim.key);
    if (claim.verdict !== 'confirmed' || seed === undefined) return [];
    const why = contradiction(store, given, claim, seed);
    return why === null ? [] : [`${claim.kind} of ${claim.key} “${claim.content}”: ${why}`];
  });
}

function contradiction(
  store: StoreSeed,
  given: Given,
  { kind, content, record, speaker }: GivenClaim,
  seed: SessionSeed,
): string | null {
  const lie = seed.falsehoods.find(
    ({ kind: of, text }) =>
      (of === 'quote' && kind === 'quote' && folded(content).includes(folded(text))) ||
      (of === 'decision' && kind === 'decision' && folded(text).includes(firstLine(content))),
  );
  if (lie !== undefined) return 'its record does not say so';
  switch (kind) {
    case 'quote':
      return saidIn(store, seed, speaker).includes(folded(content)) ? null : 'nobody said it';
    case 'time': {
      const at = Date.parse(record ?? '');
      const start = Date.parse(`${seed.start}Z`);
      if (Number.isNaN(at)) return null;
      return at >= start && at <= start + LONGEST ? null : `it began at ${seed.start}`;
    }
    case 'origin': {
      const [first] = given.planted.members.filter((key) => given.units[0]?.includes(key));
      const isMember = given.planted.members.includes(seed.key);
      return given.planted.type === 'line' && isMember && first !== seed.key
        ? `${first ?? 'another'} is the earlier one`
        : null;
    }
    case 'coinage': {
      const earlier = given.planted.members
        .map((key) => store.sessions.find((one) => one.key === key))
        .find(
          (one) =>
            one !== undefined &&
            one.start < seed.start &&
            one.state === 'there' &&
            given.units[0]?.includes(one.key) === true &&
            saidIn(store, one, null).includes(folded(content)),
        );
      return earlier === undefined ? null : `${earlier.key} has it earlier`;
    }
    case 'decision':
    case 'standing':
      return null;
  }
}

function saidIn(store: StoreSeed, seed: SessionSeed, speaker: Speaker | null): string {
  const copied = store.sessions.find(({ key }) => key === seed.copyOf);
  const steps = [...(copied?.steps ?? []), ...seed.steps];
  const texts = steps.flatMap((step) => {
    const isPerson = step.kind === 'person' && speaker !== 'assistant';
    const isAgent = step.kind === 'agent' && speaker !== 'user';
    return (isPerson || isAgent) && 'text' in step ? [expand(store.name, step.text)] : [];
  });
  return folded(texts.join('\n'));
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
const firstLine = (text: string): string => folded(text.split('\n')[0] ?? '');
