import { LATEST_OPENED } from '../../graph/confirm/combine.js';
import type { Confirmation } from '../../graph/confirmation.js';
import { listed } from '../../words/amounts.js';
import type { NarrativePart, NarrativeSentence } from '../ascendReport.js';
import { passageOf, verdictsOfKind } from './memberMaterial.js';
import type { MemberMaterial } from './memberMaterial.js';
import { remarkOn, sentence, withRemark } from './memberSentences.js';
import { capital, named, namedWithTool, saidWords } from './sayWords.js';

/** Sessions that are named one by one. */
const NAMED = 3;

/**
 * Where a line or a topic last stood, told from the last record that opened. Where that is not the
 * last session, it says so.
 */
export function standingSentences(
  part: NarrativePart,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): readonly NarrativeSentence[] {
  const arrival = materials.at(-1);
  if (arrival === undefined) return [];
  const own = verdictsOfKind(arrival, 'standing');
  const ranked = own.find(
    ({ claim }) => claim.from === 'ranking' && claim.content !== LATEST_OPENED,
  );
  const indexed = own.find(({ claim }) => claim.from === 'index');
  return [
    arrival.opened
      ? arrived(part, arrival, ranked, materials, timeZone)
      : lastOpened(part, materials, timeZone),
    ...(indexed === undefined ? [] : saidStanding(part, arrival, indexed, timeZone)),
  ];
}

function arrived(
  part: NarrativePart,
  arrival: MemberMaterial,
  ranked: Confirmation | undefined,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): NarrativeSentence {
  const { session } = arrival.member.facts;
  const excerpt = ranked?.excerpt ?? passageOf(arrival, 'outcome');
  if (excerpt === null || ranked?.verdict === 'unattested')
    return sentence(
      part,
      `Where it last stood is not told in the record of ${named(session)}.`,
      arrival.record,
    );
  const other = materials.find(({ record }) => record === excerpt.locator.record);
  const claims = ranked === undefined ? [] : [ranked.claim.id];
  if (ranked?.verdict === 'corrected' && other !== undefined)
    return sentence(
      part,
      withRemark(
        `It last stood in ${namedWithTool(other.member.facts.session)}, which goes on later than ${named(session)}: ${saidWords(excerpt, timeZone)}`,
        null,
      ),
      other.record,
      claims,
    );
  const text = `It last stood in ${namedWithTool(session)}: ${saidWords(excerpt, timeZone)}`;
  const note = ranked?.note ?? null;
  return sentence(
    part,
    withRemark(text, note === null ? null : `But ${note}.`),
    arrival.record,
    claims,
  );
}

/** The last records did not open: the last one that did answers, and it is said. */
function lastOpened(
  part: NarrativePart,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): NarrativeSentence {
  const substitute = materials
    .flatMap((material) => verdictsOfKind(material, 'standing').map((one) => ({ one, material })))
    .find(({ one }) => one.claim.content === LATEST_OPENED);
  const at = substitute === undefined ? -1 : materials.indexOf(substitute.material);
  const later = materials.slice(at + 1).filter(({ opened }) => !opened);
  const lost = lostWords(later);
  const excerpt = substitute?.one.excerpt ?? null;
  if (substitute === undefined || excerpt === null)
    return sentence(part, `${lost} Where it last stood is not known.`, null);
  return sentence(
    part,
    withRemark(
      `${lost} The last one that did open is ${namedWithTool(substitute.material.member.facts.session)}: ${saidWords(excerpt, timeZone)}`,
      'It may have gone on after that.',
    ),
    substitute.material.record,
    [substitute.one.claim.id],
  );
}

function lostWords(later: readonly MemberMaterial[]): string {
  const names = later.slice(-NAMED).map(({ member }) => named(member.facts.session));
  const more = later.length - names.length;
  const all = more > 0 ? [`${more} more`, ...names] : names;
  return later.length === 1
    ? `The record of the last session, ${listed(all)}, did not open.`
    : `The records of the last sessions, ${listed(all)}, did not open.`;
}

/** What a summary says of the end, where the record bears it out or has it otherwise. */
function saidStanding(
  part: NarrativePart,
  { record }: MemberMaterial,
  found: Confirmation,
  timeZone: string | undefined,
): readonly NarrativeSentence[] {
  if (found.verdict === 'unattested' || found.excerpt === null) return [];
  const text = capital(saidWords(found.excerpt, timeZone));
  return [sentence(part, withRemark(text, remarkOn(found)), record, [found.claim.id])];
}
