key: webhook-retries
tool: claude
cwd: orchard-shop
start: 2026-09-09T14:31
branch: payments/webhooks
entrypoint: cli
version: 2.1.219
ai: Retry cap for payment webhooks
---
%mode acceptEdits
> The payment provider had a bad hour and our webhook worker retried every event without end, 40k jobs in the queue at noon. We need a cap. Henrik settled on five attempts in the ingest after his retry storm, can we take the same?
< Five may be too few here. Let me see what the worker does and how long the provider's outages were.
$Read src/payments/webhookWorker.ts
| catch (error) {
|   await queue.add('webhook', job.data, { delay: 1000 });
| }
$ psql -c "select date, minutes from provider_incidents order by date desc limit 4"
| 2026-09-09 | 58
| 2026-08-22 | 21
| 2026-07-30 | 12
| 2026-06-11 | 95
< One second fixed delay, no counter, nothing gives up. With five attempts and doubling from 1 s we would stop after 31 s, and the longest outage was 95 minutes. Metrics can lose an event, a lost payment means an order that never ships.
> so same cap is wrong for money
< Same rule, other number. Ingest: 5 attempts within about half a minute, then the dead letter file. Payments: 8 attempts, delay 30 s doubling, about one hour in total, then the order goes to a list a person looks at.
> 30+60+120+240+480+960+1920 = 3810 s, ok about an hour. And with jitter, otherwise they all come back together
< With full jitter: each delay is random between zero and the step. In the mean it halves the total, so I would start at 60 s: between one and two hours worst case.
> take 60. Where does it give up to?
$Write src/payments/deadOrders.ts :: export async function parkOrder(orderId: string, reason: string): Promise<void> {}
< `parkOrder` puts it into `dead_orders` and sends one mail an hour to the support inbox, not one per order. Ines asked for that in the spring.
$ npm test -- payments
| PASS src/payments/webhookWorker.test.ts
| Tests: 31 passed, 31 total
> document that the number differs from metrics on purpose or someone will "align" it
< In the code and in `docs/retries.md`: "A cap of 8 for payments, 5 for metrics. Do not align: an event can be dropped, an order cannot."
> good sentence. The mobile people will have the same question for sync sooner or later
< Then it would be worth a common rule: number of attempts follows from how long an outage may last and what a loss costs, not from habit.
=== index
topics: payment webhooks; retry cap; dead orders
keywords: webhook; retry; cap; jitter; backoff; eight attempts; dead_orders; provider outage; Henrik
utterance: so same cap is wrong for money
utterance: document that the number differs from metrics on purpose or someone will "align" it
decision: cap of 8 for payments | Eight attempts, 60 s doubling with full jitter, then the order is parked for a person | five attempts as in the ingest
narrative: An outage of the payment provider filled the queue with 40,000 retries. | The cap of the ingest was considered and found too small for money. | Eight attempts with jitter; the difference is documented in docs/retries.md.
entropy: src/payments/webhookWorker.ts | path_ref
entropy: src/payments/deadOrders.ts | path_ref
entropy: docs/retries.md | path_ref
coinage: parkorder | 0
actor: Henrik | metrics | Henrik settled on five attempts in the ingest
actor: Ines | support | Ines asked for that in the spring
emotional: so same cap is wrong for money | emphatic
singularity: an event can be dropped, an order cannot
