import { SAYS_IT_BEGAN } from '../../graph/confirm/combine.js';
import { BEGAN } from '../../graph/confirm/claimsOf.js';
import { DID_NOT_OPEN } from '../../graph/confirm/memberReading.js';
import type { NarrativeSentence } from '../ascendReport.js';
import { passageOf, verdictsOfKind } from './memberMaterial.js';
import type { MemberMaterial } from './memberMaterial.js';
import { sentence, withRemark } from './memberSentences.js';
import { named, namedWithTool, saidWords } from './sayWords.js';

/**
 * Where a line began, as far as it is known: that it began there is said only where a record says so
 * itself; else it is the earliest found among these sessions (Anagoge · IndexAsEvidence).
 */
export function originSentence(
  origin: MemberMaterial,
  materials: readonly MemberMaterial[],
  timeZone: string | undefined,
): NarrativeSentence {
  const { session } = origin.member.facts;
  const { record } = origin;
  const [found] = verdictsOfKind(origin, 'origin');
  if (found === undefined || found.verdict === 'unattested' || found.excerpt === null) {
    const why = !origin.opened
      ? DID_NOT_OPEN.replace('the', 'its')
      : (found?.note ?? 'it was not compared with the others');
    const text = `${namedWithTool(session)} is placed first, but that could not be checked: ${why}`;
    const excerpt = passageOf(origin, 'origin');
    const words = excerpt === null ? text : `${text}. There, ${saidWords(excerpt, timeZone)}`;
    return sentence('origin', withRemark(words, null), record);
  }
  const dates = verdictsOfKind(origin, 'time').filter(
    ({ claim, verdict }) => claim.content === BEGAN && verdict === 'confirmed',
  );
  const claims = [found.claim.id, ...dates.map(({ claim }) => claim.id)];
  if (found.verdict === 'corrected') {
    const other = materials.find((one) => one.record === found.excerpt?.locator.record);
    const name = other === undefined ? 'another one' : namedWithTool(other.member.facts.session);
    return sentence(
      'origin',
      withRemark(
        `The earliest found among these sessions is ${name}, and not ${named(session)}, which was placed first: ${saidWords(found.excerpt, timeZone)}`,
        null,
      ),
      other?.record ?? record,
      [found.claim.id],
    );
  }
  if (found.note === SAYS_IT_BEGAN)
    return sentence(
      'origin',
      withRemark(
        `This is where it began, as the record of ${namedWithTool(session)} says itself: ${saidWords(found.excerpt, timeZone)}`,
        null,
      ),
      record,
      claims,
    );
  const excerpt = passageOf(origin, 'origin') ?? found.excerpt;
  const text = `The earliest found among these sessions is ${namedWithTool(session)}: ${saidWords(excerpt, timeZone)}`;
  const remark = found.note === null ? null : `But ${found.note}.`;
  return sentence('origin', withRemark(text, remark), record, claims);
}
