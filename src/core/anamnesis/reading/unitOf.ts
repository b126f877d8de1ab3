import type { Unit } from '../recallTrace.js';
import { CONCEPT_WORDS, LINE_WORDS, TOPIC_WORDS } from './unitPatterns.js';
import { CONCEPT_TONGUES, LINE_TONGUES, TOPIC_TONGUES, UNSPACED_WHOLES } from './unitTongues.js';

/** Nouns for work that goes over many sessions. */
const WHOLE_NOUNS =
  'line|thread|story|history|arc|saga|journey|trail|chain|strang|faden|geschichte|verlauf';
/** Verbs that tell how something went on over time. */
const WENT_ON =
  'evolved?|developed|unfolded|spread|came about|came to be|grew|changed over time|went over time|moved along|went on';
/** What may stand for the thing that went somewhere. */
const THING = '(?:it|that|this|all that|all this|things|we|(?:the|that|this) \\S+(?: \\S+){0,3})';
/** Asking where something arrived that went over many sessions. */
const LANDED = [
  `where (?:did|has|have) ${THING} (?:all )?(?:land(?:ed)?|end(?:ed)?(?: up)?|arrived?|come to|lead|led|got to|go|start)\\b(?: and (?:where did it )?(?:land|end))?`,
  `where (?:it|that|this|things|we) (?:all )?(?:landed|ended up|arrived|got to)`,
  'what (?:became|has become|came) of',
  'how did (?:it|that|this|(?:the|that|this) \\S+(?: \\S+)?) (?:go|start|continue)\\b',
  'everything that followed',
].join('|');
/** How one thing led to another. */
const LED_TO =
  'how (?:did )?we (?:get|got|came?) (?:from|to)\\b|from (?:the )?(?:first \\S+|idea|suspicion|beginning|start|\\S+) (?:to|until|till) (?:the )?(?:end|fix|last|it was \\S+|they were \\S+)|in (?:the )?(?:right )?order(?: please)?\\s*$|follow the work';
/** The same in German. */
const GERMAN_LINE =
  'ganze[rsn]?\\s+(?:\\S+\\s+){0,3}?arbeit|gesamte[rsn]?\\s+(?:\\S+\\s+){0,3}?arbeit|wie sich\\b.{1,60}\\bentwickelt|wo (?:ist|sind|hat) .{1,60}\\b(?:gelandet|hingeführt|angekommen)|was (?:ist|wurde) aus|wie (?:ging|lief)\\b|wie kamen wir (?:zu|auf|von)|wie fing\\b|von anfang bis ende|alle schritte(?: nacheinander)?|(?:diese|die|der) (?:ganze )?(?:geschichte|strang|faden)';

/** Words that ask for all that was said on a matter. */
const GATHERED = [
  '(?:everything|anything)\\s+(?:we\\s+(?:ever\\s+)?\\S+(?:\\s+out)?\\s+|that was said\\s+)?(?:about|on|around|regarding|concerning)',
  'all\\s+(?:\\S+\\s+){0,3}?(?:about|on|around|regarding|concerning)',
  '(?:(?:summari[sz]e|sum up)\\s+)?(?:the|this|that)\\s+(?:whole\\s+)?(?:topic|subject)\\s+of',
  '(?:all|every)\\s+(?:the\\s+)?(?:bits?|fragments?|pieces?|snippets?)(?:\\s+(?:of|on|about))?',
  'all\\s+(?:that was\\s+(?:ever\\s+)?|we\\s+(?:ever\\s+)?)(?:said|discussed|wrote|figured out|found out)',
  'all (?:the )?(?:sessions|conversations|discussions|chats)',
  '(?<=[,:]\\s*)everything\\s*$',
  'alles\\s+(?:über|zu|zum|zur|was wir)',
  'alle\\s+(?:sitzungen|gespräche|stücke|bruchstücke)(?:\\s+(?:dazu|zu|über))?',
].join('|');

/** Words by which people say that a thing has got its name or rule, or ask who gave it. */
const NAMED = [
  'what (?:did )?we (?:mean|meant|settled? on|agreed? on|call(?:ed)?)(?:\\s+by)?',
  '(?:that |which )?we (?:ended up|came to|decided on|settled on) (?:calling|naming|call|name)',
  'we (?:now )?call\\b',
  'the (?:concept|principle|notion|definition) (?:of|we|that|behind)',
  '(?:concept|notion|principle|term)(?=\\s*(?:$|[,.?;:]))',
  'our (?:rule|principle|convention|definition) (?:for|of|about)',
  '(?:notion|term|word|measure|name|principle) (?:that )?we (?:coined|made up|invented|forged)',
  'who (?:coined|forged|came up with|invented|made up)(?:\\s+it)?\\b',
  'where (?:did|do|was|were) (?:we|it|this|that) (?:settled?|pin(?:ned)? down|defined?|fix(?:ed)?|agreed?)(?:\\s+what)?',
  '(?<=[,;]\\s*)settled where\\b',
  'how (?:is|was|did we)\\b(?=.{1,60}\\bdefined?\\b)',
  'what did (?=\\S+(?: \\S+)? end up meaning)',
  '(?<=what did .{1,60})end up meaning',
  'what did we (?:finally )?define (?:it|this|that)? ?as',
  'what is it exactly(?: and since when)?|and since when',
  'was (?:ist|war|heißt|bedeutet) (?:noch(?:mal|\\s?einmal)? )?(?=(?:ein|eine|der begriff|das wort)\\b)',
  'wo (?:wurde|haben wir) (?:das|es) (?:festgelegt|definiert|geklärt)',
  'was wir unter',
  'unsere (?:regel|definition)',
].join('|');

const named = (...patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${patterns.join('|')})(?![\\p{L}\\p{N}_])`, 'iu');

/** Words that name a whole above one session (Anamnesis · TYPES: Unit; Anagoge · Trigger Signals). */
const WHOLES: readonly (readonly [Unit, RegExp])[] = [
  ['concept', named(NAMED)],
  [
    'line',
    named(
      `(?:whole|entire|full|complete)\\s+(?:\\S+\\s+){0,4}?(?:${WHOLE_NOUNS})`,
      'line of work|(?:work )?as one line|chain of sessions|kept coming back to',
      `how\\b.{1,60}\\b(?:${WENT_ON})`,
      LANDED,
      LED_TO,
      '(?:over|across) (?:several |many |multiple |the |our )?(?:sessions|weeks|months|repos(?:itories)?|tools)',
      '(?<=[,:]\\s*)the (?:whole )?(?:story|saga|line|thread)\\s*$',
      '(?:ganze[rsn]?|gesamte[rsn]?)\\s+(?:\\S+\\s+){0,3}?(?:geschichte|verlauf|faden|strang)',
      GERMAN_LINE,
    ),
  ],
  ['topic', named(GATHERED)],
];

/** Words of one class that tell a whole where it is known that one is asked for. */
const CLASSES: typeof WHOLES = [
  ['concept', named(...CONCEPT_WORDS, ...CONCEPT_TONGUES)],
  ['line', named(...LINE_WORDS, ...LINE_TONGUES)],
  ['topic', named(...TOPIC_WORDS, ...TOPIC_TONGUES)],
  ['line', UNSPACED_WHOLES.line],
  ['topic', UNSPACED_WHOLES.topic],
  ['concept', UNSPACED_WHOLES.concept],
];

/** Words by which a correction comes back to one session. */
const ONE_SESSION =
  /\b(?:just|only) (?:the |that |one )*(?:one|session)\b|\bthat one session\b|\b(?:a|one) single session\b|\bnur (?:die|eine) (?:eine )?sitzung\b/iu;

/** Words that ask for one session, where they name no whole beside it. */
const ASKED_SESSION =
  /\b(?:which|what) session\b|\bthe (?:one )?session (?:where|in which|when|that|with|about|on)\b|\bwelche[rs]? sitzung\b|\b(?:die|der) sitzung,? (?:in der|wo|als|mit|über|zu)\b/iu;

/** The whole a cue names; null when its words name none. */
export function unitNamed(text: string): Unit | null {
  if (ONE_SESSION.test(text)) return 'session';
  const whole = WHOLES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return whole ?? (ASKED_SESSION.test(text) ? 'session' : null);
}

/**
 * The whole that words mean where a whole is asked for anyway: set phrases first, then words of
 * meaning, of course and of quantity. Null: they tell none.
 */
export const wholeMeant = (text: string): Unit | null =>
  unitNamed(text) ?? CLASSES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The whole a cue names; one session when its words name none. */
export const unitOf = (text: string): Unit => unitNamed(text) ?? 'session';

/** The words that name a whole say nothing about what it is about. */
export const UNIT_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${[
    `(?:that|the|this|our)?\\s*(?:whole|entire|full|complete)\\s+(?:${WHOLE_NOUNS})(?:\\s+(?:of work|we kept coming back to))?`,
    '(?:(?:the\\s+)?(?:whole|entire)|line of work|(?:work )?as one line|chain of sessions)',
    LANDED,
    LED_TO,
    GATHERED,
    NAMED,
    '(?:over|across) (?:several |many |multiple |the |our )?(?:sessions|repos(?:itories)?|tools)',
    '(?<=[,:]\\s*)the (?:whole )?(?:story|saga|line|thread)\\s*$',
    'how(?=\\b.{1,60}\\b(?:evolved?|developed|unfolded|spread))',
    `(?<=\\bhow\\b.{1,60})(?:${WENT_ON})`,
    `(?<=(?:whole|entire|full|complete)\\s+(?:\\S+\\s+){1,4})(?:${WHOLE_NOUNS})`,
    '(?:die |der )?(?:ganze[rsn]?|gesamte[rsn]?)\\s+(?:geschichte|verlauf|faden|strang)|von anfang bis ende|alle schritte(?: nacheinander)?|wie (?:ging|lief|fing|kamen wir)',
  ].join('|')})(?![\\p{L}\\p{N}_])`,
  'giu',
);
