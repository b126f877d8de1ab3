import type { Unit } from '../recallTrace.js';

/** Verbs that tell how something went on over time. */
const WENT_ON =
  'evolved?|developed|unfolded|spread|came about|came to be|grew|changed over time|went over time|moved along';
/** Nouns for work that goes over many sessions. */
const WHOLE_NOUNS = 'line|thread|story|history|arc|saga|journey|trail';
/** Asking where something arrived that went over many sessions. */
const LANDED =
  'where (?:did|has|have) (?:it|that|this|all that|all this|things|we|the \\S+(?: \\S+){0,3}) (?:all )?(?:land(?:ed)?|end(?:ed)? up|arrived?|come to|lead|led|got to)|where (?:it|that|this|things|we) (?:all )?(?:landed|ended up|arrived|got to)|what (?:became|has become|came) of';
/** Words by which people say that a thing has got its name or rule. */
const NAMED =
  'what (?:did )?we (?:mean|meant|settled? on|agreed? on|call(?:ed)?)|(?:that |which )?we (?:ended up|came to|decided on|settled on) (?:calling|naming|call|name)|we (?:now )?call\\b|the (?:concept|principle|notion|definition) (?:of|we|that|behind)|our (?:rule|principle|convention|definition) (?:for|of|about)';

/** Words that name a whole above one session (Anamnesis · TYPES: Unit; Anagoge · Trigger Signals). */
const WHOLES: readonly (readonly [Unit, RegExp])[] = [
  [
    'line',
    new RegExp(
      [
        `\\b(?:whole|entire|full)\\s+(?:\\S+\\s+){0,4}?(?:${WHOLE_NOUNS})\\b`,
        '\\bline of work\\b',
        `\\bhow\\b.{1,60}\\b(?:${WENT_ON})\\b`,
        `\\b(?:${LANDED})\\b`,
        '\\bkept coming back to\\b',
        '\\bover (?:several|many|multiple|the) (?:sessions|weeks|months)\\b',
        '\\b(?:ganze[rsn]?|gesamte[rsn]?)\\s+(?:\\S+\\s+){0,3}?(?:geschichte|verlauf|arbeit|faden|strang)\\b',
        '\\bwie sich\\b.{1,60}\\bentwickelt',
        '\\bwo (?:ist|sind|hat) .{1,60}\\b(?:gelandet|hingeführt|angekommen)\\b|\\bwas (?:ist|wurde) aus\\b',
      ].join('|'),
      'iu',
    ),
  ],
  [
    'topic',
    /\b(?:everything|anything|all)\s+(?:\S+\s+){0,3}?(?:about|on|around|regarding)\b|\ball (?:the )?(?:sessions|conversations|discussions|chats)\b|\balles\s+(?:über|zu|zum|zur)\b|\balle\s+(?:sitzungen|gespräche)\b/iu,
  ],
  [
    'concept',
    new RegExp(`\\b(?:${NAMED})|\\bwas wir unter\\b|\\bunsere (?:regel|definition)\\b`, 'iu'),
  ],
];

/** Words by which a correction comes back to one session. */
const ONE_SESSION =
  /\b(?:just|only) (?:the |that |one )*(?:one|session)\b|\bthat one session\b|\b(?:a|one) single session\b|\bnur (?:die|eine) (?:eine )?sitzung\b/iu;

/** The whole a cue names; null when its words name none. */
export function unitNamed(text: string): Unit | null {
  if (ONE_SESSION.test(text)) return 'session';
  return WHOLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** The whole a cue names; one session when its words name none. */
export const unitOf = (text: string): Unit => unitNamed(text) ?? 'session';

/** The words that name a whole say nothing about what it is about. */
export const UNIT_WORDS = new RegExp(
  [
    `\\b(?:that|the|this|our)?\\s*(?:whole|entire|full)\\s+(?:${WHOLE_NOUNS})\\b(?:\\s+(?:of work|we kept coming back to))?`,
    '\\b(?:(?:the\\s+)?(?:whole|entire)|line of work|everything (?:about|on|around)|everything we (?:figured out|found out|said|know) (?:about|on)|all (?:the )?(?:sessions|conversations|discussions|chats))\\b',
    `\\b(?:${LANDED})\\b`,
    '\\bhow(?=\\b.{1,60}\\b(?:evolved?|developed|unfolded|spread))',
    `(?<=\\bhow\\b.{1,60})\\b(?:${WENT_ON})\\b`,
    `\\b(?:${NAMED})\\b(?:\\s+by\\b)?`,
    '\\balles (?:über|zu|zum|zur)\\b',
    '\\bwas wir unter\\b',
  ].join('|'),
  'giu',
);
