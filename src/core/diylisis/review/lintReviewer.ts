import { boundedText } from '../residue/boundedText.js';
import { languagesIn } from '../residue/languages/languages.js';
import { placesIn } from '../residue/places.js';
import type { ActivationWindow } from '../activationWindow.js';
import { readHandoff, type HandoffText } from './handoffText.js';
import { checkClaims } from './lint/claims.js';
import { checkEdge } from './lint/edge.js';
import { checkEmergent } from './lint/emergent.js';
import type { Checked, Lint, LintSources } from './lint/lint.js';
import { checkProcedure } from './lint/procedure.js';
import { checkReferences } from './lint/references.js';
import { checkRendering } from './lint/rendering.js';
import { checkCoined, checkDeixis, checkSessionIds, residueIn } from './lint/residueChecks.js';
import { checkSufficiency } from './lint/sufficiency.js';
import type { Category, Reviewer, Verdict } from './reviewer.js';
import { shownText } from './shownText.js';

/**
 * The last rung of the ladder (Diylisis · F5Realization: lint-fallback): the ten categories by rule,
 * on any handoff. It is the weaker verdict and says so in its realization.
 */
export function createLintReviewer(sources: LintSources): Reviewer {
  return {
    realization: 'lint-fallback',
    async review(request, signal): Promise<Verdict> {
      signal.throwIfAborted();
      const whole = shownText(request.handoffText);
      const { text, unread } = boundedText(whole);
      const handoff = readHandoff(text);
      const lint: Lint = {
        handoff,
        whole,
        places: placesIn(text, { fences: false }),
        unread,
        request,
        window: request.contract?.recipientProfile.activation ?? windowIn(handoff),
        sources,
      };
      const remotes = (await sources.repository?.facts())?.git?.remotes ?? [];
      const residue = residueIn(lint, remotes.length > 0);
      const languages = languagesIn(request.handoffText).map(({ name }) => name);
      const checks: readonly Checked[] = [
        checkCoined(lint, residue),
        checkSessionIds(lint, residue),
        checkDeixis(lint, residue, languages),
        await checkReferences(lint, signal),
        checkRendering(readHandoff(boundedText(request.handoffText).text)),
        checkSufficiency(lint),
        checkClaims(lint),
        checkEdge(lint),
        checkProcedure(lint),
        checkEmergent(lint, residue),
      ];
      const findings = checks.flatMap((check) => check.findings);
      return {
        result: findings.length === 0 ? 'Pass' : 'Fail',
        realization: 'lint-fallback',
        findings,
        sweep: checks.map(({ findings: own, checked }, index) => ({
          category: (index + 1) as Category,
          status: own.length === 0 ? 'clean' : 'finding',
          checked,
        })),
      };
    },
  };
}

/** The window a text names for itself; without one the reader may come at any time. */
function windowIn({ contract, text }: HandoffText): ActivationWindow {
  const words =
    contract.fields.window?.text ?? /\bwindow[ \t]*[:：][ \t]*([^\n·|]+)/iu.exec(text)?.[1] ?? '';
  if (/\bimmediate(?:ly)?\b|\bat once\b/iu.test(words)) return { kind: 'Immediate' };
  const duration = /\bP(?:\d|T\d)[\dYMWDTHS.]*\b/u.exec(words)?.[0];
  const isBounded = /\b(?:bounded|within)\b/iu.test(words);
  return isBounded && duration !== undefined
    ? { kind: 'Bounded', duration }
    : { kind: 'Unbounded' };
}
