key: dedupe
tool: claude
cwd: tidewater
start: 2026-08-05T06:55
branch: ingest/dedupe
version: 2.1.208
ai: Duplicate events and the 48 hour window
---
%summary Event deduplication by id within 48 hours
> Active users jumped by 9 percent on 3 August and nobody believes it. I think the mobile SDK sends events twice after a crash, see #309
< Let me count ids that occur more than once, by platform and SDK version.
$ clickhouse-client -q "select sdk, count() - uniqExact(event_id) as dup from events where day = '2026-08-03' group by sdk order by dup desc limit 3"
| android-5.4.0  118204
| ios-5.4.0        2911
| web-3.1.2           0
< 118,204 duplicates on one day, nearly all from android-5.4.0, which came out on 2 August. The SDK writes its buffer again when the app restarts and only then deletes it.
> they'll fix the SDK but we must be robust anyway. dedupe in the ingest by event_id?
< Yes. The question is how long to remember ids. How far apart are the two copies?
$ python scripts/dup_gap.py --day 2026-08-03
| p50 40 s   p95 3 h   p99 31 h   max 6 d
< p99 is 31 hours: phones that were switched off. A window of 48 hours catches 99.6 %; the rest is left to the ReplacingMergeTree.
> 48 hours it is. memory?
< About 9 million ids in 48 hours, 16 bytes each in a rotating pair of cuckoo filters: 160 MB, with one false drop in ten million. I'd rather keep exact ids in RocksDB: 1.1 GB on disk, no false drop.
> what's a false drop in numbers, one in ten million of what
< Of events: at 4.5 million a day it would be one real event every second day. Nobody would ever see it, which is exactly what makes it unpleasant.
> exact. we never throw away a real event on a maybe
$ pytest tests/ingest -q
| 57 passed in 8.31s
< In place: RocksDB, 48 hours, exact. Replaying 3 August gives 1.2 % instead of 9 % growth. I'll note the numbers in #309.
=== index
form: legacy
topics: duplicate events; deduplication window
keywords: event_id; duplicates; android-5.4.0; 48 hours; RocksDB; SDK; active users
utterance: we never throw away a real event on a maybe
utterance: 48 hours it is. memory?
ref: github_issue | #309 | user
decision: 48 hour exact window | Ids are kept exactly in RocksDB for 48 hours | cuckoo filters with a false drop rate
narrative: Active users jumped by 9 percent in one day. | The Android SDK 5.4.0 sent its buffer twice after a crash; gaps between copies were measured. | Exact ids for 48 hours; the true growth was 1.2 percent.
entropy: #309 | issue_ref
entropy: scripts/dup_gap.py | path_ref
temporal: 2026-08-03 | 3 August | date
emotional: nobody believes it | negative
cognitive: they'll fix the SDK but we must be robust anyway | contrast
singularity: we never throw away a real event on a maybe
