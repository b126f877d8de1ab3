key: back-to-duckdb
tool: claude
cwd: tidewater
start: 2026-10-13T11:25
branch: store/parquet
entrypoint: cli
version: 2.1.222
ai: Leaving ClickHouse for DuckDB on Parquet
---
> I have to eat my words from July. ClickHouse costs 310 a month with the replica and Henrik is on parental leave from November, nobody else can run it. ADR 004 says revisit when dashboards read prebuilt tables, and since September they do
%attachment hook_success :: branch is up to date with main
< Then the argument for it is gone: the 20 screens read `rollup_*`, not the events. What remains are the five reports and the nightly job.
$ python bench/store.py --engine duckdb --queries reports5 --rows 410M
| load 41 min   query 16.2 s   disk 46 GB
< With 410 million rows DuckDB takes 16 s for the five reports, once a night. Nobody waits for that.
> the July session was {{storage-choice}} if you want the old numbers
< Those were 9.8 s with 210 million rows; the growth is about linear, so nothing surprising.
> what do we lose
< Ad-hoc queries by several people at once, and the ReplacingMergeTree. The second we don't need since the dedupe in the ingest; corrections rewrite the day's partition, about 90 s.
> ad-hoc: that's mostly Priya and me
< Then a notebook on the ingest machine with a read-only copy of the last 90 days, 11 GB, refreshed at five. Two people will not notice each other.
$ python bench/adhoc.py --users 2 --days 90
| median 0.6 s   worst 3.9 s
> good enough
> money?
< Object storage 46 GB is about 1 €, the job runs on the ingest machine. So 310 € become roughly 4 €.
> and the way back if it goes wrong
< Keep writing both for two weeks, compare the rollups every night, then turn the server off but keep its disk image until the end of November.
$ python scripts/compare_stores.py --days 14
| 14 days, 212 tables, 0 differences
%gap 20m
> zero differences, good. New ADR, not an edit of the old one
$Write docs/adr/009-leave-clickhouse.md :: # 009 Leave ClickHouse, DuckDB on Parquet
< ADR 009 supersedes 004. It says what changed: prebuilt tables, one person's knowledge, 310 € a month. Not that 004 was wrong then.
> thanks, that's fair to July me
