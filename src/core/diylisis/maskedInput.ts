import type { SecretMask } from '../secrets/secretMask.js';
import type { ContextItem, ItemBody } from './contextItem.js';
import type { AnswerJson, DistillReport } from './distillReport.js';
import type { ContractJson } from './handoffContract.js';

/** Masks texts and remembers what it masked, and where. One serves one run. */
export class MaskedTexts {
  readonly #mask: SecretMask;
  readonly #values = new Map<string, { readonly kind: string; readonly where: string }>();

  constructor(mask: SecretMask) {
    this.#mask = mask;
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

/** The items with their secrets masked; everything later works on these alone. */
export function maskedItems(
  items: readonly ContextItem[],
  masked: MaskedTexts,
): readonly ContextItem[] {
  return items.map((item) => {
    const where = whereOf(item);
    const text = (value: string): string => masked.text(value, where);
    return {
      ...item,
      content: text(item.content),
      subject:
        item.subject === null ? null : { ...item.subject, locator: text(item.subject.locator) },
      body: maskedBody(item.body, text),
    };
  });
}

function maskedBody(body: ItemBody, text: (value: string) => string): ItemBody {
  switch (body.kind) {
    case 'answer':
      return { ...body, question: text(body.question) };
    case 'task':
      return { ...body, subject: text(body.subject), description: text(body.description) };
    case 'command':
      return { ...body, command: text(body.command), output: text(body.output) };
    case 'commit':
      return { ...body, subject: body.subject === null ? null : text(body.subject) };
    default:
      return body;
  }
}

function whereOf({ source }: ContextItem): string {
  if (source === null) return 'in words of this run';
  return source.kind === 'record'
    ? `line ${String(source.locator.line)} of the record`
    : `line ${String(source.lines[0])} of ${source.path}`;
}

/** A contract as typed or prefilled, with its secrets masked. */
export function maskedContract(contract: ContractJson, masked: MaskedTexts): ContractJson {
  const text = (value: string | null | undefined): string | null | undefined =>
    typeof value === 'string' ? masked.text(value, 'in the contract') : value;
  return {
    ...contract,
    next_task: text(contract.next_task),
    execution_scope: text(contract.execution_scope),
    stop_condition: text(contract.stop_condition),
    activation_verb: text(contract.activation_verb),
    verification_commands: contract.verification_commands?.map((one) => text(one) ?? one) ?? null,
    allowed_sources:
      contract.allowed_sources?.map((ref) => ({
        ...ref,
        locator: text(ref.locator) ?? ref.locator,
      })) ?? null,
  };
}

/** The person's answers, with secrets in them masked. */
export function maskedAnswers(
  answers: readonly AnswerJson[],
  masked: MaskedTexts,
): readonly AnswerJson[] {
  return answers.map((answer) =>
    typeof answer.value === 'string'
      ? { ...answer, value: masked.text(answer.value, 'in your answer') }
      : answer,
  );
}
