import { BARE, END, NOUN, ONE, pattern, QUOTED, THE } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';

/** Ways to propose a name or what it means; a yes fixes it. */
export const PROPOSALS: readonly SettlePattern[] = [
  {
    // shall we call it lagspan?
    cue: /\b(?:call|name)\b/iu,
    says: pattern(
      String.raw`\b(?:i['’]d|i would|we could|you could|should we|shall we|could we|i suggest we|i propose we|i suggest to|i propose to)\s+(?:simply\s+|just\s+)?(?:call|name)\s+(?:it|this|that|them|these|those)\s+${THE}(?:${QUOTED}|${BARE}(?=\s*\?)|(?<c>[\p{L}][\p{L}\p{N}_-]+)${END})`,
    ),
  },
  {
    // proposal: lagspan means …
    cue: /:/u,
    says: pattern(
      String.raw`\b(?:proposal|suggestion|proposed definition|proposed wording|draft|vorschlag|entwurf)(?![\p{L}])[^.:]{0,30}:\s*["“]?${THE}${ONE}\s*(?:means?\b|is\b|=|:|–|—|heißt|bedeutet|ist\b)`,
    ),
  },
  {
    // how about lagspan for it?
    cue: /\b(?:about|vorschlagen|wäre)\b/iu,
    says: pattern(
      String.raw`\b(?:how|what) about\s+(?:the ${NOUN}\s+)?(?:${QUOTED}|(?<b>[\p{L}][\p{L}\p{N}_-]+)(?=\s+(?:for|as the)\b))`,
    ),
  },
  {
    // wollen wir es Schwund nennen?
    cue: /\bnennen\b/iu,
    says: pattern(
      String.raw`\b(?:wollen wir|sollen wir|ich würde|wir könnten|man könnte)\s+(?:es|das|sie|ihn|so ?etwas)\s+${ONE}\s+nennen\b`,
    ),
  },
];

/** lagspan: …; lagspan = …; lagspan means … */
export const STATED_DEFINITION: SettlePattern = {
  cue: /[:=–—]|\s-\s|\bmeans\b|heißt|bedeutet/u,
  says: pattern(
    String.raw`^${THE}${ONE}\s*(?::|=|–|—|\s-\s|means\b|heißt|bedeutet)\s*(?=\S+\s+\S+)`,
  ),
};

const ASKS =
  /\b(?:need|want|find|give|propose|suggest|think of)\b.{0,30}\b(?:name|word|term)\b|\bdefine\b|\b(?:write|give|draft|formulate|need|want)\b.{0,30}\bdefinition\b|\bpin down\b|\bhow (?:do|should|shall) we (?:call|name|define)\b|\bwhat (?:do|should|shall) we call\b|\bdefinier|\bwie (?:nennen|sollen) wir\b|\b(?:brauch|such|find)\w* .{0,30}\b(?:name|wort|begriff)|\bleg\w* .{0,30}\bfest\b/iu;
/** In code, something else is defined. */
const ASKS_CODE =
  /\bdefine (?:an?|the) (?:\p{L}+ )?(?:function|class|type|variable|constant|method|interface|route|table|schema|const|enum|struct|macro)\b/iu;
const EXPLAINED =
  /\bwhat (?:does|do|is|are|['’]s)\b|\bexplain\b|\bwhy\b|\bwas (?:heißt|bedeutet|ist|sind)\b|\berklär/iu;
const YES =
  /^\s*(?:yes|yep|yeah|yup|agreed|ok(?:ay)?|good|fine|perfect|exactly|great|sure|sounds good|i like|love it|deal|ja|jo|genau|passt|einverstanden|gut|super|oui|d['’]accord|sí|vale|de acuerdo|네|좋아|はい|いいね|好|可以|对)(?![\p{L}\p{N}_-])/iu;
const BUT =
  /\b(?:but|no|not|however|instead|rather|wait|aber|nein|nicht|lieber|doch|mais|non|pero)\b|\?/iu;
const YES_PART = 120;

/** The person wants a word, or what one means, to be fixed. */
export const asksForName = (text: string): boolean => ASKS.test(text) && !ASKS_CODE.test(text);

/** The person wants something explained: what is answered then fixes nothing. */
export const isExplained = (text: string): boolean => EXPLAINED.test(text) && !ASKS.test(text);

/** The person agrees without reserve. */
export const isYes = (text: string): boolean =>
  YES.test(text) && !BUT.test(text.slice(0, YES_PART));
