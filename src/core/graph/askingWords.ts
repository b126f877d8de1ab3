import { fold } from '../shared/text.js';
import type { UnitType } from './higherUnit.js';

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .trim()
      .split(/\s+/u)
      .map((word) => fold(word)),
  );

const CONCEPT = words(`
  idea concept notion term word name label definition define defined meaning mean means meant rule principle
  convention settle settled agreed agree decide decided decision fixed fix pinned pin coined coin invented
  made called call calls calling named behind exactly again originally stands stand word phrase expression
  glossary wording official understood understand
  begriff wort wörter bezeichnung bedeutung bedeutet heißt hieß meint definition definiert festgelegt geprägt
  regel prinzip vereinbart beschlossen entschieden genannt nennen erfunden verbindlich eigentlich
  mot terme idée notion définition défini règle sens signifie appelé appelle inventé fixé tranché décidé
  convenu dire désigne
  palabra término idea noción definición definido regla significado significa llamamos llamado inventado
  fijado acordado decidido quedamos
`);
const LINE = words(`
  story thread saga line chain journey history arc steps step started start began ended landed order whole
  happened followed development evolved course sequence end up turn turned out
  sorted
  geschichte strang faden verlauf kette schritt schritte anfang ende lösung reihe angefangen
  histoire fil suite étape étapes début commencé parcours
  historia hilo paso pasos principio empezó recorrido
`);
const TOPIC = words(`
  everything anything bits pieces fragments discussed discussion discussions talked said learned collected
  sessions conversations notes thoughts findings looked known topic subject
  alles gespräche sitzungen notizen besprochen gesagt erkenntnisse thema stücke
  morceaux rassemble discuté dit sujet notes
  conversaciones notas hablado dicho tema
`);

/** Words by which people ask for what they once knew, whatever it is. */
const REMEMBERED = words(`
  ended end up landed land turned out again remember back already somewhere someone please thing things stuff business
  nochmal nochmals noch gleich eigentlich damals sache
  quoi déjà rappelle rappelez retrouve truc chose
  qué recuerda otra vez cosa asunto
`);

const BY_UNIT: Readonly<Record<UnitType, ReadonlySet<string>>> = {
  concept: CONCEPT,
  line: LINE,
  topic: TOPIC,
};

/**
 * Whether a word of a cue asks for this kind of whole: it may also be what the cue is about, so it is
 * not left out, but it tells less of the sessions that are meant.
 */
export const isAskingWord = (word: string, unit: UnitType): boolean =>
  BY_UNIT[unit].has(fold(word)) || REMEMBERED.has(fold(word));
