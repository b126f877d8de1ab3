import { DID_NOT_OPEN, IN_OTHER_WORDS } from '../../graph/confirm/memberReading.js';
import { BEGAN } from '../../graph/confirm/claimsOf.js';
import type { Confirmation } from '../../graph/confirmation.js';
import type { Excerpt } from '../../records/excerpt.js';
import { quoted, shortened } from '../../words/amounts.js';
import { visibleLine } from '../../words/visible.js';
import type { NarrativePart, NarrativeSentence } from '../ascendReport.js';
import { passageOf, verdictsOfKind } from './memberMaterial.js';
import type { MemberMaterial } from './memberMaterial.js';
import { named, namedWithTool, onMoment, saidWords } from './sayWords.js';

/** Longest piece of a summary that is repeated as one. */
const LONGEST_CLAIM = 160;

/** A passage that may be told as fact, with what is to be remarked on it. */
export interface Told {
  readonly excerpt: Excerpt;
  readonly remark: string | null;
  readonly claims: readonly string[];
}

/** Makes a sentence of this part. */
export const sentence = (
  part: NarrativePart,
  text: string,
  record: string | null,
  claims: readonly string[] = [],
): NarrativeSentence => ({ part, text, claims, record });

/**
 * The passage that tells most of a member: a decision, a quotation that was checked, what the cue
 * reaches, where it began. Null: its record did not open.
 */
export function toldOf(material: MemberMaterial): Told | null {
  const checked = checkedOf(material);
  if (checked !== null) return checked;
  const excerpt = passageOf(material, 'hit') ?? passageOf(material, 'origin');
  return excerpt === null ? null : { excerpt, remark: null, claims: [] };
}

/** A decision or a quotation of a summary that the record bears out or puts right; null: none. */
function checkedOf(material: MemberMaterial): Told | null {
  const checked = [...verdictsOfKind(material, 'decision'), ...verdictsOfKind(material, 'quote')];
  // What stands in the record as the summary has it comes before what had to be put right.
  const found =
    checked.find(({ verdict }) => verdict === 'confirmed') ??
    checked.find(({ verdict }) => verdict === 'corrected');
  if (found !== undefined && found.excerpt !== null)
    return { excerpt: found.excerpt, remark: remarkOn(found), claims: [found.claim.id] };
  return null;
}

/** What was checked in a member whose own sentence tells something else. */
export function checkedSentences(
  part: NarrativePart,
  material: MemberMaterial,
  timeZone: string | undefined,
): readonly NarrativeSentence[] {
  const told = checkedOf(material);
  if (told === null) return [];
  const text = `In ${named(material.member.facts.session)}, ${saidWords(told.excerpt, timeZone)}`;
  return [sentence(part, withRemark(text, told.remark), material.record, told.claims)];
}

/** What is said openly where the summary had it otherwise; null: nothing. */
export function remarkOn({ claim, verdict, excerpt }: Confirmation): string | null {
  if (verdict !== 'corrected') return null;
  switch (claim.kind) {
    case 'quote':
      return claim.speaker !== null && excerpt !== null && excerpt.speaker !== claim.speaker
        ? 'A summary gives these words to somebody else.'
        : 'A summary has these words otherwise.';
    case 'decision':
      return 'A summary has this decision otherwise.';
    case 'standing':
      return 'A summary has this otherwise.';
    case 'time':
    case 'origin':
    case 'coinage':
      return null;
  }
}

/** A sentence that ends, also behind a quotation that ended by itself; then what is to be remarked. */
export function withRemark(text: string, remark: string | null): string {
  const ended = /[.!?…。！？]”$/u.test(text) ? text : `${text}.`;
  return remark === null ? ended : `${ended} ${remark}`;
}

/** One member as a sentence of its own: what it is called and what tells most of it. */
export function memberSentence(
  part: NarrativePart,
  lead: (session: string) => string,
  material: MemberMaterial,
  timeZone: string | undefined,
): NarrativeSentence {
  const { session } = material.member.facts;
  const told = toldOf(material);
  if (told === null) return unopenedSentence(part, material);
  const text = `${lead(namedWithTool(session))}: ${saidWords(told.excerpt, timeZone)}`;
  return sentence(part, withRemark(text, told.remark), material.record, told.claims);
}

export const unopenedSentence = (
  part: NarrativePart,
  material: MemberMaterial,
): NarrativeSentence =>
  sentence(
    part,
    `${namedWithTool(material.member.facts.session)} belongs to it by what joins it, but its record did not open, so nothing can be told in its own words.`,
    material.record,
  );

/**
 * What is to be said of a member beside its own sentence: a date that its record has otherwise, words
 * first used in it, and one thing that a summary says and no record bears out.
 */
export function besides(
  part: NarrativePart,
  material: MemberMaterial,
  titles: ReadonlyMap<string, string>,
  timeZone: string | undefined,
): readonly NarrativeSentence[] {
  const { record } = material;
  const name = named(material.member.facts.session);
  const dates = verdictsOfKind(material, 'time')
    .filter(({ verdict }) => verdict === 'corrected')
    .map(({ claim, record: at }) =>
      sentence(
        part,
        claim.content === BEGAN
          ? `The record of ${name} begins ${onMoment(at, timeZone)}; a summary has another date.`
          : `The last turn in the record of ${name} is from ${onMoment(at, timeZone).replace(/^on /u, '')}; a summary has another date.`,
        record,
        [claim.id],
      ),
    );
  const words = verdictsOfKind(material, 'coinage').flatMap(({ claim, verdict, excerpt, note }) => {
    if (verdict === 'unattested' || excerpt === null) return [];
    const first = titles.get(excerpt.locator.record) ?? name;
    const where =
      verdict === 'confirmed' ? first : `${first}, and not where a summary has it first`;
    const text = `Among the records of these sessions, the word ${quoted(visibleLine(claim.content))} is first used in ${where}: ${saidWords(excerpt, timeZone)}`;
    return [
      sentence(part, withRemark(text, note === null ? null : `But ${note}.`), record, [claim.id]),
    ];
  });
  return [...dates, ...words, ...provisional(part, material)];
}

/** Kinds of claims that are worth being told as a summary's word. */
const PROVISIONAL = ['decision', 'quote', 'standing', 'coinage'] as const;

/** The one unattested reading that is shown, as what it is; the list of verdicts holds all. */
function provisional(part: NarrativePart, material: MemberMaterial): readonly NarrativeSentence[] {
  const open = PROVISIONAL.flatMap((kind) => verdictsOfKind(material, kind)).filter(
    ({ claim, verdict }) => verdict === 'unattested' && claim.from === 'index',
  );
  const [first] = open;
  if (first === undefined) return [];
  const { claim, note } = first;
  const said = quoted(shortened(visibleLine(claim.content.replace('\n', ': ')), LONGEST_CLAIM));
  const name = named(material.member.facts.session);
  const lead =
    claim.kind === 'coinage'
      ? `A summary says that the word ${said} was first used in ${name}`
      : claim.kind === 'quote'
        ? `A summary says that ${said} was said in ${name}`
        : `A summary says of ${name}: ${said}`;
  return [sentence(part, `${lead}; ${uncheckedWords(note)}.`, material.record, [claim.id])];
}

function uncheckedWords(note: string | null): string {
  if (note === IN_OTHER_WORDS) return 'no passage of its record settles it';
  if (note === DID_NOT_OPEN) return 'its record did not open, so this is not checked';
  return note?.includes('to its end') === true
    ? 'its record could not be read to its end, and what was read does not hold it'
    : 'its record does not hold it';
}
