key: versandkosten
tool: claude
cwd: orchard-shop
start: 2026-10-27T07:35
branch: versandkosten-oesterreich
entrypoint: cli
version: 2.1.224
ai: Versandkostenberechnung für Österreich
---
%snapshot
> Die Versandkostenberechnung für Österreich stimmt nicht. Frau Größl aus Mödling zahlt 14,90 € für eine Kiste Äpfel, nach unserer Preisliste wären es 9,90 €. Bitte such den Fehler, ich schreibe heute auf Deutsch, weil Tobias mitliest.
< Gern. Ich sehe mir zuerst die Zonen und die Gewichtsstaffel an.
$Read src/shipping/rates.ts
| export const GEWICHTSSTAFFEL_AT = [
|   { bisGramm: 5000, cent: 990 },
|   { bisGramm: 10000, cent: 1490 },
| ];
$Read src/shipping/weight.ts
| export const packageWeight = (lines: CartLine[]) =>
|   lines.reduce((g, l) => g + l.grams * l.quantity, 0) + 350 * lines.length;
< Die Kiste wiegt 4,8 kg, dazu kommen 350 g Verpackung *je Bestellzeile*. Frau Größl hatte eine Grußkarte im Warenkorb, also zwei Zeilen: 4.800 + 700 = 5.500 g, und damit die nächste Staffel.
> Das Verpackungsgewicht muss je Paket gerechnet werden, nicht je Zeile. Eine Grußkarte braucht keine eigene Schachtel.
< Richtig. Ich rechne das Verpackungsgewicht künftig je Paket, 350 g einmal, und Artikel ohne Gewicht (Grußkarten, Gutscheine) zählen nicht mit.
$Edit src/shipping/weight.ts :: 350 * lines.length => 350 * paketAnzahl(lines)
$ npm test -- shipping
| PASS src/shipping/weight.test.ts
| Tests: 24 passed, 24 total
> Wie viele Kundinnen haben zu viel bezahlt? Die Differenz möchten wir erstatten.
$ psql -c "select count(*), sum(zuviel_cent) from versand_pruefung where land='AT' and seit >= '2026-09-01'"
| count | sum
|    43 | 21500
< 43 Bestellungen seit dem 1. September, zusammen 215,00 €. In Deutschland gibt es denselben Fehler, aber die Staffelgrenze liegt bei 12 kg, dort war niemand betroffen.
> Tobias fragt, ob die Rückerstattung als Gutschrift oder als Überweisung laufen soll. Ich sage Überweisung, Gutscheine wirken kleinlich.
< Dann lege ich 43 Rückerstattungen über den Zahlungsdienst an, mit dem Verwendungszweck »Versandkostendifferenz«, und Ines schickt die Entschuldigung. Die Mehrwertsteuer der Differenz muss in die Rechnungskorrektur, das macht Tobias im Oktoberabschluss.
> Steht das Verpackungsgewicht irgendwo dokumentiert? Die Lagerleute fragen.
< Bisher nicht. Ich habe in `docs/versand.md` eine Tabelle angelegt: Kartonsorte, Leergewicht, Höchstgewicht. Der kleine Karton wiegt 350 g, der Steigenkarton 620 g; gerechnet wird mit dem Karton, den die Packliste vorschlägt.
> Dann stimmen ja auch 350 g nicht für die große Kiste!
< Stimmt, die Steige ist 270 g schwerer. `paketAnzahl` liefert jetzt die Kartonsorten statt nur der Zahl, und das Leergewicht kommt aus der Tabelle.
$ npm test -- shipping
| Tests: 29 passed, 29 total
> Gut. Noch etwas: Die Lieferzeit für Vorarlberg war auch falsch, da schreiben wir zwei Tage und es sind vier.
$Edit src/shipping/zones.ts :: vorarlberg: 2 => vorarlberg: 4
< Geändert auf vier Werktage. Zusammenfassung: Verpackungsgewicht je Paket statt je Zeile, 43 Überweisungen über 215,00 €, Lieferzeit Vorarlberg vier Tage.
