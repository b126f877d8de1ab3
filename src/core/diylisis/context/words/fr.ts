import { either, only, opening, words } from './statementWords.js';
import type { StatementWords } from './statementWords.js';

const VERBS =
  `ajoute[zr]? active[zr]? affiche[zr]? analyse[zr]? applique[zr]? arrête[zr]? change[zr]? cherche[zr]?
  compare[zr]? configure[zr]? continue[zr]? convertis(?:sez)? copie[zr]? corrige[zr]? crée[zr]? décris
  déplace[zr]? documente[zr]? écris écrivez enlève[zr]? exécute[zr]? explique[zr]? extrais fais faites
  génère[zr]? importe[zr]? implémente[zr]? installe[zr]? intègre[zr]? lance[zr]? lis lisez mets mettez
  migre[zr]? modifie[zr]? montre[zr]? nettoie[zr]? optimise[zr]? prépare[zr]? propose[zr]? refactorise[zr]?
  regarde[zr]? remplace[zr]? renomme[zr]? répare[zr]? réduis retire[zr]? sépare[zr]? simplifie[zr]?
  supprime[zr]? teste[zr]? traduis trouve[zr]? vérifie[zr]?`
    .trim()
    .split(/\s+/u);

export const FR: StatementWords = {
  language: 'fr',
  goAhead: only(
    'ok(?:ay)?',
    'oui(?: merci| vas-y)?',
    'ouais',
    "d['’]accord",
    'vas-y',
    'allez(?:-y)?',
    'continue[rz]?',
    'parfait',
    'super',
    'génial',
    'très bien',
    'bien',
    'bon',
    "c['’]est (?:bon|parfait|bien)",
    'ça marche',
    'entendu',
    'merci(?: beaucoup| bien)?',
    "s['’]il (?:te|vous) plaît",
    'bonjour',
    'salut',
    'exact(?:ement)?',
    'désolée?',
    'pardon',
  ),
  correction: either(
    opening(
      'non',
      'attends?',
      'attendez',
      'stop',
      'en fait',
      'pardon',
      'désolée?',
      'oublie[zr]? (?:ça|cela)',
      'pas tout à fait',
      'finalement',
      'annule[zr]?',
      'faux',
      'erreur de ma part',
      'correction',
    ),
    words(
      'au lieu d(?:e|u|es)',
      "au lieu d['’]",
      'plutôt que',
      'à la place',
      'je voulais dire',
      "ce n['’]est pas ce que",
      "c['’]est faux",
      "j['’]ai changé d['’]avis",
      'reviens? (?:à|en)',
    ),
  ),
  decision: either(
    opening('utilise[zr]?', 'prends', 'prenez', 'choisis(?:sez)?', 'garde[zr]?', 'option \\w+'),
    words(
      'on (?:utilise|prend|garde|part sur|va utiliser|va prendre|reste sur)',
      'nous (?:utilisons|prenons|gardons)',
      "(?:j['’]ai|nous avons|on a) (?:décidé|choisi)",
      'décision',
      'je préfère',
    ),
  ),
  constraint: either(
    opening(
      "(?:(?:ok|et|mais|aussi|oui)[,.: ]+)*pas (?:de |d['’])(?!(?:problèmes?|soucis?|quoi|idée|panique|chance|souci|erreurs?|différence|raison)(?!\\p{L}))\\p{L}{3,}",
    ),
    words(
      'il (?:ne )?faut(?: pas| que)?',
      '(?:doit|doivent|dois|devez)',
      'jamais',
      'toujours',
      'ne .{1,40} (?:pas|jamais|rien)',
      "n['’].{1,40} (?:pas|jamais|rien)",
      'seulement',
      'uniquement',
      'sans',
      'assure[zs]?-(?:toi|vous)',
      'veille[zr]? à',
      'évite[zr]?',
      'interdit',
      'obligatoire(?:ment)?',
      'au (?:plus|maximum|moins)',
      'exigences?',
      'contraintes?',
    ),
  ),
  ask: either(
    opening(
      `(?:(?:ok(?:ay)?|oui|merci|maintenant|puis|ensuite|aussi|et|alors|d[’']abord)[,.!: ]+)*(?:${VERBS.join('|')})`,
    ),
    words(
      "s['’]il (?:te|vous) plaît",
      'stp',
      'svp',
      '(?:peux|pourrais)-tu',
      'tu (?:peux|pourrais)',
      '(?:pouvez|pourriez)-vous',
      'je (?:veux|voudrais|souhaite)',
      "j['’](?:ai besoin|aimerais)",
      'il faudrait',
      'on (?:doit|devrait|va)',
      "l['’]objectif est",
    ),
    /[?？]\s*$/u,
  ),
  trouble: words(
    'erreurs?',
    'échoue(?:nt)?',
    'échec',
    'cassée?',
    'bug',
    'plante(?:nt)?',
    'ne (?:marche|fonctionne)(?:nt)? (?:pas|plus)',
    'manque(?:nt)?',
    'problème',
    'trop (?:lente?|long|grand|petite?)',
    'incorrecte?',
  ),
  announced: words(
    "(?:j['’]ai|nous avons|on a) (?:décidé|choisi|opté|retenu)",
    'décision :',
    'décision:',
    'je (?:prends|garde|choisis) .{1,80} (?:plutôt|car|parce)',
  ),
  abbreviations: 'p.ex p. ex etc env cf art no fig m mme dr st vol max min'.split(' '),
};
