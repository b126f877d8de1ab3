import type { SpineTurn } from '../../records/session.js';
import type { RawLine } from '../lines.js';
import type { JsonObject } from '../shared/json.js';
import { asObject, asText, asTime } from '../shared/json.js';
import { titleText } from '../shared/titleText.js';
import { commandTopic, slashCommand } from './commandTopic.js';
import { judgeText, lineClass } from './humanTurn.js';
import { blockText, contentBlocks } from './lineDecoder.js';

/** First uuids kept, to see resumed copies. */
const MAX_UUIDS = 40;
/** Longest first turn and longest hint kept, in characters. */
const MAX_TURN = 4_000;
const MAX_HINT = 1_000;

/** A recorded folder is an absolute path of any platform; anything else names no place. */
const ABSOLUTE = /^(?:[\\/]|[A-Za-z]:[\\/])/;

/**
 * Gathers the cheap facts of a spine from the lines of its windows (Anamnesis · STORE TOPOLOGY:
 * SSOT_spine). Titles are appended again and again, so the last one wins; ids and origin are the
 * first ones met.
 */
export class SpineFacts {
  sessionIdInside: string | null = null;
  startedAt: string | null = null;
  origin: string | null = null;
  branch: string | null = null;
  bridgeUrl: string | null = null;
  forkedFrom: string | null = null;
  customTitle: string | null = null;
  aiTitle: string | null = null;
  summary: string | null = null;
  /** Command words or shell input of the person, when no turn stands before. */
  command: string | null = null;
  firstTurn: SpineTurn | null = null;
  /** Title text of the first human turn that says something; a lone key press gives way. */
  turnTitle: string | null = null;
  lastPrompt: string | null = null;
  agentName: string | null = null;
  /** A plan pasted by the harness: a topic cue, not the person's words. */
  plan: string | null = null;
  /** First text that the model wrote for this session: a compaction, a helper's task. */
  machineText: string | null = null;
  pullRequest: string | null = null;
  readonly uuids: string[] = [];
  #queued: SpineTurn | null = null;
  #firstCwd: string | null = null;
  #lastCwd: string | null = null;
  readonly #cwds = new Map<string, number>();

  /** Takes one record. `window` tells the head, whose firsts count, from the tail. */
  take(value: JsonObject, line: RawLine, window: 'head' | 'tail'): void {
    this.#common(value, window);
    switch (value['type']) {
      case 'user':
        this.#user(value, line, window);
        break;
      case 'queue-operation':
        if (window === 'head') this.#queue(value, line);
        break;
      case 'system':
        this.#system(value);
        break;
      case 'custom-title':
        this.customTitle = readable(value['customTitle']) ?? this.customTitle;
        break;
      case 'ai-title':
        this.aiTitle = readable(value['aiTitle']) ?? this.aiTitle;
        break;
      case 'summary':
        this.summary = readable(value['summary']) ?? this.summary;
        break;
      case 'last-prompt':
        this.lastPrompt = hint(value['lastPrompt']) ?? this.lastPrompt;
        break;
      case 'agent-name':
        this.agentName = readable(value['agentName']) ?? this.agentName;
        break;
      case 'bridge-session':
        this.bridgeUrl = bridgeUrl(value['bridgeSessionId']) ?? this.bridgeUrl;
        break;
      case 'pr-link':
        this.pullRequest = pullRequest(value) ?? this.pullRequest;
        break;
      default:
    }
  }

  /** The first human turn; a queued prompt stands in where no other turn was seen. */
  turn(): SpineTurn | null {
    return this.firstTurn ?? this.#queued;
  }

  /** Recorded folders: the most frequent first, then the first and the last; unique. */
  cwds(): readonly string[] {
    let frequent = this.#firstCwd;
    for (const [cwd, count] of this.#cwds) {
      if (count > (this.#cwds.get(frequent ?? '') ?? 0)) frequent = cwd;
    }
    const all = [frequent, this.#firstCwd, this.#lastCwd].filter((cwd) => cwd !== null);
    return [...new Set(all)];
  }

  /** Cheap texts of other channels, as cues. */
  hints(): readonly string[] {
    const all = [
      this.lastPrompt,
      this.summary,
      this.agentName,
      this.command,
      hint(this.plan),
      hint(this.machineText),
      this.pullRequest,
    ];
    return [...new Set(all.filter((text) => text !== null))];
  }

  #common(value: JsonObject, window: 'head' | 'tail'): void {
    this.sessionIdInside ??= asText(value['sessionId']);
    this.origin ??= asText(value['entrypoint']);
    this.branch = asText(value['gitBranch']) ?? this.branch;
    this.forkedFrom ??= forkedFrom(value['forkedFrom']);
    const cwd = asText(value['cwd']);
    if (cwd !== null && ABSOLUTE.test(cwd)) {
      this.#firstCwd ??= cwd;
      this.#lastCwd = cwd;
      this.#cwds.set(cwd, (this.#cwds.get(cwd) ?? 0) + 1);
    }
    if (window === 'tail') return;
    this.startedAt ??= asTime(value['timestamp']);
    const uuid = asText(value['uuid']);
    if (uuid !== null && this.uuids.length < MAX_UUIDS) this.uuids.push(uuid);
  }

  #user(value: JsonObject, line: RawLine, window: 'head' | 'tail'): void {
    const kind = lineClass(value);
    for (const block of contentBlocks(value)) {
      if (block['type'] !== 'text') continue;
      const text = blockText(block);
      if (kind === 'undecided' || kind === 'person') this.#commandWords(text);
      for (const judged of judgeText(text, kind)) {
        if (judged.weight === 'turn') this.#turn(judged.text, value, line, window);
        else if (judged.weight === 'command') this.command ??= hint(judged.text);
        else if (isPlan(value, judged.text)) this.plan ??= judged.text.slice(0, MAX_TURN);
        else if (judged.speaker !== 'tool') this.machineText ??= judged.text.slice(0, MAX_TURN);
      }
    }
  }

  #turn(text: string, value: JsonObject, line: RawLine, window: 'head' | 'tail'): void {
    if (this.turnTitle === null || isScant(this.turnTitle)) {
      const title = titleText(text);
      if (title !== null && (this.turnTitle === null || !isScant(title))) this.turnTitle = title;
    }
    // What the tail shows is not the first turn, but its words are better than none for a title.
    if (window === 'head') this.firstTurn ??= spineTurn(text, value, line);
  }

  #commandWords(text: string): void {
    const command = slashCommand(text);
    if (command !== null) this.command ??= hint(commandTopic(command));
  }

  #system(value: JsonObject): void {
    const content = asText(value['content']);
    if (content !== null && value['subtype'] === 'local_command') this.#commandWords(content);
  }

  #queue(value: JsonObject, line: RawLine): void {
    if (value['operation'] !== 'enqueue') return;
    const [first] = judgeText(asText(value['content']) ?? '', 'undecided');
    if (first?.weight === 'turn') this.#queued ??= spineTurn(first.text, value, line);
  }
}

/** Three letters or fewer, in scripts where that is less than a word. */
function isScant(title: string): boolean {
  return (
    /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u.test(title) &&
    !/[\p{L}\p{N}]{4}/u.test(title) &&
    title.length < 12
  );
}

function isPlan(value: JsonObject, text: string): boolean {
  return asText(value['planContent']) !== null || text.startsWith('Implement the following plan:');
}

function spineTurn(text: string, value: JsonObject, line: RawLine): SpineTurn {
  return {
    text: text.slice(0, MAX_TURN).replace(/[\ud800-\udbff]$/, ''),
    timestamp: asTime(value['timestamp']),
    line: line.line,
    byte: line.byte,
    uuid: asText(value['uuid']),
  };
}

function readable(value: unknown): string | null {
  const text = asText(value);
  return text === null ? null : titleText(text);
}

function hint(value: unknown): string | null {
  return asText(value)?.trim().slice(0, MAX_HINT) ?? null;
}

/** The parent id of a fork; the mark is an object with the id, or the id itself. */
function forkedFrom(value: unknown): string | null {
  return asText(value) ?? asText(asObject(value)?.['sessionId']);
}

/** `cse_X` and `session_X` are two spellings of one remote session. */
function bridgeUrl(value: unknown): string | null {
  const id = /^(?:cse|session)_([A-Za-z0-9_-]{1,128})$/.exec(asText(value) ?? '')?.[1];
  return id === undefined ? null : `https://claude.ai/code/session_${id}`;
}

function pullRequest(value: JsonObject): string | null {
  const number = value['prNumber'];
  if (typeof number !== 'number' || !Number.isInteger(number)) return null;
  return `${hint(value['prRepository']) ?? ''}#${number}`;
}
