import { deu, eng, fra, ita, nld, por, rus, spa } from 'stopword';
import { fold } from './text.js';

/** Languages whose function words are told apart; everything else is taken as English. */
export type CueLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ru';

/** English words without content that the list of the library leaves out. */
const MORE_ENGLISH =
  `above again against any aren below can cannot couldn didn does doesn doing don down during few
  further hadn hasn haven having hers herself isn its itself just ll let mightn more mustn myself needn
  no nor not off once ours ourselves own re shan she shouldn so than theirs themselves ve very wasn
  weren when whom whose why will within without won wouldn yes yet yours yourself yourselves am`.split(
    /\s+/u,
  );

/**
 * Words with which people speak of the recall itself ("what was that thing we discussed"). They
 * say nothing about the session that is meant.
 */
const FILLER: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: `remember recall recollect forgot forget thing things stuff something somewhere someone
    somehow anything talked discussed discussing mentioned again ago one ones maybe perhaps probably really
    actually please yeah ok okay`.split(/\s+/u),
  de: `erinnern erinnere erinnerst weisst weiss sitzung sitzungen gespraech gesprach unterhaltung
    sache sachen ding dings etwas irgendwas irgendwo besprochen besprachen geredet gesprochen gesagt
    gefragt finden suche such zeig zeige damals neulich vielleicht wohl mal nochmal ging ginge gings
    hatten haben wo wann welche welcher welches warum wieso wieder bitte`.split(/\s+/u),
};

const folded = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().map(fold));

const FUNCTION_WORDS: Readonly<Record<CueLanguage, ReadonlySet<string>>> = {
  en: folded(eng, MORE_ENGLISH),
  de: folded(deu),
  fr: folded(fra),
  es: folded(spa),
  it: folded(ita),
  pt: folded(por),
  nl: folded(nld),
  ru: folded(rus),
};

const FILLERS = { en: folded(FILLER.en), de: folded(FILLER.de) };

/** English function words: left out of every index. Expects a folded word. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.en.has(word);
}

/**
 * Whether a folded word of a cue says nothing about what is meant: a function word of English or of
 * the cue's own language, or a word with which people speak of recalling.
 */
export function isEmptyWord(word: string, language: CueLanguage): boolean {
  if (isFunctionWord(word) || FILLERS.en.has(word)) return true;
  if (language === 'de' && FILLERS.de.has(word)) return true;
  return language !== 'en' && FUNCTION_WORDS[language].has(word);
}

/**
 * The language of a cue by its function words. English unless another language has more words that
 * English does not have; a word list never decides alone that an English cue is something else.
 */
export function languageOf(words: readonly string[]): CueLanguage {
  let best: CueLanguage = 'en';
  let most = 0;
  const english = words.filter((word) => FUNCTION_WORDS.en.has(word)).length;
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ru'] as const) {
    const list = FUNCTION_WORDS[language];
    const own = words.filter((word) => list.has(word) && !FUNCTION_WORDS.en.has(word)).length;
    const shared = words.filter((word) => list.has(word) && FUNCTION_WORDS.en.has(word)).length;
    if (own > most && own >= english - shared) {
      most = own;
      best = language;
    }
  }
  return best;
}
