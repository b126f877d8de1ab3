import type { ContractJson } from '../handoffContract.js';
import {
  DURABILITY,
  EXTERNAL,
  FIELD,
  IN_THESE_WORDS,
  NO_COMMANDS,
  NO_SOURCES,
  WINDOW,
  WITHIN,
  ZERO_MEMORY,
} from './handoffWords.js';
import type { MarkdownItem } from './markdownItems.js';
import { segments, unescaped } from './plainWords.js';
import { codeText, readRefs } from './refWords.js';

type Writable = { -readonly [K in keyof ContractJson]: ContractJson[K] };

/** The contract's section as a declaration; entries that are no field of it are given back. */
export function readContract(items: readonly MarkdownItem[]): {
  readonly contract: ContractJson;
  readonly others: readonly MarkdownItem[];
} {
  const contract: Writable = {};
  const others = items.filter((item) => !takeField(contract, item));
  return { contract, others };
}

/** Puts one entry into the contract; false: it is no field, or says nothing that can be read. */
function takeField(contract: Writable, item: MarkdownItem): boolean {
  const first = item.head[0] ?? '';
  const cut = first.indexOf(':');
  const label = first.slice(0, cut);
  const value = [first.slice(cut + 1).trim(), ...item.head.slice(1)].join('\n');
  switch (label) {
    case FIELD.task:
      contract.next_task = words(value, item);
      return contract.next_task !== null;
    case FIELD.scope:
      contract.execution_scope = words(value, item);
      return contract.execution_scope !== null;
    case FIELD.stop:
      contract.stop_condition = words(value, item);
      return contract.stop_condition !== null;
    case FIELD.sources:
      contract.allowed_sources = value === NO_SOURCES ? [] : readRefs(value);
      return contract.allowed_sources !== null;
    case FIELD.verify: {
      const commands = readCommands(value, item);
      if (commands === null) return false;
      contract.verification_commands = [...(contract.verification_commands ?? []), ...commands];
      return true;
    }
    case FIELD.reader:
      contract.recipient_profile = {
        ...contract.recipient_profile,
        knowledge: value === ZERO_MEMORY ? 'zero-memory' : unescaped(value),
      };
      return true;
    case FIELD.window:
      contract.recipient_profile = { ...contract.recipient_profile, activation: readWindow(value) };
      return true;
    case FIELD.durability:
      contract.handoff_durability = readDurability(value);
      return true;
    case FIELD.target:
      contract.emit_target = readRefs(value)?.[0] ?? null;
      return contract.emit_target !== null;
    default:
      return false;
  }
}

function words(value: string, { block, tail }: MarkdownItem): string | null {
  if (block === null) return unescaped(value);
  return value === `${IN_THESE_WORDS}:` && tail.length === 0 ? block : null;
}

function readCommands(value: string, { block }: MarkdownItem): readonly string[] | null {
  if (block !== null) return value === '' ? [block] : null;
  if (value === NO_COMMANDS) return [];
  const parts = segments(value, true);
  const isList = parts.every(({ isCode, raw }, at) => (at % 2 === 0 ? isCode : raw === ', '));
  return isList && parts.length % 2 === 1
    ? parts.filter(({ isCode }) => isCode).map(({ raw }) => codeText(raw))
    : null;
}

function readWindow(value: string): { kind: string; duration?: string } {
  if (value === WINDOW.Immediate) return { kind: 'Immediate' };
  if (value === WINDOW.Unbounded) return { kind: 'Unbounded' };
  const [span, ...more] = value.startsWith(WITHIN)
    ? segments(value.slice(WITHIN.length), true)
    : [];
  return span?.isCode === true && more.length === 0
    ? { kind: 'Bounded', duration: codeText(span.raw) }
    : { kind: unescaped(value) };
}

function readDurability(value: string): NonNullable<ContractJson['handoff_durability']> {
  if (value === DURABILITY.OneShot) return { kind: 'OneShot' };
  if (value === DURABILITY.DurableRepo) return { kind: 'DurableRepo' };
  const version = value.startsWith(EXTERNAL) ? readRefs(value.slice(EXTERNAL.length)) : null;
  return version === null
    ? { kind: unescaped(value) }
    : { kind: 'ExternalVersioned', version_ref: version[0] };
}
