import type { BrokenLink } from '../../graph/traversalEdge.js';
import { never } from '../../shared/never.js';
import { count, listed, number, quoted, shortened } from '../../words/amounts.js';
import { visibleLine } from '../../words/visible.js';
import type { AscendReport, FallbackOffer } from '../ascendReport.js';
import { coverageSentences } from './coverageWords.js';
import { brokenWords } from './edgeWords.js';
import { looksLeft } from './looksLeft.js';
import { confidenceWords, unitWords } from './unitWords.js';

/** Longest piece of what was said, or of a title, that is repeated in a sentence. */
const LONGEST = 80;
/** Links that are named one by one. */
const NAMED = 5;

/** What is said at a stand of an elevation: one line that tells it, and what stands behind it. */
export interface AscendMessage {
  readonly headline: string;
  readonly lines: readonly string[];
}

/** What is asked at the recognition gate; nothing else stands in the question. */
export const RECOGNITION_QUESTION = 'Is this what you were looking for?';

/** The words of every stand; null while work is under way. */
export function ascendMessage(report: AscendReport): AscendMessage | null {
  const { awaiting, terminal } = report;
  if (awaiting === 'recognition') return recognition(report);
  if (awaiting === 'rescope') return rescope(report);
  switch (terminal) {
    case null:
      return null;
    case 'HigherUnit':
      return found(report);
    case 'NullMatch':
      return nullMatch(report);
    case 'ExhaustedWithUnits':
      return exhausted(report);
    case 'DeferredToRecollect':
      return deferred(report);
    case 'Withdrawn':
      return {
        headline: 'You left this search.',
        lines: ['Nothing was decided. A new search starts fresh.'],
      };
    default:
      return never(terminal);
  }
}

function recognition(report: AscendReport): AscendMessage {
  const { units } = report;
  const [top] = units;
  const more = units.length - 1;
  return {
    headline: RECOGNITION_QUESTION,
    lines: [
      ...otherKindWords(report),
      ...timeBoundWords(report),
      ...(top === undefined ? [] : [confidenceWords(top.unit.confidence)]),
      ...(more > 0
        ? [`${count(more, 'other group', 'other groups')} of sessions would fit as well.`]
        : []),
      ...beforeWords(report),
      looksLeft(report),
    ],
  };
}

function rescope(report: AscendReport): AscendMessage {
  const kind = unitWords(report.unitType).label.toLowerCase();
  return {
    headline: `No ${kind} was found for ${cueOf(report)}.`,
    lines: [
      ...otherKindWords(report),
      ...timeBoundWords(report),
      ...beforeWords(report),
      ...brokenSentences(report.skipped),
      'Choose how to look again.',
      looksLeft(report),
    ],
  };
}

function found(report: AscendReport): AscendMessage {
  const [top] = report.units;
  const members = top?.unit.members.length ?? 0;
  const kind = unitWords(top?.unit.unit ?? report.unitType).label;
  return {
    headline: report.isSingleObvious
      ? `One ${kind.toLowerCase()} fits clearly: ${count(members, 'session')}.`
      : `${kind}: ${count(members, 'session')}.`,
    lines: [...otherKindWords(report), ...timeBoundWords(report)],
  };
}

function nullMatch(report: AscendReport): AscendMessage {
  const { sessions, roots } = report.scope;
  if (sessions === 0)
    return {
      headline: 'There was nothing to search.',
      lines: ['No session was found in the places named here.', ...coverageSentences(report.scope)],
    };
  return {
    headline: `Nothing${report.settledBefore > 0 ? ' more' : ''} was found that joins several sessions about ${cueOf(report)}.`,
    lines: [
      ...otherKindWords(report),
      ...timeBoundWords(report),
      ...beforeWords(report),
      ...coverageSentences(report.scope),
      ...brokenSentences(report.skipped),
      ...(roots.length === 0
        ? []
        : ['That sessions are not joined does not mean that nothing was said.']),
      ...report.fallback.map(fallbackWords),
    ],
  };
}

function exhausted(report: AscendReport): AscendMessage {
  const [top] = report.units;
  return {
    headline: 'That was the last look.',
    lines: [
      ...(top === undefined
        ? []
        : [
            `The best that was found is the ${unitWords(top.unit.unit).label.toLowerCase()} ${quoted(short(top.unit.name))}. You did not say that it is the one.`,
          ]),
      ...coverageSentences(report.scope),
      ...brokenSentences(report.skipped),
      ...report.fallback.map(fallbackWords),
    ],
  };
}

function deferred({ single }: AscendReport): AscendMessage {
  return single === null
    ? {
        headline: 'You ask for one session.',
        lines: ['One session is found more quickly by Recollect, so the search goes on there.'],
      }
    : {
        headline: `One session answers this: ${quoted(short(single.title))}.`,
        lines: ['There is no whole above it to show, so the search goes on with this session.'],
      };
}

/** What else can be done where nothing was found (Anagoge · fallback). */
export function fallbackWords(offer: FallbackOffer): string {
  switch (offer.kind) {
    case 'recollect':
      return offer.session === null
        ? 'One session may hold it: look for that one instead.'
        : `One session may hold it: open ${quoted(short(offer.session.title))}, which comes nearest.`;
    case 'inquire':
      return 'If it stands in none of the sessions on this machine, it has to be found anew: ask your agent to look into it.';
    default:
      return never(offer);
  }
}

/** Links that lead to no session, as a note and no error. */
export function brokenSentences(
  skipped: readonly BrokenLink[],
  name: (text: string) => string = (text) => quoted(short(text)),
): readonly string[] {
  const unique = [...new Map(skipped.map((one) => [`${one.reason} ${one.ref}`, one])).values()];
  const told = unique.slice(0, NAMED).map((one) => `${name(one.ref)}: ${brokenWords(one)}`);
  const more = unique.length - told.length;
  if (told.length === 0) return [];
  const all = more > 0 ? [...told, `${number(more)} more`] : told;
  return [`Named in these sessions, but not found: ${listed(all)}.`];
}

/** Why what is shown is another kind than was asked for, where it is. */
const OTHER_KIND: Readonly<Partial<Record<AscendReport['unitFrom'], string>>> = {
  'unsettled-concept':
    'No record says that this was settled, so there is no settled idea to show; the sessions are shown as a topic, and nothing is made up.',
  'no-line':
    'Your words name no kind, and no line of work joins what fits them, so the sessions are shown as a topic.',
};
const otherKindWords = ({ unitFrom }: AscendReport): readonly string[] => {
  const words = OTHER_KIND[unitFrom];
  return words === undefined ? [] : [words];
};

const beforeWords = ({ settledBefore }: AscendReport): readonly string[] =>
  settledBefore > 0
    ? [
        `${count(settledBefore, 'group', 'groups')} of sessions that you decided on before ${settledBefore === 1 ? 'is' : 'are'} not shown again.`,
      ]
    : [];

/** That the time of the cue bound where it was looked from (Anagoge · Rescope: scope, any time). */
const timeBoundWords = ({ trace: { time }, isTimeBound }: AscendReport): readonly string[] =>
  isTimeBound && time !== null
    ? [`Looked from sessions of the time that you named: ${quoted(short(time.text))}.`]
    : [];

const cueOf = ({ trace }: AscendReport): string => quoted(short(trace.cue));

const short = (text: string): string => shortened(visibleLine(text), LONGEST);
