key: revenue-drift
tool: claude
cwd: tidewater
start: 2026-10-06T09:00
branch: revenue/minor-units
entrypoint: cli
version: 2.1.221
ai: Revenue rollup in minor units
last: yes
---
%snapshot
> Revenue in our September report is 0.03 percent below what the shop books. Small, but Priya shows both to the board. I suspect float sums. The shop moved to integer cents in August, there's a docs/money.md in orchard-shop and my note memory/feedback_money.md
< I'll compare the path of one day, order by order, and see whether the difference grows with the number of orders.
$ python scripts/reconcile.py --day 2026-09-14
| orders 5120   shop 118402.77   tidewater 118367.91   diff -34.86
| only in shop: 0   only here: 0   different amounts: 1743
~ Same orders, 1743 differ. Not float error alone, float error would be tiny. Conversion then.
< Same orders on both sides, 1,743 with different amounts. Float sums would be off in the tenth digit, not by 34.86. All 1,743 are in Danish crowns or Swiss francs: we convert each *line* to euros and round down.
$Read pipeline/fx.py
| def to_eur(amount: float, rate: float) -> float:
|     return int(amount * rate * 100) / 100
> int() truncates. two cents here, three there. ok so what is the policy for foreign money
< The shop's rules carry over: minor units as integers, one rounding, half up. For foreign money: keep the original amount and currency, sum per currency, convert the *sum* once with the day's rate. Then the report can also be recomputed when a rate is corrected.
> does that mean a schema change
< Two columns, `amount_minor Int64` and `currency`; the old `revenue_eur` stays as a view until the dashboards are moved.
$Write sql/migrations/018_minor_units.sql :: ALTER TABLE orders ADD COLUMN amount_minor Int64, ADD COLUMN currency LowCardinality(String);
$ python scripts/reconcile.py --month 2026-09
| shop 3541220.18   tidewater 3541220.18   diff 0.00
> zero. I could frame that
< The test keeps it: `reconcile` runs every night for the day before and fails above 0.00.
> late rate files? the bank publishes at 16:00, sometimes later
< Reconcile runs at 03:00 for the day before and uses the rate of the day. If the file is missing it fails with that reason instead of using yesterday's rate.
> yes fail hard, no tolerance. Tolerances hide things
< Done, no tolerance. The policy page now lives in three places that point at each other: shop carts, invoices, and `docs/money.md` here.
=== index
topics: revenue drift; minor units; currency conversion
keywords: revenue; reconcile; minor units; integer; half up; fx.py; Danish crowns; truncation; board report; tolerance
utterance: yes fail hard, no tolerance. Tolerances hide things
utterance: int() truncates. two cents here, three there
ref: memory | memory/feedback_money.md | user
decision: minor units and one conversion | Amounts are kept in their own currency, summed, and converted once | converting each line
decision: no tolerance in reconcile | The nightly comparison fails on any difference | a threshold of 0.01 percent
narrative: Revenue in the September report was 0.03 percent below the shop's books. | Not float sums but truncation in the currency conversion per line was the cause; the shop's money policy was taken over. | Difference 0.00 for September; nightly reconcile without tolerance.
entropy: pipeline/fx.py | path_ref
entropy: scripts/reconcile.py | path_ref
entropy: docs/money.md | path_ref
coinage: amount_minor | 0
actor: Priya | product | Priya shows both to the board
temporal: 2026-09-14 | 2026-09-14 | date
emotional: zero. I could frame that | positive
cognitive: Float sums would be off in the tenth digit, not by 34.86 | contrast
singularity: truncation in the conversion of Danish crowns
