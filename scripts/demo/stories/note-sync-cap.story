key: sync-cap
tool: claude
cwd: fieldnotes
start: 2026-10-20T12:10
branch: sync/retry
entrypoint: cli
version: 2.1.223
ai: Retry cap for sync, and the rule behind it
---
> sync retries: we now have five attempts in the ingest, eight in the payment worker, and the app tries forever every 15 seconds. Let's decide the rule for once, not another number out of the air
< The two earlier sessions give the ingredients: how long may an outage last, and what does a loss cost. Ingest: seconds, an event can be dropped. Payments: an hour or two, an order cannot. Sync: nothing is lost on the phone at all, the ledger keeps it. So the cost of giving up is only a delay.
> so fewer? but people look at the sync icon and want it to go green
< Then two different things: the automatic attempts, and what the person can do. Automatic: 6 attempts over about 90 seconds with full jitter, then sleep until the network changes, the app is opened or somebody pulls to refresh.
> payments was session {{webhook-retries}}, I looked the reason up: an order cannot be dropped
< Good, that is the second half of the rule.
> six and ninety seconds. why six
< With 3 s doubling six attempts reach 93 s. From the logs: 97.8 % of failed syncs succeed within 60 s, after 90 s almost nothing until the network changes.
$ python scripts/retry_hist.py --from logs/sync-2026-10.csv
| <=15s 81.0%   <=60s 97.8%   <=90s 98.3%   <=600s 98.4%
> convincing. Rule for all three then?
< "The cap follows from the longest outage one wants to bridge and from the cost of a loss. Always exponential with full jitter, always an end, always something after the end." The table: metrics 5 / 30 s / dead letter file; payments 8 / 2 h / a person; sync 6 / 90 s / until the network changes.
> that's it, settled. Put the table in all three repos
$Write docs/retries.md :: | who | attempts | about | afterwards |
< The same table is in the three repositories, each with a link to the other two. The test for sync checks that no attempt happens after the sixth without a trigger.
$ ./gradlew :sync:test --tests '*Retry*'
| 13 tests completed
> Marek asked whether eight for payments stays. yes it stays
=== index
topics: retry cap; sync; rule for three projects
keywords: retry; cap; six attempts; ninety seconds; jitter; rule; table; docs/retries.md; settled; Marek
utterance: Let's decide the rule for once, not another number out of the air
utterance: that's it, settled. Put the table in all three repos
decision: rule for caps | The cap follows from the longest outage to bridge and the cost of a loss; always jitter, always an end | one number for all
decision: sync 6 attempts in 90 s | Then sleep until the network changes | endless retries every 15 seconds
narrative: Three projects had three different retry habits. | The two earlier decisions were compared and turned into one rule. | Settled: metrics 5, payments 8, sync 6; the table stands in all three repositories.
entropy: docs/retries.md | path_ref
entropy: scripts/retry_hist.py | path_ref
entropy: {{webhook-retries}} | session_id
actor: Marek | backend | Marek asked whether eight for payments stays
cognitive: Let's decide the rule for once, not another number out of the air | contrast
singularity: always an end, always something after the end
