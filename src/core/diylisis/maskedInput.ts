import type { SecretMask } from '../secrets/secretMask.js';
import type { ContextItem, ItemBody } from './contextItem.js';
import type { Ledger } from './correctionDelta.js';
import type { AnswerJson, DistillReport } from './distillReport.js';
import type { ContractJson } from './handoffContract.js';
import type { StableRef } from './stableRef.js';

/** Masks texts and remembers what it masked, and where. One serves one run. */
export class MaskedTexts {
  readonly #mask: SecretMask;
  readonly #values = new Map<string, { readonly kind: string; readonly where: string }>();

  constructor(mask: SecretMask) {
    this.#mask = mask;
  }

  /** Changes with every value that comes to be known. */
  get version(): number {
    return this.#mask.version;
  }

  /** @param where the place in plain words, for the person */
  text(text: string, where: string): string {
    const { text: masked, spans } = this.#mask.mask(text);
    for (const { id, kind } of spans)
      if (!this.#values.has(id)) this.#values.set(id, { kind, where });
    return masked;
  }

  /** Secrets that a text still holds; they are not counted as masked. */
  found(text: string): readonly { readonly kind: string; readonly start: number }[] {
    return this.#mask.mask(text).spans.map(({ kind, from }) => ({ kind, start: from }));
  }

  /** How many different values of each kind were masked. */
  counts(): DistillReport['masked'] {
    const counts = new Map<string, number>();
    for (const { kind } of this.#values.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].map(([kind, count]) => ({ kind, count }));
  }

  values(): NonNullable<DistillReport['maskedValues']> {
    return [...this.#values].map(([id, value]) => ({ id, ...value }));
  }
}

/** A later item may tell of a value that an earlier one held bare; so often they are looked at. */
const MOST_PASSES = 3;

/** The items with their secrets masked; everything later works on these alone. */
export function maskedItems(
  items: readonly ContextItem[],
  masked: MaskedTexts,
): readonly ContextItem[] {
  for (let pass = 1; ; pass += 1) {
    const { version } = masked;
    const made = maskedOnce(items, masked);
    if (masked.version === version || pass === MOST_PASSES) return made;
  }
}

function maskedOnce(items: readonly ContextItem[], masked: MaskedTexts): readonly ContextItem[] {
  return items.map((item) => {
    const where = whereOf(item);
    const text = (value: string): string => masked.text(value, where);
    return {
      ...item,
      content: text(item.content),
      surfaceTokens: item.surfaceTokens.map(text),
      subject:
        item.subject === null ? null : { ...item.subject, locator: text(item.subject.locator) },
      body: maskedBody(item.body, text),
    };
  });
}

/** Every word of a body; ids, kinds and hashes stay, for others are found by them. */
function maskedBody(body: ItemBody, text: (value: string) => string): ItemBody {
  const orNull = (value: string | null): string | null => (value === null ? null : text(value));
  switch (body.kind) {
    case 'answer':
      return { ...body, question: text(body.question) };
    case 'task':
      return { ...body, subject: text(body.subject), description: text(body.description) };
    case 'file':
      return { ...body, path: text(body.path), renamedTo: orNull(body.renamedTo) };
    case 'command':
      return {
        ...body,
        command: text(body.command),
        cwd: orNull(body.cwd),
        output: text(body.output),
      };
    case 'error':
      return { ...body, tool: orNull(body.tool) };
    case 'commit':
      return { ...body, subject: orNull(body.subject) };
    case 'branch':
      return { ...body, name: text(body.name) };
    case 'reference':
      return { ...body, reason: text(body.reason) };
    case 'wording':
      return { ...body, old: text(body.old) };
    case 'ask':
    case 'constraint':
    case 'decision':
    case 'remark':
    case 'correction':
    case 'plan':
    case 'link':
    case 'prior':
    case 'account':
    case 'passage':
      return body;
  }
}

function whereOf({ source }: ContextItem): string {
  if (source === null) return 'in words of this run';
  return source.kind === 'record'
    ? `line ${String(source.locator.line)} of the record`
    : `line ${String(source.lines[0])} of ${source.path}`;
}

/** A contract as typed or prefilled, with the secrets in every text of it masked. */
export function maskedContract(contract: ContractJson, masked: MaskedTexts): ContractJson {
  const plain = (value: string): string => masked.text(value, 'in the contract');
  const text = (value: Text): Text => (typeof value === 'string' ? plain(value) : value);
  const ref = (one: StableRef): StableRef => ({ ...one, locator: plain(one.locator) });
  const { recipient_profile: profile, handoff_durability: durability, from } = contract;
  return {
    ...contract,
    ...(profile ? { recipient_profile: maskedProfile(profile, text) } : {}),
    next_task: text(contract.next_task),
    execution_scope: text(contract.execution_scope),
    stop_condition: text(contract.stop_condition),
    activation_verb: text(contract.activation_verb),
    verification_commands: contract.verification_commands?.map(plain) ?? null,
    allowed_sources: contract.allowed_sources?.map(ref) ?? null,
    ...(durability?.version_ref
      ? { handoff_durability: { ...durability, version_ref: ref(durability.version_ref) } }
      : {}),
    ...(contract.emit_target ? { emit_target: ref(contract.emit_target) } : {}),
    ...(from
      ? {
          from: Object.fromEntries(
            Object.entries(from).map(([at, why]) => [plain(at), plain(why)]),
          ),
        }
      : {}),
  };
}

type Text = string | null | undefined;

function maskedProfile(
  profile: NonNullable<ContractJson['recipient_profile']>,
  text: (value: Text) => Text,
): NonNullable<ContractJson['recipient_profile']> {
  const { activation } = profile;
  return {
    ...profile,
    knowledge: text(profile.knowledge),
    ...(activation ? { activation: { ...activation, duration: text(activation.duration) } } : {}),
  };
}

/** What a list of corrections says, with the secrets in it masked; its ids and times stay. */
export function maskedLedger(ledger: Ledger, masked: MaskedTexts): Ledger {
  const text = (value: string): string => masked.text(value, 'in the list of corrections');
  const ref = (one: StableRef): StableRef => ({ ...one, locator: text(one.locator) });
  return {
    ...ledger,
    deltas: ledger.deltas.map((delta) => ({
      ...delta,
      subject_ref: ref(delta.subject_ref),
      original_ref: delta.original_ref === null ? null : ref(delta.original_ref),
      corrected_claim: text(delta.corrected_claim),
    })),
  };
}

/** The person's answers, with secrets in their words masked. */
export function maskedAnswers(
  answers: readonly AnswerJson[],
  masked: MaskedTexts,
): readonly AnswerJson[] {
  const text = (value: Text): Text =>
    typeof value === 'string' ? masked.text(value, 'in your answer') : value;
  return answers.map((answer) => ({
    ...answer,
    value: text(answer.value),
    horizon: text(answer.horizon),
  }));
}
