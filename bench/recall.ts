import type { Candidate } from '../src/core/anamnesis/candidate.js';
import type { RecallReport } from '../src/core/anamnesis/recall.js';
import type { FullEngine } from '../src/node/engine.js';
import { uncut } from './engine.js';
import type { Outcome } from './metrics.js';

/** One cue with the sessions that answer it. */
export interface Question {
  readonly cue: string;
  readonly gold: readonly string[];
  /** Folder or partition that bounds the search; null: everywhere. */
  readonly project: string | null;
}

export type Scope = 'spine' | 'full_text';

/** Candidates looked at per cue: ranks beyond say nothing to a person. */
const DEPTH = 50;

/** Puts every question to the engine as a person would, first question included. */
export async function outcomes(
  engine: FullEngine,
  questions: readonly Question[],
  scope: Scope,
  now: string,
): Promise<Outcome[]> {
  const requests = questions.map(({ cue, project }) => ({
    cue,
    project,
    now,
    fullText: scope === 'full_text',
    limit: DEPTH,
  }));
  const results: Outcome[] = [];
  const reports = engine.recollectAll(requests, new AbortController().signal);
  for await (const { index, report } of reports) {
    const question = questions[index];
    if (question !== undefined) results[index] = outcomeOf(report, question);
  }
  return results;
}

function outcomeOf({ candidates, grounded }: RecallReport, { gold }: Question): Outcome {
  const ids = (list: readonly Candidate[]): string[] =>
    list.flatMap(({ members }) => members.map(({ sessionId }) => sessionId));
  return {
    gold,
    ranked: ids(candidates),
    byScore: ids([...candidates].sort((a, b) => b.score - a.score)),
    shown: grounded?.session.sessionId ?? null,
  };
}

/** A day after the newest session, so that no time word of a cue lies ahead of the store. */
export async function afterAll(engine: FullEngine): Promise<string> {
  const { sessions } = await engine.list({ fresh: true }, uncut());
  const newest = sessions.reduce(
    (last, { recency }) => Math.max(last, Date.parse(recency ?? '') || 0),
    0,
  );
  return new Date(newest + 86_400_000).toISOString();
}
