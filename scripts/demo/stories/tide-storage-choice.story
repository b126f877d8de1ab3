key: storage-choice
tool: claude
cwd: tidewater
start: 2026-07-24T12:40
branch: main
entrypoint: cli
version: 2.1.205
ai: ClickHouse or DuckDB for the event store
---
%mode default
> We outgrow Postgres for events: 210 million rows, the weekly report takes 11 minutes. Henrik wants ClickHouse, I was thinking of DuckDB on Parquet files. Help me decide with numbers, not taste
< Then let's fix the questions first: the same five report queries, three months of data, one machine with 8 cores and 32 GB. I'll measure load time, query time, disk and what it takes to run it.
$ python bench/store.py --engine postgres --queries reports5
| load -        query 662 s   disk 214 GB
$ python bench/store.py --engine clickhouse --queries reports5
| load 14 min   query 4.1 s   disk 19 GB
$ python bench/store.py --engine duckdb --queries reports5
| load 22 min   query 9.8 s   disk 24 GB
< Both are far ahead. ClickHouse 4.1 s, DuckDB 9.8 s. The difference is in what they ask of us: ClickHouse is a server with upgrades and replication, DuckDB is a library and files.
> concurrency? dashboards are open on 20 screens
< That decides it for me. DuckDB has one process per file writer and readers each load what they need; 20 dashboards refreshing every minute would queue. ClickHouse handles 20 parallel queries with p95 at 700 ms.
> and late events, we get corrections up to two days later
< ClickHouse: ReplacingMergeTree by event_id. DuckDB: rewrite the partition of the day. Both work, the first needs less of our code.
> ok ClickHouse. Henrik runs it, he offered. What would make us regret it?
< Two things. Cost: it wants a machine of its own, about 190 € a month, more with a replica. And skills: only Henrik knows it. If the dashboards were served from prebuilt tables, the concurrency argument would fall away.
> and leaving Postgres half way, keep the accounts there?
< Yes. Accounts, dashboards and permissions stay in Postgres; only events move. The report queries join by account id, a dictionary in ClickHouse refreshes every five minutes.
> dual write or migrate in one go
< Replay from Kafka: thirty days are kept there, older months come from the nightly dumps. No dual write needed, the new store is ready when its counts match.
> write that last sentence down, I have a feeling
< In `docs/adr/004-event-store.md`: decision ClickHouse, numbers, and "revisit if dashboards read prebuilt tables".
