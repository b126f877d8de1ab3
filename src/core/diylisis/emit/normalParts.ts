import { edgeText } from '../activationEdge.js';
import type { HandoffContract } from '../handoffContract.js';
import type { StableRef } from '../stableRef.js';
import { visible } from '../../words/visible.js';
import { CONTEXT_HEADINGS, type HandoffEntry, type HandoffParts } from './handoffParts.js';
import { manyLines, oneLine } from './plainWords.js';
import { locatorLine } from './refWords.js';

/**
 * The parts in the one form that is written: nothing hidden in the words, no blank lines around them,
 * sections in their order, nothing empty. Parts of this form are read back as they were.
 */
export function normalParts(parts: HandoffParts): HandoffParts {
  const contract = normalContract(parts.contract);
  return {
    title: oneLine(parts.title),
    label: oneLine(parts.label),
    contract,
    verb: placed(parts.verb, contract.emitTarget),
    sections: CONTEXT_HEADINGS.flatMap((heading) => {
      const entries = parts.sections
        .filter((section) => section.heading === heading)
        .flatMap((section) => section.entries)
        .map(normalEntry)
        .filter((entry) => entry.quoted || entry.text !== '');
      return entries.length === 0 ? [] : [{ heading, entries }];
    }),
    handled: parts.handled.map(({ item, handling, basis }) => ({
      item: oneLine(item),
      handling,
      basis: oneLine(basis),
    })),
    carried: parts.carried.map(({ text, ref }) => {
      const normal = normalRef(ref);
      const words = oneLine(text);
      return { text: words === '' ? oneLine(normal.locator) : words, ref: normal };
    }),
    taskState: parts.taskState,
  };
}

function normalEntry({ text, ref, quoted, source }: HandoffEntry): HandoffEntry {
  const words = source === null ? '' : oneLine(source);
  return {
    // A quotation keeps every line and every space of its own.
    text: quoted ? visible(text) : manyLines(text),
    ref: ref === null || locatorLine(ref.locator) === '' ? null : normalRef(ref),
    quoted,
    source: words === '' ? null : words,
  };
}

function normalContract(contract: HandoffContract): HandoffContract {
  const { recipientProfile: profile, handoffDurability: durability } = contract;
  const { activation } = profile;
  return {
    recipientProfile: {
      knowledge: oneLine(profile.knowledge),
      activation:
        activation.kind === 'Bounded'
          ? { kind: 'Bounded', duration: locatorLine(activation.duration) }
          : activation.kind === 'Emergent'
            ? { kind: 'Emergent', name: oneLine(activation.name) }
            : activation,
    },
    nextTask: manyLines(contract.nextTask),
    allowedSources: contract.allowedSources.map(normalRef).filter(({ locator }) => locator !== ''),
    executionScope: manyLines(contract.executionScope),
    verificationCommands: contract.verificationCommands
      .map(manyLines)
      .filter((command) => command !== ''),
    stopCondition: manyLines(contract.stopCondition),
    handoffDurability:
      durability.kind === 'ExternalVersioned'
        ? { kind: 'ExternalVersioned', versionRef: normalRef(durability.versionRef) }
        : durability.kind === 'Emergent'
          ? { kind: 'Emergent', name: oneLine(durability.name) }
          : durability,
    emitTarget: normalRef(contract.emitTarget),
  };
}

const normalRef = ({ kind, locator }: StableRef): StableRef => ({
  kind,
  locator: locatorLine(locator),
});

/** The verb with its place named as such, wherever the sentence holds it. */
function placed(verb: string, target: StableRef): string {
  const sentence = edgeText({ verb: oneLine(verb), locator: target });
  return verbOf(sentence, target);
}

/** The verb of a sentence that starts the work. */
export const verbOf = (sentence: string, target: StableRef): string =>
  target.locator === '' ? sentence : sentence.replaceAll(target.locator, '<locator>');
