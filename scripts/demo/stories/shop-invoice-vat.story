key: invoice-vat
tool: claude
cwd: orchard-shop/.worktrees/invoices
start: 2026-08-27T09:10
branch: invoices
entrypoint: cli
version: 2.1.216
ai: VAT per rate on invoice PDFs in cents
last: yes
---
%worktree invoices :: invoices :: /home/nadia/code/orchard-shop
%snapshot src/invoice/vat.ts
> next step of the money clean-up: invoices. The PDF still multiplies floats for VAT and shows 7 % and 19 % lines that don't add to the gross. docs/money.md has the policy from the coupon work, stick to it
< Reading the policy first, then the invoice code.
$Read docs/money.md
| # Money
| - whole cents in code, euros only in the view
| - one rounding, half up
| - a discount is split by largest remainder
$Read src/invoice/vat.ts
| const net = gross / (1 + rate);
| const vat = +(gross - net).toFixed(2);
< The net is derived per article and rounded per article. The law lets us do it per rate group, and that is where the policy leads: sum gross cents per rate, take the VAT once per group, net is the difference.
~ gross / 1.19 is not exact in cents; vat = round(gross*19/119). Half up in integers: (gross*19*2+119) / 238 floored.
> Tobias wants the VAT per rate on the sheet anyway, so yes, per group. Formula in integers?
< `vat = floor((gross * rate * 2 + (100 + rate)) / (2 * (100 + rate)))`, all integers, half up. For 107.00 at 7 % it gives 7.00, for 19.99 at 19 % it gives 3.19.
$ npm test -- invoice
| FAIL src/invoice/vat.test.ts
|   mixed basket 10482: expected vat19 312, received 313
| Tests: 1 failed, 22 passed, 23 total
> is the test wrong or we
< The test. Its expected value was copied from the old output, where 3.125 became 3.12 by float. By the policy it is 3.13, and gross minus net agrees.
> fix the test then, with a comment why
$Edit src/invoice/vat.test.ts :: vat19: 312 => vat19: 313
$ npm test -- invoice
| Tests: 23 passed, 23 total
> what about invoices already sent? we may not change those
< Right, sent PDFs are stored and never rendered again. Only the credit notes are computed from the order; I made them read the stored amounts of the original invoice.
> great. is this worth telling Henrik? revenue in tidewater is summed from floats as well I think
< It is: the metrics pipeline reads `order.total` as a double. The same three rules would fit there, minor units as integers and a single rounding at the end. I noted it in the description of PR #233.
%pr greenbasket/orchard-shop :: 233
> ok. done here
=== index
topics: invoice VAT; money policy; PDF amounts
keywords: invoice; VAT; rate group; half up; gross; net; credit note; docs/money.md; vat.ts
utterance: docs/money.md has the policy from the coupon work, stick to it
utterance: what about invoices already sent? we may not change those
ref: github_issue | #233 | transcript
decision: VAT per rate group | Gross cents are summed per rate, the VAT is taken once, net is the difference | VAT per article
decision: credit notes read stored amounts | Sent invoices are never computed again | recomputing from the order
narrative: The invoice PDF still used floats after the coupon work. | The money policy was applied per VAT rate; one test had kept a float result. | PR #233; hint to Henrik that the metrics pipeline sums floats too.
entropy: docs/money.md | path_ref
entropy: src/invoice/vat.ts | path_ref
entropy: #233 | issue_ref
coinage: vat19 | 0
actor: Tobias | bookkeeper | Tobias wants the VAT per rate on the sheet anyway
actor: Henrik | metrics | is this worth telling Henrik?
cognitive: The law lets us do it per rate group, and that is where the policy leads | cause
singularity: 3.125 became 3.12 by float
