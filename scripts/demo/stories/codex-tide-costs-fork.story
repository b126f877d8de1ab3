key: cost-report-fork
tool: codex
cwd: tidewater
start: 2026-11-13T09:40
branch: reports/costs
version: 0.129.0
fork: cost-report
name: cost report, split by traffic
---
> Other idea in this fork: don't tag, split the shared part by traffic of each team
< Then the 865 € would follow the requests: shop 71 %, metrics 9 %, notes 20 %. Fair for the load balancer, wrong for snapshots, which have nothing to do with traffic.
> yeah it punishes the shop for our snapshots. dead end
< Agreed, tags are the honest way; this fork can be left.
