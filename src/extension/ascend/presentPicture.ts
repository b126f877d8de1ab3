import { brokenWords } from '../../core/anagoge/ascendWords/edgeWords.js';
import { capWords } from '../../core/anagoge/ascendWords/coverageWords.js';
import { roleWords } from '../../core/anagoge/ascendWords/unitWords.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { DepositFacts, FactsDepth, ProjectIdentity } from '../../core/graph/depositFacts.js';
import { EDGE_WEIGHTS } from '../../core/graph/edges/edgeWeights.js';
import type { MemberRole } from '../../core/graph/higherUnit.js';
import { projectsOf } from '../../core/graph/oneProject.js';
import { partitionOf } from '../../core/graph/partition.js';
import type { TraversalEdge } from '../../core/graph/traversalEdge.js';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { shortened } from '../../core/words/amounts.js';
import { agentName } from '../../core/words/speakers.js';
import { day } from '../../core/words/times.js';
import { visibleLine } from '../../core/words/visible.js';
import type {
  EdgeView,
  GhostView,
  NodeView,
  PictureView,
} from '../../webview/contract/ascendPicture.js';
import type { Display } from '../present/display.js';
import { when } from '../present/moments.js';
import { resumeView } from '../present/resumeView.js';
import type { AscendAnswer } from './ascendState.js';
import { digits, factsOf } from './pictureNames.js';
import type { PictureNames } from './pictureNames.js';
import { SIGNAL_WORDS } from './signalWords.js';

/** Longest title, name or reason that is shown, in characters. */
const LONGEST = 200;

export interface PictureContext {
  readonly display: Display;
  readonly commandOf: (handle: ResumeHandle, session: Session) => string | null;
  readonly canOpenTerminals: boolean;
}

const ALONE = { role: 'node', roleLabel: 'Answers it by itself' } as const;

const DEPTHS: Readonly<Record<FactsDepth, string>> = {
  spine: 'its opening',
  index: 'its opening and its summary',
  record: 'its whole record',
};

/** All that a traversal brought; null: it brought nothing. */
export function pictureView(
  { report, handles, names }: AscendAnswer,
  context: PictureContext,
): PictureView | null {
  const all = factsOf(report);
  if (all.length === 0) return null;
  const projectOf = projectsOf(all);
  const roles = new Map<string, MemberRole>(
    report.units[0]?.unit.members.map(({ facts, role }) => [facts.session.record, role]),
  );
  const single = report.single?.record ?? null;
  return {
    mark: names.mark,
    lanes: lanesOf(all, projectOf),
    nodes: all.flatMap((facts) => {
      const { session } = facts;
      const id = names.node(session.record);
      if (id === null) return [];
      const { record } = session;
      const { key } = projectOf(facts);
      const node = nodeView({ facts, id, key }, roles.get(record), handles.get(record), context);
      // The one session that answers by itself is marked as a unit of its own.
      return [record === single && node.role === null ? { ...node, ...ALONE } : node];
    }),
    edges: edgesOf(report).flatMap((edge) => edgeView(edge, names, roles)),
    ghosts: ghostsOf(report, names),
    beyond: report.scope.caps.map(capWords),
  };
}

/** A project's lane by a name that says nothing of its place on disk. */
const laneId = (key: string): string => `lane${digits(key)}`;

/** One lane a project, the one that began first on top. */
function lanesOf(
  all: readonly DepositFacts[],
  projectOf: (facts: DepositFacts) => ProjectIdentity,
): PictureView['lanes'] {
  const first = new Map<string, { readonly project: ProjectIdentity; readonly at: string }>();
  for (const facts of all) {
    const project = projectOf(facts);
    const at = facts.began ?? facts.ended ?? '~';
    const known = first.get(project.key);
    if (known === undefined || at < known.at) first.set(project.key, { project, at });
  }
  return [...first.values()]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ project: { key, name, from } }) => ({
      id: laneId(key),
      label: from === 'none' && name === '' ? 'No project known' : short(name),
      detail: from === 'none' ? null : short(key),
    }));
}

function nodeView(
  {
    facts: { session, began, ended, depth },
    id,
    key,
  }: { readonly facts: DepositFacts; readonly id: string; readonly key: string },
  role: MemberRole | undefined,
  handle: ResumeHandle | undefined,
  { display, commandOf, canOpenTerminals }: PictureContext,
): NodeView {
  const at = began ?? ended;
  return {
    id,
    title: short(session.title),
    tool: session.runtime,
    toolLabel: agentName(session.runtime),
    lane: laneId(key),
    when: when(at, display),
    role: role ?? null,
    roleLabel: role === undefined ? null : roleWords(role),
    ...wayBack(session, handle, id, { commandOf, canOpenTerminals }),
    source: [
      partitionOf(session) ?? 'its folder is not recorded',
      session.sessionId,
      at === null ? 'no date recorded' : day(at, display.timeZone),
    ]
      .map(short)
      .join(' · '),
    depth: DEPTHS[depth],
  };
}

/** How a session can be taken up again, or why it cannot. */
function wayBack(
  session: Session,
  handle: ResumeHandle | undefined,
  token: string,
  { commandOf, canOpenTerminals }: Omit<PictureContext, 'display'>,
): Pick<NodeView, 'resume' | 'state' | 'stateLabel'> {
  const isGone = session.kind === 'index-only' || session.recordState === 'gone';
  if (isGone || handle === undefined) {
    const label = isGone ? 'Its record is gone' : 'Whether it can be resumed was not looked at';
    return {
      resume: { command: null, notes: [`${label}.`], terminalLabel: null },
      state: isGone ? 'gone' : 'not-resumable',
      stateLabel: label,
    };
  }
  const { command, notes, terminalLabel } = resumeView(handle, commandOf(handle, session), {
    token,
    canOpenTerminals,
  });
  const can = handle.targetId !== null;
  return {
    resume: { command, notes, terminalLabel },
    state: can ? 'resumable' : 'not-resumable',
    stateLabel: can ? 'Can be resumed' : 'Cannot be resumed',
  };
}

/** Those of the traversal, and those of a unit of an earlier one. */
function edgesOf({ edges, units }: AscendReport): readonly TraversalEdge[] {
  const all = [...edges, ...(units[0]?.unit.edges ?? [])];
  return [...new Map(all.map((edge) => [`${edge.from}\n${edge.to}`, edge])).values()];
}

function edgeView(
  { from, to, kind, weight, why, signals }: TraversalEdge,
  names: PictureNames,
  roles: ReadonlyMap<string, MemberRole>,
): EdgeView[] {
  const [a, b] = [names.node(from), names.node(to)];
  if (a === null || b === null) return [];
  return [
    {
      id: `${a}-${b}`,
      ...{ from: a, to: b, kind, weight },
      // What holds the unit is always drawn.
      isWeak: weight < EDGE_WEIGHTS.weak && !(roles.has(from) && roles.has(to)),
      why: visibleLine(why),
      signals: signals.map((signal) => ({
        label: SIGNAL_WORDS[signal.kind],
        value: short(signal.value),
        weight: signal.weight,
      })),
    },
  ];
}

function ghostsOf({ skipped }: AscendReport, names: PictureNames): GhostView[] {
  return skipped.flatMap((link, index) => {
    const from = names.node(link.from);
    if (from === null) return [];
    return [
      {
        id: `g${index}`,
        from,
        label: short(link.ref),
        reason: link.reason,
        note: brokenWords(link),
      },
    ];
  });
}

const short = (text: string): string => shortened(visibleLine(text), LONGEST);
