key: flags-gone
tool: claude
cwd: orchard-shop
start: 2026-07-30T11:00
ended: 2026-07-30T12:26
record: gone
---
=== index
request: Do we buy a feature flag service or keep the flags in our own table?
topics: feature flags; buy or build
keywords: feature flag; toggles; own table; flags.json; kill switch; service price
utterance: 480 euros a month for six booleans, no
utterance: every flag gets an owner and a date when it must be gone
ref: github_issue | #203 | user
decision: own table | Six flags in one table with owner and expiry date, read every 30 seconds | a hosted service
narrative: Priya asked for a hosted feature flag service. | Prices and the real need were compared: six flags, two people who change them. | An own table with owner and expiry; every flag older than its date fails the build.
entropy: #203 | issue_ref | 2
entropy: src/flags/table.ts | path_ref | 2
actor: Priya | product | Priya asked for the hosted one
temporal: 2026-10-31 | end of October | date
emotional: 480 euros a month for six booleans, no | negative
cognitive: every flag gets an owner and a date when it must be gone | conclusion
singularity: 480 euros for six booleans
