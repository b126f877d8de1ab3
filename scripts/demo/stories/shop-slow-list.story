key: slow-list
tool: claude
cwd: orchard-shop
start: 2026-07-28T08:20
branch: perf/product-list
version: 2.1.206
ai: Product list query from 1.9 s to 140 ms
---
%summary Product list page performance
%snapshot
> The apples category takes almost two seconds to load since we added the growers. Everything else is fine. Have a look at the queries?
< I'll log the statements of one page view first.
$ npm run dev:sql -- /category/apples | tail -5
| 1 x SELECT * FROM products WHERE category_id = $1
| 84 x SELECT * FROM growers WHERE id = $1
| 84 x SELECT avg(stars) FROM reviews WHERE product_id = $1
| total 1912 ms
< A classic: one list query and then 84 lookups for growers and 84 for the star average. Apples is the only category with that many products, so the rest looks fine.
> 84 of each, wow. join?
< Join for the growers, yes. For the stars a join would multiply rows; a grouped subquery over the ids of the page is cleaner. And `reviews.product_id` has no index.
$ psql -c "EXPLAIN ANALYZE SELECT product_id, avg(stars) FROM reviews WHERE product_id = ANY($1) GROUP BY 1"
| Seq Scan on reviews  (cost=0.00..14210.00 rows=612000) (actual time=0.02..488.31)
| Execution Time: 490.112 ms
> 612k reviews, we imported the old shop's. add the index, concurrently, the table is hot
$Write migrations/0047_reviews_product_idx.sql :: CREATE INDEX CONCURRENTLY reviews_product_id_idx ON reviews (product_id);
$ npm run dev:sql -- /category/apples | tail -3
| 1 x SELECT p.*, g.name FROM products p JOIN growers g ON g.id = p.grower_id WHERE p.category_id = $1
| 1 x SELECT product_id, avg(stars) FROM reviews WHERE product_id = ANY($1) GROUP BY 1
| total 138 ms
< From 1,912 ms to 138 ms with two statements. The migration must run outside a transaction because of CONCURRENTLY; I set the flag in its header.
> should we cache the averages?
< Not now. With the index the subquery takes 6 ms; a cached column brings invalidation for no visible gain. Worth it again if the list page ever shows more than 200 products.
> fine, no cache. thanks
