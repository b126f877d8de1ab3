import type { Candidate } from '../../core/anamnesis/candidate.js';
import type {
  Excerpt,
  Grounded,
  GroundedMember,
  GroundedWhole,
} from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import { count, listed } from '../../core/words/amounts.js';
import { problemWords } from '../../core/words/problemWords.js';
import { assemblyWords, candidateName } from '../../core/words/wholeWords.js';
import type { CandidateView, CardView, MemberView } from '../../webview/contract/recallView.js';
import type { CardContext } from './cardView.js';
import { matchPhrase } from './matchWords.js';
import { passageView } from './passageView.js';
import { resumeView } from './resumeView.js';
import { CAVEAT, sessionFacts, stateWords } from './sessionFacts.js';

/** What the passages of one of several sessions are headed by. */
const HEADINGS: Readonly<Record<Excerpt['role'], string>> = {
  origin: 'How this session began',
  hit: 'What you are looking for',
  outcome: 'Where it last stood',
};

/** The one card, where it is of a line, topic or concept: each session with all that belongs to it. */
export function wholeCardView(
  grounded: Grounded,
  whole: GroundedWhole,
  candidate: Candidate | undefined,
  context: CardContext,
): CardView {
  const { session, excerpts } = grounded;
  const { mint, display } = context;
  const sessions = whole.members.map((member) => member.session);
  const main = mainPassage(grounded, whole);
  return {
    ...wholeFacts({ unit: whole.unit, members: sessions }, context),
    token: mint(session),
    matched:
      candidate === undefined || candidate.assembly === null
        ? ''
        : `Found by ${matchPhrase(candidate)}.`,
    story: grounded.story.map(({ text, excerpt }) => ({
      text,
      passage: excerpt === null ? null : excerpt + 1,
    })),
    passages: excerpts.map((excerpt, index) =>
      passageView(excerpt, index, {
        heading: index === whole.settled ? 'Where it is settled' : HEADINGS[excerpt.role],
        isOpen: index === main,
        mint,
        display,
      }),
    ),
    members: whole.members.map((member, index) => memberView(member, index, context)),
    connections: candidate === undefined ? [] : assemblyWords(candidate),
    resume: null,
    toolSummary: null,
    damage:
      grounded.skippedLines === 0
        ? null
        : `${count(grounded.skippedLines, 'line')} of these records could not be read.`,
    caveat: CAVEAT,
  };
}

/** The settling passage, else the passage of the session that fits best. */
function mainPassage({ session }: Grounded, { members, settled }: GroundedWhole): number {
  const best = members.find((member) => member.session.record === session.record);
  return settled ?? best?.passages[0] ?? 0;
}

function memberView(member: GroundedMember, index: number, context: CardContext): MemberView {
  const { session, resume, passages, unopened } = member;
  const token = context.mint(session);
  return {
    ...sessionFacts(session, context),
    number: index + 1,
    token,
    passages: passages.map((passage) => passage + 1),
    unopened:
      passages.length > 0
        ? null
        : `Its record could not be opened: ${
            unopened === null ? 'it gave no passage' : problemWords(unopened)
          }. Nothing of it is told here.`,
    resume: resumeView(resume, context.commandOf({ session, resume }), {
      token,
      canOpenTerminals: context.canOpenTerminals,
    }),
  };
}

/** A further candidate that is a whole. */
export function wholeCandidateView(
  candidate: Candidate,
  canChoose: boolean,
  context: CardContext,
): CandidateView | null {
  const { members } = candidate;
  const [first] = members;
  if (first === undefined) return null;
  // Any of its sessions names it; where it is opened, the first whose record is there.
  const readable = members.find(({ recordState }) => recordState === 'ok');
  const gone = members.filter(({ recordState }) => recordState !== 'ok');
  const lost =
    readable === undefined
      ? `; ${stateWords(first)}`
      : gone.length > 0
        ? `; ${count(gone.length, 'record')} of them cannot be read`
        : '';
  const { id, title, project, agent, when } = wholeFacts(candidate, context);
  return {
    ...{ id, title, project, agent, when },
    token: context.mint(readable ?? first),
    phrase: `${matchPhrase(candidate)}${lost}`,
    act: readable === undefined ? 'none' : canChoose ? 'choose' : 'open',
  };
}

type Facts = Pick<CardView, 'id' | 'title' | 'project' | 'projectDetail' | 'agent' | 'when'>;

/** What tells one whole from another: kind and sessions, projects, tools, the last activity. */
function wholeFacts(whole: Pick<Candidate, 'unit' | 'members'>, context: CardContext): Facts {
  const all = whole.members.map((session) => sessionFacts(session, context));
  const { id = '', when = null } = newest(whole.members, all) ?? {};
  const folders = unique(all.flatMap(({ projectDetail }) => projectDetail ?? []));
  return {
    id: `${whole.unit}/${whole.members.length}/${id}`,
    title: candidateName(whole),
    project: listed(unique(all.map(({ project }) => project))),
    projectDetail: folders.length === 0 ? null : folders.join('\n'),
    agent: listed(unique(all.map(({ agent }) => agent))),
    when,
  };
}

function newest(sessions: readonly Session[], facts: readonly Facts[]): Facts | undefined {
  let [last, at]: [string, number] = ['', 0];
  for (const [index, { recency }] of sessions.entries())
    if (recency !== null && recency > last) [last, at] = [recency, index];
  return facts[at];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
