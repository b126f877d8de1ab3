import assert from 'node:assert/strict';
import { parseCases, decisionVerdict } from './decisionMeasure.js';

/** Talk in which one thing is chosen and another is not; each claim names the other one. */
const REJECTED = `
> The cart total is off by a cent.
< Binary floats drift with every line. We could keep floats and round half even on each line, or move to integer cents.
> Then we go with integer cents in the cart, and round half up once at the end.
< Done: the cart keeps integer cents and rounds half up once. The invoice still uses floats; that is for later.
!= float cents | The cart keeps floats and rounds each line
!= round half even | Round half even once at the end
!= round each line | Every line of the cart is rounded on its own
= integer euros | The cart holds integer euros
= keep binary floats | Floats stay in the cart
= integer cents in the invoice | The invoice keeps integer cents

> How do we round the discount?
< On each line, or once on the sum.
> integer cents everywhere, one rounding step, and the discount is split over the lines. Let's do that
< And a half cent?
> half *up*, as the till does
< Done. Also mention in the PR that the invoices page still uses floats, that's for later.
= rounding on each line | Each line is rounded once
= floats with a final rounding | Cart keeps floats everywhere and rounds once at the end
!= half even rounding | Half a cent is rounded to even

> Die Summe im Warenkorb stimmt nicht.
< Gleitkommazahlen driften. Entweder runden wir jede Zeile, oder wir nehmen ganze Cent.
> Wir nehmen ganze Cent im Warenkorb, nicht Gleitkommazahlen.
< Erledigt. Die Rechnung rechnet derzeit mit Gleitkommazahlen, das machen wir später.
= Gleitkommazahlen im Warenkorb | Der Warenkorb rechnet mit Gleitkommazahlen
= jede Zeile runden | Jede Zeile wird gerundet
= Gleitkommazahlen in der Rechnung | Die Rechnung rechnet mit Gleitkommazahlen

> not Postgres but Redis for the queue
< Redis it is.
= Postgres for the queue | The queue runs on Postgres

> Use Redis for the queue instead of Postgres.
< Wired.
= Postgres for the queue | The queue uses Postgres

> Statt Postgres nehmen wir Redis für die Warteschlange.
< Gut.
= Postgres für die Warteschlange | Die Warteschlange läuft auf Postgres

> Nicht Postgres, sondern Redis für die Warteschlange.
< Gut.
= Postgres für die Warteschlange | Die Warteschlange läuft auf Postgres

> For the queue we can take redis or postgres.
< Both work.
> redis, postgres is too slow for it
< The queue now runs on redis.
= postgres for the queue | The queue moves to postgres

> We replace the cron job with a systemd timer.
< Done.
= cron job | A cron job does it

> We switch from webpack to vite for the build.
< Done.
= webpack for the build | The build uses webpack

> let's do soft delete now, encryption of the notes is for later
< Soft delete is in.
= encryption of the notes | Notes are encrypted

> Wir machen jetzt das Löschen, die Verschlüsselung der Notizen kommt später.
< Löschen ist drin.
= Verschlüsselung der Notizen | Die Notizen werden verschlüsselt

> Can we ship the release on Friday?
< Everything is green.
> we ship the release on Monday
!= ship the release on Friday | The release goes out on Friday

> Entschieden: das Release kommt am Montag.
< Gut.
!= Release am Freitag | Am Freitag geht das Release raus

> we never round twice in the report
< Noted.
= round twice in the report | The report rounds twice

> keep flags in config/flags.yaml
< The loader reads config/flags.yaml at start.
= flags in config/loader.yaml | The loader reads it at start
`;

/** What the same talk does decide. */
const CHOSEN = `
> The cart total is off by a cent.
< Binary floats drift with every line. We could keep floats and round half even on each line, or move to integer cents.
> Then we go with integer cents in the cart, and round half up once at the end.
< Done: the cart keeps integer cents and rounds half up once.
= integer cents in the cart | The cart holds integer cents
= round half up | Half up, once at the end

> Wir nehmen ganze Cent im Warenkorb, nicht Gleitkommazahlen.
< Erledigt.
= ganze Cent im Warenkorb | Der Warenkorb rechnet mit ganzen Cent

> not Postgres but Redis for the queue
< Redis it is.
= Redis for the queue | The queue runs on Redis

> Use Redis for the queue instead of Postgres.
< Wired.
= Redis for the queue | The queue uses Redis

> Statt Postgres nehmen wir Redis für die Warteschlange.
< Gut.
= Redis für die Warteschlange | Die Warteschlange läuft auf Redis

> We switch from webpack to vite for the build.
< Done.
= vite for the build | The build uses vite

> Entschieden: das Release kommt am Montag.
< Gut.
= Release am Montag | Am Montag geht das Release raus
`;

/** One case for each claim of a dialogue. */
const cases = (text: string): ReturnType<typeof parseCases> =>
  text
    .trim()
    .split(/\n\n+/u)
    .flatMap((block) => {
      const lines = block.split('\n');
      const said = lines.filter((line) => !/^!?= /u.test(line)).join('\n');
      return lines
        .filter((line) => /^!?= /u.test(line))
        .flatMap((claim) => parseCases(`${said}\n${claim}`));
    });

describe('confirm: the alternative that a record turned down', () => {
  for (const one of cases(REJECTED))
    it(`does not believe “${one.label}” (${one.description})`, () => {
      const { verdict, record } = decisionVerdict(one);
      assert.notEqual(verdict, 'confirmed', record ?? '');
      if (one.hasOtherNumber) assert.equal(verdict, 'corrected');
    });

  for (const one of cases(CHOSEN))
    it(`believes “${one.label}” (${one.description})`, () => {
      assert.equal(decisionVerdict(one).verdict, 'confirmed');
    });
});
