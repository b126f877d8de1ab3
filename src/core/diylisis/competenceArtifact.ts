import { NOTHING_KNOWN } from './activationWindow.js';
import { lifetimeOf } from './ephemeralRoots.js';
import type { HandoffContract } from './handoffContract.js';
import { languagesIn } from './residue/languages/languages.js';
import type { StableRef } from './stableRef.js';

/** Four things make an artifact one that may be prescribed (contract_names_verified_operative). */
export function namesVerifiedArtifact(contract: HandoffContract): boolean {
  const fixed = contract.allowedSources.filter((ref) => isFixed(ref) && lasts(ref, contract));
  const hasEvidence = fixed.some((artifact) =>
    contract.allowedSources.some(
      (other) => other !== artifact && isEvidence(other) && lasts(other, contract),
    ),
  );
  const isReplayed = contract.verificationCommands.some((command) => command.trim() !== '');
  const words = [contract.nextTask, contract.executionScope, contract.stopCondition].join('\n');
  const isUnchanged = languagesIn(words).some(({ method }) => method.unchanged.test(words));
  return hasEvidence && isReplayed && isUnchanged;
}

const HASH = /(?<![0-9a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,64}(?![0-9a-f])/iu;

/** Fixed to one revision: a commit, a digest, an exact release. */
export const isFixed = ({ kind, locator }: StableRef): boolean => {
  if (kind === 'command') return false;
  if (/sha(?:256|512)[:-][0-9a-z+/=]{16,}/iu.test(locator)) return true;
  if (kind === 'id') return HASH.test(locator);
  const isRevision = /(?:@|[:/#?=]|^)(?=[0-9a-f]*\d)[0-9a-f]{7,40}(?=[:/#?]|$)/iu.test(locator);
  if (isRevision) return true;
  return (
    kind === 'url' &&
    /\/releases\/(?:tag|download)\/[^/]+|@v?\d+\.\d+\.\d+|\/v?\d+\.\d+\.\d+\//u.test(locator)
  );
};

/** Something that shows what the artifact did: a run, a report, a log, a review. */
const isEvidence = ({ kind, locator }: StableRef): boolean =>
  kind === 'url'
    ? /\/(?:actions\/runs|runs|pipelines|builds?|jobs|checks|pull|merge_requests|reports?|artifacts?)\/|evidence|report|result|log/iu.test(
        locator,
      )
    : /evidence|report|result|\blogs?\b|\.log$|bench|verification|test|run|nachweis|bericht|ergebnis/iu.test(
        locator,
      );

const lasts = (ref: StableRef, { recipientProfile }: HandoffContract): boolean =>
  recipientProfile.activation.kind === 'Immediate' ||
  lifetimeOf(ref, NOTHING_KNOWN, '1970-01-01T00:00:00Z').kind === 'lasting';
