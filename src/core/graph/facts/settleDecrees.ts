import { ONE, pattern, THE } from './settleParts.js';

const DECISION = String.raw`\b(?:settled|decided|agreed|agrees|decision|ruling|verdict|final|resolved|festgelegt|beschlossen|entschieden|vereinbart|entscheidung|beschluss)(?![\p{L}])[^.:;?!]{0,40}:\s*`;
const SAYING = String.raw`\b(?:says|said|sagt|sagte|wants|writes|wrote|schreibt)\s*:\s*`;
const VERB = String.raw`(?:is|are|means?|may|must|can|cannot|never|always|only|shall|will|has|\p{L}{2,}s|ist|sind|heißt|bedeutet|meint|darf|muss|kann|gilt|umfasst|bezeichnet|steht|zählt)(?=[\s,])`;

const DECIDED = pattern(String.raw`${DECISION}["“]?${THE}${ONE}\s+${VERB}`);
const STATED = pattern(String.raw`(?:^|${SAYING})["“]?${THE}${ONE}\s+${VERB}`);

/** The text is to be kept as what a word means. */
const AS_DEFINITION =
  /\b(?:that['’]?s|that is|this is|as|make (?:it|this|that)|fix|record|write|keep|put|enter|note)\b[^.?!]{0,40}\b(?:definition|glossary|word ?list|terminology|vocabulary)\b(?! (?:of|file|page|list|for))|\b(?:als|ins|in die|in das|die) (?:\p{L}+ )?(?:definition|glossar|begriffsliste)\b|\bverbindlich (?:fest|eintrag)/iu;
/** The text is to be kept as what holds. */
const AS_FINAL =
  /\bfor good\b|\bonce and for all\b|\bthis is final\b|,\s*final\b|\b(?:document|write|note|record|put) (?:it|this|that)(?: down| in)?\b|\bfesthalten\b|\baufschreiben\b|\bschreib(?:e|t)? (?:das|es)\b|\bendgültig\b|ein für alle ?mal/iu;

/**
 * The words in the place of a name in a sentence that fixes what it is by an order beside it: “decided:
 * a lagspan may end early. write that down”, “a lagspan ends with its day. put it in the glossary”.
 * `next`: the sentences that follow. Null: none.
 */
export function decreed(sentence: string, next: readonly string[]): RegExpExecArray | null {
  const near = [sentence, ...next];
  const isDefined = near.some((one) => AS_DEFINITION.test(one));
  if (isDefined) return DECIDED.exec(sentence) ?? STATED.exec(sentence);
  return near.some((one) => AS_FINAL.test(one)) ? DECIDED.exec(sentence) : null;
}
