import { row, words, type LanguagePack } from './languagePack.js';

const SAID = 'dit|convenu|discuté|mentionné|évoqué|décrit|expliqué|noté|décidé|indiqué|vu|prévu';
const DID =
  'lancé|exécuté|essayé|vérifié|regardé|cherché|ouvert|modifié|corrigé|ajouté|remarqué|réécrit|déplacé|créé|implémenté|changé|testé|installé|lu|relancé';

export const fr: LanguagePack = {
  code: 'fr',
  name: 'French',
  script: /\p{Script=Latin}/u,
  witnesses: words('le|la|les|et|est|sont|avec|que|pour|pas|par|une?|du|des|dans|sur|il'),
  residue: [
    row(
      'deixis',
      'statement',
      words(
        `(?:comme|ainsi que|tel que) (?:(?:on |nous |je |il a été )?(?:l['’])?(?:a |avons |ai |avait |avions )?)(?:déjà )?(?:${SAID})(?: (?:plus haut|ci-dessus|avant|tout à l['’]heure|précédemment))?(?! dans )|comme (?:ci-dessus|plus haut|avant|la dernière fois|tout à l['’]heure)|voir (?:ci-dessus|plus haut)|(?:mentionné|décrit|évoqué|indiqué|cité)e?s? (?:plus haut|ci-dessus|précédemment|tout à l['’]heure)|ce (?:qu['’]on|que nous|dont on) (?:a|avons|avait) (?:dit|fait|parlé|vu)`,
      ),
    ),
    row(
      'deixis',
      'file',
      words("(?:ce|cet|ces|le même|l['’]autre) (?:fichiers?|scripts?|modules?|composants?)"),
      'code',
    ),
    row('deixis', 'command', words('(?:cette|la même) commande'), 'code'),
    row(
      'deixis',
      'error',
      words(
        '(?:cette|la même) (?:erreur|exception|panne)|(?:ce|le même) (?:bug|plantage|problème)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        "(?:cette|la même|l['’]autre) (?:approche|chose|idée|manière|façon|étape|solution|variante|option|proposition|stratégie)|(?:ce|le même|l['’]autre) (?:plan|truc|chemin|choix)",
      ),
    ),
    row(
      'deixis',
      'name',
      words(
        '(?:cette|la même) (?:fonction|méthode|variable|table|modification)|(?:ce|le même) (?:test|réglage|changement|paramètre)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        "l['’](?:approche|idée|option|étape|essai) (?:précédente?|initiale?|d['’]avant)|(?:la|le) (?:solution|variante|version|proposition|tentative|réponse|message|point|plan) (?:précédente?|initiale?|d['’]avant|de tout à l['’]heure)|celui d['’]avant|celle d['’]avant",
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:la|le) (?:première?|seconde?|deuxième|dernière?) (?:option|idée|approche|variante|solution|proposition)',
      ),
    ),
    row(
      'the-thing',
      'pull-request',
      words('(?:la|le|ma|mon|notre|cette|ce) (?:pr|pull request|mr|merge request)(?! de )'),
      'number',
    ),
    row(
      'the-thing',
      'branch',
      words('(?:la|ma|notre|cette) (?:branche)(?! (?:principale|main))'),
      'code',
    ),
    row('the-thing', 'commit', words('(?:le|mon|ce) (?:dernier )?commit'), 'code'),
    row('the-thing', 'issue', words('(?:le|ce|notre) ticket'), 'number'),
    row(
      'task-id',
      'task',
      words(
        '(?:tâches?|étape|point|phase|jalon|todo)(?: numéro| n[.°o]+)? ?#?\\d{1,3}(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'task-id',
      'issue',
      words('(?:issue|ticket|pr|pull request)(?: numéro| n[.°]+)? ?[#!]?\\d{1,6}(?!\\.?\\d| ?%)'),
    ),
    row(
      'label',
      'name',
      words(
        '(?:option|variante|alternative|approche|plan|proposition|solution|scénario|stratégie|conception|essai|piste) (?:[b-xz]|\\d{1,2}|a(?=[.,;:!?)\\n]|$| (?:est|et|avec|pour|car)))(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'narration',
      null,
      words(
        `j['’]ai(?: ensuite| aussi| d['’]abord| déjà| juste| alors)? (?:${DID})|je vais (?:maintenant |d['’]abord )?(?:vérifier|regarder|lancer|lire|essayer)|laisse-moi (?:vérifier|regarder|lancer)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        `dans (?:cette|notre|la dernière) (?:session|conversation|discussion)|dans ce (?:fil|chat)|(?:mon|ton|votre) (?:message|réponse) précédente?|(?:nous avons|on a)(?: déjà| ensuite| d['’]abord)? (?:essayé|tenté|discuté)`,
      ),
    ),
  ],
  defines:
    /^\s*(?:signifie|veut dire|désigne|c['’]est-à-dire|est (?:l['’]abréviation|notre nom)|càd|soit)(?![\p{L}])/iu,
  introduces:
    /(?:appelée?s?|nommée?s?|dite?|dénommée?|appelons(?:-le|-la)?|connue? sous le nom de)\s*$/iu,
  claims: words(
    `(?:est|sont|a été|ont été|était)(?: maintenant| désormais| déjà| tous| toutes| enfin)? (?:corrigée?|résolue?|réglée?|terminée?|finie?|déployée?|vérifiée?|confirmée?|fusionnée?|migrée?|implémentée?|réparée?|verte?)s?|(?:les |tous les )?(?:tests?|build|compilation)(?: maintenant| tous)? (?:passent|passe|sont verts|est vert)|(?:marche|fonctionne) (?:maintenant|désormais|à nouveau)|la cause (?:est|était)|(?:est|était) (?:dû|due|causée?) (?:à|au|par)|ne plante plus`,
    'iu',
  ),
  supposed: words(
    "si|quand|lorsque|jusqu['’]à|à moins|doit|doivent|devrait|peut|peuvent|pourrait|peut-être|probablement|sans doute|suppos(?:e|ons|ition)|hypothèse|non vérifié|inconnue?|pas encore|n['’]est pas|objectif|pour que|assure-toi|vérifie que|semble|condition|faut",
    'iu',
  ),
  task: {
    runs: words('exécute|exécuter|exécutez|lance|lancer|lancez|démarre|démarrer|appelle', 'iu'),
    reads: words(
      'lis|lire|lisez|rapporte|rapporter|liste|lister|résume|résumer|montre|montrer|affiche|afficher|compte|décris|regarde|note|indique|énumère|dis',
      'iu',
    ),
    works: words(
      'implémente|implémenter|implémentez|corrige|corriger|corrigez|fais|faire|faites|construis|crée|créer|créez|écris|écrire|ajoute|ajouter|ajoutez|change|changer|modifie|modifier|adapte|adapter|refactorise|débogue|conçois|concevoir|choisis|choisir|décide|décider|déploie|déployer|migre|migrer|remplace|remplacer|retire|supprime|supprimer|déplace|étends|améliore|améliorer|optimise|trouve|trouver|enquête|résous|résoudre|répare|réparer|mets|mettre|configure|convertis|évite|termine|terminer|continue|continuer|complète|revois|évalue|évaluer|analyse|analyser|compare|propose|recommande|teste|documente|traduis|assure|réduis|rends|rendre|accélère',
      'iu',
    ),
  },
  method: {
    owned: words(
      `(?:tu|vous) (?:choisis|choisissez|décides|décidez)(?: librement| toi-même| vous-même)? (?:comment|le (?:mécanisme|moyen|procédé|chemin)|la (?:méthode|manière|façon|technique|solution)|quel(?:le)?s?)|comment(?: \\p{L}+){0,3}?,? (?:c['’]est (?:toi|vous) qui (?:choisis|choisissez|décides|décidez)|(?:tu|vous) (?:le |en )?(?:décides|décidez|choisis|choisissez))|(?:le (?:mécanisme|moyen|comment)|la (?:méthode|manière|façon|technique)|l['’]approche) (?:est|reste)(?: laissée?)? (?:à (?:ton|votre) (?:choix|appréciation|jugement)|ton choix|votre choix|libre)|(?:mécanisme|moyen|méthode|approche) de (?:ton|votre) choix|à (?:ta|votre) (?:discrétion|guise)|à (?:ton|votre) (?:choix|appréciation)|en choisissant (?:un|le|la|une) (?:mécanisme|moyen|méthode|approche)`,
      'iu',
    ),
    way: words(
      `comment|manières?|façons?|méthodes?|moyens?|approches?|voie|chemin|mécanismes?|techniques?|solutions?|procédé|conception|outils?|stratégie|démarche`,
      'iu',
    ),
    free: words(
      `n['’]importe (?:quels?|quelles?|comment|laquelle|lequel)|quel(?:le)?s? que soi(?:t|ent)|à (?:ton|votre) (?:choix|appréciation|jugement|idée|gré)|à (?:ta|votre) (?:guise|discrétion|convenance)|à (?:toi|vous) (?:de|d['’])|(?:tu|vous)(?: \\p{L}+){0,2}? (?:choisis|choisissez|décides|décidez|vois|voyez|préfères|préférez)|(?:choisis|choisissez|décide|décidez|trouve|trouvez)(?: \\p{L}+){0,5}? (?:toi-même|vous-mêmes?|librement)|libre(?:ment|s)?|(?:te|vous) (?:laisse|revient|appartient|regarde)|t['’]appartient|(?:ton|votre) (?:choix|affaire|jugement)|carte blanche|comme (?:tu (?:veux|préfères|l['’]entends)|vous (?:voulez|préférez|l['’]entendez)|bon (?:te|vous) semble)|peu importe|pas (?:imposée?s?|fixée?s?|prescrite?s?|dictée?s?)|laissée?s?(?: \\p{L}+){0,2} (?:libre|ouverte?|à (?:ton|votre|toi|vous))|(?:choisis|choisissez|trouve|trouvez|décide|décidez)(?: (?:la|le|une?|ta|votre|ton|meilleure?|bonne?|propre)){1,3} (?:méthode|manière|façon|approche|voie|solution|technique|moyen|mécanisme|démarche)|au choix|selon (?:ton|votre|ta)|de (?:ton|votre) choix|reste(?:nt)?(?: \\p{L}+)? ouverte?s?|(?:te|vous) (?:semble|convient|paraît)`,
      'iu',
    ),
    withheld: words(
      `(?:tu ne|vous ne|ne) (?:choisis|choisissez|choisir|décides|décidez|décider|peux|pouvez|dois|devez)(?: pas| jamais)|ne pas (?:choisir|décider)|pas à (?:ton|votre) (?:choix|appréciation)|sans (?:choisir|décider)|aucun(?:e)? (?:choix|liberté)`,
      'iu',
    ),
    sentence:
      "Tu choisis comment ; ce qui compte est que la vérification et la condition d'arrêt soient remplies.",
    accepted: 'Tout ce qui est demandé est fait et se voit dans le résultat.',
    unchanged: words(
      '(?:adopte|adopter|utilise|utiliser|reprends|reprendre)(?: \\p{L}+){0,3}? (?:tel(?:le)? quel(?:le)?|sans (?:modification|changement|le modifier))|toute modification (?:invalide|annule)',
      'iu',
    ),
    mustUse: words(
      '(?:utilise|copie|colle|suis|applique|exécute|utilisez|copiez|suivez)(?: exactement)? (?:ce|ces|le|les) (?:script|étapes|commandes|code|procédure)(?: suivante?s?| ci-dessous)?|exactement (?:ainsi|ces étapes|dans cet ordre|comme suit)|dans cet ordre exact',
      'iu',
    ),
  },
};
