key: cart-cents
tool: claude
cwd: orchard-shop
start: 2026-08-11T07:42
branch: fix/coupon-cents
entrypoint: cli
custom: coupon rounding to integer cents
ai: Fix cart total off by one cent with coupons
last: yes
---
%snapshot src/cart/total.ts src/cart/coupon.ts
> Tobias says three orders from last week don't reconcile: the cart total is off by a cent whenever the AUTUMN15 coupon is used. Customer paid 23.37, his export says 23.38. Issue #212. Can you find where the cent goes?
~ Percentage coupon on several lines. Either rounding per line and then summing, or floats. Look at both files before guessing.
%ai Investigate three orders that do not reconcile
< I'll start with how the total is put together and where the coupon is applied.
$Read src/cart/total.ts
| export function cartTotal(lines: CartLine[], coupon?: Coupon): number {
|   const sum = lines.reduce((acc, l) => acc + l.price * l.quantity, 0);
|   const off = coupon ? sum * (coupon.percent / 100) : 0;
|   return Math.round((sum - off) * 100) / 100;
| }
$Read src/cart/coupon.ts
| export function couponShare(line: CartLine, coupon: Coupon): number {
|   return +(line.price * line.quantity * (coupon.percent / 100)).toFixed(2);
| }
< Two different roundings live side by side. `cartTotal` works on the float sum and rounds once at the end; `couponShare`, which fills the order lines Tobias exports, rounds each line with `toFixed(2)`. With three lines the two answers can differ by one cent, and `toFixed` on a float such as 1.005 rounds down on top of that.
> ok so which of the two is right? the customer or the books
< Neither is written down anywhere, that is the real gap. For order 10482 the lines are 7.99, 11.50 and 8.01: the whole sum gives 23.375 before rounding, which the float stores as 23.374999…, so the customer paid 23.37. Line by line it is 23.38.
$ npx tsx scripts/replay-order.ts 10482
| lines        7.99  11.50   8.01
| cartTotal    23.37   (raw 23.374999999999996)
| couponShare  1.20   1.73   1.20   -> 23.37 (off 4.13)
| export       1.20   1.72   1.20   -> 23.38 (off 4.12)
> money is never a float. let's do this properly: integer cents everywhere, one rounding step, and the discount is split over the lines so that the sum is exact
< Agreed. My proposal, three rules:
1. `priceCents: number` in the cart, the order and the export; formatting happens once, in the view.
2. The coupon is computed on the sum of the cart in cents and rounded half up, once.
3. That discount is spread over the lines by largest remainder, so the shares always add up to the discount.
> half up or half even? Tobias would know
< For a discount shown to a consumer half up is what people expect and what the till in the farm shop does. Half even only pays off when thousands of roundings are summed up. I'd take half up and write it down in `docs/money.md`.
> Asked him on the phone: half up, "as the till does". go
$Edit src/cart/coupon.ts :: return +(line.price * line.quantity * (coupon.percent / 100)).toFixed(2); => return spreadByLargestRemainder(discountCents, lines);
$Write src/money/cents.ts :: export const roundHalfUp = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);
$ npm test -- cart
| PASS src/cart/total.test.ts
| PASS src/cart/coupon.test.ts
| FAIL src/order/export.test.ts
|   expected 23.37, received 2337
| Tests: 1 failed, 41 passed, 42 total
< The export test still expects euros; the CSV writer needs the one formatting step. I'll put `formatCents` there and keep the column in euros, so Tobias's import does not change.
$Edit src/order/export.ts :: row.total => formatCents(row.totalCents)
$ npm test -- cart order
| Tests: 43 passed, 43 total
> add a property test, random carts, sum of the shares equals the discount
$ npm test -- cents.property
| PASS src/money/cents.property.test.ts (1000 runs)
| Tests: 2 passed, 2 total
< Holds for 1,000 random carts with up to 40 lines and every percentage from 1 to 90. The old code fails the same test on the 7th cart.
> and the existing orders?
< I'd leave paid orders as they are and only recompute the export column from what the customer actually paid. There are 61 affected orders since 1 July, 38 cents altogether. Tobias can book that as a rounding difference in one line.
%queue also mention in the PR that the invoices page still uses floats, that's for later
> good. write docs/money.md and open the PR
$ gh pr create --title "Cart and coupons in integer cents" --body-file .pr.md
| https://git.example/greenbasket/orchard-shop/pull/214
%pr greenbasket/orchard-shop :: 214
< PR #214 is up and closes #212. Carts, coupons and the order export now work in integer cents with one rounding, half up, and the discount is split by largest remainder. Left for later: the invoice page, which still multiplies floats for VAT.
=== index
topics: coupon rounding; cart totals; money as integer cents
keywords: cart; coupon; cent; rounding; half up; largest remainder; integer cents; AUTUMN15; total.ts; export
utterance: money is never a float. let's do this properly: integer cents everywhere
utterance: Asked him on the phone: half up, "as the till does". go
ref: github_issue | #212 | user
ref: github_issue | #214 | transcript
decision: integer cents | Cart, coupon, order and export carry whole cents; euros appear only in the view | floats with a final rounding
decision: round half up once | The discount is rounded once on the sum and spread over the lines by largest remainder | rounding each line; half even
narrative: Three orders with the AUTUMN15 coupon did not reconcile; the total differed by one cent. | Two roundings were found side by side, one on the float sum and one per line, and replaced by integer cents with a single rounding. | PR #214 with a property test; the invoice page was left for later.
entropy: src/cart/total.ts | path_ref
entropy: src/cart/coupon.ts | path_ref
entropy: #212 | issue_ref
entropy: #214 | issue_ref
entropy: docs/money.md | path_ref
entropy: https://git.example/greenbasket/orchard-shop/pull/214 | url
coinage: couponshare | 0
actor: Tobias | bookkeeper | Tobias says three orders from last week don't reconcile
temporal: 2026-08-04 | last week | range
emotional: money is never a float | emphatic
cognitive: Neither is written down anywhere, that is the real gap | conclusion
singularity: the till in the farm shop rounds half up
