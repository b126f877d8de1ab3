import assert from 'node:assert/strict';
import { ascendJson } from '../../src/cli/ascendJson.js';
import { ascendText } from '../../src/cli/ascendText.js';
import type { AscendReport } from '../../src/core/anagoge/ascendReport.js';
import type { ResumeHandle } from '../../src/core/records/resumeHandle.js';
import { aTraversal } from '../support/graphValues.js';
import { aSession, aTrace } from '../support/values.js';

const nearest = aSession({ sessionId: 'near-1', title: 'Till receipts', slug: '-home-ada-till' });
const report: AscendReport = {
  ...{ trace: aTrace({ cue: 'zebras' }), unitType: 'line', unitFrom: 'default' },
  ...{ units: [], deposits: [], edges: [], skipped: [], dropped: [], isTimeBound: false },
  scope: { ...aTraversal().scope, sessions: 12 },
  ...{ isSingleObvious: false, attempts: 3, maxAttempts: 3, awaiting: null },
  ...{ terminal: 'NullMatch', rescopes: [], allowed: [], refused: null, settledBefore: 0 },
  ...{ settled: [], single: null, past: [], elapsedMs: 1 },
  fallback: [{ kind: 'recollect', session: nearest }, { kind: 'inquire' }],
};
const resumeOf = (): ResumeHandle => ({
  ...{ command: 'claude --resume near-1', targetId: 'near-1', program: 'claude' as const },
  ...{ cwd: null, notes: [] },
});

describe('the session that comes nearest where nothing is joined', () => {
  it('is printed with its source and the way back into it', () => {
    const text = ascendText(report, resumeOf, { timeZone: 'UTC' });
    assert.match(text, /Till receipts: .*project `-home-ada-till`, session `near-1`/u);
    assert.match(text, /claude --resume near-1/u);
  });

  it('carries the fields of a session for programs', () => {
    const { fallback } = ascendJson(report, resumeOf) as {
      fallback: readonly {
        sessionId?: string;
        session?: { slug: string; resume: { command: string } };
      }[];
    };
    assert.equal(fallback[0]?.sessionId, 'near-1');
    assert.equal(fallback[0].session?.slug, '-home-ada-till');
    assert.equal(fallback[0].session.resume.command, 'claude --resume near-1');
  });
});

describe('words that ask for one session', () => {
  it('are told as such, with what to search them by', () => {
    const handed = {
      ...report,
      terminal: 'DeferredToRecollect' as const,
      fallback: [],
      attempts: 0,
    };
    const text = ascendText(handed, resumeOf, { timeZone: 'UTC' });
    assert.match(text, /^Understood as: One session/u);
    assert.match(text, /`mneme recollect`/u);
    assert.doesNotMatch(ascendText(report, resumeOf, {}), /^Understood as: One session/u);
  });
});
