import type { ContractFault, ContractJson } from '../../core/diylisis/handoffContract.js';
import type { StableRef } from '../../core/diylisis/stableRef.js';
import { MINIMAL_VERB } from '../../core/diylisis/activationEdge.js';
import type { FormField, FormFields } from '../../webview/contract/distillForm.js';

/** Leaves the method to whoever takes the handoff up; the form begins with it. */
export const YOU_CHOOSE = 'You choose how.';
/** A reader who knows nothing of the session; an empty box says the same. */
const NOBODY = 'zero-memory';

const UNITS = { H: 'hours', D: 'days', W: 'weeks' } as const;
const LETTERS = { hours: 'H', days: 'D', weeks: 'W' } as const;
const LIFETIMES = {
  OneShot: 'once',
  ExternalVersioned: 'elsewhere',
  DurableRepo: 'repository',
} as const;
const KINDS = {
  once: 'OneShot',
  elsewhere: 'ExternalVersioned',
  repository: 'DurableRepo',
} as const;

/** The boxes of the form as a contract fills them; what is not known is an empty box. */
export function fieldsOf(contract: ContractJson): FormFields {
  const activation = contract.recipient_profile?.activation ?? null;
  const within = /^P(?:(\d+)([DW])|T(\d+)(H))$/u.exec(activation?.duration?.trim() ?? '');
  const letter = within?.[2] ?? within?.[4];
  const durability = contract.handoff_durability ?? null;
  const knowledge = contract.recipient_profile?.knowledge ?? '';
  const task = contract.next_task?.trim() ?? '';
  return {
    reader: knowledge === NOBODY ? '' : knowledge,
    window:
      activation?.kind === 'Immediate' ? 'now' : activation?.kind === 'Bounded' ? 'within' : 'any',
    amount: within?.[1] ?? within?.[3] ?? activation?.duration ?? '',
    unit: letter === 'H' || letter === 'D' || letter === 'W' ? UNITS[letter] : 'days',
    task: task === '' ? YOU_CHOOSE : task,
    sources: (contract.allowed_sources ?? []).map(refText).join('\n'),
    scope: contract.execution_scope ?? '',
    checks: (contract.verification_commands ?? []).join('\n'),
    doneWhen: contract.stop_condition ?? '',
    lifetime: isLifetime(durability?.kind) ? LIFETIMES[durability.kind] : 'once',
    reference: durability?.version_ref?.locator ?? '',
    target: contract.emit_target?.locator ?? '',
    start: contract.activation_verb ?? MINIMAL_VERB,
  };
}

/** The contract that the boxes say; what is empty is not known. `from` is not the person's to fill. */
export function contractOf(fields: FormFields, before: ContractJson | null): ContractJson {
  const task = fields.task.trim();
  const reference = fields.reference.trim();
  return {
    recipient_profile: {
      knowledge: textOr(fields.reader) ?? NOBODY,
      activation:
        fields.window === 'within'
          ? { kind: 'Bounded', duration: durationOf(fields) }
          : { kind: fields.window === 'now' ? 'Immediate' : 'Unbounded', duration: null },
    },
    // The sentence alone names no task.
    next_task: task === '' || task === YOU_CHOOSE ? null : task,
    allowed_sources: linesOf(fields.sources).map(refOf),
    execution_scope: textOr(fields.scope),
    verification_commands: linesOf(fields.checks),
    stop_condition: textOr(fields.doneWhen),
    handoff_durability: {
      kind: KINDS[fields.lifetime],
      version_ref:
        fields.lifetime === 'elsewhere' && reference !== ''
          ? { kind: isAddress(reference) ? 'url' : 'id', locator: reference }
          : null,
    },
    emit_target:
      fields.target.trim() === '' ? null : { kind: 'path', locator: fields.target.trim() },
    activation_verb: textOr(fields.start),
    from: before?.from ?? null,
  };
}

/** Where each box's value came from; a box that was changed since came from the person. */
export function originsOf(
  fields: FormFields,
  prefilled: ContractJson,
): Partial<Record<FormField, string>> {
  const filled = fieldsOf(prefilled);
  const from = prefilled.from ?? {};
  const origins: Partial<Record<FormField, string>> = {};
  for (const [field, keys] of Object.entries(FROM) as [FormField, readonly string[]][]) {
    const said = keys.map((key) => from[key]).find((words) => words !== undefined);
    if (fields[field] !== filled[field]) origins[field] = 'written by you';
    else if (said !== undefined) origins[field] = said;
  }
  return origins;
}

/** The boxes and the names under which a contract says where their values came from. */
const FROM: Readonly<
  Record<Exclude<FormField, 'unit' | 'reference' | 'amount'>, readonly string[]>
> = {
  reader: ['recipient_profile.knowledge', 'knowledge', 'recipient_profile'],
  window: ['recipient_profile.activation', 'activation', 'recipient_profile'],
  task: ['next_task'],
  sources: ['allowed_sources'],
  scope: ['execution_scope'],
  checks: ['verification_commands'],
  doneWhen: ['stop_condition'],
  lifetime: ['handoff_durability'],
  target: ['emit_target'],
  start: ['activation_verb'],
};

/** What is wrong, at the box where it can be put right. */
export function faultsByField(
  faults: readonly ContractFault[],
): Partial<Record<FormField, string>> {
  const said: Partial<Record<FormField, string>> = {};
  for (const fault of faults) {
    if (fault.kind === 'odd-target') said.target = fault.why;
    else if (fault.kind === 'odd-duration')
      said.amount = 'Say how long in whole hours, days or weeks.';
    else if (fault.kind === 'version-missing')
      said.reference = 'Say where it is kept there: the address or the name of its page.';
    else if (fault.field === 'next_task')
      said.task = 'Say what is to be done next. Without it nobody can tell what matters for it.';
    else if (fault.field === 'execution_scope') said.scope = 'Say what may be changed, and where.';
    else if (fault.field === 'stop_condition')
      said.doneWhen = 'Say when the work is done, so that somebody else can tell.';
    else if (fault.field === 'emit_target') said.target = 'Say which file to write.';
    else said.task ??= `Something is missing: ${fault.field}.`;
  }
  return said;
}

/** One source a line: an address, a command or a name after their word, else a file. */
export function refText({ kind, locator }: StableRef): string {
  if (kind === 'command' || kind === 'id') return `${kind}: ${locator}`;
  return kind === 'url' && !isAddress(locator) ? `url: ${locator}` : locator;
}

export function refOf(text: string): StableRef {
  const said = /^(command|id|url|path):\s*(\S.*)$/su.exec(text.trim());
  const [, kind, locator] = said ?? [];
  if ((kind === 'command' || kind === 'id' || kind === 'url' || kind === 'path') && locator)
    return { kind, locator };
  return { kind: isAddress(text) ? 'url' : 'path', locator: text.trim() };
}

/** The contract with its place and version in the system where it was pasted. */
export function withVersion(contract: ContractJson, reference: string): ContractJson {
  const { kind = 'ExternalVersioned' } = contract.handoff_durability ?? {};
  const { kind: refKind, locator } = refOf(reference);
  const version_ref = { kind: refKind === 'path' ? 'id' : refKind, locator } as const;
  return { ...contract, handoff_durability: { kind, version_ref } };
}

function durationOf({ amount, unit }: FormFields): string {
  const text = amount.trim();
  if (!/^\d+$/u.test(text)) return text;
  return unit === 'hours' ? `PT${text}H` : `P${text}${LETTERS[unit]}`;
}

const isLifetime = (kind: string | undefined): kind is keyof typeof LIFETIMES =>
  kind !== undefined && kind in LIFETIMES;
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text.trim());
const textOr = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
