key: aggregator-leak
tool: claude
cwd: tidewater
start: 2026-09-17T13:30
branch: fix/aggregator-memory
entrypoint: cli
version: 2.1.220
custom: aggregator memory leak
---
> aggregator.py gets killed every night at about 4, 1.4 GB resident, it starts with 180 MB. Graph is a straight line up
%title aggregator oom
< A straight line means something is kept per event or per batch. Let me take two heap snapshots an hour apart.
$ python -m memray stats run-0917.bin | head -6
| 812 MB  pandas.core.frame.DataFrame  rollup.py:61
| 240 MB  dict                         rollup.py:64
|  31 MB  bytes                        kafka/consumer.py:88
$Read rollup.py
| self._recent[key] = frame
| if len(self._recent) > 500:
|     self._recent.pop(next(iter(self._recent)))
< `_recent` is bounded to 500 entries, so the count is fine. But the key contains the minute, each frame is a *slice*, and a slice keeps the whole parent batch alive. 500 slices hold up to 500 batches.
> a view keeps the parent, of course. copy() then?
< `frame.copy()` drops the parent; measured on one hour it is 190 MB flat. It costs 2 % CPU.
$ python bench/soak.py --hours 6
| hour 1 188 MB  hour 3 191 MB  hour 6 190 MB
> leave it running overnight, I'll look tomorrow
> before I go, could it also be the consumer? 31 MB bytes
< That is the fetch buffer, constant over both snapshots: 31 and 31 MB. Not it.
$ python -m memray diff run-0917-a.bin run-0917-b.bin | head -4
| +611 MB  DataFrame  rollup.py:61
| +4 MB    dict       rollup.py:64
| +0 MB    bytes      kafka/consumer.py:88
> and why did it start in September
< The batches grew: since 1 September the consumer fetches 20,000 events at a time instead of 2,000. The slices kept ten times as much.
$ git log --oneline -3 -- kafka/consumer.py
| 4be19d2 fetch 20k per poll, halves the CPU of decoding
| a07c5e1 commit offsets after the rollup
| 90d1f3c first version
> ah, 4be19d2, that was me
< It was a good change; the leak was there before and only became visible.
%at 2026-09-18T07:05
> it was killed again at 4:10, but with 420 MB. So better, not gone
< 420 MB at 4:10 and flat before. What happens at four? The daily compaction reads yesterday's file in one piece.
$Grep read_parquet
| compact.py:22: table = pq.read_parquet(path)
$ ls -lh data/2026-09-17.parquet
| -rw-r--r-- 1 tide tide 231M Sep 18 04:09 data/2026-09-17.parquet
< So there were two causes. The slices were the slope, the compaction is the step at four. Reading by row group keeps the step under 60 MB.
$Edit compact.py :: pq.read_parquet(path) => pq.ParquetFile(path).iter_batches(65536)
> does iter_batches change the order of rows, the rollup depends on it
< Row groups come in file order, and within a group the order stays. The test compares the rollup of 16 September made both ways.
$ pytest tests/compact -q
| 14 passed in 6.70s
> and the soak again, across four o'clock please
$ python bench/soak.py --hours 6 --start 01:00
| hour 1 189 MB  hour 3 191 MB  04:10 244 MB  hour 6 190 MB
< 244 MB at the compaction and 190 before and after. Under 400 with room.
> limit in the unit file was 400 by the way. Raise or keep?
< Keep it at 400. It found both errors; with a higher limit we would have noticed in December.
> agreed, keep
=== index
topics: memory leak; aggregator; daily compaction
keywords: aggregator.py; memray; DataFrame slice; copy; compaction; iter_batches; 1.4 GB; rollup.py
utterance: a view keeps the parent, of course. copy() then?
utterance: it was killed again at 4:10, but with 420 MB. So better, not gone
decision: copy slices | frame.copy() so that no slice holds its batch | a smaller bound
decision: keep the limit at 400 MB | It found both errors | raising it
narrative: The aggregator is killed every night at 1.4 GB. | Slices of frames keep their parent batches alive; copy() makes memory flat in a soak of six hours. | Left running overnight.
narrative: The aggregator is killed every night at 1.4 GB. | Slices were the slope; the daily compaction at four was the step. | Both fixed, compaction reads by row group, the limit stays at 400 MB.
entropy: data/2026-09-17.parquet | path_ref
entropy: bench/soak.py | path_ref
coinage: memray | 0
temporal: 2026-09-18 | tomorrow | date
cognitive: So better, not gone | contrast
singularity: a slice keeps the whole parent batch alive
