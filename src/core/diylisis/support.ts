import { fold } from '../shared/text.js';

/** Words that take a claim back before it is made; such a claim is never borne out unasked. */
const HEDGES: readonly RegExp[] = [
  /\b(?:probably|maybe|perhaps|presumably|likely|might|seems?|appears?|apparently|i (?:think|guess|believe|assume|suspect)|should be|could be|not sure|unsure|guess(?:ing)?|hopefully|supposedly|surely|no doubt|undoubtedly|must (?:be|have been|come from)|bound to be|i(?:['’]d| would)? bet|as far as i (?:can tell|know|see)|by the looks? of it|my money is on|afaik|iirc|tbd)\b/iu,
  /(?<!\p{L})(?:vermutlich|wahrscheinlich|vielleicht|scheint|dürfte|könnte|wohl|angeblich|ich (?:glaube|denke|vermute)|nehme an|unklar|eventuell|bestimmt|sicher(?:lich)? (?:der|die|das|am|an|ein|eine|nur|wieder)|muss (?:wohl|an|am)|wird (?:wohl|schon)|schätze)(?!\p{L})/iu,
  /(?<!\p{L})(?:probablement|peut-être|sans doute|il semble|je (?:pense|crois|suppose)|apparemment|sûrement|certainement|je parie|ça doit (?:être|venir)|doit (?:être|venir de))(?!\p{L})/iu,
  /(?<!\p{L})(?:probablemente|quizás?|tal vez|parece|creo que|supongo|al parecer|posiblemente|seguramente|seguro que|apuesto|debe (?:de )?ser|debe de)(?!\p{L})/iu,
  /아마|분명히|틀림없|보나마나|같습니다|같아요|듯합니다|추측|것 같/u,
  /たぶん|きっと|に違いない|おそらく|恐らく|かもしれ|と思(?:う|い)|らしい|ようです|はず/u,
  /可能|肯定是|一定是|想必|也许|或许|大概|估计|应该是|似乎|好像/u,
];

/** Whether a text says of itself that it is not sure. */
export const isHedged = (text: string): boolean => HEDGES.some((hedge) => hedge.test(text));

/** Lines within which all strong tokens of a claim must stand. */
const NEAR = 6;
/** What only a source can hold: names as in code, numbers with what they count, quoted texts. */
const STRONG =
  /`([^`\n]{2,80})`|"([^"\n]{3,80})"|“([^”\n]{3,80})”|(\b[A-Za-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+\b|\b\w+_\w+\b|\b[A-Z][A-Z0-9_]{3,}\b)|(\b\d+(?:[.,]\d+)*\b)/gu;

/**
 * Where a file bears a claim out: the line (from 1) near which everything stands that only a source
 * can know (support_integrity). Null: nothing strong is claimed, something is missing, or the claim
 * itself is unsure; the careful answer is always null.
 */
export function supportedAt(
  claim: string,
  source: string,
  paths: readonly string[],
): number | null {
  if (isHedged(claim)) return null;
  const strong = strongTokens(claim, paths);
  const hasName = strong.some((token) => !/^\d/u.test(token));
  if (strong.length < 2 || !hasName) return null;
  const lines = source.split('\n').map(fold);
  const places = strong.map((token) => placesOf(token, lines));
  const [first] = places;
  if (first === undefined) return null;
  for (const line of first) {
    const isNear = places.every((own) => own.some((other) => Math.abs(other - line) <= NEAR));
    if (isNear) return line + 1;
  }
  return null;
}

function strongTokens(claim: string, paths: readonly string[]): string[] {
  const tokens = new Set<string>();
  for (const match of claim.matchAll(STRONG)) {
    const token = match.slice(1).find((part: string | undefined) => part !== undefined) ?? '';
    if (token === '' || paths.some((path) => path.includes(token))) continue;
    tokens.add(fold(token));
  }
  return [...tokens];
}

function placesOf(token: string, lines: readonly string[]): number[] {
  const bare = /^[\d.,]+$/u.test(token);
  return lines.flatMap((line, index) => (holds(line, token, bare) ? [index] : []));
}

/** A number must stand alone: 6 is not in 60. */
function holds(line: string, token: string, bare: boolean): boolean {
  for (let at = line.indexOf(token); at >= 0; at = line.indexOf(token, at + 1)) {
    if (!bare) return true;
    const before = line[at - 1] ?? ' ';
    const after = line[at + token.length] ?? ' ';
    if (!/[\d.]/u.test(before) && !/\d/u.test(after)) return true;
  }
  return false;
}
