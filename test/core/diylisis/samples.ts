import type { ContextItem } from '../../../src/core/diylisis/contextItem.js';
import type { CorrectionDelta } from '../../../src/core/diylisis/correctionDelta.js';
import type { RefFacts } from '../../../src/core/diylisis/activationWindow.js';

export const NOW = '2026-03-10T12:00:00.000Z';

export const anItem = (own: Partial<ContextItem> = {}): ContextItem => ({
  id: 'i1',
  content: 'VAT on books is 7 percent',
  origin: 'DocumentRead',
  source: null,
  body: { kind: 'passage', form: 'text' },
  at: null,
  turn: 0,
  surfaceTokens: [],
  downstream: [],
  subject: { kind: 'path', locator: 'docs/rates.md' },
  ...own,
});

export const aDelta = (own: Partial<CorrectionDelta> = {}): CorrectionDelta => ({
  id: 'cd-1',
  subject_ref: { kind: 'path', locator: 'docs/rates.md' },
  claim_kind: 'config-value',
  original_ref: null,
  original_claim_hash: null,
  corrected_claim: 'VAT on books is 7 percent',
  correction_basis_ref: { content: 'the tax office says 7' },
  corrected_at: '2026-03-02T09:00:00Z',
  corrected_by: 'User',
  supersedes: [],
  validity_horizon: null,
  horizon_basis_ref: null,
  export_policy: 'KEEP',
  verification_status: 'user_confirmed',
  ...own,
});

export const facts = (own: Partial<RefFacts> = {}): RefFacts => ({
  exists: true,
  git: 'tracked',
  isPushed: null,
  isInWorkspace: true,
  temporary: null,
  offsetMinutes: 0,
  recordUntil: null,
  ...own,
});
