key: thumbs
tool: codex
format: bare
cwd: orchard-shop
start: 2026-08-03T10:20
branch: images/webp
---
> product thumbnails are 90 to 140 KB jpegs, make them WebP and smaller please. sharp is installed already
~ Check how the thumbnails are produced and what width the page really shows.
< The list shows them at 320 px wide but we send 800. Let me measure a few settings on 50 pictures.
$ node scripts/thumbs.mjs --try 60,72,80
| q60 14 KB  ssim 0.951
| q72 19 KB  ssim 0.968
| q80 27 KB  ssim 0.975
< Quality 72 at 640 px (for double density) is 19 KB on average; 60 shows bands on the plums.
> 72. what about old mail clients, they show the thumbs in the order mail
< Mail templates keep the JPEG: WebP fails in some desktop mail programs. Two outputs, `.webp` for the page and `.jpg` for mail.
$ npm test -- images
| Tests: 9 passed, 9 total
> and transparency, some logos of growers are PNG
< Those stay PNG up to 40 KB and become lossless WebP above. 14 files.
> fine
> run it over all of them at night, not now
< Scheduled for 02:30 with 4 workers, about 11,700 files, 25 minutes.
