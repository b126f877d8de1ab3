import type { Candidate } from '../../core/anamnesis/candidate.js';
import type { Deposit } from '../../core/records/deposit.js';
import type { Grounded } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import type {
  CandidateView,
  CardView,
  ToolSummaryView,
} from '../../webview/contract/recallView.js';
import type { ProjectPlace } from '../sessions/project.js';
import { count } from '../../core/words/amounts.js';
import type { Display, Mint } from './display.js';
import { matchPhrase } from './matchWords.js';
import { passageView } from './passageView.js';
import { resumeView } from './resumeView.js';
import { CAVEAT, sessionFacts, stateWords } from './sessionFacts.js';
import { wholeCandidateView, wholeCardView } from './wholeCardView.js';

/** Everything the views of one answer are made with. */
export interface CardContext {
  readonly mint: Mint;
  readonly display: Display;
  readonly placeOf: (session: Session) => ProjectPlace | undefined;
  readonly canOpenTerminals: boolean;
  /** Whether the record's file lies on the person's own machine. */
  readonly canReveal: boolean;
  /** The command as it would be copied, with the program that the settings name. */
  readonly commandOf: (grounded: Pick<Grounded, 'resume' | 'session'>) => string | null;
}

/** The one card. */
export function cardView(
  grounded: Grounded,
  candidate: Candidate | undefined,
  context: CardContext,
): CardView {
  if (grounded.whole !== null) return wholeCardView(grounded, grounded.whole, candidate, context);
  const { session, excerpts } = grounded;
  const { mint, display } = context;
  const main = Math.max(
    0,
    excerpts.findIndex(({ role }) => role === 'hit'),
  );
  const facts = sessionFacts(session, context);
  return {
    ...facts,
    token: mint(session),
    matched: candidate === undefined ? '' : `Found by ${matchPhrase(candidate)}.`,
    story: grounded.story.map(({ text, excerpt }) => ({
      text,
      passage: excerpt === null ? null : excerpt + 1,
    })),
    passages: excerpts.map((excerpt, index) =>
      passageView(excerpt, index, { isOpen: index === main, mint, display }),
    ),
    members: [],
    connections: [],
    resume: resumeView(grounded.resume, context.commandOf(grounded), {
      token: mint(session),
      canOpenTerminals: context.canOpenTerminals,
    }),
    toolSummary: toolSummary(session.deposit),
    damage:
      grounded.skippedLines === 0
        ? null
        : `${count(grounded.skippedLines, 'line')} of this record could not be read.`,
    caveat: CAVEAT,
  };
}

/**
 * A further candidate. Choosing one is a correction that costs a try; without a try left, and after
 * the end, it can be opened and looked at.
 */
export function candidateView(
  candidate: Candidate,
  canChoose: boolean,
  context: CardContext,
): CandidateView | null {
  const [session] = candidate.members;
  if (session === undefined) return null;
  if (candidate.members.length > 1) return wholeCandidateView(candidate, canChoose, context);
  const { id, title, project, agent, when: moment } = sessionFacts(session, context);
  const isReadable = session.recordState === 'ok';
  return {
    id,
    token: context.mint(session),
    title,
    phrase: isReadable
      ? matchPhrase(candidate)
      : `${matchPhrase(candidate)}; ${stateWords(session)}`,
    project,
    agent,
    when: moment,
    act: !isReadable ? 'none' : canChoose ? 'choose' : 'open',
  };
}

/** What a tool noted about the session: a hint for finding, shown closed and by its true name. */
function toolSummary(deposit: Deposit | null): ToolSummaryView | null {
  if (deposit === null) return null;
  const lines = [
    { term: 'Topics', text: deposit.topics.join(', ') },
    { term: 'Began with', text: deposit.narrative?.origin ?? '' },
    { term: 'Went on to', text: deposit.narrative?.direction ?? '' },
    { term: 'Came to', text: deposit.narrative?.outcome ?? '' },
  ].filter(({ text }) => text.trim() !== '');
  if (lines.length === 0) return null;
  return {
    label: 'A summary somebody’s tool wrote',
    note: 'Not the record’s own words. It may be wrong or out of date.',
    lines,
  };
}
