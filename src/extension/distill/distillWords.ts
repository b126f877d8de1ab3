import type { Origin, LeftOut } from '../../core/diylisis/contextItem.js';
import type { ResidualReason } from '../../core/diylisis/disposition.js';
import type { AnswerName, DispositionRow } from '../../core/diylisis/distillReport.js';
import type { ContractRepair } from '../../core/diylisis/handoffContract.js';
import { MEASURE_LEGS } from '../../core/diylisis/measure.js';
import type { Measure } from '../../core/diylisis/measure.js';
import type { ResidueKind } from '../../core/diylisis/residue/residue.js';
import type { Realization } from '../../core/diylisis/review/reviewer.js';
import { byteSize, count, listed, quoted } from '../../core/words/amounts.js';
import type { DistillProgress } from '../../node/worker/calls.js';

/** Why an item is asked about. */
export const REASON_WORDS: Readonly<Record<ResidualReason, string>> = {
  unresolved: 'It is not clear what it points to.',
  'unknown-provenance': 'Nothing was found that it rests on.',
  'horizon-expired': 'It was said to hold for a time, and that time is over.',
  'comprehension-gap': 'A reader who does not know the session would not understand it.',
};

/** What the field of "Resolve" asks for, which depends on why it is asked. */
export const RESOLVE_LABELS: Readonly<Record<ResidualReason, string>> = {
  unresolved: 'What is meant: a file, an address, or the thing itself in words',
  'unknown-provenance': 'What it rests on: a reference, or the evidence itself in words',
  'horizon-expired': 'How it holds now',
  'comprehension-gap': 'What a reader needs to be told here',
};

/** What an item is by where it comes from. */
export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  UserStatement: 'said by you',
  DocumentRead: 'from a document',
  ToolOutput: 'from a program',
  AIInference: 'said by the agent',
  PriorTask: 'from an earlier summary or handoff',
};

/** What a kept item rests on, in a word or two. */
export function restsOnWords({ handling, provenance, ref }: DispositionRow): string {
  const at = ref === null ? '' : ref.locator;
  if (handling === 'ROUTE') return at;
  switch (provenance) {
    case 'CorrectedKeep':
      return 'a correction you gave earlier';
    case 'ObservedKeep':
      return at === '' ? 'what stands there now' : `${at}, as it is now`;
    case 'Resolved':
      return at === '' ? 'your answer' : `your answer: ${at}`;
    case 'Unknown':
      return handling === 'DROP' ? '' : 'nothing yet';
    case null:
      return at;
  }
}

export const ANSWER_WORDS: Readonly<Record<AnswerName, string>> = {
  resolve: 'Resolve',
  route: 'Refer to',
  drop: 'Leave out',
  defer: 'Put off',
};

const KIND_WORDS: Readonly<Record<ResidueKind, string>> = {
  deixis: 'points back in the talk',
  'task-id': 'the number of a task of the session',
  'session-id': 'names a session',
  label: 'a name given in the session',
  metric: 'a short name of a measure',
  coined: 'a word made up in the session',
  'short-path': 'a file without its folder',
  'the-thing': 'leaves open which one',
  narration: 'tells of the session itself',
  ephemeral: 'a place that goes away',
};

export const residueWords = (kind: ResidueKind): string => KIND_WORDS[kind];

export function repairWords(repair: ContractRepair): string {
  switch (repair.kind) {
    case 'window-unbounded':
      return 'A handoff that stays in the repository may be read at any time, so “any time later” was set.';
    case 'default-knowledge':
      return 'Nobody was named as reader, so it is written for somebody who knows nothing of the session.';
    case 'default-window':
      return 'When it is read was not said, so it is written to be read at any time.';
    case 'default-durability':
      return 'How long it lives was not said, so it is written for one use.';
    case 'default-scope':
      return 'Where the work takes place was not said, so it is the whole repository.';
    case 'default-target':
      return 'No place was named for it, so it gets a plain name under docs/handoff.';
    case 'plain-verb':
      return `The starting sentence told of the task (${listed(repair.words.map(quoted))}), which the handoff itself says; the plain sentence is used.`;
    case 'markdown-target':
      return `A handoff is one Markdown file, so the name was made to end so; it was “${repair.was}”.`;
    case 'source-granted':
      return `What is kept rests on ${repair.ref.locator}, so the reader may read it.`;
  }
}

/** Who read the handoff, with what that is worth. */
export function reviewerWords(realization: Realization): string {
  switch (realization) {
    case 'refuter-subagent':
      return 'Read by a reviewer of its own that knows nothing of the session.';
    case 'generic-subagent':
      return 'Read by a fresh agent that knows nothing of the session.';
    case 'lint-fallback':
      return 'Checked by fixed rules only, with no reader: the weaker check.';
  }
}

/** What is still open, each with its count; what is settled is not named. */
export function measureWords(measure: Measure): readonly string[] {
  return MEASURE_LEGS.filter((leg) => measure[leg] > 0).map((leg) =>
    LEG_WORDS[leg](count(measure[leg], 'item')),
  );
}

const LEG_WORDS: Readonly<Record<keyof Measure, (items: string) => string>> = {
  unresolvedAnchors: (items) => `Not clear what is meant: ${items}.`,
  unmetStop: () => 'When the work is done is missing, or rests on what the handoff does not name.',
  schemaGaps: () => 'A part that every handoff needs is missing or has no proper form.',
  unsurfacedResidual: (items) => `Not answered by you yet: ${items}.`,
  leakedDrops: (items) => `Left out, and yet told of: ${items}.`,
  uncleanDeltas: (items) => `Corrections that cannot be kept as they are: ${items}.`,
  undisposedAuthored: (items) => `Written anew and not decided: ${items}.`,
};

/** What was met and is in no row, each with its count. */
export function leftOutWords(leftOut: LeftOut): readonly string[] {
  const { beforeRange, withdrawnTurns, sidechainLines, unreadLines, overBound } = leftOut;
  const said: readonly (readonly [number, string])[] = [
    [beforeRange, `${count(beforeRange, 'turn')} of yours before the chosen part`],
    [withdrawnTurns, `${count(withdrawnTurns, 'turn')} that you took back`],
    [sidechainLines, `${count(sidechainLines, 'line')} of helpers inside the session`],
    [unreadLines, `${count(unreadLines, 'line')} that could not be read`],
    [overBound, `${count(overBound, 'item')} over the limit of their kind`],
  ];
  return said.filter(([amount]) => amount > 0).map(([, words]) => words);
}

const STEPS: Readonly<Record<DistillProgress['step'], string>> = {
  reading: 'Reading the source',
  looking: 'Looking at what it rests on',
  reviewing: 'Reading it as somebody new would',
};

/** How far it is, in words and as a part of the whole. */
export function progressWords(progress: DistillProgress | null): {
  readonly text: string;
  readonly part: number | null;
} {
  if (progress === null) return { text: 'Working …', part: null };
  const { step, bytes, totalBytes } = progress;
  const doing = STEPS[step];
  if (totalBytes <= 0) return { text: `${doing} …`, part: null };
  return {
    text: `${doing}: ${byteSize(bytes)} of ${byteSize(totalBytes)}`,
    part: Math.min(1, bytes / totalBytes),
  };
}
