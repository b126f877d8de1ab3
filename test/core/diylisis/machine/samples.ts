import type { ContextItem, WorkingContext } from '../../../../src/core/diylisis/contextItem.js';
import type {
  ContractJson,
  HandoffContract,
} from '../../../../src/core/diylisis/handoffContract.js';
import type { DistillInput } from '../../../../src/core/diylisis/machine/state.js';
import {
  CATEGORIES,
  type Category,
  type Finding,
  type Verdict,
} from '../../../../src/core/diylisis/review/reviewer.js';

export const NOW = '2026-03-10T12:00:00.000Z';

export const CONTRACT: ContractJson = {
  recipient_profile: { knowledge: 'zero-memory', activation: { kind: 'Unbounded' } },
  next_task: 'make invoice totals agree with cart totals; you choose how',
  allowed_sources: [
    { kind: 'path', locator: 'src/cart.ts' },
    { kind: 'id', locator: 'issue 88' },
  ],
  execution_scope: '`src/` and its tests',
  verification_commands: ['npm test'],
  stop_condition: '`npm test` passes and issue 88 is closed',
  handoff_durability: { kind: 'OneShot' },
  emit_target: { kind: 'path', locator: 'docs/handoff/invoice.md' },
};

export const aContract = (own: Partial<HandoffContract> = {}): HandoffContract => ({
  recipientProfile: { knowledge: 'zero-memory', activation: { kind: 'Unbounded' } },
  nextTask: CONTRACT.next_task ?? '',
  allowedSources: CONTRACT.allowed_sources ?? [],
  executionScope: CONTRACT.execution_scope ?? '',
  verificationCommands: CONTRACT.verification_commands ?? [],
  stopCondition: CONTRACT.stop_condition ?? '',
  handoffDurability: { kind: 'OneShot' },
  emitTarget: { kind: 'path', locator: 'docs/handoff/invoice.md' },
  ...own,
});

let line = 0;

/** A statement of the person, unless told otherwise. */
export const said = (content: string, own: Partial<ContextItem> = {}): ContextItem => {
  line += 1;
  return {
    id: `s${String(line)}`,
    content,
    origin: 'UserStatement',
    body: { kind: 'constraint' },
    source: { kind: 'record', locator: { record: '/r.jsonl', line, byte: line * 100, uuid: null } },
    at: '2026-03-01T10:00:00.000Z',
    turn: 1,
    surfaceTokens: [],
    downstream: [],
    subject: null,
    ...own,
  };
};

export const aFile = (path: string, own: Partial<ContextItem> = {}): ContextItem =>
  said(path, {
    id: `f:${path}`,
    origin: 'ToolOutput',
    body: { kind: 'file', path: `/w/${path}`, acts: ['edited'], renamedTo: null },
    subject: { kind: 'path', locator: path },
    ...own,
  });

export const aContext = (items: readonly ContextItem[]): WorkingContext => ({
  items,
  sessionId: 'a-session',
  cwd: '/w',
  branch: 'main',
  watchlist: [],
  humanTurns: 1,
  leftOut: { withdrawnTurns: 0, sidechainLines: 0, unreadLines: 0, overBound: 0, beforeRange: 0 },
  readTo: 1000,
  bytes: 1000,
});

export const anInput = (
  items: readonly ContextItem[],
  own: Partial<DistillInput> = {},
): DistillInput => ({
  context: aContext(items),
  contract: CONTRACT,
  now: NOW,
  ledger: null,
  prior: null,
  earlier: [],
  realization: 'lint-fallback',
  hash: (text) => {
    let sum = 7;
    for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff;
    return sum.toString(16).padStart(12, '0');
  },
  ...own,
});

export const aFinding = (token: string, own: Partial<Finding> = {}): Finding => ({
  quotedToken: token,
  location: 'Context',
  line: 1,
  category: 1,
  whyUnresolvable: 'never defined here',
  advisory: 'Resolve',
  repairNote: 'say what it is',
  ...own,
});

export const aVerdict = (findings: readonly Finding[] = []): Verdict => ({
  result: findings.length > 0 ? 'Fail' : 'Pass',
  realization: 'lint-fallback',
  findings,
  sweep: CATEGORIES.map((_, index) => ({
    category: (index + 1) as Category,
    status: findings.some(({ category }) => category === index + 1) ? 'finding' : 'clean',
    checked: 'looked',
  })),
});
