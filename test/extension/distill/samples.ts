import type { ContextItem } from '../../../src/core/diylisis/contextItem.js';
import type {
  DispositionRow,
  DistillReport,
  GateRow,
} from '../../../src/core/diylisis/distillReport.js';
import type { ContractPrefill } from '../../../src/core/diylisis/distillRequest.js';
import type { ContractJson } from '../../../src/core/diylisis/handoffContract.js';
import { NOTHING_LEFT } from '../../../src/core/diylisis/machine/begin.js';
import type { TargetLook } from '../../../src/extension/distill/distillPorts.js';
import { newRun } from '../../../src/extension/distill/distillRun.js';
import type { DistillRun } from '../../../src/extension/distill/distillRun.js';

export const RECORD = '/home/ada/.claude/projects/-home-ada-ledger/aa.jsonl';
export const NOW = '2026-11-30T12:00:00.000Z';

export const CONTRACT: ContractJson = {
  recipient_profile: {
    knowledge: 'somebody who knows TypeScript',
    activation: { kind: 'Unbounded', duration: null },
  },
  next_task: 'Make the invoice totals agree with the cart totals. You choose how.',
  allowed_sources: [
    { kind: 'path', locator: 'src/cart.ts' },
    { kind: 'url', locator: 'https://example.org/issues/88' },
    { kind: 'command', locator: 'npm test' },
    { kind: 'id', locator: 'issue 88' },
  ],
  execution_scope: 'src/ and its tests',
  verification_commands: ['npm test', 'npm run lint'],
  stop_condition: 'the totals test of issue 88 passes',
  handoff_durability: { kind: 'OneShot', version_ref: null },
  emit_target: { kind: 'path', locator: 'docs/handoff/invoice.md' },
  activation_verb: 'Read <locator> and execute it',
  from: { next_task: 'from your last ask, line 12', verification_commands: 'from package.json' },
};

export const runOf = (parts: Partial<DistillRun> = {}): DistillRun => ({
  ...newRun({
    id: 'run-1',
    title: 'Totals are off by a cent',
    source: { kind: 'record', record: RECORD },
    now: NOW,
    readTo: 4_000,
  }),
  ...parts,
});

export const itemOf = (id: string, parts: Partial<ContextItem> = {}): ContextItem => ({
  id,
  content: `What ${id} says`,
  origin: 'UserStatement',
  body: { kind: 'ask' },
  source: {
    kind: 'record',
    locator: { record: RECORD, line: 12, byte: 900, uuid: null },
  },
  at: NOW,
  turn: 1,
  surfaceTokens: [],
  downstream: [],
  subject: null,
  ...parts,
});

export const rowOf = (id: string, parts: Partial<GateRow> = {}): GateRow => ({
  id,
  content: `Use the other rounding for ${id}`,
  reason: 'unresolved',
  origin: 'UserStatement',
  evidence: [
    { text: `we said: use the other rounding for ${id}`, item: itemOf(`${id}-a`) },
    { text: 'round each line', item: itemOf(`${id}-b`) },
  ],
  tokens: [
    {
      surfaceToken: 'the other rounding',
      kind: 'deixis',
      canonicalRef: { kind: 'path', locator: 'docs/money.md' },
      confidence: 0.6,
      unresolved: true,
      item: `${id}-a`,
    },
  ],
  finding: null,
  effects: {
    resolve: 'It is kept with what you say it means.',
    route: 'The reader is sent there; the words are not carried.',
    drop: 'It is not in the handoff.',
    defer: 'It is not in the handoff; the condition stays with the session.',
  },
  suggestion: null,
  items: [`${id}-a`],
  ...parts,
});

export const disposedOf = (id: string, parts: Partial<DispositionRow> = {}): DispositionRow => ({
  item: itemOf(id),
  handling: 'KEEP',
  provenance: 'ObservedKeep',
  basis: 'the task needs it, and it stands there now',
  ref: { kind: 'path', locator: 'src/cart.ts' },
  reason: null,
  until: null,
  ...parts,
});

export const LEFT_OUT = {
  withdrawnTurns: 0,
  sidechainLines: 0,
  unreadLines: 0,
  overBound: 0,
  beforeRange: 0,
};

export const PROSE = '# Handoff: invoice totals\n\n## Contract\n\n- You choose how.\n';

export const reportOf = (parts: Partial<DistillReport> = {}): DistillReport => ({
  status: 'gate',
  files: [],
  rows: [],
  dispositions: [],
  substitutions: [],
  residuals: [],
  verdict: null,
  measure: NOTHING_LEFT,
  passes: 1,
  label: 'Certified light /distill',
  proposedContract: null,
  misfit: null,
  contract: CONTRACT,
  repairs: [],
  faults: [],
  initialPrompt: 'Read docs/handoff/invoice.md and execute it',
  masked: [],
  leftOut: LEFT_OUT,
  refused: [],
  isRedistillation: false,
  grewBy: null,
  ...parts,
});

export const readyOf = (parts: Partial<DistillReport> = {}): DistillReport =>
  reportOf({
    status: 'ready',
    files: [
      { role: 'prose', path: 'docs/handoff/invoice.md', text: PROSE },
      { role: 'task-state', path: 'docs/handoff/invoice.task-state.json', text: '{}\n' },
    ],
    ...parts,
  });

export const prefillOf = (parts: Partial<ContractPrefill> = {}): ContractPrefill => ({
  contract: CONTRACT,
  residue: [{ token: 'the other rounding', kind: 'deixis' }],
  humanTurns: 3,
  leftOut: LEFT_OUT,
  turns: [{ line: 12, at: NOW, text: 'Why are the totals off?' }],
  hasCompaction: false,
  folder: '/work/ledger',
  ...parts,
});

export const lookOf = (parts: Partial<TargetLook> = {}): TargetLook => ({
  path: '/work/ledger/docs/handoff/invoice.md',
  hash: null,
  text: null,
  isOurs: true,
  isUnsaved: false,
  ...parts,
});
