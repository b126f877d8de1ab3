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
< One thing to settle first: order. Device clocks differ by minutes, so time cannot order operations.
> counter per device and vector clock?
< A full vector clock grows with every device a note ever met. A Lamport counter is enough here: operations on different paragraphs commute, and for the same paragraph the higher counter wins, ties by device id.
> and deletes
< A delete is an operation with a counter like the others. A change with a higher counter brings the paragraph back; that is the "never drop a word" rule from the merge.
$Write sync/Op.kt :: data class Op(val kind: Kind, val paragraph: String, val counter: Long, val device: String, val text: String?)
> what if two devices insert at the same place
< Each insert names the paragraph before it. Two with the same neighbour are ordered by counter, then device: both devices come to the same result.
$ ./gradlew :sync:test --tests '*Converge*'
| 8 tests completed
< Eight tests, one of them plays 2,000 random histories on three devices and compares the end states.
> how slow is opening a note with a long log
$ ./scripts/open-bench.sh
| 100 ops 2 ms   1000 ops 9 ms   10000 ops 84 ms
< 84 ms for ten thousand operations. With a squash no note should have more than a few hundred.
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
> and the server, does it need to understand the operations?
< No. It stores lines and hands out those after a counter per device. It never merges, so an old server works with new kinds of operations.
> encrypted notes?
< The line is encrypted as a whole, only note id, device and counter are readable. Squashing must happen on a device then, the server cannot.
> lovely. Yuna asks if the word will confuse people who think of accounting. I say no
< Noted that she asked. If a third project takes the word for money, it should be looked at again.
=== index
topics: operation log; sync; NoteLedger
keywords: NoteLedger; ledger; operation log; append only; squash; 90 days; .ldg; traffic; Yuna
utterance: In the shop we named such a thing the ledger, append only, corrected by counter entries. Same idea? then same word
utterance: yes NoteLedger. I like that both have it
decision: NoteLedger | Append-only operations per note, squashed after 90 days once every device has confirmed | uploading whole notes
narrative: Sync uploaded whole notes. | An append-only log of paragraph operations was built and named after the shop's ledger. | 38.2 MB became 1.9 MB per device and week; Yuna doubted the word.
entropy: sync/NoteLedger.kt | path_ref
entropy: scripts/traffic.sh | path_ref
coinage: noteledger | 1
actor: Yuna | designer | Yuna asks if the word will confuse people
cognitive: A difference is that operations are not countered | contrast
singularity: both projects have a ledger
