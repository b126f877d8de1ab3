import { deu, eng, fra, ita, nld, por, rus, spa } from 'stopword';

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

/** Lower case only: in German an umlaut tells a filler (`große`) from a noun (`Größe`). */
const plain = (word: string): string => word.normalize('NFKC').toLowerCase();

const setOf = (...lists: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(lists.flat().map(plain));

const FUNCTION_WORDS: Readonly<Record<CueLanguage, ReadonlySet<string>>> = {
  en: setOf(eng, MORE_ENGLISH),
  de: setOf(deu),
  fr: setOf(fra),
  es: setOf(spa),
  it: setOf(ita),
  pt: setOf(por),
  nl: setOf(nld),
  ru: setOf(rus),
};

const FILLERS = { en: setOf(FILLER.en), de: setOf(FILLER.de) };

/**
 * German words by which a cue shows that it is German. The library's long list is no witness: it
 * holds words that are English as well (tag, art, die).
 */
const GERMAN_WITNESSES = setOf(
  `der das und ist nicht mit von auf für fuer im dem den ein eine einen einer eines wie wo wir ich
  es zu bei nach aus auch oder wenn warum dass daß beim zum zur über ueber hatten haben wurde wird
  werden noch nur sich sind als vom gegen ohne durch welche welcher keine kein`.split(/\s+/u),
);

const WITNESSES: readonly (readonly [CueLanguage, ReadonlySet<string>])[] = [
  ['de', GERMAN_WITNESSES],
  ...(['fr', 'es', 'it', 'pt', 'nl', 'ru'] as const).map(
    (language) => [language, FUNCTION_WORDS[language]] as const,
  ),
];

/** English function words: left out of every index. Expects a folded word. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.en.has(word);
}

/**
 * Whether a word of a cue, as typed, says nothing about what is meant: a function word of English or
 * of the cue's own language, or a word with which people speak of recalling.
 */
export function isEmptyWord(word: string, language: CueLanguage): boolean {
  const lower = plain(word);
  if (FUNCTION_WORDS.en.has(lower) || FILLERS.en.has(lower)) return true;
  if (language === 'de' && FILLERS.de.has(lower)) return true;
  return language !== 'en' && FUNCTION_WORDS[language].has(lower);
}

/**
 * The language of a cue by its function words, as typed. English unless another language has more
 * of them than English has; one word that both have says nothing.
 */
export function languageOf(words: readonly string[]): CueLanguage {
  const lower = words.map(plain);
  let best: CueLanguage = 'en';
  let most = 0;
  for (const [language, witnesses] of WITNESSES) {
    const own = lower.filter((word) => witnesses.has(word) && !FUNCTION_WORDS.en.has(word)).length;
    const english = lower.filter(
      (word) => FUNCTION_WORDS.en.has(word) && !witnesses.has(word),
    ).length;
    if (own > most && own > english) {
      most = own;
      best = language;
    }
  }
  return best;
}
