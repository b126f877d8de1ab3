import { TurnTree } from '../../records/turnTree.js';
import { copied } from '../../records/workEvent.js';
import type { WorkAct, WorkEvent, WorkPlace } from '../../records/workEvent.js';
import type { RawLine } from '../lines.js';
import { asObject, asText } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { insideTag } from '../shared/machineText.js';
import type { WorkDecoder } from '../workDecoder.js';
import { contentTexts, itemTexts } from './itemTexts.js';
import { isKnownEvent } from './lineKinds.js';
import { environmentFolder } from './personText.js';
import { folderText, rolledBackTurns } from './rolloutDecoder.js';
import { parseRolloutLine } from './rolloutLine.js';
import type { RolloutRecord } from './rolloutLine.js';
import { callOf, codexActs, outputOf, ranOf, unfinishedCodexActs } from './workCalls.js';
import type { CodexCall } from './workCalls.js';
import { CodexDocument } from './workDocument.js';

const MAX_OPEN_CALLS = 256;
const MAX_RUNNING = 64;
/** Codex writes this when the person accepts a proposed plan. */
const ACCEPTS_PLAN = /^Implement the plan\.?$/u;

interface OpenCall {
  readonly call: CodexCall;
  readonly place: WorkPlace;
}

type Place = Omit<WorkPlace, 'part' | 'turn'>;

/**
 * Tells what happened in one Codex record of any generation: wrapped lines, bare items, or the single
 * document of the beginnings. Rolled-back turns are told by their number.
 */
export class CodexWorkDecoder implements WorkDecoder {
  readonly #turns = new TurnTree();
  readonly #calls = new Map<string, OpenCall>();
  /** Commands that go on after their first output, by the session they run in. */
  readonly #running = new Map<string, CodexCall>();
  readonly #document: CodexDocument | null;
  #hasMeta = false;
  #cwd: string | null = null;
  #branch: string | null = null;
  #proposed: string | null = null;
  /** Something was said since the last compaction; its event repeats it. */
  #hasSaid = true;
  #line = -1;
  #part = 0;

  constructor(form: 'lines' | 'document') {
    this.#document = form === 'document' ? new CodexDocument() : null;
  }

  decode(line: RawLine): readonly WorkEvent[] {
    if (this.#document !== null) return this.#items(this.#document.feed(line));
    const { records, damage } = parseRolloutLine(line);
    const at = { line: line.line, byte: line.byte, uuid: null };
    return [
      ...damage.map(({ reason }) => this.#event({ ...at, at: null }, { kind: 'damage', reason })),
      ...records.flatMap((record) => this.#record(record, { ...at, at: record.timestamp })),
    ];
  }

  end(): readonly WorkEvent[] {
    const rest = this.#document === null ? [] : this.#items(this.#document.end());
    const open = [...this.#calls.values()].flatMap(unfinished);
    this.#calls.clear();
    return [...rest, ...open];
  }

  stands(turn: number): boolean {
    return this.#turns.stands(turn);
  }

  #items(found: ReturnType<CodexDocument['feed']>): readonly WorkEvent[] {
    return found.flatMap((one): readonly WorkEvent[] => {
      const place = { line: one.line, byte: one.byte, uuid: null, at: null };
      return one.kind === 'damage'
        ? [this.#event(place, { kind: 'damage', reason: one.reason })]
        : this.#item(one.payload, place);
    });
  }

  #record(record: RolloutRecord, place: Place): readonly WorkEvent[] {
    const { payload } = record;
    switch (record.kind) {
      case 'meta': {
        // Later ones were copied from the record it was forked from.
        if (this.#hasMeta) return [];
        this.#hasMeta = true;
        return [
          ...this.#folder(payload['cwd'], place),
          ...this.#onBranch(asObject(payload['git'])?.['branch'], place),
        ];
      }
      case 'context':
        return this.#folder(payload['cwd'], place);
      case 'item':
        return this.#item(payload, place);
      case 'event':
        return this.#happened(payload, place);
      case 'compacted':
        return this.#compacted(asText(payload['message']) ?? '', place);
      case 'silent':
        return [];
      default:
        return [this.#event(place, { kind: 'damage', reason: 'unknown-type' })];
    }
  }

  #item(payload: JsonObject, place: Place): readonly WorkEvent[] {
    const type = asText(payload['type']) ?? '';
    const isCall = /^(?:function_call|custom_tool_call|local_shell_call|mcp_tool_call)$/u.test(
      type,
    );
    if (isCall) return this.#call(payload, place);
    if (type.endsWith('_output') && type !== 'tool_search_output')
      return this.#output(payload, place);
    if (type === 'compaction' || type === 'context_compaction') return this.#compacted('', place);
    const texts = itemTexts(payload);
    if (texts === null) return [this.#event(place, { kind: 'damage', reason: 'unknown-type' })];
    if (type === 'web_search_call')
      return [this.#event(place, { kind: 'name', name: 'web_search' })];
    if (payload['role'] === 'user')
      return this.#user(
        payload,
        texts.map(({ text }) => text),
        place,
      );
    return texts
      .filter(({ speaker }) => speaker === 'assistant')
      .flatMap(({ text }) => this.#told(text, place));
  }

  #user(payload: JsonObject, texts: readonly string[], place: Place): readonly WorkEvent[] {
    const raw = contentTexts(payload);
    const folders = raw.flatMap((text) => this.#folder(environmentFolder(text), place));
    const skills = raw
      .filter((text) => text.startsWith('<skill>'))
      .flatMap((text) => insideTag(text, 'name') ?? [])
      .map((name) => this.#event(place, { kind: 'name', name: copied(name.slice(0, 200)) }));
    const said = texts.flatMap((text, index): readonly WorkEvent[] => {
      if (index === 0) this.#turns.open(null);
      this.#hasSaid = true;
      const words: WorkAct = {
        kind: 'said',
        as: 'prompt',
        text,
        question: '',
        opensTurn: index === 0,
      };
      const plan = this.#proposed;
      if (plan === null || !ACCEPTS_PLAN.test(text.trim())) return [this.#event(place, words)];
      this.#proposed = null;
      const accepted = { kind: 'plan', text: plan, isApproved: true, isEarlier: false } as const;
      return [this.#event(place, words), this.#event(place, accepted)];
    });
    return [...folders, ...skills, ...said];
  }

  #told(text: string, place: Place): readonly WorkEvent[] {
    this.#hasSaid = true;
    const plan = insideTag(text, 'proposed_plan');
    const told = this.#event(place, { kind: 'told', text });
    return plan === null || plan === '' ? [told] : [...this.#planned(plan, place), told];
  }

  #planned(text: string, place: Place): readonly WorkEvent[] {
    if (this.#proposed === text) return [];
    this.#proposed = text;
    return [this.#event(place, { kind: 'plan', text, isApproved: false, isEarlier: false })];
  }

  #call(payload: JsonObject, place: Place): readonly WorkEvent[] {
    const call = callOf(payload, this.#cwd);
    const id = asText(payload['call_id']) ?? asText(payload['id']);
    const names = [call.tool, agentOf(call.tool, payload)].flatMap((name) =>
      name === null ? [] : [this.#event(place, { kind: 'name', name: copied(name.slice(0, 200)) })],
    );
    if (id === null) return names;
    // A tool's name stands for where the call itself stands.
    const at = this.#event(place, { kind: 'name', name: call.tool });
    this.#calls.set(id, { call, place: placeOf(at) });
    if (this.#calls.size <= MAX_OPEN_CALLS) return names;
    for (const [oldest, open] of this.#calls) {
      this.#calls.delete(oldest);
      return [...names, ...unfinished(open)];
    }
    return names;
  }

  #output(payload: JsonObject, place: Place): readonly WorkEvent[] {
    const id = asText(payload['call_id']) ?? asText(payload['id']) ?? '';
    const open = this.#calls.get(id);
    if (open === undefined) return [];
    this.#calls.delete(id);
    this.#hasSaid = true;
    const output = outputOf(payload['output']);
    const { call } = open;
    if (call.tool === 'write_stdin') return this.#goesOn(call, output, place);
    if (output.runningAs !== null && call.command !== null) {
      this.#running.set(output.runningAs, call);
      if (this.#running.size > MAX_RUNNING) {
        const [oldest] = this.#running.keys();
        if (oldest !== undefined) this.#running.delete(oldest);
      }
    }
    return codexActs(call, output).map((act) => this.#event(place, act));
  }

  /** What a command that went on in the background came to. */
  #goesOn(
    call: CodexCall,
    output: ReturnType<typeof outputOf>,
    place: Place,
  ): readonly WorkEvent[] {
    const session = String(call.input['session_id']);
    const started = this.#running.get(session);
    if (started?.command === undefined || started.command === null) return [];
    if (output.exit !== null) this.#running.delete(session);
    return [this.#event(place, ranOf(started, started.command, output))];
  }

  #happened(payload: JsonObject, place: Place): readonly WorkEvent[] {
    const type = asText(payload['type']) ?? '';
    const rolledBack = rolledBackTurns(payload);
    if (rolledBack > 0) {
      this.#turns.rollBack(rolledBack);
      return [];
    }
    if (type === 'thread_settings_applied') {
      return this.#folder(asObject(payload['thread_settings'])?.['cwd'], place);
    }
    // The event tells the same as the line beside it, where there is one.
    if (type === 'context_compacted') return this.#hasSaid ? this.#compacted('', place) : [];
    const item = asObject(payload['item']);
    if (type === 'item_completed' && /^plan$/iu.test(asText(item?.['type']) ?? '')) {
      const text = asText(item?.['text']);
      return text === null ? [] : this.#planned(text, place);
    }
    return isKnownEvent(type)
      ? []
      : [this.#event(place, { kind: 'damage', reason: 'unknown-type' })];
  }

  #compacted(summary: string, place: Place): readonly WorkEvent[] {
    this.#hasSaid = false;
    const boundary = this.#event(place, { kind: 'compaction' });
    if (summary.trim() === '') return [boundary];
    return [boundary, this.#event(place, { kind: 'prior', of: 'compaction', text: summary })];
  }

  #folder(value: unknown, place: Place): readonly WorkEvent[] {
    const cwd = folderText(value);
    if (cwd === null || cwd === this.#cwd) return [];
    this.#cwd = cwd;
    return [this.#event(place, { kind: 'cwd', cwd })];
  }

  #onBranch(value: unknown, place: Place): readonly WorkEvent[] {
    const name = asText(value);
    if (name === null || name === this.#branch) return [];
    this.#branch = name;
    return [this.#event(place, { kind: 'branch', name })];
  }

  #event(place: Place, act: WorkAct): WorkEvent {
    if (place.line !== this.#line) {
      this.#line = place.line;
      this.#part = 0;
    }
    return { ...place, ...act, part: this.#part++, turn: this.#turns.current };
  }
}

function placeOf({ line, byte, uuid, at, part, turn }: WorkEvent): WorkPlace {
  return { line, byte, uuid, at, part, turn };
}

function unfinished({ call, place }: OpenCall): readonly WorkEvent[] {
  return unfinishedCodexActs(call).map((act) => ({ ...place, ...act }));
}

/** The kind of helper that a call sends out. */
function agentOf(tool: string, payload: JsonObject): string | null {
  if (!/agent/iu.test(tool)) return null;
  const found = /"(?:agent_type|agent_role|role|agent_name)"\s*:\s*"([^"\\]{1,80})"/u.exec(
    (asText(payload['arguments']) ?? '').slice(0, 4_000),
  );
  return found?.[1] ?? null;
}
