import type { Unit } from '../recallTrace.js';

/** Words that name a whole above one session (Anamnesis · TYPES: Unit). */
const WHOLES: readonly (readonly [Unit, RegExp])[] = [
  [
    'line',
    /\b(?:whole|entire|full)\s+(?:\S+\s+){0,4}?(?:line|thread|story|history|arc)\b|\bline of work\b|\bhow\b.{1,60}\b(?:evolved?|developed|unfolded|went over time)\b|\bover (?:several|many|multiple|the) (?:sessions|weeks|months)\b|\b(?:ganze|gesamte)\s+(?:\S+\s+){0,3}?(?:geschichte|verlauf|arbeit)\b|\bwie sich\b.{1,60}\bentwickelt/iu,
  ],
  [
    'topic',
    /\b(?:everything|anything|all)\s+(?:\S+\s+){0,3}?(?:about|on|around|regarding)\b|\ball (?:the )?(?:sessions|conversations|discussions|chats)\b|\balles\s+(?:über|zu|zum|zur)\b|\balle\s+(?:sitzungen|gespräche)\b/iu,
  ],
  [
    'concept',
    /\b(?:what (?:did )?we (?:mean|meant|settled? on|agreed? on|call)|the (?:concept|principle|notion|definition) of|our (?:rule|principle|convention|definition) (?:for|of|about))\b|\bwas wir unter\b|\bunsere (?:regel|definition)\b/iu,
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
export const UNIT_WORDS =
  /\b(?:(?:the\s+)?(?:whole|entire)|line of work|everything (?:about|on|around)|all (?:the )?(?:sessions|conversations|discussions|chats)|how(?=\b.{1,60}\b(?:evolved?|developed|unfolded))|alles (?:über|zu|zum|zur))\b/giu;
