key: load-test
tool: claude
cwd: orchard-shop
start: 2026-10-15T08:02
branch: perf/november
entrypoint: cli
version: 2.1.223
custom: November load test
ai: k6 load test before the November sale
last: yes
---
%snapshot
> We need to know what breaks first in the November sale. Last year it was 180 requests a second at the peak, marketing expects double. Write a k6 scenario: 70 % browsing, 25 % cart, 5 % checkout
< I'll write it with three scenarios and a ramp to 400 per second over ten minutes.
$Write load/november.js :: export const options = { scenarios: { browse: { rate: 280 }, cart: { rate: 100 }, checkout: { rate: 20 } } };
$ k6 run --quiet load/november.js | tail -6
| http_req_duration..: p(50)=92ms p(95)=2.9s
| http_req_failed....: 4.1%
| browse  p95 3.4s   cart p95 1.1s   checkout p95 6.2s
| first 5xx at 312 rps
< The first errors come at 312 requests a second. Checkout suffers most, though it is only 5 %.
> what's eating it
$ npm run profile -- --during load | head -6
| 41%  recommendations.similarProducts
| 17%  pg pool wait
| 9%   renderToPipeableStream
| 6%   images.sign
< 41 % of the CPU goes to `similarProducts`, which compares vectors in the web process on every product page. The pool wait is a consequence.
> Marek says: can we put the recommendations into a worker with a queue
< We could, it is about four days of work with the cache. For November there is a cheaper switch: leave the block out when the load is above a threshold. Nobody buys less because "similar products" is missing for an hour; a failed checkout is lost money.
> hm. I'd rather do it right
%compact Load test for the November sale. k6 scenario in load/november.js: 70/25/5. First errors at 312 rps; similarProducts uses 41 % CPU. Options: worker with queue (4 days) or a switch that hides the block under load.
< Both are possible: the switch now, the worker in January. The switch is 20 lines and also helps when something else is slow.
> ok, convinced. Threshold 300 per second, measured over 10 s, back on at 220
$Edit src/product/page.tsx :: <Similar product={product} /> => {shed.isOn('similar') ? <Similar product={product} /> : null}
$ k6 run --quiet load/november.js | tail -4
| http_req_duration..: p(50)=71ms p(95)=410ms
| http_req_failed....: 0.02%
| recommendations shed from 04:12 to 09:50
| max 405 rps
< At 405 requests a second p95 is 410 ms and errors are 0.02 %. The block was hidden for under six minutes.
> beautiful. Freeze on 13 November, nobody touches the pool size after that
%pr greenbasket/orchard-shop :: 246
< In PR #246: the scenario, the switch with hysteresis 300/220, and a note in the runbook: freeze from 13 November, pool stays at 40.
=== index
topics: load test; November sale; shedding recommendations
keywords: k6; 312 rps; similarProducts; load shedding; hysteresis; threshold 300; freeze; pool size; Marek
utterance: We need to know what breaks first in the November sale
utterance: Freeze on 13 November, nobody touches the pool size after that
ref: github_issue | #246 | transcript
decision: hide recommendations under load | Off above 300 requests a second, on again below 220 | a worker with a queue, moved to January
narrative: The sale was expected to bring twice last year's load. | k6 showed the first errors at 312 rps, 41 % of the CPU in similarProducts. | A switch hides the block; p95 410 ms at 405 rps; freeze on 13 November.
entropy: load/november.js | path_ref | 5
entropy: src/product/page.tsx | path_ref | 1
entropy: #246 | issue_ref | 1
coinage: similarproducts | 3 | 0
actor: Marek | backend | Marek says: can we put the recommendations into a worker
temporal: 2026-11-13 | 13 November | date
emotional: I'd rather do it right | negative
cognitive: a failed checkout is lost money | cause
singularity: first errors at 312 requests a second
