import { BARE, BEGIN, END, NOUN, ONE, QUOTED, THE, WORD, pattern } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';

/** What is said in English. */
export const ENGLISH: readonly SettlePattern[] = [
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
      String.raw`\b(?:from (?:now|here) on|henceforth)[,:]?\s+(?:(?:an?|the|by)\s+)?(?:we\s+(?:say|call it|write|mean)\s+)?${ONE}\s*(?:means?\b|is\b|stands for\b|refers to\b|for\b|when\b|,|;|$)`,
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
    // friday's decision: lampspan is …; agreed with Ruth: lampspan = …
    cue: /:/u,
    says: pattern(
      String.raw`\b(?:settled|decided|agreed|decision|ruling|verdict|definition|glossary|vocabulary|terminology|naming|convention)\b[^.:;?!]{0,40}:\s*["“]?${THE}${ONE}\s*(?:is\b|means\b|=|:|stands for\b|refers to\b)`,
    ),
  },
  {
    // ledger it is
    cue: /\bit is\b/iu,
    says: pattern(
      String.raw`^(?:(?:ok(?:ay)?|so|then|yes|good|fine|right|great|agreed|alright|well)[,.:]?\s+){0,2}${ONE}\s+it is\s*(?:[.!,;]|then\b|everywhere\b|from now on\b|$)`,
    ),
  },
  {
    // one number for how ripe it is; call it ripescore
    cue: /\b(?:call|name|dub)\b/iu,
    says: pattern(
      String.raw`(?:^|[.,:;–—]\s*|\b(?:and|so|then|just|please)\s+)(?:just\s+|please\s+)?(?:call|name|dub)\s+(?:it|this|that|them|these|those)\s+${THE}(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    // we agreed to call it lagspan
    cue: /\b(?:call|name)\b/iu,
    says: pattern(
      String.raw`\b(?:agreed|decided|settled)\s+(?:to|that we)\s+(?:call|name)\s+(?:it|this|that|them|these|those)\s+${THE}(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    // we need a name: lagspan; I want one rule, lagspan, for when …
    cue: /\b(?:need|want|have)\b/iu,
    says: pattern(
      String.raw`\b(?:need|want|have)\s+(?:an?|one|the)\s+(?:name|term|word|label|notion|concept|number|measure|metric|score|rule)(?:\s+for\s+[\p{L}' -]{2,50}?)?(?:\s*[:–—]\s*|,\s+(?=[^\s,]+,\s))${THE}${ONE}(?=\s*(?:[.,;!)]|$))`,
    ),
  },
  {
    // let's say lagspan for what is late
    cue: /\b(?:say|use|take|coin)\b/iu,
    says: pattern(
      String.raw`\b(?:let['’]s|let us|we|we['’]ll|i['’]ll)\s+(?:(?:now|just|always|will|shall)\s+)?(?:(?:say|coin)\s+(?:the ${NOUN}\s+)?|(?:use|take)\s+the ${NOUN}\s+)${ONE}\s+(?:for|when(?:ever)?|to mean|from (?:now|here) on)\b`,
    ),
  },
  {
    cue: /\bas (?:the|our)\b/iu,
    says: pattern(
      String.raw`\b(?:let['’]s|let us|we|we['’]ll|i['’]ll)\s+(?:(?:now|will|shall)\s+)?(?:take|use|keep|adopt)\s+${ONE}\s+as (?:the|our) ${NOUN}\b`,
    ),
  },
  {
    // for us, lagspan means …
    cue: /\b(?:us|our|this)\b/iu,
    says: pattern(
      String.raw`\b(?:for us|with us|in our (?:words|team|project|vocabulary|sense|books)|in this (?:project|repository|repo|team)),?\s+${THE}${ONE}\s+(?:(?:now|always|only)\s+)?(?:means?|stands for|refers to|denotes)\b`,
    ),
  },
  {
    // lagspan means …, never …
    cue: /\b(?:means?|stands for)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+(?:(?:now|always|only|here)\s+)?(?:means?|stands for)\b.*(?:,\s*never\b|\bfor (?:us|good)\b|\bonce and for all\b|\bin our (?:words|team|project|vocabulary|books)\b|\b(?:full stop|period)\s*[.!]?$)`,
    ),
  },
  {
    cue: /\bmeans?\b/iu,
    says: pattern(
      String.raw`\b(?:agreed|decided|settled)\s+that\s+${THE}${ONE}\s+(?:means|stands for|refers to|denotes)\b|\bwhen(?:ever)? (?:we|i|anyone|somebody) says? (?<c>${WORD}),? (?:we|i|it|they) (?:always )?means?\b`,
    ),
  },
  {
    // backwash is our word for …
    cue: /\b(?:our|we)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+is\s+(?:now\s+)?(?:our ${NOUN} for|what we (?:now |will )?(?:call|mean by))\b`,
    ),
  },
  {
    // so the name is lagspan
    cue: new RegExp(String.raw`\b${NOUN}\b`, 'iu'),
    says: pattern(
      String.raw`(?:^(?:so|ok(?:ay)?|good|agreed|fine|then|settled|decided|yes)[,:]?\s+(?:then\s+)?(?:the|our)\s+${NOUN}(?:\s+for\s+[\p{L}' -]{2,40}?)?\s+is\s+${THE}${ONE}${END}|\bour ${NOUN} for [\p{L}' -]{2,40}?\s+is\s+(?<c>${WORD})(?=\s*(?:[.,;!]|$)))`,
    ),
  },
  {
    // what is late is from now on called lagspan
    cue: /\b(?:called|known as)\b/iu,
    says: pattern(
      String.raw`\b(?:is|are|shall be|will be|gets?)\s+(?:(?:from (?:now|here) on|henceforth|officially)\s+)(?:called|named|known as)\s+${THE}(?:${QUOTED}|${BARE}${END})`,
    ),
  },
  {
    cue: /\bdefinition of\b/iu,
    says: pattern(
      String.raw`\b(?:written|recorded|entered|noted|fixed|documented|added|put|filed|saved|kept|settled|stands?)\b[^:]{0,60}\bas (?:the|our|a) (?:\p{L}+ )?definition of\s+${THE}${ONE}`,
    ),
  },
  {
    cue: /\b(?:definition|meaning) of\b/iu,
    says: pattern(
      String.raw`\b(?:the|our) (?:definition|meaning) of\s+${THE}${ONE}\s+(?:is|stands)\s+(?:now\s+|hereby\s+|thereby\s+)?(?:settled|fixed|final|agreed|decided)\b`,
    ),
  },
  {
    // definition 3.2 fixes lagspan
    cue: /\bdefinition\b/iu,
    says: pattern(
      String.raw`\bdefinition\s+\d[\d.]*\s+(?:now\s+)?(?:fixes|settles|defines)\s+${THE}${ONE}`,
    ),
  },
  {
    cue: /\b(?:settled|fixed|defined|pinned)\b/iu,
    says: pattern(
      String.raw`${BEGIN}${ONE}\s+is\s+(?:(?:thereby|hereby|herewith)\s+(?:settled|fixed|defined|pinned down)|(?:finally|now)\s+(?:settled|pinned down))\b`,
    ),
  },
  {
    // fixed in docs/glossary.md: lagspan takes …
    cue: /:/u,
    says: pattern(
      String.raw`\b(?:settled|fixed|written|recorded|documented|entered|added|noted|put|pinned|reads|says)\b[^:]{0,60}\b[\w./-]*(?:glossar|terms|terminolog|words|wording|definition|vocab|lexicon|naming)[\w./-]*[^:\s]?\s*:\s*["“]?${THE}${ONE}\s*(?:\p{L}{2,}s\b|means?\b|=|:|may\b|must\b|has\b|never\b|always\b)`,
    ),
  },
];
