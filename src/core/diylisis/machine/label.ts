import type { HandoffContract } from '../handoffContract.js';
import type { Realization } from '../review/reviewer.js';

/**
 * What may be claimed of the handoff (stores: Assurance tiers): one review and one look at leaks and
 * references is the light kind, and a review by the checklist alone names itself as the weaker one.
 */
export function labelOf({ recipientProfile }: HandoffContract, realization: Realization): string {
  return `Certified light handoff · review: ${reviewWords(realization)} · window: ${windowWords(recipientProfile.activation)}`;
}

function reviewWords(realization: Realization): string {
  switch (realization) {
    case 'refuter-subagent':
      return 'fresh reader';
    case 'generic-subagent':
      return 'fresh reader without a set role';
    case 'lint-fallback':
      return 'checklist only, weaker than a fresh reader (lint-fallback)';
  }
}

function windowWords(window: HandoffContract['recipientProfile']['activation']): string {
  switch (window.kind) {
    case 'Immediate':
      return 'right away, on this machine';
    case 'Bounded':
      return `within ${window.duration}`;
    case 'Unbounded':
      return 'no end date';
    case 'Emergent':
      return `${window.name}, judged as no end date`;
  }
}
