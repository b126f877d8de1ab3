import type { SecretMask } from '../../secrets/secretMask.js';
import { fold } from '../../shared/text.js';
import type { Confirmation, EvidentialClaim } from '../confirmation.js';
import { besideId } from './claimId.js';
import { compareTimes } from './compareTimes.js';
import { DID_NOT_OPEN, unattested } from './memberReading.js';
import type { DatedPassage, MemberReading, RecordChecks } from './memberReading.js';

/** Note of an origin that a record itself speaks of; only then may it be said that it began there. */
export const SAYS_IT_BEGAN = 'its record says that it began here';
/** What the claim says that takes the place of the arrival's where its record did not open. */
export const LATEST_OPENED = 'where it last stood, of the records that opened';

/** A record that was compared, with the passage that counts. */
interface Compared extends DatedPassage {
  readonly check: RecordChecks;
}

/**
 * Holds the members' records against each other for the claims that no record settles alone: which
 * was first, who used a word first, which was last (Anagoge · Confirm). Each record's own verdicts
 * stay as they are. The order of claims and of checks carries nothing into a verdict.
 *
 * @param mask what was claimed is masked after the passages taught it their secrets.
 */
export function combine(
  claims: readonly EvidentialClaim[],
  checks: readonly RecordChecks[],
  mask: Pick<SecretMask, 'mask'>,
): readonly MemberReading[] {
  const byRecord = new Map(checks.map((check) => [check.session.record, check]));
  const confirmations = claims.flatMap((claim) => {
    const check = byRecord.get(claim.record);
    const verdicts = check === undefined ? [] : verdictsOn(claim, check, checks);
    return verdicts.map((one) => masked(one, mask));
  });
  return checks.map(({ session, opened, excerpts, settled, problem }) => ({
    record: session.record,
    opened,
    excerpts,
    settled,
    confirmations: confirmations.filter(({ claim }) => claim.record === session.record),
    problem,
  }));
}

function masked(one: Confirmation, mask: Pick<SecretMask, 'mask'>): Confirmation {
  const [content, index] = [mask.mask(one.claim.content).text, mask.mask(one.index).text];
  return { ...one, claim: { ...one.claim, content }, index };
}

function verdictsOn(
  claim: EvidentialClaim,
  own: RecordChecks,
  checks: readonly RecordChecks[],
): readonly Confirmation[] {
  const isRanked = claim.kind === 'standing' && claim.from === 'ranking';
  if (!own.opened) {
    const none = unattested(claim, saidBefore(claim), DID_NOT_OPEN);
    return isRanked ? [none, ...latestOpened(claim, checks)] : [none];
  }
  if (claim.kind === 'origin') return [origin(claim, own, checks)];
  if (claim.kind === 'coinage') return [coinage(claim, own, checks)];
  if (isRanked) return [standing(claim, own, checks)];
  return own.own.filter((one) => one.claim.id === claim.id);
}

const saidBefore = ({ kind, content, at }: EvidentialClaim): string =>
  kind === 'time' ? (at ?? content) : content;

function origin(
  claim: EvidentialClaim,
  own: RecordChecks,
  checks: readonly RecordChecks[],
): Confirmation {
  const compared = dated(checks, ({ first }) => first);
  const [earliest] = compared;
  // A record's own word does not stand against another that is earlier.
  const isLater =
    own.first !== null && earliest !== undefined && compareTimes(own.first.at, earliest.at) > 0;
  if (own.begins !== null && !isLater)
    return settled(claim, 'confirmed', beganAt(own.begins), own.begins, SAYS_IT_BEGAN);
  if (own.first === null || earliest === undefined)
    return unattested(claim, claim.content, 'its record holds no time');
  const isFirst = compareTimes(own.first.at, earliest.at) <= 0;
  return isFirst
    ? settled(claim, 'confirmed', beganAt(own.first), own.first, notCompared(checks, compared))
    : settled(claim, 'corrected', dateOf(earliest, 'began earlier'), earliest, null);
}

function coinage(
  claim: EvidentialClaim,
  own: RecordChecks,
  checks: readonly RecordChecks[],
): Confirmation {
  const word = fold(claim.content);
  const use = own.uses.get(word) ?? null;
  const users = checks.filter(({ uses }) => uses.has(word));
  if (users.length === 0) return unattested(claim, claim.content, 'nobody uses the word in it');
  const compared = dated(checks, ({ uses }) => uses.get(word) ?? null);
  const [earliest] = compared;
  // Without times it is not known who was first, unless only one record uses the word.
  if (earliest === undefined || compared.length < users.length) {
    const isAlone = users.length === 1 && use !== null;
    return isAlone
      ? settled(claim, 'confirmed', claim.content, use, notCompared(checks, users))
      : unattested(claim, claim.content, 'which session used it first is not recorded');
  }
  const isFirst = use !== null && compareTimes(use.at, earliest.at) <= 0;
  return isFirst
    ? settled(claim, 'confirmed', claim.content, use, notCompared(checks, users))
    : settled(claim, 'corrected', dateOf(earliest, 'used it first'), earliest, null);
}

function standing(
  claim: EvidentialClaim,
  own: RecordChecks,
  checks: readonly RecordChecks[],
): Confirmation {
  if (own.last === null) return unattested(claim, claim.content, 'nobody speaks in it');
  const latest = dated(checks, ({ last }) => last).at(-1);
  const isLast = latest === undefined || compareTimes(own.last.at, latest.at) >= 0;
  const unopened = checks.filter(({ opened }) => !opened).length;
  const note = unopened === 0 ? null : `${records(unopened)} did not open`;
  return isLast
    ? settled(claim, 'confirmed', own.last.excerpt.text, own.last, note)
    : settled(claim, 'corrected', latest.excerpt.text, latest, 'another of them goes on later');
}

/** The last one that did open, in the place of an arrival whose record did not. */
function latestOpened(
  { id, content }: EvidentialClaim,
  checks: readonly RecordChecks[],
): readonly Confirmation[] {
  const spoken = checks.filter(({ last }) => last !== null);
  const latest = dated(checks, ({ last }) => last).at(-1);
  const check = latest?.check ?? spoken.at(-1);
  const last = latest ?? check?.last ?? null;
  if (check === undefined || last === null) return [];
  const { record, sessionId } = check.session;
  const said = { content: LATEST_OPENED, speaker: null, at: null };
  const claim: EvidentialClaim = {
    id: besideId(id, { kind: 'standing', record, ...said }),
    kind: 'standing',
    record,
    sessionId,
    ...said,
    from: 'ranking',
  };
  const unopened = checks.filter(({ opened }) => !opened).length;
  return [
    {
      ...settled(claim, 'confirmed', last.excerpt.text, last, `${records(unopened)} did not open`),
      index: content,
    },
  ];
}

/** Records that have such a dated passage, the earliest first; equal times by record. */
function dated(
  checks: readonly RecordChecks[],
  passage: (check: RecordChecks) => DatedPassage | null,
): readonly Compared[] {
  return checks
    .flatMap((check) => {
      const found = passage(check);
      return found === null ? [] : [{ ...found, check }];
    })
    .filter(({ at }) => at !== null)
    .sort(
      (a, b) =>
        compareTimes(a.at, b.at) || (a.check.session.record < b.check.session.record ? -1 : 1),
    );
}

function notCompared(checks: readonly RecordChecks[], compared: readonly unknown[]): string | null {
  const unopened = checks.filter(({ opened }) => !opened).length;
  if (unopened > 0) return `${records(unopened)} did not open and could not be compared`;
  return compared.length === 0 ? 'no time is recorded' : null;
}

const dateOf = ({ at, check }: Compared, what: string): string =>
  `session ${check.session.sessionId} ${what}, at ${at ?? 'an unrecorded time'}`;

const beganAt = ({ at }: DatedPassage): string => `it began at ${at ?? 'an unrecorded time'}`;

const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

const settled = (
  claim: EvidentialClaim,
  verdict: 'confirmed' | 'corrected',
  record: string,
  { excerpt }: DatedPassage,
  note: string | null,
): Confirmation => ({ claim, verdict, index: saidBefore(claim), record, excerpt, note });
