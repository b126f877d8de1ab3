import type { ReadProblem } from '../../records/readProblem.js';
import type { Result } from '../../shared/result.js';
import { ok } from '../../shared/result.js';
import type { RawLine } from '../lines.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import { foldProblems } from '../shared/foldProblems.js';
import { asObject } from '../shared/json.js';
import type { JsonObject } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import type { WindowBounds } from '../shared/recordWindows.js';
import { SPINE_BOUNDS, readWindows } from '../shared/recordWindows.js';
import { parseTruncatedJson } from '../shared/truncatedJson.js';
import type { LineOwner } from './lookAlike.js';
import { lineOwner } from './lookAlike.js';
import { parseLine } from './parsedLine.js';
import { isKnownType, typeName } from './recordTypes.js';
import { SpineFacts } from './spineFacts.js';

/** Lines judged to tell whose file it is. */
const OWNER_LINES = 40;

/** A helper's log has no human turn to grow for: its first window is enough. */
export const HELPER_BOUNDS: WindowBounds = {
  steps: SPINE_BOUNDS.steps.slice(0, 1),
  maxLines: SPINE_BOUNDS.maxLines,
  tailBytes: 0,
};

/** The spine of one record file, before it is joined with anything. */
export interface ClaudeSpine {
  readonly facts: SpineFacts;
  /** Claude's when one line is; foreign when lines are only another tool's. */
  readonly owner: LineOwner;
  /** True when the bound ended the head before a human turn was seen. */
  readonly headCut: boolean;
  readonly problems: readonly ReadProblem[];
  readonly bytesRead: number;
}

/** Reads the bounded windows of a Claude record and gathers its facts. */
export async function readClaudeSpine(
  files: RecordFiles,
  file: FileFacts,
  bounds: WindowBounds = SPINE_BOUNDS,
): Promise<Result<ClaudeSpine, ReadProblem>> {
  const gathering = new Gathering(file.path);
  const read = await readWindows(files, file.path, file.bytes, bounds, gathering);
  if (!read.ok) return read;
  const { bytesRead, headEnd, cutLine, isShort } = read.value;
  if (cutLine !== null) gathering.salvage(cutLine);
  if (isShort) gathering.problem('changed-while-reading', null, null);
  return ok({
    facts: gathering.facts,
    owner: gathering.owner(),
    headCut: headEnd === 'bound' && gathering.facts.firstTurn === null,
    problems: foldProblems(gathering.problems),
    bytesRead,
  });
}

class Gathering {
  readonly facts = new SpineFacts();
  readonly problems: ReadProblem[] = [];
  readonly #path: string;
  #claudeLines = 0;
  #foreignTool: string | null = null;
  #judged = 0;

  constructor(path: string) {
    this.#path = path;
  }

  take(line: RawLine, window: 'head' | 'tail'): void {
    const parsed = parseLine(line);
    if (parsed.isNoise) this.#claudeLines += 1;
    for (const item of parsed.damage) this.problem(item.reason, line, item.detail);
    for (const value of parsed.values) {
      if (!isKnownType(value['type'])) this.problem('unknown-type', line, typeName(value['type']));
      this.#value(value, line, window);
    }
    const isLost = parsed.values.length === 0 && parsed.damage.length > 0;
    if (isLost && window === 'head' && this.facts.firstTurn === null) this.salvage(line);
  }

  wantsMore(): boolean {
    return this.facts.firstTurn === null && this.owner().kind !== 'foreign';
  }

  /** Takes what stands in the readable beginning of a line that has no end. */
  salvage(line: RawLine): void {
    const value = asObject(parseTruncatedJson(lineText(line).text));
    if (value !== null) this.#value(value, line, 'head');
  }

  problem(reason: ReadProblem['reason'], line: RawLine | null, detail: string | null): void {
    this.problems.push({
      reason,
      path: this.#path,
      line: line === null || line.line === 0 ? null : line.line,
      byte: line?.byte ?? null,
      count: 1,
      detail,
    });
  }

  owner(): LineOwner {
    if (this.#claudeLines > 0) return { kind: 'claude' };
    return this.#foreignTool === null
      ? { kind: 'unclear' }
      : { kind: 'foreign', tool: this.#foreignTool };
  }

  #value(value: JsonObject, line: RawLine, window: 'head' | 'tail'): void {
    if (this.#judged < OWNER_LINES) {
      this.#judged += 1;
      const owner = lineOwner(value);
      if (owner.kind === 'claude') this.#claudeLines += 1;
      else if (owner.kind === 'foreign') this.#foreignTool ??= owner.tool;
    }
    this.facts.take(value, line, window);
  }
}
