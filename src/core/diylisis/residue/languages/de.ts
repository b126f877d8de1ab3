import { row, words, type LanguagePack } from './languagePack.js';

const SAID =
  'besprochen|vereinbart|beschlossen|erwähnt|gesagt|beschrieben|erklärt|geplant|angemerkt|genannt|diskutiert|abgemacht';
const DID =
  'ausgeführt|versucht|probiert|geprüft|nachgesehen|nachgeschaut|gesucht|geöffnet|geändert|angepasst|behoben|ergänzt|bemerkt|umgeschrieben|verschoben|angelegt|umgesetzt|untersucht|installiert|gepusht|committet|gelesen|getestet|gebaut';

export const de: LanguagePack = {
  code: 'de',
  name: 'German',
  script: /\p{Script=Latin}/u,
  witnesses: words(
    'der|die|das|und|ist|nicht|mit|für|auf|wird|werden|dass|eine?|den|dem|zu|du|noch',
  ),
  residue: [
    row(
      'deixis',
      'statement',
      words(
        `wie (?:(?:schon|oben|zuvor|vorhin|eben|bereits|vorher|gerade|damals) )*(?:${SAID})|wie (?:oben|vorhin|eben|zuvor|letztes mal|beim letzten mal)|(?:siehe|s\\.) oben|(?:oben|vorhin|zuvor|eben|vorher) (?:${SAID})e?[nrsm]?|genauso wie (?:vorhin|oben|letztes mal)`,
      ),
    ),
    row(
      'deixis',
      'file',
      words(
        '(?:diese[rsnm]?|jene[rsnm]?|dieselben?|derselben?|die andere) (?:dateie?n?|skripte?n?s?|script|modul[es]?|konfiguration|klassen?|komponenten?)',
      ),
      'code',
    ),
    row(
      'deixis',
      'file',
      words(
        '(?:die|das|der) (?:datei|skript|script|modul|funktion|test) von (?:vorhin|eben|oben|gestern)',
      ),
    ),
    row(
      'deixis',
      'command',
      words('(?:diese[rsnm]?|jene[rsnm]?|derselbe|denselben) (?:befehle?n?|aufrufe?s?|kommandos?)'),
      'code',
    ),
    row(
      'deixis',
      'error',
      words(
        '(?:diese[rsnm]?|jene[rsnm]?|derselbe|denselben) (?:fehlers?|bugs?|absturz|warnung|ausnahme|problems?)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:diese[rsnm]?|jene[rsnm]?) (?:ansatz(?:es)?|ansätze|sachen?|ideen?|weise|weg|schritte?s?|lösung|lösungen|variante|plan|option|vorschlag|vorgehen|trick|strategie|entwurf)',
      ),
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:derselben?|dieselben?|denselben) (?:ansatz(?:es)?|ansätze|sachen?|ideen?|weise|weg|schritte?s?|lösung|lösungen|variante|plan|option|vorschlag|vorgehen|trick|strategie|entwurf)',
      ),
      'sentence',
    ),
    row(
      'deixis',
      'name',
      words(
        '(?:diese[rsnm]?|jene[rsnm]?|dieselbe|derselbe) (?:funktion|methode|test|tests|variable|einstellung|schalter|tabelle|änderung|änderungen)',
      ),
      'code',
    ),
    row(
      'deixis',
      'statement',
      words(
        '(?:der|die|das|den|dem) (?:vorige|frühere|vorherige|obige|letzte|erste|zweite|dritte|andere|ursprüngliche|erwähnte|vorhin genannte)[nrsm]? (?:ansatz|versuch|variante|idee|plan|lösung|fassung|vorschlag|option|alternative|punkt|antwort|nachricht)|(?:der|die|das|den) von (?:vorhin|eben|oben|gestern)',
      ),
    ),
    row(
      'deixis',
      'statement',
      words('(?:ersterer|ersteres|erstere|letzterer|letzteres|letztere)[nm]?'),
      'pair',
    ),
    row(
      'the-thing',
      'pull-request',
      words(
        '(?:der|den|dem|die|das|mein|meinen|unser|unseren) (?:offene[nrsm]? |aktuelle[nrsm]? )?(?:pr|(?:pull request|pull-request)|mr|(?:merge request|merge-request))',
      ),
      'number',
    ),
    row(
      'the-thing',
      'branch',
      words(
        '(?:der|den|dem|mein(?:en)?|unser(?:en)?|diese[rnm]) (?:feature-?|aktuelle[nrsm]? )?(?:branch|zweig|worktree)',
      ),
      'code',
    ),
    row(
      'the-thing',
      'commit',
      words('(?:der|den|dem|mein|diese[rnm]) (?:letzte[nrsm]? |vorige[nrsm]? )?commit'),
      'code',
    ),
    row('the-thing', 'issue', words('(?:das|dem|unser|mein) ticket'), 'number'),
    row(
      'task-id',
      'task',
      words(
        '(?:aufgaben?|todos?|schritt|punkt|teilaufgabe|phase|etappe|meilenstein)(?: nr\\.?| nummer)? ?#?\\d{1,3}(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'task-id',
      'issue',
      words(
        '(?:issue|fehler|ticket|pr|(?:pull request|pull-request))(?: nr\\.?| nummer)? ?[#!]?\\d{1,6}(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'label',
      'name',
      words(
        '(?:option|variante|alternative|ansatz|plan|vorschlag|entwurf|lösung|szenario|strategie|weg|versuch|möglichkeit) (?:[a-z]|\\d{1,2})(?!\\.?\\d| ?%)',
      ),
    ),
    row(
      'narration',
      null,
      words(
        `ich habe?(?: dann| auch| gerade| zuerst| eben| jetzt| schon| nun| als nächstes)*(?: \\p{L}+){0,5}? (?:${DID})|dann habe ich|habe ich (?:dann|gerade|eben|zuerst)|ich (?:prüfe|schaue|lese|teste|versuche) (?:jetzt|nun|zuerst|mal)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        `(?:so|wie) (?:ich|gehe ich)(?: \\p{L}+)? (?:vorgehe|arbeite|vor)|ich gehe (?:so|dabei|meist|immer)(?: \\p{L}+)? vor|mein(?:e)? (?:übliche[rs]? )?(?:vorgehen|arbeitsweise|ablauf)|ich (?:öffne|starte|kopiere|klicke|lasse|frage|warte|wechsle|tippe|rufe)(?: [^\\s.!?]+){1,12}?(?:,| und)(?: dann| ich)* (?:öffne|starte|kopiere|klicke|lasse|frage|warte|wechsle|tippe|rufe|gehe|fange|schaue|lese|prüfe|mache)`,
      ),
    ),
    row(
      'narration',
      null,
      words(
        `in (?:dieser|unserer|der aktuellen|der letzten) (?:sitzung|session|unterhaltung|konversation)|in (?:diesem|unserem) (?:chat|gespräch)|(?:meine|deine) (?:vorige|letzte|frühere) (?:nachricht|antwort)|wir (?:haben|hatten)(?: dann| gerade| vorhin| schon| zuerst| eben| vorher)+(?: \\p{L}+){0,4}? (?:${DID}|${SAID})|wir (?:haben|hatten) (?:es|das) (?:vorhin |schon |zuvor )?(?:versucht|probiert|getestet)`,
      ),
    ),
  ],
  defines:
    /^\s*(?:bedeutet|steht für|heißt|meint|bezeichnet|ist (?:kurz für|die Abkürzung|unser Name)|d\. ?h\.|das heißt|sprich)(?![\p{L}])/iu,
  introduces:
    /(?:genannt|namens|sogenannte[nrsm]?|nenne(?:n wir)?(?: es| das| dies)?|kurz|heißt|bezeichnet als)\s*$/iu,
  claims: words(
    `(?:ist|sind|wurde|wurden|war) (?:jetzt |nun |schon |bereits |alle |vollständig |endlich )?(?:behoben|gelöst|erledigt|fertig|abgeschlossen|gemergt|deployt|ausgerollt|verifiziert|bestätigt|grün|umgesetzt|umgestellt|repariert|stabil)|(?:tests?|testlauf|build|pipeline|prüfungen?)(?: jetzt| nun| alle| wieder)? (?:laufen durch|läuft durch|bestehen|besteht|sind grün|ist grün|laufen(?: alle| wieder)? (?:grün|durch))|alle tests (?:laufen|bestehen|sind)|(?:geht|funktioniert|läuft|klappt) (?:jetzt|nun|wieder)|(?:die )?ursache (?:ist|war)|(?:wird|wurde) verursacht (?:durch|von)|liegt (?:daran|an)|stürzt nicht mehr`,
    'iu',
  ),
  supposed: words(
    `wenn|falls|sobald|bis|ob|sollte?n?|soll|muss|müssen|darf|könnte|kann|würde|vermutlich|wahrscheinlich|vielleicht|möglicherweise|vermut(?:e|ung|et)|annahme|ungeprüft|unbekannt|unklar|noch nicht|nicht (?:behoben|fertig|erledigt|geprüft|bestätigt)|ziel|damit|sicherstellen|stelle sicher|prüfe,? (?:ob|dass)|scheint|erwartet|offen`,
    'iu',
  ),
  task: {
    runs: words('führe|ausführen|starte|starten|rufe|aufrufen|lass', 'iu'),
    reads: words(
      'lies|lesen|berichte|berichten|liste|auflisten|fasse|zusammenfassen|zeige|zeigen|melde|melden|nenne|sieh|schau|zähle|gib|ansehen',
      'iu',
    ),
    works: words(
      'implementiere|implementieren|behebe|beheben|mache?|machen|baue|bauen|erstelle|erstellen|schreibe|schreiben|füge|ergänze|ergänzen|ändere|ändern|passe|anpassen|entwirf|entwerfen|wähle|wählen|entscheide|entscheiden|migriere|migrieren|ersetze|ersetzen|entferne|entfernen|lösche|löschen|verschiebe|erweitere|verbessere|optimiere|finde|untersuche|untersuchen|löse|lösen|repariere|reparieren|aktualisiere|stelle|umstellen|richte|einrichten|konfiguriere|teile|sorge|verhindere|vermeide|beende|setze|umsetzen|bring|prüfe|bewerte|beurteile|vergleiche|schlage|analysiere|teste|dokumentiere|übersetze|räume|arbeite|weiter|reduziere|beschleunige',
      'iu',
    ),
  },
  method: {
    owned: words(
      `(?:wie|womit|auf welche[mn]? weg|welche[nrs]? (?:weg|mechanismus|methode|verfahren|technik|lösung)(?: (?:du|sie))?)(?: (?:du|sie|man))?(?: (?:das|es|dies))?(?: \\p{L}+){0,3}?,? (?:entscheidest|entscheiden|wählst|bestimmst|bestimmen|wählen) (?:du|sie)(?: selbst)?|(?:du|sie) (?:wählst|wählen|entscheidest|entscheiden|bestimmst|bestimmen)(?: selbst| frei)?,? (?:wie|womit|den (?:weg|mechanismus)|die (?:methode|technik|lösung|umsetzung)|das (?:wie|verfahren|vorgehen)|welche[nrs]?)|(?:mechanismus|methode|weg|verfahren|umsetzung|vorgehen|das wie) (?:ist|sind|bleibt|bleiben|steht|liegt|liegen)(?: \\p{L}+){0,2} (?:dir|ihnen|überlassen|frei|deine (?:wahl|entscheidung)|ihre (?:wahl|entscheidung)|bei dir|bei ihnen)|(?:weg|methode|mechanismus|mittel|verfahren|vorgehen) (?:deiner|ihrer|eigener) wahl|nach (?:eigenem|deinem|ihrem) ermessen|(?:wähle|entscheide) (?:selbst|frei)(?:,? (?:wie|womit|den|die|das))?`,
      'iu',
    ),
    way: words(
      `wie|womit|wodurch|wege?s?|vorgehen(?:s|sweise)?|verfahrens?|methoden?|mitteln?|art und weise|weise|umsetzung|lösung(?:sweg)?|lösungen|ansatz|ansätze|technik|werkzeuge?|mechanismus|gestaltung|bauart|rechenweg`,
      'iu',
    ),
    free: words(
      `egal (?:wie|auf welche[mnrs]?|welche[mnrs]?)|(?:welche[mnrs]?|wie)(?: \\p{L}+)? auch immer|(?:dir|ihnen|euch)(?: \\p{L}+){0,2}? (?:überlassen|freigestellt|frei|anheimgestellt)|überl(?:asse|assen|ässt|asst)(?: \\p{L}+){0,2} (?:dir|ihnen|euch)|(?:deine|ihre|eure)(?: \\p{L}+)? (?:sache|wahl|entscheidung|idee)|(?:entscheid|bestimm|wähl|such|find|leg)\\p{L}*(?: \\p{L}+){0,3}? (?:du|sie|ihr|selbst|selber|frei|dir)|(?:du|sie|ihr)(?: \\p{L}+){0,4}? (?:entscheid|bestimm|wähl|aussuch|festleg|such|leg)\\p{L}*|(?:such|leg)\\p{L}*(?: \\p{L}+){0,3} (?:aus|fest)|liegt(?: \\p{L}+){0,2} (?:bei|an) (?:dir|ihnen|euch)|nicht (?:vorgegeben|vorgeschrieben|festgelegt)|ist (?:mir |uns )?(?:egal|gleich)|freie hand|freie wahl|nach (?:eigenem|deinem|ihrem) (?:ermessen|urteil|gutdünken)|steht (?:dir|ihnen|euch) (?:offen|frei)|wie (?:du|sie) (?:willst|magst|möchtest|wollen|mögen|möchten)|(?:wähle?|such(?:e|t)?|finde?t?|bestimme?|leg(?:e|t)?)(?: (?:den|einen|eine|die|das|ein|dir|passenden?|geeigneten?|besten?|guten?|eigenen?)){1,3} (?:weg|ansatz|methode|verfahren|lösung|mittel|vorgehen|technik|mechanismus)|(?:bleibt|ist|lasse ich|lassen wir|steht)(?: \\p{L}+)? offen|offen gelassen|deinem urteil|für richtig (?:hältst|halten)|dein(?:en)? eigene[nrs]? weg|freier hand`,
      'iu',
    ),
    withheld: words(
      `(?:du|sie) (?:wählst|wählen|entscheidest|entscheiden|bestimmst|bestimmen|darfst|dürfen|sollst|sollen)(?: \\p{L}+){0,4}? nicht|(?:entscheide|wähle|bestimme)(?: \\p{L}+){0,3}? nicht|nicht (?:du|sie) (?:entscheidest|entscheiden|wählst)|entscheidest (?:du|sie)? ?nicht|nicht (?:dir|ihnen) überlassen|nicht (?:deine|ihre) (?:wahl|entscheidung)|kein(?:e|en)? (?:freie )?(?:wahl|spielraum|ermessen)|ohne (?:eigene )?(?:wahl|entscheidung)`,
      'iu',
    ),
    sentence:
      'Wie, entscheidest du; es zählt, dass die Prüfbefehle und die Abbruchbedingung erfüllt sind.',
    accepted: 'Alles Verlangte ist erledigt und am Ergebnis zu sehen.',
    unchanged: words(
      'unverändert (?:übernehmen|übernommen|verwenden|nutzen|einsetzen)|(?:übernimm|verwende|nutze)(?: \\p{L}+){0,4}? unverändert|ohne (?:jede )?änderung (?:übernehmen|verwenden)|jede änderung (?:hebt|macht)',
      'iu',
    ),
    mustUse: words(
      `(?:verwende|nutze|kopiere|befolge|übernimm|führe)(?: \\p{L}+){0,3}? (?:genau |exakt )?(?:diese[sn]?|das folgende|die folgenden|folgende[ns]?) (?:skript|script|schritte|befehle|code|verfahren|ablauf)|genau (?:so|wie folgt|diese schritte|in dieser reihenfolge)|exakt (?:so|wie folgt|diese schritte|in dieser reihenfolge)`,
      'iu',
    ),
  },
};
