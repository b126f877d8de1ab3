import { TurnTree } from '../../records/turnTree.js';
import { copied } from '../../records/workEvent.js';
import type { WorkAct, WorkEvent, WorkPlace } from '../../records/workEvent.js';
import type { Turn } from '../../records/turn.js';
import type { RawLine } from '../lines.js';
import type { JsonObject } from '../shared/json.js';
import { asObject, asText, asTime } from '../shared/json.js';
import { insideTag } from '../shared/machineText.js';
import type { WorkDecoder } from '../workDecoder.js';
import { slashCommand } from './commandTopic.js';
import { contentTexts, queuedTexts } from './contentTexts.js';
import type { JudgedText } from './humanTurn.js';
import { judgeText, lineClass } from './humanTurn.js';
import { blockText, contentBlocks } from './lineDecoder.js';
import { parseLine } from './parsedLine.js';
import { QueuedPrompts } from './queuedPrompts.js';
import { isKnownType } from './recordTypes.js';
import { actsOf, keptInput, namesIn, unfinishedActs } from './workCalls.js';
import type { WorkCall } from './workCalls.js';
import { isSidechainLine, unreadLink } from './workLines.js';

/** Calls that wait for their result; a longer wait ends without one. */
const MAX_OPEN_CALLS = 256;
/** Parts of one line are numbered from here for each further record glued onto it. */
const PARTS_PER_VALUE = 1_000;

interface OpenCall extends WorkCall {
  readonly place: WorkPlace;
}

/**
 * Tells what happened in one Claude record, line by line in file order. Turns that were rewound are
 * known by the parents of the prompts; nothing is held for that but which turn an entry belongs to.
 */
export class ClaudeWorkDecoder implements WorkDecoder {
  readonly #turns = new TurnTree();
  readonly #queued = new QueuedPrompts();
  readonly #calls = new Map<string, OpenCall>();
  #queuedAt: WorkPlace | null = null;
  #cwd: string | null = null;
  #branch: string | null = null;

  decode(line: RawLine): readonly WorkEvent[] {
    const base = { line: line.line, byte: line.byte, uuid: null, at: null };
    if (isSidechainLine(line)) {
      this.#enterUnread(line);
      return [{ ...base, part: 0, turn: this.#turns.current, kind: 'sidechain' }];
    }
    const parsed = parseLine(line);
    if (parsed.isNoise) {
      this.#enterUnread(line);
      return [];
    }
    const damage = parsed.damage.map(({ reason }, part): WorkEvent => ({
      ...base,
      part,
      turn: this.#turns.current,
      kind: 'damage',
      reason,
    }));
    const events = parsed.values.flatMap((value, index) =>
      this.#value(value, line, index * PARTS_PER_VALUE),
    );
    return damage.length === 0 ? events : [...damage, ...events];
  }

  end(): readonly WorkEvent[] {
    const open = [...this.#calls.values()].flatMap((call) => unfinished(call));
    this.#calls.clear();
    return [...this.#releaseQueued(), ...open];
  }

  stands(turn: number): boolean {
    return this.#turns.stands(turn);
  }

  /** A line that is not parsed may still be a link of the chain. */
  #enterUnread(line: RawLine): void {
    const { uuid, parent } = unreadLink(line);
    if (uuid !== null) this.#turns.enter(uuid, parent);
  }

  #value(value: JsonObject, line: RawLine, firstPart: number): readonly WorkEvent[] {
    const isTakenUp = value['type'] === 'queue-operation' && value['operation'] === 'dequeue';
    if (isTakenUp) this.#dropQueued();
    const held = isTakenUp ? [] : this.#releaseQueued();
    const uuid = asText(value['uuid']);
    // Lines are copied on resuming; what is met again was told already.
    if (uuid !== null && this.#turns.knows(uuid)) return held;
    const acts = this.#acts(value, line);
    const opens = acts.some((act) => act.kind === 'said' && act.opensTurn);
    const turn = this.#enter(value, uuid, opens);
    const at = asTime(value['timestamp']);
    const place = { line: line.line, byte: line.byte, uuid, at, turn };
    if (value['isSidechain'] === true) return [...held, { ...place, part: 0, kind: 'sidechain' }];
    const changed = this.#surroundings(value);
    let part = firstPart;
    const events = [...changed, ...acts].map((act): WorkEvent => ({
      ...place,
      part: part++,
      ...act,
    }));
    const calls = value['type'] === 'assistant' ? this.#keepCalls(value, { ...place, part }) : [];
    return [...held, ...events, ...calls];
  }

  /** Which turn the line belongs to; a prompt begins one. */
  #enter(value: JsonObject, uuid: string | null, opens: boolean): number {
    const parent = asText(value['parentUuid']);
    if (!opens) return this.#turns.enter(uuid, parent);
    // A prompt that was queued, or came without an entry of its own, cannot have gone back.
    if (uuid === null || value['type'] !== 'user') {
      const turn = this.#turns.join();
      this.#turns.enter(uuid, null);
      return turn;
    }
    const turn = this.#turns.open(parent);
    this.#turns.enterPrompt(uuid);
    return turn;
  }

  /** Folder and branch, where they changed. */
  #surroundings(value: JsonObject): readonly WorkAct[] {
    const acts: WorkAct[] = [];
    const cwd = asText(value['cwd']);
    if (cwd !== null && cwd !== this.#cwd) {
      this.#cwd = cwd;
      acts.push({ kind: 'cwd', cwd });
    }
    const branch = asText(value['gitBranch']);
    if (branch !== null && branch !== this.#branch && branch !== 'HEAD') {
      this.#branch = branch;
      acts.push({ kind: 'branch', name: branch });
    }
    return acts;
  }

  #acts(value: JsonObject, line: RawLine): readonly WorkAct[] {
    if (value['isSidechain'] === true) return [];
    switch (value['type']) {
      case 'user':
        return this.#user(value);
      case 'assistant':
        return assistantActs(value);
      case 'queue-operation':
        if (value['operation'] === 'enqueue') this.#queue(value, line);
        return [];
      case 'attachment':
        return onlyFirstOpens(
          queuedTexts(asObject(value['attachment'])).flatMap((judged) => this.#said(judged)),
        );
      case 'system':
        return systemActs(value);
      case 'pr-link': {
        const url = asText(value['prUrl']);
        return url === null ? [] : [{ kind: 'link', what: 'pull-request', url }];
      }
      default:
        return isKnownType(value['type']) ? [] : [{ kind: 'damage', reason: 'unknown-type' }];
    }
  }

  #user(value: JsonObject): readonly WorkAct[] {
    const kind = lineClass(value);
    const plan = asText(value['planContent']);
    const acts: WorkAct[] = [];
    if (plan !== null) acts.push({ kind: 'plan', text: plan, isApproved: true, isEarlier: true });
    for (const block of contentBlocks(value)) {
      if (block['type'] === 'tool_result') acts.push(...this.#result(block, value));
      if (block['type'] !== 'text' || kind === 'tool') continue;
      const text = blockText(block);
      const command = slashCommand(text);
      if (command !== null) acts.push({ kind: 'name', name: command.name });
      const judged = judgeText(text, kind);
      if (kind !== 'summary') acts.push(...this.#said(judged));
      else if (plan === null) acts.push(...judged.map(summaryAct));
    }
    return onlyFirstOpens(acts);
  }

  #said(judged: readonly JudgedText[]): readonly WorkAct[] {
    return judged.flatMap(({ speaker, text, weight }): readonly WorkAct[] => {
      if (speaker === 'summary') return [summaryAct({ text })];
      if (speaker !== 'user' || this.#queued.wasGiven(text)) return [];
      const as = weight === 'command' ? 'command' : 'prompt';
      return [{ kind: 'said', as, text, question: '', opensTurn: true }];
    });
  }

  #result(block: JsonObject, value: JsonObject): readonly WorkAct[] {
    const id = asText(block['tool_use_id']) ?? '';
    const call = this.#calls.get(id);
    if (call === undefined) return [];
    this.#calls.delete(id);
    return actsOf(call, {
      text: resultText(block['content']),
      isError: block['is_error'] === true,
      data: value['toolUseResult'],
    });
  }

  #keepCalls(value: JsonObject, place: WorkPlace): readonly WorkEvent[] {
    const events: WorkEvent[] = [];
    let part = place.part;
    for (const block of contentBlocks(value)) {
      const type = asText(block['type']) ?? '';
      const tool = asText(block['name']);
      if (!/^(?:server_|mcp_)?tool_use$/u.test(type) || tool === null) continue;
      for (const name of namesIn(tool, block['input'])) {
        events.push({ ...place, part: part++, kind: 'name', name: copied(name.slice(0, 200)) });
      }
      const id = asText(block['id']);
      if (id === null) continue;
      const input = keptInput(block['input']);
      this.#calls.set(id, { tool, input, cwd: this.#cwd, place: { ...place, part: part++ } });
      if (this.#calls.size > MAX_OPEN_CALLS) events.push(...this.#forgetOldest());
    }
    return events;
  }

  #forgetOldest(): readonly WorkEvent[] {
    for (const [id, call] of this.#calls) {
      this.#calls.delete(id);
      return unfinished(call);
    }
    return [];
  }

  #queue(value: JsonObject, line: RawLine): void {
    const text = asText(value['content']) ?? '';
    const timestamp = asTime(value['timestamp']);
    const { line: number, byte } = line;
    this.#queuedAt = { line: number, byte, uuid: null, at: timestamp, part: 0, turn: 0 };
    this.#queued.hold(
      judgeText(text, 'undecided')
        .filter(({ speaker }) => speaker === 'user')
        .map((judged): Turn => {
          const place = { line: number, byte, uuid: null, tool: null, isSidechain: false };
          return { speaker: 'user', text: judged.text, timestamp, ...place };
        }),
    );
  }

  #dropQueued(): void {
    this.#queued.drop();
    this.#queuedAt = null;
  }

  #releaseQueued(): readonly WorkEvent[] {
    const at = this.#queuedAt;
    if (at === null) return [];
    this.#queuedAt = null;
    const turns = this.#queued.release();
    if (turns.length === 0) return [];
    const place = { ...at, turn: this.#turns.join() };
    return turns.map(({ text }, part): WorkEvent => {
      const words = { kind: 'said', as: 'prompt', text, question: '' } as const;
      return { ...place, ...words, part, opensTurn: part === 0 };
    });
  }
}

function unfinished({ place, ...call }: OpenCall): readonly WorkEvent[] {
  return unfinishedActs(call).map((act) => ({ ...place, ...act }));
}

/** Several texts of one line are one turn. */
function onlyFirstOpens(acts: readonly WorkAct[]): readonly WorkAct[] {
  let isOpen = false;
  return acts.map((act) => {
    if (act.kind !== 'said' || !act.opensTurn) return act;
    if (isOpen) return { ...act, opensTurn: false };
    isOpen = true;
    return act;
  });
}

function assistantActs(value: JsonObject): readonly WorkAct[] {
  const isSynthetic = asObject(value['message'])?.['model'] === '<synthetic>';
  if (isSynthetic || value['isApiErrorMessage'] === true) return [];
  return contentBlocks(value).flatMap((block): readonly WorkAct[] => {
    const text = block['type'] === 'text' ? blockText(block) : '';
    return text.trim() === '' ? [] : [{ kind: 'told', text }];
  });
}

function systemActs(value: JsonObject): readonly WorkAct[] {
  const content = asText(value['content']) ?? '';
  switch (value['subtype']) {
    case 'compact_boundary':
      return [{ kind: 'compaction' }];
    case 'away_summary':
      return content === '' ? [] : [{ kind: 'told', text: content }];
    case 'local_command': {
      const command = slashCommand(content);
      if (command === null) return [];
      const name: WorkAct = { kind: 'name', name: command.name };
      if (command.args === '') return [name];
      const said = { kind: 'said', as: 'command', text: command.args, question: '' } as const;
      return [name, { ...said, opensTurn: true }];
    }
    default:
      return [];
  }
}

const SUMMARY_HEAD = /^This session is being continued from a previous conversation[^\n]*\n/u;

function summaryAct({ text }: { readonly text: string }): WorkAct {
  const inside = insideTag(text, 'summary');
  const words = (inside ?? text).replace(SUMMARY_HEAD, '').trim();
  return { kind: 'prior', of: 'compaction', text: words === '' ? text.trim() : words };
}

function resultText(content: unknown): string {
  return contentTexts(content)
    .filter((text) => text !== '')
    .join('\n');
}
