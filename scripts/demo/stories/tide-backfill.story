key: backfill
tool: claude
cwd: tidewater
start: 2026-11-20T08:30
branch: ops/backfill-october
entrypoint: cli
version: 2.1.228
ai: Replaying the events of 18 and 19 October
---
%snapshot
> There's a hole in October: the 18th 21:10 until the 19th 06:40. The object store refused writes and the ingest spilled to local disk, Henrik told me the spill is still on the old machine. Let's replay it
< Before replaying: how much is there, is it complete, and would the 48 hour dedupe window let it in? The events are a month old.
$ ssh tide-old 'ls /spill | wc -l; du -sh /spill; zcat /spill/*.gz | wc -l'
| 571
| 3.1G
| 6204418
< 6.2 million events in 571 files, one per minute from 21:10 to 06:40 is 570 minutes plus the half one, so complete.
> and dedupe?
< The window only remembers 48 hours, so a second replay would not be recognised as double. I'd load into a separate partition first, check ids against the existing days, then swap the partition in at once.
%agent Compare event ids of the spill with the store :: Count event ids of the spill files that already exist in the days 2026-10-18 and 2026-10-19. :: 6,204,418 ids in the spill, 6,204,418 distinct; 18,077 already in the store, all between 21:08 and 21:11 on 18 October.
< 18,077 overlap, all around 21:10 when both paths were written. They fall out by id.
%capture Side question: can the spill files be deleted after the replay? Answer: keep them until the reconcile of 18 and 19 October shows a difference of 0.00, then delete; the machine tide-old is paid until 31 December, so there is no hurry.
$ python scripts/replay.py --spill /mnt/spill --into staging_20261018
| 6186341 rows written, 18077 skipped as known, 0 rejected
> reconcile?
$ python scripts/reconcile.py --day 2026-10-18 --day 2026-10-19
| 2026-10-18 diff 0.00
| 2026-10-19 diff 0.00
< Both days agree with the shop to the cent. Before the replay 19 October was short by 41,310.55 €.
> swap it in, rebuild the rollups for the two days and week 42 and 43
$ python scripts/rollup.py --days 2026-10-18,2026-10-19 --weeks 42,43
| rebuilt 2 days, 2 weeks, 212 tables
< Done. October is whole. Next time the spill should be replayed by itself: I wrote that down as #131 with the steps of today.
> why did nobody notice for a month
< The dashboards fill gaps with a straight line, and 18 October was a Sunday. The nightly reconcile did fail, twice, and I see it was closed both times as "late rate file".
> ouch, that was me, half asleep. reconcile failures should name the amount
< Changed: the morning mail now says the difference. "19 October is short by 41,310.55" would not have been overlooked.
> keep tide-old until new year, just in case
=== index
topics: backfill; October outage; spill replay
keywords: backfill; replay; spill; tide-old; 6.2 million events; object store; staging partition; reconcile; Henrik
utterance: keep tide-old until new year, just in case
utterance: Henrik told me the spill is still on the old machine
ref: github_issue | #131 | transcript
decision: staging partition | Events are loaded beside the live days, checked by id, then swapped in | replaying through the ingest
narrative: Nine and a half hours of October were missing after the object store refused writes. | The spill of 6.2 million events was checked, loaded into a staging partition and swapped in. | Both days agree with the shop; automatic replay noted as #131.
entropy: #131 | issue_ref
entropy: scripts/replay.py | path_ref
entropy: scripts/reconcile.py | path_ref
actor: Henrik | metrics | Henrik told me the spill is still on the old machine
temporal: 2026-10-18 | the 18th 21:10 | datetime
temporal: 2026-10-19 | the 19th 06:40 | datetime
cognitive: The events are a month old | qualification
singularity: one file per minute, 571 of them
