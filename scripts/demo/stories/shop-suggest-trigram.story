key: suggest-trigram
tool: claude
cwd: orchard-shop
start: 2026-11-10T10:20
branch: search/suggest-trigram
fork: suggest-prefix
entrypoint: cli
version: 2.1.226
custom: suggestions with trigrams (fork)
---
> In this copy let's try pg_trgm instead, with the slips from the log as the test set
< I'll take the 63 slips as the test: what share finds the intended product among the first five?
$ npm run bench:trgm -- --slips test/slips.txt
| threshold 0.30  found 51/63  p99 22 ms
| threshold 0.25  found 57/63  p99 31 ms
| threshold 0.20  found 58/63  p99 74 ms
< 0.25 is the sweet spot: 57 of 63 slips, 31 ms. Short words stay weak; "kaki" has only a few trigrams.
> and prefix on the same 63?
$ npm run bench:suggest -- --slips test/slips.txt
| found 9/63  p99 3.9 ms
< 9 of 63. So prefixes for the first keystrokes and trigrams only when the prefix table gives fewer than three rows. That keeps p99 at 4 ms for the common case.
> both then. Decision: prefix first, trigram as the fallback at 0.25. Merge this branch, drop the other
< Merged. Rule in `docs/search.md`: prefix from two letters, trigram fallback from four letters, threshold 0.25.
> how long does the fallback take on the small database machine
$ npm run bench:trgm -- --host db-small --threshold 0.25
| found 57/63  p99 58 ms
< 58 ms there. Still fine as a fallback, and the index fits in memory with 9 MB.
> ok. mention kaki in the docs, people will ask
< Added: words under five letters are matched by prefix only, with kaki as the example.
