import { edgeText } from '../activationEdge.js';
import type { HandoffContract } from '../handoffContract.js';
import type { HandoffEntry, HandoffParts } from './handoffParts.js';
import {
  DURABILITY,
  EXTERNAL,
  FIELD,
  FROM,
  IN_THESE_WORDS,
  LABEL,
  NOTHING,
  NO_COMMANDS,
  NO_SOURCES,
  QUOTED,
  QUOTED_FROM,
  SECTION,
  TABLE_HEAD,
  TITLE,
  WINDOW,
  WITHIN,
  ZERO_MEMORY,
} from './handoffWords.js';
import { normalParts } from './normalParts.js';
import { escaped } from './plainWords.js';
import { codeOf, refWords, splitBracketed } from './refWords.js';
import { taskStateText } from './taskState.js';

/**
 * The document of a handoff (Diylisis · F7, prose channel; stores: The emitted handoff), exactly as it
 * is written to disk, with `\n` between lines. What other people wrote is data in it: it shows as the
 * words it is, and a quotation stands in a block that it cannot end.
 */
export function renderHandoff(given: HandoffParts): string {
  const parts = normalParts(given);
  const { contract, verb } = parts;
  const lines = [
    `${TITLE}${escaped(parts.title)}`,
    '',
    `${LABEL}${escaped(parts.label)}`,
    '',
    SECTION.contract,
    '',
    ...contractLines(contract),
    '',
    SECTION.context,
    '',
    ...contextLines(parts),
    '',
    SECTION.handled,
    '',
    ...handledLines(parts),
    '',
    SECTION.carried,
    '',
    ...carriedLines(parts),
    '',
    SECTION.tasks,
    '',
    ...block(taskStateText(parts.taskState).trimEnd(), 'json', ''),
    '',
    SECTION.prompt,
    '',
    ...block(edgeText({ verb, locator: contract.emitTarget }), 'text', ''),
  ];
  return `${lines.join('\n')}\n`;
}

function contractLines(contract: HandoffContract): string[] {
  const { recipientProfile: profile, allowedSources: sources } = contract;
  const words = (label: string, text: string): string[] => entryLines(`${label}: `, text, '', null);
  return [
    ...words(FIELD.task, contract.nextTask),
    `- ${FIELD.sources}: ${sources.length === 0 ? NO_SOURCES : sources.map(refWords).join(', ')}`,
    ...words(FIELD.scope, contract.executionScope),
    ...verifyLines(contract.verificationCommands),
    ...words(FIELD.stop, contract.stopCondition),
    `- ${FIELD.reader}: ${profile.knowledge === 'zero-memory' ? ZERO_MEMORY : escaped(profile.knowledge)}`,
    `- ${FIELD.window}: ${windowWords(profile.activation)}`,
    `- ${FIELD.durability}: ${durabilityWords(contract.handoffDurability)}`,
    `- ${FIELD.target}: ${refWords(contract.emitTarget)}`,
  ];
}

function verifyLines(commands: readonly string[]): string[] {
  if (commands.length === 0) return [`- ${FIELD.verify}: ${NO_COMMANDS}`];
  // A command of several lines is no command any more when they are joined.
  if (commands.some((command) => /[\n\t]|^\s/u.test(command)))
    return commands.flatMap((command) => [`- ${FIELD.verify}:`, ...block(command, 'sh', '  ')]);
  return [`- ${FIELD.verify}: ${commands.map(codeOf).join(', ')}`];
}

function windowWords(window: HandoffContract['recipientProfile']['activation']): string {
  switch (window.kind) {
    case 'Immediate':
    case 'Unbounded':
      return WINDOW[window.kind];
    case 'Bounded':
      return `${WITHIN}${codeOf(window.duration)}`;
    case 'Emergent':
      return escaped(window.name);
  }
}

function durabilityWords(durability: HandoffContract['handoffDurability']): string {
  switch (durability.kind) {
    case 'OneShot':
    case 'DurableRepo':
      return DURABILITY[durability.kind];
    case 'ExternalVersioned':
      return `${EXTERNAL}${refWords(durability.versionRef)}`;
    case 'Emergent':
      return escaped(durability.name);
  }
}

function contextLines({ sections }: HandoffParts): string[] {
  if (sections.length === 0) return [NOTHING];
  return sections.flatMap(({ heading, entries }, index) => [
    ...(index === 0 ? [] : ['']),
    `### ${heading}`,
    '',
    ...entries.flatMap(contextEntry),
  ]);
}

function contextEntry({ text, ref, quoted, source }: HandoffEntry): string[] {
  const bracket = ref === null ? '' : ` (${refWords(ref)})`;
  if (!quoted) return entryLines('', text, bracket, source);
  const head = source === null ? QUOTED : `${QUOTED_FROM}${escaped(source)}`;
  return [`- ${unbracketed(head, bracket)}:`, ...block(text, 'text', '  ')];
}

/** Words as one entry of a list: as text, or in a block where their lines and spaces matter. */
function entryLines(label: string, text: string, bracket: string, source: string | null): string[] {
  const from = source === null ? [] : [`  ${FROM}${escaped(source)}`];
  if (needsBlock(text))
    return [`- ${label}${IN_THESE_WORDS}${bracket}:`, ...block(text, 'text', '  '), ...from];
  const [first = '', ...rest] = unbracketed(escapedEntry(text), bracket).split('\n');
  return [`- ${label}${first}`.trimEnd(), ...rest.map(indented), ...from];
}

/** The words of an entry; a line of theirs is never taken for the one that says where they are from. */
const escapedEntry = (text: string): string =>
  escaped(text)
    .split('\n')
    .map((line) => (line.startsWith(FROM.trimEnd()) ? line.replace(':', '\\:') : line))
    .join('\n');

/** The words with the reference behind them; without one they do not look as if they had one. */
function unbracketed(markdown: string, bracket: string): string {
  if (bracket !== '') return `${markdown}${bracket}`;
  return splitBracketed(markdown).ref === null ? markdown : `${markdown.slice(0, -1)}\\)`;
}

/** Spaces at a line's start, a block of code, a table, or a list: words whose lines matter. */
function needsBlock(text: string): boolean {
  const lines = text.split('\n');
  if (lines.some((line) => /^(?:\s+\S|```|~~~|\|)/u.test(line))) return true;
  return lines.length > 1 && lines.some((line) => /^(?:[-*+]|\d{1,9}[.)])\s/u.test(line));
}

function handledLines({ handled }: HandoffParts): string[] {
  if (handled.length === 0) return [NOTHING];
  return [
    ...TABLE_HEAD,
    ...handled.map(
      ({ item, handling, basis }) =>
        `| ${escaped(item, true)} | ${handling} | ${escaped(basis, true)} |`,
    ),
  ];
}

function carriedLines({ carried }: HandoffParts): string[] {
  if (carried.length === 0) return [NOTHING];
  return carried.map(({ text, ref }) => `- ${escaped(text)}: ${refWords(ref)}`);
}

/** A block that its text cannot end. */
function block(text: string, language: string, indent: string): string[] {
  const longest = (text.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, ...text.split('\n'), fence].map((line) =>
    line === '' ? '' : `${indent}${line}`,
  );
}

const indented = (line: string): string => (line === '' ? '' : `  ${line}`);
