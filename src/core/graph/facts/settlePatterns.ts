const QUOTE_OPEN = String.raw`["“„«‘'${'`'}*「『《]+`;
const QUOTED = String.raw`${QUOTE_OPEN}(?<q>[^"”“»’'${'`'}*」』》\n]{1,60})["”“»’'${'`'}*」』》]+`;
const WORD = String.raw`[\p{L}][\p{L}\p{N}_.-]*[\p{L}\p{N}]`;
const BARE = String.raw`(?<b>${WORD}(?: ${WORD}){0,2})`;
/** One plain word, or whatever stands in quotes. */
const ONE = String.raw`(?:${QUOTED}|(?<b>${WORD}))`;
/** Where a name that is not in quotes ends for certain. */
const END = String.raw`(?=\s*(?:[.,;:!)—–]|$)|\s+(?:from now on|everywhere|for|in|because|since|so|and|then|ab jetzt|künftig)\b)`;
const NOUN = '(?:name|term|word|label)';
const BEGIN = String.raw`(?:^|[.:;,(]\s*|\s[—–-]\s+|\b(?:so|then|ok(?:ay)?|yes|and|that)[,:]?\s+)(?:["“]?(?:an?|the|der|die|das)\s+)?`;

const pattern = (text: string): RegExp => new RegExp(text, 'iu');

/** Ways to say that a word's meaning is fixed from now on. Group `q` or `b` is the word. */
export interface SettlePattern {
  /** Without one of these in a sentence the expression is not tried. */
  readonly cue: RegExp;
  readonly says: RegExp;
}

const english: readonly SettlePattern[] = [
  {
    // we call it the tide line
    cue: /\b(?:call|name|term|dub)\b/iu,
    says: pattern(
      String.raw`\b(?:we|we['’]ll|let['’]s|let us|i['’]ll)\s+(?:(?:just|now|simply|always|only|will|shall)\s+){0,2}(?:call|name|term|dub)\s+(?:it|this|that|them|these|those)\s+(?:(?:an?|the|simply|just|our)\s+)?(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    // let's name the gap between both “tide line”
    cue: /\b(?:call|name|term|dub)\b/iu,
    says: pattern(
      String.raw`\b(?:we|we['’]ll|let['’]s|let us|i['’]ll)\s+(?:(?:just|now|will|shall)\s+)?(?:call|name|term|dub)\s+[\p{L} -]{2,60}?\s+(?:an?\s+|the\s+)?${QUOTED}`,
    ),
  },
  {
    // ledger means money only; “spill” now means anything that was dropped, from now on
    cue: /\b(?:means?|stands for|refers to|denotes)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+(?:(?:now|always|only|here)\s+)?(?:means?|stands for|refers to|denotes)\b.*\b(?:(?:from now on|nothing else|everywhere|henceforth|in all (?:\w+ )?(?:projects|repositories))\b|only\s*(?:[,.;:!]|$))`,
    ),
  },
  {
    // from now on “spill” means …; henceforth we say spill for …
    cue: /\b(?:from (?:now|here) on|henceforth)\b/iu,
    says: pattern(
      String.raw`\b(?:from (?:now|here) on|henceforth),?\s+(?:(?:an?|the|by)\s+)?(?:we\s+(?:say|call it|write|mean)\s+)?${ONE}\s*(?:means?\b|is\b|stands for\b|refers to\b|for\b|when\b|,|;|$)`,
    ),
  },
  {
    // ledger is money only
    cue: /\b(?:only|nothing else)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+is\s+(?!not\b)(?:[\p{L}\p{N}'’-]+\s+){1,2}(?:only|and nothing else)\s*(?=[,.;:!]|$)`,
    ),
  },
  {
    cue: /nothing else/iu,
    says: pattern(
      String.raw`\bnothing else is (?:called|named|to be called)\s+(?:an?\s+|the\s+)?${ONE}`,
    ),
  },
  {
    cue: /\bmean\b/iu,
    says: pattern(String.raw`\bby\s+(?:an?\s+|the\s+)?${ONE},?\s+(?:we|i)\s+(?:always\s+)?mean\b`),
  },
  {
    cue: /\b(?:defined|fixed|settled)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+(?:is|as a ${NOUN} is)\s+(?:now\s+|hereby\s+)?(?:defined as|fixed as|settled as|settled to mean)\b`,
    ),
  },
  {
    cue: new RegExp(String.raw`\b${NOUN}\b`, 'iu'),
    says: pattern(
      String.raw`\b(?:we|i)(?:['’]ve| have)?\s+(?:settled|agreed|decided|standardi[sz]ed)\s+on\s+(?:the ${NOUN}\s+${ONE}|(?<c>${WORD})\s+as (?:the|our) ${NOUN}\b)`,
    ),
  },
  {
    cue: new RegExp(String.raw`\b${NOUN}\b`, 'iu'),
    says: pattern(
      String.raw`\bthe ${NOUN}\s+(?:is now|stays|remains|will be|shall be|is settled:?)\s+${ONE}${END}`,
    ),
  },
  {
    cue: new RegExp(String.raw`\b${NOUN}\b`, 'iu'),
    says: pattern(
      String.raw`\bthe ${NOUN}\s+${ONE}\s+(?:is (?:settled|reserved|fixed|kept)|stands for|now means)\b`,
    ),
  },
  {
    cue: /\b(?:settled|decided|agreed|definition|glossary)\s*:/iu,
    says: pattern(
      String.raw`\b(?:settled|decided|agreed|definition|glossary)\s*:\s*(?:an?\s+|the\s+)?${ONE}\s*(?:is\b|means\b|=|:|stands for\b)`,
    ),
  },
  {
    // ledger it is
    cue: /\bit is\b/iu,
    says: pattern(
      String.raw`^(?:ok(?:ay)?[,.]?\s+|so\s+|then\s+)?${ONE}\s+it is\s*(?:[.!,;]|then\b|$)`,
    ),
  },
];

const german: readonly SettlePattern[] = [
  {
    cue: /\bnenn/iu,
    says: pattern(
      String.raw`\b(?:wir nennen|nennen wir|ich nenne)\s+(?:es|das|sie|ihn|dies|so ?etwas)\s+(?:(?:ab jetzt|künftig|ab sofort|von nun an|einfach|jetzt)\s+)?(?:ein(?:e|en)?\s+|de[rn]\s+|die\s+|das\s+)?(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    cue: /\b(?:heißt|bedeutet|meint|steht für)/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+(?:heißt|bedeutet|meint|steht für)\b.*\b(?:ab jetzt|künftig|ab sofort|von nun an|nur noch|immer|ausschließlich|sonst nichts)`,
    ),
  },
  {
    cue: /\b(?:ab jetzt|ab sofort|von nun an|künftig)/iu,
    says: pattern(
      String.raw`\b(?:ab jetzt|ab sofort|von nun an|künftig)\s+(?:bedeutet|meint|heißt|steht)\s+(?:de[rm]\s+|die\s+|das\s+)?${ONE}`,
    ),
  },
  {
    cue: /\b(?:meinen|verstehen) wir/iu,
    says: pattern(
      String.raw`\b(?:mit|unter)\s+(?:de[rm]\s+|einem\s+)?${ONE}\s+(?:meinen|verstehen) wir`,
    ),
  },
  {
    cue: /\b(?:festgelegt|beschlossen|vereinbart|begriff|definition)/iu,
    says: pattern(
      String.raw`\b(?:(?:festgelegt|beschlossen|vereinbart|definition)\s*:\s*(?:der\s+|die\s+|das\s+)?${ONE}\s*(?:ist|heißt|bedeutet|meint|=|:)|der begriff\s+(?<c>${WORD})\s+(?:steht fest|ist festgelegt|bedeutet))`,
    ),
  },
];

const others: readonly SettlePattern[] = [
  {
    cue: /appelle|désormais|on entend/iu,
    says: pattern(
      String.raw`(?:\bon (?:l['’])?appelle(?:ra)?\s+(?:ça\s+|cela\s+)?(?:une?\s+|le\s+|la\s+)?|\bdésormais,?\s+(?:le\s+|la\s+|un\s+|une\s+)?(?=\S+\s+(?:désigne|signifie|veut dire))|\bpar\s+(?:une?\s+)?(?=\S+,?\s+on entend))${ONE}`,
    ),
  },
  {
    cue: /llam|a partir de ahora|entendemos/iu,
    says: pattern(
      String.raw`(?:\b(?:lo|la) llam(?:amos|aremos)\s+|\bllamémosl[oa]\s+|\ba partir de ahora,?\s+(?=\S+\s+(?:significa|es)\b)|\bpor\s+(?=\S+\s+entendemos))(?:una?\s+|el\s+|la\s+)?${ONE}`,
    ),
  },
  {
    cue: /라고/u,
    says: /["'‘“「]?(?<b>[^\s"'’”」]{1,30}?)["'’”」]?(?:이라고|라고) (?:부르|하기로|정하)/u,
  },
  { cue: /앞으로/u, says: /앞으로 ["'‘“「]?(?<b>[^\s"'’”」]{1,30}?)["'’”」]?(?:은|는) /u },
  { cue: /呼|名付/u, says: /「?(?<b>[^「」\s。、はをが]{1,20})」?と(?:呼ぶ|呼び|呼ぼう|名付け)/u },
  { cue: /今後/u, says: /今後(?:は)?[、 ]*「(?<b>[^「」。、]{1,20})」(?:は|を|と)/u },
  {
    cue: /叫做|叫作|称为|称作/u,
    says: /(?:我们|以后|统一|今后)(?:把?[^。，]{0,20}?)(?:叫做|叫作|称为|称作)[“「"]?(?<b>[^”」"。，\s]{1,20})/u,
  },
  {
    cue: /从现在起/u,
    says: /从现在起[，,]?\s*[“「"]?(?<b>[^”」"。，\s]{1,20}?)[”」"]?(?:只?指|表示|就是)/u,
  },
];

export const SETTLE_PATTERNS: readonly SettlePattern[] = [...english, ...german, ...others];

/** What makes a sentence no settling: it asks, wonders, takes back or holds for a while only. */
export const UNSETTLED =
  /\?\s*["”')*]*\s*$|？|^\s*(?:should|could|can|what if|if|maybe|perhaps|would|shall)\b|\b(?:for now|at least here|for the moment|tentatively|provisionally|not settled|isn['’]t settled|(?:don['’]t|do not|never) (?:call|name|say)|used to|vorerst|vorläufig|fürs erste|nicht mehr|vielleicht|sollten wir|pour l['’]instant|por ahora)\b/iu;
