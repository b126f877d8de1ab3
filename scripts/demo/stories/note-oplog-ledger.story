key: oplog-ledger
tool: claude
cwd: fieldnotes
start: 2026-09-15T08:45
branch: sync/oplog
entrypoint: cli
version: 2.1.219
ai: Operation log for note sync
---
> The paragraph merge works but sync still uploads whole notes. I want a log of operations per note, append only, so the phone only sends what's new
< A log per note with insert, change, move and delete of paragraphs, each with device and counter. The server keeps the same log; both sides exchange what the other lacks.
> Nadia here btw, Yuna does the screens. In the shop we named such a thing the ledger, append only, corrected by counter entries. Same idea? then same word
< Close: append-only and never edited. A difference is that operations are not countered, a later operation wins by paragraph. If you want one word across projects, "ledger" is understood; I'd put `NoteLedger` as class and `.ldg` as file extension.
> yes NoteLedger. I like that both have it
$Write sync/NoteLedger.kt :: class NoteLedger(val noteId: String) { fun append(op: Op) {} }
< How long do we keep operations? Without an end the file of a busy note grows by about 40 KB a month.
> squash? everything older than 90 days into one snapshot op
< Squash at 90 days, only when every known device has confirmed. A device that was away longer gets the snapshot and merges by paragraph as today.
$ ./gradlew :sync:test --tests '*Ledger*'
| 41 tests completed, 1 failed
| NoteLedgerTest.squashWithAbsentDevice: expected 3 ops, got 2
< The absent device had an unsent operation older than the snapshot. It must be kept, not squashed away; I compare counters per device now.
$ ./gradlew :sync:test --tests '*Ledger*'
| 41 tests completed
> traffic?
$ ./scripts/traffic.sh --week
| before 38.2 MB   after 1.9 MB   per device and week
< From 38.2 MB to 1.9 MB per device and week.
> lovely. Yuna asks if the word will confuse people who think of accounting. I say no
< Noted that she asked. If a third project takes the word for money, it should be looked at again.
=== index
topics: operation log; sync; NoteLedger
keywords: NoteLedger; ledger; operation log; append only; squash; 90 days; .ldg; traffic; Yuna
utterance: In the shop we named such a thing the ledger, append only, corrected by counter entries. Same idea? then same word
utterance: yes NoteLedger. I like that both have it
decision: NoteLedger | Append-only operations per note, squashed after 90 days once every device has confirmed | uploading whole notes
narrative: Sync uploaded whole notes. | An append-only log of paragraph operations was built and named after the shop's ledger. | 38.2 MB became 1.9 MB per device and week; Yuna doubted the word.
entropy: sync/NoteLedger.kt | path_ref | 1
entropy: scripts/traffic.sh | path_ref | 1
coinage: noteledger | 5 | 1
actor: Yuna | designer | Yuna asks if the word will confuse people
cognitive: A difference is that operations are not countered | contrast
singularity: both projects have a ledger
