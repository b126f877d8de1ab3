key: flaky-e2e
tool: claude
cwd: orchard-shop
start: 2026-09-22T06:50
branch: test/flaky-delivery
version: 2.1.76
ai: Flaky delivery slot test around midnight
---
%snapshot
> the delivery slot e2e test failed again in the nightly, third time this month. It never fails by day. Can you find out why
%hook format-on-save
< Never by day and only in the nightly sounds like a clock. I'll look at when the failures happened.
$ gh run list --workflow nightly --status failure --limit 3
| 22 Sep 00:03  nightly  e2e delivery-slot.spec.ts
| 15 Sep 00:01  nightly  e2e delivery-slot.spec.ts
| 3 Sep  23:58  nightly  e2e delivery-slot.spec.ts
%progress collecting artifacts
< All three within five minutes of midnight UTC. The test asks for "tomorrow" in the browser and compares with a date made in the runner.
%agent Find every use of the current date in e2e :: List every place under e2e/ that reads the current date or time, with file and line. :: Seven places: delivery-slot.spec.ts:14, :22 and :61; cart.spec.ts:9; helpers/dates.ts:3, :11; login.spec.ts:40. Only delivery-slot.spec.ts mixes the browser's zone (Europe/Berlin) with the runner's (UTC).
< The search confirms it: only `delivery-slot.spec.ts` mixes the browser's Europe/Berlin with the runner's UTC. Between 22:00 and 24:00 UTC both disagree about tomorrow; the test only notices when the slot list is rebuilt at midnight.
> freeze the clock?
< Yes. Freeze the page at 2026-03-04 10:00 Berlin, and take the expected date from the page, not from the runner. Then the test says nothing about midnight any more, so I'd add one that stands at 23:59 on purpose.
$Edit e2e/delivery-slot.spec.ts :: new Date() => await page.clock.setFixedTime('2026-03-04T09:00:00Z')
%progress running 14 specs
%progress 14 specs, 0 failed
$ npx playwright test delivery-slot --repeat-each 50
| 100 passed (2.1m)
%duration 131422
> 100 green, nice. and the one at 23:59?
< It found a real bug: at 23:59 the shop offers a slot for the next morning although the cut-off is 18:00. `slotsFor` compares hours without the date.
> ha. fix that too, that's what customers complained about in June
$Edit src/delivery/slots.ts :: now.getHours() < CUTOFF => isBefore(now, cutoffOf(day))
$ npm test -- slots
| Tests: 16 passed, 16 total
< Fixed with the date in the comparison. The nightly is deterministic now and the June complaints have their cause: orders after 18:00 could still take the next morning.
