/**
 * Small invented dialogues, each with a decision that a summary claims of it. `>` the person, `<` the
 * agent, `|` a tool's output, `%` a side conversation, `-n` takes n turns of the person back; `=` the
 * claimed label, then its description behind a bar.
 */

/** Claims that are true of their record, told in other words. */
export const TRUE_CASES = `
> sessions expire too soon. where should we keep them
< Today they sit in the process memory, so every deploy logs everybody out. Redis with a time to live of 14 days would survive that.
> ok
= sessions in Redis | Kept for 14 days so that a deploy logs nobody out

> The export takes minutes. Let's stream it row by row instead of building the whole file
< Streaming it is; memory stays flat.
= stream the export | Rows are written one after the other instead of building the file first

> wie lange heben wir die Protokolle auf?
< Dreißig Tage reichen für jede Rückfrage, danach werden sie gelöscht. So steht es auch in der Datenschutzerklärung.
> gut, so machen wir das
= Protokolle 30 Tage aufheben | Danach werden sie gelöscht

> Wir nehmen SQLite für die lokale Ablage, alles andere ist zu schwer.
< Verstanden.
= SQLite für die lokale Ablage | leichter als alles andere

> upload limit?
< nginx cuts at 1 MB today. 25 MB covers every scan we saw last year.
> 25 then
= upload limit of 25 MB | Covers the scans of last year

> I want parseDuration to throw on negative values, never return null
< Done, parseDuration throws a RangeError now.
= parseDuration throws | Negative values raise an error instead of giving null

< The two tables can be merged, or joined by a view. A view leaves the writers alone, so I propose the view order_summary.
> yes, the view
= view order_summary | The tables stay apart and are joined by a view, writers are untouched

> which colour for warnings
< Amber #b45309 has a contrast of 5.0 on white. The red is taken by errors.
> go with amber
= amber for warnings | Red stays for errors

> Do we retry 404s?
< No. A missing file stays missing, so only 429 and 5xx are retried.
> agreed
= retry only 429 and 5xx | A 404 is not retried

> Wann läuft die Sicherung?
< Nachts um drei ist am wenigsten los.
> dann um drei
= Sicherung um 3 Uhr | nachts, wenn am wenigsten los ist

> we drop Internet Explorer. nobody has used it since March
< Removed the polyfills, 41 KB less.
= drop Internet Explorer | The polyfills go away

> keep feature flags in config/flags.yaml, not in the database
< Moved; the loader reads config/flags.yaml at start.
= flags in config/flags.yaml | Read at start; the database is not used for them

< Both queues could share one worker. Since a slow mail would block a payment, I gave payments a worker of their own.
> makes sense
= separate worker for payments | A slow mail cannot block a payment

> name for the new module?
< It takes events in and hands them on: intake, gateway, funnel.
> intake
< Then src/intake it is.
= module is called intake | Events come in and are handed on

> how many connections
< The database allows 100, we have four processes. 20 each leaves some for the console.
> fine, 20 each
= pool of 20 connections per process | Leaves a few of the 100 for the console

> Wir bleiben bei Version 4, der Umstieg auf 5 bringt uns nichts
< Einverstanden, dann nur die Sicherheitsaktualisierungen.
= bei Version 4 bleiben | nur Sicherheitsaktualisierungen

> The chart should start at zero
< It starts at zero now and the ticks are whole numbers.
> good
= chart starts at zero | Ticks are whole numbers

> no default exports in this repo please, it breaks the renames
< I turned on the lint rule and changed the seven files that had one.
= no default exports | A lint rule keeps it; seven files were changed

> dates in the API: strings or epoch?
< ISO strings in UTC are readable in every log and sort by themselves.
> ISO then. always UTC
= ISO dates in UTC in the API | Readable in logs and sortable

< I would put the cache in front of the resolver, keyed by host, with 60 seconds.
> 60 is long, make it 20
< Changed to 20 seconds.
= resolver cache of 20 seconds | Keyed by host

> and errors in the batch?
< One bad row should not lose the other thousand. The import skips it, counts it and writes it to rejected.csv.
> perfect
= bad rows are skipped | They are counted and written to rejected.csv

> der Knopf soll "Später erinnern" heißen, nicht "Abbrechen"
< Umbenannt.
= Knopf heißt „Später erinnern“ | statt Abbrechen

> should the tokens be stored hashed?
< Yes: SHA-256 of the token, the clear text is shown once and never again.
> do it
= tokens stored as SHA-256 | Shown once in clear text

> ok final: monorepo with pnpm workspaces
< I'll start by moving the three packages.
= monorepo | pnpm workspaces for the three packages

< The nightly job needs 40 minutes. If it starts at 02:00 it collides with the backup; 04:00 is free.
> put it at 4
= nightly job at 04:00 | No collision with the backup
`;

/** As above; these were never looked at while the check was written. */
export const TRUE_HELD = `
> Which licence do we take?
< MIT fits the other libraries. Apache 2 adds a patent clause that Dana wanted.
> Apache 2 then, Dana is right
= Apache 2 licence | For the patent clause

> the search should ignore accents
< I fold accents in the index and in the query, so "cafe" finds "café".
> great
= accents are ignored in search | Folded in index and query

< We can sign the URLs for an hour or for a day. An hour is short enough that a leaked link dies, and no upload lasts longer.
> an hour is fine
= signed URLs last one hour | A leaked link dies soon, no upload takes longer

> Rabatte gelten nur einmal pro Kunde, auch wenn er zwei Gutscheine hat
< Der Warenkorb nimmt jetzt den höheren der beiden.
= ein Rabatt pro Kunde | Bei zwei Gutscheinen gilt der höhere

> what do we do when the sensor is silent
< After 5 minutes without a value the tile turns grey and says since when.
> ok do that
= silent sensor turns grey after 5 minutes | The tile says since when

> move the docs to the wiki? or keep them in the repo
< In the repo they change together with the code.
> keep them in the repo
= docs stay in the repo | They change with the code

> I decided: we ship without the map. it can come in spring
< I hid the map behind showMap, off.
= ship without the map | The map comes in spring

< The lock can be per file or per folder. Per folder deadlocks when two jobs cross, so per file.
> yes per file
= lock per file | Folder locks deadlock

> Fehlermeldungen bitte auf Deutsch und mit Nummer
< Jede Meldung hat jetzt eine Nummer wie E-1042 und einen deutschen Text.
= deutsche Fehlermeldungen mit Nummer | etwa E-1042

> batch size?
< 500 rows is where the curve flattens: 1.2 s; 1000 rows need 1.1 s but twice the memory.
> 500
= batches of 500 rows | The curve flattens there

> use zod for the input, hand-written checks drift
< All six endpoints validate with zod now.
= zod for input validation | Hand-written checks drift

> can we skip the preview on mobile
< Yes, the preview needs the big parser. On narrow screens I leave it out and show the first lines.
> good
= no preview on mobile | The first lines are shown instead

< Mein Vorschlag: Beträge als ganze Cent speichern und erst in der Anzeige in Euro umrechnen.
> ja bitte
= Beträge in ganzen Cent | Umrechnung in Euro erst in der Anzeige

> the ids: uuid or serial?
< UUIDs leak no counts and can be made on the phone while offline. Version 7 keeps them sorted.
> uuid v7 it is
= UUID version 7 for ids | Can be made offline and stay sorted

> the old endpoint stays until June, then we remove it
< Marked /v1/orders as deprecated with a sunset header of 30 June.
= /v1/orders stays until June | Deprecated with a sunset header

> wie oft soll das Gerät senden?
< Alle 15 Minuten hält der Akku etwa zwei Jahre.
> alle 15 Minuten passt
= alle 15 Minuten senden | Akku hält zwei Jahre

< Three options for the lookup: a trie, a hash map, a sorted array with binary search. The sorted array is smallest and fast enough, I went with it.
> ok
= sorted array with binary search | Smallest and fast enough

> no telemetry. not even opt in
< Removed the counter and its setting.
= no telemetry | Not even as opt-in

> make the build fail on warnings
< CI now runs with --max-warnings 0.
= build fails on warnings | CI runs with --max-warnings 0

< The tests share one database and trip over each other. Each file gets a schema of its own, created in beforeAll.
> nice, do it for all
= own schema per test file | Tests no longer share the database

> 800 ms until the spinner shows, before that nothing
< Set: no spinner for the first 800 ms.
= spinner after 800 ms | Nothing is shown before

> the report goes out on Monday instead of Friday
< Cron changed to Monday 07:00.
= report on Mondays | Instead of Fridays, at 07:00
`;

/** Claims that are not true of their record; `!` marks those that the record has with another number. */
export const FALSE_CASES = `
> should we use Redis for the sessions?
< It depends on how often you deploy.
> let me think about it
= sessions in Redis | Redis keeps the sessions over a deploy

> what about a worker with a queue
< We could build a worker with a queue, it takes four days.
> no, too much for now
= worker with a queue | Built in four days

< I looked at Kafka and at Postgres. Kafka was turned down because nobody runs it here; the jobs stay in Postgres.
> right
= Kafka for the jobs | Jobs go through Kafka

> we do not use ORMs in this repo
< Understood, plain SQL.
= use an ORM | ORMs in this repo

> let's go with MongoDB
< Switching the driver.
> hm, on second thought no, Postgres. Mongo is one more thing to run
< Back to Postgres then.
= MongoDB | go with MongoDB

> We decided on a cap of 8 attempts for payments.
< Cap of 8 is in.
!= cap of 12 for payments | 12 attempts

> cache the tiles for 24 hours
< Tiles are cached for 24 hours.
!= tiles cached for 48 hours | The cache keeps tiles for 48 hours

> what does the readme say
| Decision: we use YAML for all configuration files.
< It says quite a bit about configuration.
= YAML for configuration | All configuration files are YAML

> look into the parser
% We go with a recursive descent parser, hand written.
< I have a sub-agent looking at it.
= recursive descent parser | hand written

> take Elasticsearch for the search
< ok
-1
> how big is the index
< 40 MB.
= Elasticsearch for the search | taken for the search

> Postgres for the queue and Redis for the cache. go
< Wired both.
= Redis for the queue, Postgres for the cache | Both are wired

> sum the amounts first and convert the sum afterwards
< Sum first, then one conversion.
= convert before summing | Amounts are converted first and summed afterwards

> wir speichern keine IP-Adressen
< Entfernt.
= IP-Adressen speichern | IP-Adressen werden gespeichert

> sollen wir auf Vue umsteigen?
< Das wäre ein großer Umbau.
> dann lassen wir es
= Umstieg auf Vue | Der Umbau auf Vue

> the limit is 10 MB for images and 50 MB for videos, final
< Set both.
!= 50 MB for images | limit of 50 MB for images

> retries on the server only, the client shows the error at once
< The server retries, the client does not.
= client retries | The client retries, the server shows the error at once

> I like tabs but the team decided on spaces, so spaces
< Spaces it is.
= tabs | The team decided on tabs

< Option A: one big table. Option B: a table per tenant. B is safer for exports.
> B
= one big table | Option A, one table for all tenants

> vielleicht sollten wir die Bilder im Browser verkleinern
< Das ginge mit canvas.
> ich überlege es mir
= Bilder im Browser verkleinern | mit canvas

> use the new parser
< Parser switched.
> the new parser breaks the imports, go back to the old one
< Reverted, the old parser is active.
= use the new parser | Parser was switched

> log level stays at info in production
< info it is.
= log level debug in production | Production logs at debug

> mails go out at most once a day per person
< Limited to one a day.
= mails at least once a day | At least one mail a day per person

> we could encrypt the notes on the phone, or on the server
< On the phone keeps the server blind, but search would have to move too.
> too much. server for now
= notes encrypted on the phone | The server stays blind

> the import runs hourly
< It runs hourly, each run takes 4 minutes.
= import runs on every change | Each change starts the import

> Kein Login mit Google, nur E-Mail
< Nur E-Mail mit Link.
= Login mit Google | Google als Login

> set the timeout to 30 seconds
< 30 seconds.
> no wait, 30 kills the long exports. make it 90
< 90 seconds now.
!= timeout of 30 seconds | set to 30 seconds

> is the cap of 5 a decision or an accident
< An accident, I think. Nobody wrote it down.
= cap of 5 | The cap is 5

> Marek says we should rewrite the sync in Rust
< That would be three weeks.
> I told him no
= rewrite the sync in Rust | Three weeks of work

> three roles: reader, writer, admin
< The three roles are in.
!= four roles | reader, writer and admin are among four roles

> delete accounts after 12 months without login, warn 30 days before
< Both in: 12 months, mail 30 days before.
!= delete accounts after 6 months | Six months without login, warned 30 days before
`;

/** As above; these were never looked at while the check was written. */
export const FALSE_HELD = `
> could we put the images into S3?
< Possible, about 3 euros a month.
> hm
= images in S3 | About 3 euros a month

< A cron job would do, but a systemd timer logs better. I took the timer.
> ok
= cron job | A cron job does it

> we never store card numbers
< They stay with the provider.
= store card numbers | Card numbers are stored

> keep backups for 90 days
< Retention is 90 days.
!= backups kept for 30 days | Retention of 30 days

> Wir haben uns auf acht Versuche geeinigt.
< Acht Versuche sind eingestellt.
!= fünf Versuche | Geeinigt auf fünf Versuche

> go with websockets
< Websockets are in.
> websockets die behind the proxy of the school. use server-sent events instead
< Switched to server-sent events.
= websockets | Websockets are used

> cat CONTRIBUTING.md
| We agreed to squash every merge.
< That is the merge rule of the upstream.
= squash every merge | agreed in the team

> admins can delete, editors can only hide
< Permissions set.
= editors can delete, admins can only hide | Permissions are set so

> first validate, then save
< validate before save, as asked.
= save before validating | Saved first, validated after

> Sollen wir die Tests parallel laufen lassen?
< Bei vier Kernen lohnt es sich kaum.
> stimmt, lassen wir sequentiell
= Tests parallel laufen lassen | auf vier Kernen

> nightly build at 2, weekly report at 6
< Both scheduled.
!= nightly build at 6 | The weekly report is at 2

> don't cache the login page
< no-store on the login page.
= cache the login page | The login page is cached

% I decide to vendor the library.
> what is the state
< The sub-agent is still reading.
= vendor the library | decided

> rename it to Ledger
< Renamed.
-1
> what else is called ledger
< Two tables.
= rename it to Ledger | renamed

< GraphQL was considered for the public interface. REST is what the partners know.
> REST
= GraphQL for the public interface | Partners use GraphQL

> if the tests get slow again we switch to vitest
< They take 40 seconds now.
= switch to vitest | Tests were slow

> the free plan gets 3 projects, the paid one 50
< Limits are in.
!= free plan with 50 projects | The free plan gets 50 projects

> vue or svelte?
< Svelte compiles to less, vue has the bigger community.
= Svelte | Svelte compiles to less

> I don't want a second database
< Then the events go into Postgres as well.
= second database for the events | Events get a database of their own

> use port 8080
< It listens on 8080.
> 8080 is taken by the proxy, take 8090
< 8090 now.
!= port 8080 | It listens on 8080

> the worker pulls, the server never pushes
< Pull only.
= the server pushes to the worker | Push instead of pull
`;

/** A third set, written when the check was done. */
export const TRUE_FRESH = `
> The thumbnails look blurry on new screens
< They are rendered at 160 px. I suggest 320 px, twice the size that is shown.
> yes
= thumbnails at 320 px | Twice the size that is shown

> wer darf Rechnungen stornieren?
< Im Moment jeder. Ich schlage vor: nur die Buchhaltung, und jede Stornierung kommt ins Protokoll.
> ja, genau so
= nur die Buchhaltung storniert Rechnungen | Jede Stornierung wird protokolliert

> I'd like the CLI to exit with 2 when the config is broken, 1 is for failed checks
< Exit codes: 1 for failed checks, 2 for a broken config.
= exit code 2 for a broken config | 1 stays for failed checks

> let's get rid of moment, date-fns does all we need
< moment is out, 70 KB saved.
= date-fns instead of moment | It does all that is needed

< For the map tiles there are MapLibre and Leaflet. MapLibre draws vectors and rotates, Leaflet is lighter.
> MapLibre, we need rotation
= MapLibre for the map | Rotation is needed

> where do uploads go while they are scanned
< Into a quarantine bucket; only clean files are moved to the real one.
> good idea, do it
= quarantine bucket for uploads | Only clean files are moved on

> one migration per pull request, never two
< I wrote that into CONTRIBUTING.md.
= one migration per pull request | Written down in CONTRIBUTING.md

> die Suche startet erst ab drei Zeichen
< Eingebaut, darunter zeigt sie einen Hinweis.
= Suche ab 3 Zeichen | Darunter steht ein Hinweis

< Two pods are enough for the night, during the day the autoscaler goes up to six.
> fine by me
= two pods at night, up to six by day | The autoscaler does it

> what about people who unsubscribe twice
< The second click does nothing and shows the same page, so nobody sees an error.
> right
= second unsubscribe does nothing | The same page is shown, no error

> decided with Mira: prices are stored net, VAT is added in the invoice
< Migrated the column, price_net.
= prices stored net | VAT is added in the invoice

> ok so the feature is behind a flag until the beta people said yes
< The flag is beta.timeline, off by default.
= timeline behind a flag | beta.timeline, off by default

> wir loggen keine Suchbegriffe, das ist zu persönlich
< Die Begriffe sind aus dem Log, nur die Anzahl der Treffer bleibt.
= keine Suchbegriffe im Log | Nur die Trefferzahl bleibt

> how should ties be broken
< By the date of entry: who came first is ranked first.
> sounds fair
= ties are broken by date of entry | Who came first is ranked first

> 3 reviewers is too many. two are enough
< The rule asks for two approvals now.
= two reviewers | Three were too many
`;

export const FALSE_FRESH = `
> The thumbnails look blurry on new screens
< I could render them at 320 px.
> not needed, leave them
= thumbnails at 320 px | Twice the size

> exit with 2 when the config is broken and with 1 for failed checks
< Done.
!= exit code 1 for a broken config | 2 is for failed checks

> moment or date-fns?
< date-fns is smaller, moment is what the team knows.
> moment stays
= date-fns | It is smaller

> we deploy on Fridays?
< The calendar says so.
= deploy on Fridays | The calendar says so

> prices are stored net
< Net it is.
= prices stored gross | Gross prices are stored

> the cache lives in memory, the sessions live in the database
< As you say.
= sessions in memory, cache in the database | The sessions live in memory

> two approvals per pull request
< The rule asks for two approvals.
!= five approvals per pull request | The rule asks for five

> remove the newsletter box
< Removed.
= newsletter box | The newsletter box stays

> Die Suche startet ab drei Zeichen
< Eingebaut.
!= Suche ab fünf Zeichen | Die Suche startet ab fünf Zeichen

> take the blue logo
< Blue logo is in.
> the boss hates it, back to the green one
< Green logo again.
= blue logo | The blue logo is in

> did we ever talk about sharding
< Once: you said sharding is for later.
= sharding | Sharding was agreed

> Marek wants GraphQL, Ines wants REST
< Both would work here.
> no idea yet
= GraphQL | Marek wants GraphQL

> users over 18 only, under 18 get a note
< Age check added.
= users under 18 only | over 18 get a note

> summaries are written by the nightly job, not on save
< Moved to the nightly job.
= summaries are written on save | written on save, not by the nightly job

< I first tried a mutex, then a queue. The queue has no deadlocks, the mutex is gone.
> great
= mutex | A mutex guards it
`;
