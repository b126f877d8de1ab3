const QUOTE_OPEN = String.raw`["“„«‘'${'`'}*「『《]+`;
export const QUOTED = String.raw`${QUOTE_OPEN}(?<q>[^"”“»’'${'`'}*」』》\n]{1,60})["”“»’'${'`'}*」』》]+`;
export const WORD = String.raw`[\p{L}][\p{L}\p{N}_.-]*[\p{L}\p{N}]`;
export const BARE = String.raw`(?<b>${WORD}(?: ${WORD}){0,2})`;
/** One plain word, or whatever stands in quotes. */
export const ONE = String.raw`(?:${QUOTED}|(?<b>${WORD}))`;
/** Where a name that is not in quotes ends for certain. */
export const END = String.raw`(?=\s*(?:[.,;:!)—–]|$)|\s+(?:from now on|everywhere|for|in|because|since|so|and|then|ab jetzt|künftig)\b)`;
export const NOUN = '(?:name|term|word|label)';
export const BEGIN = String.raw`(?:^|[.:;,(]\s*|\s[—–-]\s+|\b(?:so|then|ok(?:ay)?|yes|and|that)[,:]?\s+)(?:["“]?(?:an?|the|der|die|das)\s+)?`;

/** Before a name: an article, or nothing. */
export const THE = String.raw`(?:(?:an?|the|our|der|die|das|den|dem|eine?|einen)\s+)?`;

export const pattern = (text: string): RegExp => new RegExp(text, 'iu');

/** Ways to say that a word's meaning is fixed from now on. Group `q` or `b` is the word. */
export interface SettlePattern {
  /** Without one of these in a sentence the expression is not tried. */
  readonly cue: RegExp;
  readonly says: RegExp;
}

/** What makes a sentence no settling: it asks, wonders, takes back or holds for a while only. */
export const UNSETTLED =
  /\?\s*["”')*]*\s*$|？|^\s*(?:should|could|can|what if|if|maybe|perhaps|would|shall)\b|\b(?:for now|at least here|for the moment|tentatively|provisionally|not settled|isn['’]t settled|(?:don['’]t|do not|never) (?:call|name|say)|used to|vorerst|vorläufig|fürs erste|nicht mehr|vielleicht|sollten wir|pour l['’]instant|por ahora)\b/iu;
