import type { ResultView, Stand } from '../../src/webview/contract/recallView.js';
import { promptOf, resultOf } from './snapshots.js';

const { others, near, deeper } = resultOf();

/** An answer without a card and what belongs to it. */
const bare = (parts: Partial<ResultView>): ResultView =>
  resultOf({
    card: null,
    canIdentify: false,
    prompt: null,
    others: [],
    near: [],
    deeper: null,
    ...parts,
  });

/** One answer for every stand of a recall, with all that may come with it. */
export const STANDS: Readonly<Record<Stand, ResultView>> = {
  card: resultOf({
    lead: 'This is the best single session; your words fit several.',
    turnedDown: ['The invoice footer wraps twice', 'Totals of the year'],
    unopened: ['“Rounding of tax lines”: the record is gone.'],
    unfit: ['“#309” was met, but in too many sessions to tell one from another.'],
    alsoNamed: ['the retry cap', 'INVOICE_ROUNDING'],
  }),
  question: bare({
    stand: 'question',
    announcement: 'A question: which project was it in?',
    message: {
      headline: 'Six sessions fit equally well. Which project was it in, or about when?',
      lines: ['They share “totals” and “rounding”, and nothing you said tells them apart.'],
    },
    prompt: promptOf({
      label: 'Your answer',
      placeholder: 'A project, a month, a file …',
      send: 'Answer',
      mark: 'run-1/q1',
    }),
    near,
    turnedDown: ['The invoice footer wraps twice'],
    deeper,
  }),
  checkpoint: bare({
    stand: 'checkpoint',
    announcement: 'Nothing in the openings. Look inside the records, or stop here?',
    message: {
      headline: 'Nothing fits in the openings. Look inside the records?',
      lines: ['Mneme searched the openings of 312 sessions in 2 places.'],
    },
    checkpoint: {
      expand: 'Look inside the records (312 sessions, 1.4 GB, about 3 s)',
      stop: 'Stop at the openings',
      lines: [
        'Looking inside reads every record from start to end, on this machine: 201 sessions in /home/ada/.claude and 111 in /home/ada/.codex.',
      ],
    },
    near,
  }),
  identified: bare({
    ...resultOf(),
    stand: 'identified',
    announcement: 'Identified: Invoice totals are off by a cent for some customers.',
    canIdentify: false,
    prompt: null,
    context: {
      heading: 'This is the session you meant.',
      notes: ['3 lines of this record could not be read.'],
      canReveal: true,
      canSeeWhole: true,
    },
    others: [],
    near: [],
    deeper: null,
  }),
  exhausted: bare({
    ...resultOf(),
    stand: 'exhausted',
    announcement: 'No tries left. The closest is shown.',
    message: {
      headline: 'Three tries did not find it.',
      lines: [
        'Mneme searched the openings of 312 sessions in 2 places, by your first words and two corrections.',
        'It may have come up later in a session than the openings show.',
      ],
    },
    lead: 'The closest, which may not be it:',
    canIdentify: false,
    prompt: null,
    canCopyTried: true,
    turnedDown: ['The invoice footer wraps twice', 'Totals of the year'],
    others: others.map((other) => ({ ...other, act: 'open' })),
  }),
  nothing: bare({
    stand: 'nothing',
    announcement: 'Nothing fits.',
    message: {
      headline: 'Nothing fits “that fix where totals were off by a cent” well enough.',
      lines: [
        'Mneme searched the openings of 312 sessions. What comes near is named below.',
        'It may have come up later in a session: look inside the records, or say it with other words.',
      ],
    },
    canCopyTried: true,
    near,
    unopened: ['“Rounding of tax lines”: the record is gone.'],
    unfit: ['“#309” was met, but in too many sessions to tell one from another.'],
    deeper: {
      label: 'Look inside the records (312 sessions, 1.4 GB, about 3 s)',
      note: 'This reads every record from start to end, on this machine.',
      isPrimary: true,
    },
  }),
  withdrawn: bare({
    stand: 'withdrawn',
    announcement: 'Set aside.',
    message: {
      headline: 'Set aside.',
      lines: ['Nothing was decided; your records are as they were.'],
    },
  }),
  exact: bare({
    ...resultOf(),
    stand: 'exact',
    announcement:
      'Your words name one session: Invoice totals are off by a cent for some customers.',
    lead: 'Your words name this very session, so nothing was searched. Its record is open.',
    canIdentify: false,
    prompt: null,
    others: [],
    near: [],
    deeper: null,
  }),
  known: bare({
    ...resultOf(),
    stand: 'known',
    announcement: 'Known from before: Invoice totals are off by a cent for some customers.',
    lead: 'You found this one for the same words before.',
    canIdentify: false,
    prompt: null,
    canSearchAnew: true,
    context: {
      heading: 'The session you meant before.',
      notes: [],
      canReveal: false,
      canSeeWhole: true,
    },
    others: [],
    near: [],
    deeper: null,
  }),
};
