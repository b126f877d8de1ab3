import type { Speaker } from '../../records/turn.js';
import type { JsonObject } from '../shared/json.js';
import { asObject, asText } from '../shared/json.js';
import { insideTag, withoutMachineText } from '../shared/machineText.js';
import { slashCommand } from './commandTopic.js';

/**
 * One text of a `user` line with who stands behind it. `weight`: a `turn` is a person's own prompt;
 * a `command` holds a person's words in a command or shell input; `machine` is nobody's.
 */
export interface JudgedText {
  readonly speaker: Speaker;
  readonly text: string;
  readonly weight: 'turn' | 'command' | 'machine';
}

/** What the fields of a `user` line say about its texts, before the texts are looked at. */
export type LineClass =
  'tool' | 'summary' | 'helper' | 'harness' | 'channel' | 'person' | 'undecided';

/** Writers that `origin.kind` names and that are no person. */
const MACHINE_ORIGINS = new Set([
  'task-notification',
  'teammate',
  'peer',
  'agent',
  'coordinator',
  'subagent',
  'hook',
  'system',
  'scheduled-task',
]);

/** Harness texts that carry no mark but their wording. */
const HARNESS_TEXT = [
  /^Caveat: The messages below/,
  /^Base directory for this skill:/,
  /^Stop hook feedback:/,
  /^Unknown (?:slash command|skill):/,
  /^Your task is to create a detailed summary of the conversation/,
  /^\{"task_id":/,
  /^Tool loaded\.?$/,
  /^No response requested\.$/,
];
/** A text that begins so was written by the model, also where no field says so. */
const MODEL_TEXT = [
  /^This session is being continued from a previous conversation/,
  /^Implement the following plan:\s/,
];

/**
 * Judges a `user` line by its fields (human-turn filter). `origin.kind` is used where present and
 * never required.
 */
export function lineClass(line: JsonObject): LineClass {
  if (line['isCompactSummary'] === true || line['isVisibleInTranscriptOnly'] === true) {
    return 'summary';
  }
  if (line['isSidechain'] === true) return 'helper';
  if (line['toolUseResult'] !== undefined && line['toolUseResult'] !== null) return 'tool';
  const origin = asObject(line['origin']);
  const kind = asText(origin?.['kind']);
  if (kind === 'channel') return 'channel';
  if (line['isMeta'] === true) return 'harness';
  if (kind !== null && MACHINE_ORIGINS.has(kind)) return 'harness';
  if (origin !== null && asText(origin['senderTaskId']) !== null) return 'harness';
  // A pasted plan was written by the model in an earlier session: a cue, not the person's words.
  if (asText(line['planContent']) !== null) return 'summary';
  return kind === 'human' ? 'person' : 'undecided';
}

/**
 * Judges one text block of a `user` line. A text may yield several parts, when machine text stands
 * in its middle, or none. Every part stands word for word in the text.
 */
export function judgeText(text: string, kind: LineClass): readonly JudgedText[] {
  if (text.trim() === '') return [];
  switch (kind) {
    case 'tool':
      return [{ speaker: 'tool', text, weight: 'machine' }];
    case 'summary':
      return [{ speaker: 'summary', text, weight: 'machine' }];
    case 'helper':
      return [{ speaker: 'assistant', text, weight: 'machine' }];
    case 'harness':
      return [];
    case 'channel':
      return turns(insideTag(text, 'channel') ?? text, true);
    case 'person':
    case 'undecided':
      return judgeContent(text.trim(), kind === 'person');
  }
}

function judgeContent(text: string, trusted: boolean): readonly JudgedText[] {
  const command = slashCommand(text);
  if (command !== null) {
    return command.args === '' ? [] : [{ speaker: 'user', text: command.args, weight: 'command' }];
  }
  if (text.startsWith('<bash-input>')) {
    const input = insideTag(text, 'bash-input') ?? '';
    return input === '' ? [] : [{ speaker: 'user', text: input, weight: 'command' }];
  }
  if (text.startsWith('<user-memory-input>')) {
    return turns(insideTag(text, 'user-memory-input') ?? '', true);
  }
  return turns(text, trusted);
}

function turns(text: string, trusted: boolean): readonly JudgedText[] {
  return withoutMachineText(text, { trusted }).flatMap((part): JudgedText[] => {
    if (!trusted && MODEL_TEXT.some((pattern) => pattern.test(part))) {
      return [{ speaker: 'summary', text: part, weight: 'machine' }];
    }
    if (HARNESS_TEXT.some((pattern) => pattern.test(part))) return [];
    return [{ speaker: 'user', text: part, weight: 'turn' }];
  });
}
