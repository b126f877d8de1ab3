import { opening, words } from '../../diylisis/context/words/statementWords.js';
import { tablesFor } from '../../diylisis/context/words/tables.js';
import type { Speaker } from '../../records/turn.js';
import { decides, wonders } from './deciding.js';

/**
 * How a statement is meant: `decides` with words that settle; `says` plainly; `offers` what may or
 * may not be done; `states` how things are; `yields` to the next statement, which speaks against it; `asks`.
 */
export type Mood = 'decides' | 'says' | 'offers' | 'states' | 'yields' | 'asks';

/** What a turn of the person says to what the agent said before. */
export type Stance = 'agrees' | 'rejects' | 'postpones' | 'neither';

/** What tells stands near a statement's beginning. */
const LOOKED_AT = 600;

/** People leave the question mark out. */
const ASKING = opening(
  `(?:(?:and|so|ok so|hm+|but|und|also|aber)[, ]+)?(?:what|how|why|which|where|who|whose|is (?:it|that|this|there|the|a)|are (?:we|they|there|the)|do (?:we|you|they|i)|does|did|should|shall|can (?:we|i|you|it)|could|would (?:it|we|you)|wie|was|wann|wo|warum|wieso|welche[rsmn]?|wer|soll(?:en|te|ten)?(?: wir| ich)?|kann|können|könnten?|ist (?:es|das|die|der)|sind|gibt es)`,
);

/** Talk of choices that are open. */
const OFFERING = words(
  'option',
  'options',
  'either',
  'possible',
  'propos(?:e|al)',
  'suggest(?:ion)?',
  "(?:i|we)['’]d",
  'i would',
  'vorschlag',
  'schlage .{0,40}vor',
  'möglich',
  'variante',
  'ginge',
  'wäre',
  'can',
  'kann',
  'können',
);
const CONDITION = opening('if', 'unless', 'in case', 'wenn', 'falls', 'sobald');

/** How things are, not how they are to be. */
const STATE = words(
  'still',
  'currently',
  'at the moment',
  'so far',
  'today',
  'noch immer',
  'immer noch',
  'derzeit',
  'bisher',
  'momentan',
);

/** What a sentence begins with that speaks against the one before it. */
const AGAINST = opening(
  'but',
  'however',
  'instead',
  "i(?:['’]d| would) rather",
  'better',
  'rather',
  'still,',
  'aber',
  'jedoch',
  'lieber',
  'stattdessen',
  'besser',
);

/** How a statement is meant, by its own words alone; only its beginning is looked at. */
export function moodOf(statement: string, speaker: Speaker): Mood {
  const text = statement.trim().slice(0, LOOKED_AT);
  if (/[?？]["'”’)]*$/u.test(text)) return 'asks';
  if (speaker === 'user' && ASKING.test(text)) return 'asks';
  if (CONDITION.test(text)) return 'offers';
  if (wonders(text) || (speaker === 'assistant' && OFFERING.test(text))) return 'offers';
  if (decides(text, speaker) || isOrder(text, speaker)) return 'decides';
  return STATE.test(text) ? 'states' : 'says';
}

/** A person's order settles what is to be done. */
function isOrder(text: string, speaker: Speaker): boolean {
  return speaker === 'user' && tablesFor(text).some(({ ask }) => ask.test(text));
}

/** Whether a statement speaks against the one before it. */
export const speaksAgainst = (statement: string): boolean => AGAINST.test(statement.trim());

const AGREEING = opening(
  "(?:hm+|ah|oh|then|dann|so)?[, ]*(?:ok(?:ay)?|yes|yep|yeah|yup|sure|go(?: ahead| on| for it)?|do (?:it|that)|agreed?|good|great|perfect|fine|right|exactly|sounds|looks good|lgtm|nice|lovely|beautiful|convinc(?:ed|ing)|makes sense|settled|that[’']?s it|deal|approved|love it|i like it|ship it|ja|jep|jo|gut|super|prima|perfekt|passt|genau|richtig|stimmt|einverstanden|mach(?:e|en)? (?:das|wir|es)|so machen wir|klar|gerne?|los|vale|de acuerdo|d[’']accord|oui|네|좋아요?|好的?|はい)",
);
const REJECTING = opening(
  "(?:hm+|ok|well|oh|ah|and|but|aber|ach)?[,. ]*(?:no|nope|nah|not (?:that|this|really|quite|so|good|for|worth|needed)|(?:please )?don[’']?t(?=[.!]|$)|rather not|too (?:much|slow|expensive|big|complicated|risky)|forget|skip (?:it|that)|never mind|wait|stop|on second thoughts?|actually|nein|nee|nicht (?:so|das|gut|nötig)|lieber nicht|doch nicht|zu (?:viel|teuer|groß|langsam)|vergiss|lass(?:en wir)?(?: es| das| mal)?|dann lassen wir)",
  'i told (?:him|her|them) no',
  '(?:stimmt|gut|ok)[,. ]+(?:dann )?lassen wir',
);
const POSTPONING = opening(
  "(?:hm+|ok|well)?[,. ]*(?:let me think|i(?:[’']ll)? think|maybe|perhaps|later|not now|not yet|vielleicht|ich überlege|später|mal sehen)",
);
/** After which a yes is not all. */
const BUT = words('but', 'except', 'aber', 'nur nicht', 'außer', 'instead', 'rather');

/** What the person's answer comes to, by the first of its statements. */
export function stanceOf(statements: readonly string[]): Stance {
  const [first = '', second = ''] = statements;
  const text = first.trim().slice(0, LOOKED_AT);
  if (POSTPONING.test(text)) return 'postpones';
  if (REJECTING.test(text) && !/^no (?:problem|objection)/iu.test(text)) return 'rejects';
  if (!AGREEING.test(text) || BUT.test(text)) return 'neither';
  if (/[?？]\s*$/u.test(text)) return 'neither';
  return REVERSING.test(second) ? 'rejects' : 'agrees';
}

/** Words with which something that was settled is taken back. */
const REVERSING = words(
  'second thoughts?',
  'changed? my mind',
  'go(?:es|ing)? back',
  'back to',
  'no longer',
  'not any ?more',
  'revert(?:ed|s)?',
  'undo(?:ne)?',
  'instead(?! of)',
  'after all',
  'scratch that',
  'forget (?:that|it|about)',
  'never mind',
  'no wait',
  'stattdessen',
  'doch nicht',
  'doch lieber',
  'doch wieder',
  'zurück',
  'umentschieden',
  'nicht mehr',
);

/** Whether a statement takes something back. */
export const reverses = (statement: string): boolean =>
  REVERSING.test(statement.slice(0, LOOKED_AT));
