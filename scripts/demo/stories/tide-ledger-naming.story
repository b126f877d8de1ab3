key: ledger-naming
tool: claude
cwd: tidewater
start: 2026-11-04T14:00
branch: docs/glossary
entrypoint: cli
version: 2.1.225
custom: what "ledger" means from now on
---
> We have a naming clash. The shop has stock_ledger (August), the notes app calls its operation log "ledger" (September), and now Tobias wants to send us his money ledger as a source. Three things, one word. I want to settle it for all three projects today
< Let me put the three side by side. Shop: append-only stock movements in pieces. Fieldnotes: append-only edit operations per note. Tobias: double-entry bookings in cents. Common is only "append-only"; what people expect from the word is money.
> I liked ledger for the stock, I coined it. but yes, when Tobias says ledger everybody thinks of money
< Three options: prefix everything (`stock_ledger`, `note_ledger`, `money_ledger`), give the word to money alone, or drop it. Prefixes survive in code but not in talk, where everybody will say "the ledger".
> Yuna said the same, she never knew which one I meant in stand-up. So: ledger is money only, entries in cents, append only, corrected by counter entries
< Then the others need names. For the shop `stock_moves`, since each row is a movement. For the notes app `journal`, which is the usual word for a log that can be replayed.
> journal for the notes, good. stock_moves, hm, ok. It's short
< Text for the glossary: "**Ledger**: the append-only list of money entries, in minor units; an entry is never edited, only countered. Nothing else is called a ledger. Stock: *stock moves*. Note operations: *journal*."
$Write docs/glossary.md :: **Ledger**: the append-only list of money entries, in minor units.
> is there an existing use of journal in the app?
$ rg -il journal ~/code/fieldnotes/src | wc -l
| 3
< Three files, all about the diary template, which is called "Travel journal" in the interface. Users see that one; the class names are internal. No clash in practice.
> fine, keep it
> migrations?
< Shop: rename the table and leave a view with the old name for a month. Fieldnotes: only class names, the file on the phones keeps its extension `.ldg`, otherwise old backups cannot be read. Here: nothing yet, we are the first to use the right one.
> henrik agreed in chat, tobias "finally". so it's settled as of 4 November
< Settled and in the glossary with the date. I opened one issue in each repository: orchard-shop #252, fieldnotes #88.
=== index
topics: naming; ledger; glossary
keywords: ledger; glossary; stock_moves; journal; naming clash; money entries; minor units; settled
utterance: ledger is money only, entries in cents, append only, corrected by counter entries
utterance: so it's settled as of 4 November
ref: github_issue | #252 | transcript
ref: github_issue | #88 | transcript
decision: ledger means money | The word is kept for append-only money entries; stock moves and journal for the others | prefixes; dropping the word
narrative: The word ledger stood for three different things in three projects. | The common part was only append-only; people expect money. | Ledger is money only; stock moves and journal replace it elsewhere; glossary with date.
entropy: docs/glossary.md | path_ref
entropy: #252 | issue_ref
entropy: #88 | issue_ref
coinage: stock_moves | 0
coinage: stock_ledger | 2
actor: Tobias | bookkeeper | Tobias wants to send us his money ledger
actor: Yuna | designer | she never knew which one I meant in stand-up
temporal: 2026-11-04 | 4 November | date
emotional: tobias "finally" | positive
cognitive: but yes, when Tobias says ledger everybody thinks of money | qualification
singularity: three things, one word
