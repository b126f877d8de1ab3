key: stock-ledger
tool: claude
cwd: orchard-shop
start: 2026-08-19T12:15
branch: stock-history
entrypoint: cli
version: 2.1.214
ai: Append-only stock movements instead of a counter
---
> stock counts drift: the warehouse says 12 crates of quince, the shop says 9. We overwrite products.stock in four places. I want a table of movements, append only, and the count is the sum
< That removes the race too: two writers adding rows do not overwrite each other. Let me list the four places.
$Grep stock = 
| src/order/place.ts:71: stock = stock - $2
| src/order/cancel.ts:33: stock = stock + $2
| src/admin/inventory.ts:18: stock = $2
| src/import/warehouse.ts:94: stock = $2
< Two of them add or subtract, two set an absolute number. The absolute ones become a movement of the difference, with the reason `count`.
> call it the ledger? stock_ledger. it's what it is, entries you never change
< "Ledger" fits the shape: dated entries, never edited, corrected by a counter entry. One caution, Tobias uses the word for his books, where it means money. But as a table name `stock_ledger` is clear enough.
> I like it. ledger it is, at least here. We can fight about it when the other teams want the word
$Write migrations/0052_stock_ledger.sql :: CREATE TABLE stock_ledger (id bigserial PRIMARY KEY, product_id bigint NOT NULL, delta int NOT NULL, reason text NOT NULL, order_id bigint, at timestamptz NOT NULL DEFAULT now());
< The count becomes a view, `stock_now`, summing `delta` by product. For 4,200 products and about 300 movements a day a plain sum is fine for years; a monthly balance row can come later.
> what about an entry that was wrong
< Never update, never delete: a second entry with the opposite sign and `reason = 'correction'` that points at the first. I'll add a trigger that refuses UPDATE and DELETE.
$ npm test -- stock
| PASS src/stock/ledger.test.ts
| Tests: 19 passed, 19 total
> and the 3 quince crates?
< The replay of the last 30 days shows them: two cancellations on 14 August ran while the nightly import set the absolute number, and their +1 and +2 were overwritten. With the ledger both would have stayed.
> perfect, that's the proof. Marek will review
< Opened as #221 for Marek. Naming note for the record: `stock_ledger` = append-only stock movements, corrections by counter entry.
=== index
topics: stock movements; append-only table; naming of the ledger
keywords: stock_ledger; ledger; movements; append only; counter entry; quince; warehouse import
utterance: call it the ledger? stock_ledger. it's what it is, entries you never change
utterance: ledger it is, at least here. We can fight about it when the other teams want the word
ref: github_issue | #221 | transcript
decision: stock_ledger | Stock is the sum of append-only movements; corrections are counter entries | a counter column with locks
narrative: Stock numbers drifted between warehouse and shop. | Four writers were found, two setting absolute numbers; an append-only table replaced them and was named ledger. | Trigger refuses UPDATE and DELETE; review by Marek in #221.
entropy: src/import/warehouse.ts | path_ref
entropy: src/order/place.ts | path_ref
entropy: #221 | issue_ref
coinage: stock_ledger | 0
coinage: quince | 0
actor: Marek | reviewer | Marek will review
actor: Tobias | bookkeeper | Tobias uses the word for his books
temporal: 2026-08-14 | 14 August | date
cognitive: I want a table of movements, append only, and the count is the sum | conclusion
singularity: three missing crates of quince
