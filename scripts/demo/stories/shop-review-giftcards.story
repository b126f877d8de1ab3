key: review-giftcards
tool: claude
cwd: orchard-shop
start: 2026-10-09T15:44
branch: review/gift-cards
version: 2.1.222
---
%caveat
%command review :: PR 241 gift cards, look at concurrency and at refunds
$ gh pr diff 241 --name-only
| src/giftcards/redeem.ts
| src/giftcards/refund.ts
| src/giftcards/redeem.test.ts
< I read the three files. Findings, most serious first:

1. `redeem.ts` line 34 reads the balance and writes it in two statements without a lock. Two checkouts with the same card at once can spend it twice. `UPDATE … SET balance = balance - $1 WHERE balance >= $1` in one statement closes it.
2. `refund.ts` refunds to the card even if it has expired meanwhile; the terms say it must then go to the payment method.
3. The code of the card is logged in full at `info`. It is as good as money, log the last four characters.
4. Tests cover the happy path only; a test with two parallel redemptions would have shown number 1.

Everything in cents, good. I would not merge before 1 and 3.
%command review :: once more after the fixes, only redeem.ts
$ git diff main -- src/giftcards/redeem.ts
| -  const balance = await getBalance(code)
| +  UPDATE gift_cards SET balance = balance - $1 WHERE code = $2 AND balance >= $1
| -  log.info({ code })
| +  log.info({ code: last4(code) })
< The single statement closes the race, and the log keeps four characters. The parallel test is there and fails on the old code. From my side it can be merged; refund of expired cards is a separate change.
%stdout Review saved to .reviews/241.md
