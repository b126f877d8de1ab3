import * as z from 'zod/mini';
import type { ActivationWindow } from './activationWindow.js';
import { after, readDuration } from './duration.js';
import { targetFault } from './emitTarget.js';
import type { StableRef } from './stableRef.js';

const stableRef = z.strictObject({
  kind: z.enum(['path', 'url', 'id', 'command']),
  locator: z.string().check(z.minLength(1)),
});

/** Who reads the handoff (Diylisis · TYPES: RecipientProfile). */
export interface RecipientProfile {
  readonly knowledge: string;
  readonly activation: ActivationWindow;
}

/** How long the handoff lives, and with it whether corrections are kept (Diylisis · HandoffDurability). */
export type HandoffDurability =
  | { readonly kind: 'OneShot' | 'DurableRepo' }
  | { readonly kind: 'ExternalVersioned'; readonly versionRef: StableRef }
  | { readonly kind: 'Emergent'; readonly name: string };

/** The premise every later phase reads (Diylisis · F0: HandoffContract). */
export interface HandoffContract {
  readonly recipientProfile: RecipientProfile;
  readonly nextTask: string;
  readonly allowedSources: readonly StableRef[];
  readonly executionScope: string;
  readonly verificationCommands: readonly string[];
  readonly stopCondition: string;
  readonly handoffDurability: HandoffDurability;
  readonly emitTarget: StableRef;
}

/** The contract as it stands in files, in the protocol's own names; null: not known yet. */
export const contractJson = z.object({
  recipient_profile: z.nullish(
    z.object({
      knowledge: z.nullish(z.string()),
      activation: z.nullish(
        z.object({ kind: z.string().check(z.minLength(1)), duration: z.nullish(z.string()) }),
      ),
    }),
  ),
  next_task: z.nullish(z.string()),
  allowed_sources: z.nullish(z.array(stableRef)),
  execution_scope: z.nullish(z.string()),
  verification_commands: z.nullish(z.array(z.string())),
  stop_condition: z.nullish(z.string()),
  handoff_durability: z.nullish(
    z.object({ kind: z.string().check(z.minLength(1)), version_ref: z.nullish(stableRef) }),
  ),
  emit_target: z.nullish(stableRef),
  activation_verb: z.nullish(z.string()),
  from: z.nullish(z.record(z.string(), z.string())),
});
export type ContractJson = z.infer<typeof contractJson>;

/** What keeps a declaration from being a contract; each names its field. */
export type ContractFault =
  | { readonly kind: 'missing'; readonly field: keyof ContractJson }
  | { readonly kind: 'odd-duration'; readonly text: string }
  /** `why`: a sentence. */
  | { readonly kind: 'odd-target'; readonly text: string; readonly why: string }
  | { readonly kind: 'version-missing' };

/** A repair that was made, to be shown and never silent (stores: End of Phase 0). */
export type ContractRepair =
  /** DurableRepo is read by an absent reader, so its window is Unbounded (well-formed). */
  | { readonly kind: 'window-unbounded'; readonly was: ActivationWindow['kind'] }
  | { readonly kind: 'default-knowledge' }
  | { readonly kind: 'default-window' }
  | { readonly kind: 'default-durability' }
  | { readonly kind: 'default-scope' }
  | { readonly kind: 'default-target' }
  /** The start sentence told of the task; the plain one is used instead. */
  | { readonly kind: 'plain-verb'; readonly words: readonly string[] }
  /** A handoff is one Markdown file. */
  | { readonly kind: 'markdown-target'; readonly was: string }
  /** What is kept rests on it, so the reader may read it. */
  | { readonly kind: 'source-granted'; readonly ref: StableRef };

export interface DeclaredContract {
  readonly contract: HandoffContract | null;
  readonly faults: readonly ContractFault[];
  readonly repairs: readonly ContractRepair[];
}

/** The field without which nothing can be judged; the rest has a default or is asked for on the way. */
const NEEDED = ['next_task'] as const;
/** Where a handoff goes that nobody named a place for. */
const DEFAULT_TARGET: StableRef = { kind: 'path', locator: 'docs/handoff/handoff.md' };
const DEFAULT_SCOPE = 'This repository';

/**
 * Makes the contract of a declaration (Diylisis · F0 declare; well-formed). What can be repaired is,
 * and said; what is missing is named. An absent stop condition is a leg of the measure, not a fault. Null contract: it has faults.
 */
export function declareContract(json: ContractJson): DeclaredContract {
  const faults: ContractFault[] = NEEDED.filter((field) => isBlank(json[field])).map((field) => ({
    kind: 'missing',
    field,
  }));
  const repairs: ContractRepair[] = [];
  const profile = json.recipient_profile ?? {};
  if (isBlank(profile.knowledge)) repairs.push({ kind: 'default-knowledge' });
  let activation = windowOf(profile.activation ?? null);
  if (activation === null) {
    repairs.push({ kind: 'default-window' });
    activation = { kind: 'Unbounded' };
  }
  if (activation.kind === 'Bounded' && !isUsable(activation.duration))
    faults.push({ kind: 'odd-duration', text: activation.duration });
  const durability = durabilityOf(json.handoff_durability ?? null);
  if (isBlank(json.handoff_durability)) repairs.push({ kind: 'default-durability' });
  if (durability === null) faults.push({ kind: 'version-missing' });
  if (durability?.kind === 'DurableRepo' && activation.kind !== 'Unbounded') {
    repairs.push({ kind: 'window-unbounded', was: activation.kind });
    activation = { kind: 'Unbounded' };
  }
  const target = json.emit_target ?? DEFAULT_TARGET;
  const isFile = target.kind === 'path' && durability?.kind !== 'ExternalVersioned';
  const why = isFile ? targetFault(target.locator) : null;
  if (why !== null) faults.push({ kind: 'odd-target', text: target.locator, why });
  if (isBlank(json.execution_scope)) repairs.push({ kind: 'default-scope' });
  if (isBlank(json.emit_target)) repairs.push({ kind: 'default-target' });
  if (faults.length > 0 || durability === null) return { contract: null, faults, repairs };
  return {
    contract: {
      recipientProfile: { knowledge: profile.knowledge ?? 'zero-memory', activation },
      nextTask: json.next_task ?? '',
      allowedSources: json.allowed_sources ?? [],
      executionScope: isBlank(json.execution_scope) ? DEFAULT_SCOPE : (json.execution_scope ?? ''),
      verificationCommands: (json.verification_commands ?? []).filter((one) => !isBlank(one)),
      stopCondition: json.stop_condition ?? '',
      handoffDurability: durability,
      emitTarget: target,
    },
    faults,
    repairs,
  };
}

/** A window has a length, and an end that a calendar can name. */
function isUsable(duration: string): boolean {
  const parts = readDuration(duration);
  const isLong = parts !== null && (parts.months > 0 || parts.rest > 0);
  return isLong && after('2000-01-01T00:00:00.000Z', duration) !== null;
}

function windowOf(
  activation: { readonly kind: string; readonly duration?: string | null | undefined } | null,
): ActivationWindow | null {
  if (activation === null) return null;
  switch (activation.kind) {
    case 'Immediate':
      return { kind: 'Immediate' };
    case 'Unbounded':
      return { kind: 'Unbounded' };
    case 'Bounded':
      return { kind: 'Bounded', duration: activation.duration ?? '' };
    default:
      return { kind: 'Emergent', name: activation.kind };
  }
}

/** Unclear means the lighter kind (stores: End of Phase 0). Null: a version is named by its kind alone. */
function durabilityOf(
  declared: { readonly kind: string; readonly version_ref?: StableRef | null | undefined } | null,
): HandoffDurability | null {
  if (declared === null) return { kind: 'OneShot' };
  switch (declared.kind) {
    case 'OneShot':
      return { kind: 'OneShot' };
    case 'DurableRepo':
      return { kind: 'DurableRepo' };
    case 'ExternalVersioned': {
      const versionRef = declared.version_ref ?? null;
      return versionRef === null ? null : { kind: 'ExternalVersioned', versionRef };
    }
    default:
      return { kind: 'Emergent', name: declared.kind };
  }
}

/** Whether a field of words holds none: a bare dash is no condition. */
export const saysNothing = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
