key: pdf-fonts
tool: codex
cwd: orchard-shop/.worktrees/invoices
start: 2026-09-04T08:30
branch: invoices
version: 0.121.0
source: vscode
originator: codex_vscode
---
%ide src/invoice/pdf.ts
> On invoices the name "Käserei Grünwald" comes out as "K serei Gr nwald". The letters with dots are simply missing
< That is what a font subset without those glyphs looks like. Let me see how the subset is made.
$Read src/invoice/pdf.ts
| const glyphs = uniqueChars(TEMPLATE_TEXT);
| doc.registerFont('body', subset('Lato-Regular.ttf', glyphs));
< The subset is built from the characters of the *template*, which is English. Names of customers are not in it.
> so either whole font or subset per invoice
< Per invoice: collect the characters of the finished text, then subset. The whole font adds 640 KB to every PDF, a subset about 22 KB.
$Edit src/invoice/pdf.ts :: uniqueChars(TEMPLATE_TEXT) => uniqueChars(renderedText(invoice))
$ npm test -- pdf
| PASS src/invoice/pdf.test.ts (Käserei Grünwald, Łódź, Ærøskøbing)
| Tests: 11 passed, 11 total
> what about Korean names, Yuna ordered a box
< Lato has no Hangul at all. I added a fallback to Noto Sans KR for runs the first font cannot show; her test invoice has 38 KB.
> and right to left names, we have one customer from Haifa
< Runs in Hebrew fall back to Noto Sans Hebrew and are ordered by the layout library; I added that name to the test as well.
> nice. redo the 19 broken invoices? no wait, they're sent
< They stay as sent. Ines can offer a corrected copy on request; the amounts were right, only the name was damaged.
