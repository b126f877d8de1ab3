import { ascendMessage, fallbackWords } from '../../core/anagoge/ascendWords/ascendMessage.js';
import { coverageSentences } from '../../core/anagoge/ascendWords/coverageWords.js';
import { looksLeft } from '../../core/anagoge/ascendWords/looksLeft.js';
import { confidenceWords, unitWords } from '../../core/anagoge/ascendWords/unitWords.js';
import type { AscendReport, FallbackOffer } from '../../core/anagoge/ascendReport.js';
import type { AscendSnapshot } from '../../webview/contract/ascendView.js';
import type { AscendAnswer, AscendState } from './ascendState.js';
import { standOf } from './ascendState.js';
import type { PictureNames } from './pictureNames.js';

type Offer = AscendSnapshot['offers'][number];

/** Heading and lines of where it stands, without what the page shows in places of its own. */
export function standingWords(state: AscendState): Pick<AscendSnapshot, 'heading' | 'lines'> {
  const { answer, failure, notice } = state;
  const extra = [
    ...(notice === null ? [] : [notice]),
    ...(failure === null
      ? []
      : [
          `It could not be finished: ${failure}`,
          'Your records are as they were. Try again; if it fails again, the log says more.',
        ]),
  ];
  if (answer !== null) {
    const { heading, lines } = answerWords(answer.report);
    return { heading, lines: [...extra, ...lines] };
  }
  switch (standOf(state)) {
    case 'working':
      return { heading: 'Looking for it', lines: extra };
    case 'failed':
      return { heading: 'It could not be looked up', lines: extra };
    default:
      return {
        heading: 'Which work do you mean?',
        lines: [
          ...extra,
          'Say what you remember of it: a whole line of work, everything about a topic, or an idea that was settled once.',
        ],
      };
  }
}

function answerWords(report: AscendReport): { heading: string; lines: readonly string[] } {
  const message = ascendMessage(report);
  if (message === null) return { heading: 'Looking for it', lines: [] };
  const [top] = report.units;
  const elsewhere = new Set([
    looksLeft(report),
    // Stands with the unit.
    ...(report.awaiting !== 'recognition' || top === undefined
      ? []
      : [confidenceWords(top.unit.confidence)]),
    ...report.fallback.map(fallbackWords),
    ...coverageSentences(report.scope),
  ]);
  const lines = message.lines.filter((line) => !elsewhere.has(line));
  if (report.awaiting !== 'recognition' || top === undefined)
    return { heading: message.headline, lines };
  // The question stands with its answers, and how many sessions there are with the unit.
  return { heading: `Found: a ${unitWords(top.unit.unit).label.toLowerCase()}`, lines };
}

/** What can be done where it ended. */
export function offersOf(state: AscendState): readonly Offer[] {
  const retry: readonly Offer[] =
    state.failure === null
      ? []
      : [{ kind: 'retry', node: null, label: 'Try Again', note: 'Does the same once more.' }];
  if (state.answer === null) return retry;
  const { report, names } = state.answer;
  return [...retry, ...endingOffers(standOf(state), report, names)];
}

function endingOffers(
  stand: AscendSnapshot['stand'],
  report: AscendReport,
  names: PictureNames,
): readonly Offer[] {
  const again: Offer = {
    kind: 'again',
    node: null,
    label: 'Other Words',
    note: 'Begins anew with three looks.',
  };
  switch (stand) {
    case 'nothing':
    case 'exhausted':
      return [...report.fallback.map((offer) => fallbackOffer(offer, names)), again];
    case 'handed': {
      const node = report.single === null ? null : names.node(report.single.record);
      return [
        { kind: 'recollect', node, label: 'Go On in Recollect', note: 'Shows the one session.' },
        again,
      ];
    }
    case 'withdrawn':
      return [again];
    default:
      return [];
  }
}

function fallbackOffer(offer: FallbackOffer, names: PictureNames): Offer {
  const note = fallbackWords(offer);
  if (offer.kind === 'inquire')
    return { kind: 'inquire', node: null, label: 'Copy as a Question', note };
  const node = offer.session === null ? null : names.node(offer.session.record);
  return { kind: 'recollect', node, label: 'Recollect One Session', note };
}

/** How many more looks there are: a number for the buttons, and in words. */
export function looksOf(answer: AscendAnswer | null): Pick<AscendSnapshot, 'looksLeft' | 'tries'> {
  if (answer === null) return { looksLeft: 0, tries: '' };
  const { report } = answer;
  if (report.awaiting !== null)
    return {
      looksLeft: Math.max(0, report.maxAttempts - report.attempts),
      tries: looksLeft(report),
    };
  // What differs from a unit given without a gate begins a fresh elevation.
  return report.allowed.includes('refine')
    ? { looksLeft: report.maxAttempts, tries: looksLeft({ ...report, attempts: 0 }) }
    : { looksLeft: 0, tries: '' };
}
