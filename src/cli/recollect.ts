import type { Act } from '../core/anamnesis/acts.js';
import type { RecallReport } from '../core/anamnesis/recall.js';
import type { Session } from '../core/records/session.js';
import type { RootReport } from '../core/stores/ports.js';
import { visibleLine } from '../core/words/visible.js';
import type { FullEngine } from '../node/engine.js';
import { resumeHandles } from '../node/engine/resumes.js';
import type { RecollectRequest, RootSettings } from '../node/worker/calls.js';
import { playable, readActs, refusedWords } from './acts.js';
import type { PlacedAct } from './acts.js';
import type { Call } from './args.js';
import { readBatch } from './batch.js';
import { EXIT, exitCode } from './exitCode.js';
import { recallJson } from './json.js';
import { tellOfLongWords } from './longWords.js';
import type { Output } from './output.js';
import { jsonLine, silent } from './output.js';
import { recallText } from './recallText.js';
import type { TextOptions } from './recallText.js';

/** What a recall needs of the process around it. */
interface Around {
  readonly output: Output;
  readonly now: () => Date;
  readonly timeZone?: string;
  readonly signal: AbortSignal;
}

/** One cue to recall by, with what is done at its stops. */
interface Line {
  /** Fields that stand before those of each result. */
  readonly head: object;
  readonly call: Call;
  readonly request: RecollectRequest;
  readonly acts: readonly PlacedAct[];
}

/** What was played of one line so far. */
interface Played {
  stops: number;
  isShown: boolean;
}

/**
 * Plays each cue with its acts and prints every stop. Gives the exit code: 0 where the last stop of a
 * cue shows or identified a session; 2 where an act could not be done, after the other cues.
 */
export async function recollect(
  call: Call,
  engine: FullEngine,
  settings: RootSettings,
  around: Around,
): Promise<number> {
  const lines = await linesOf(call, around);
  tellOfLongWords(lines, around.output);
  const rows = lines.some(({ acts }) => acts.some(({ act }) => 'sessionId' in act))
    ? await rowsOf(engine, around.signal)
    : [];
  const requests = lines.map(({ request, acts }) => ({
    ...request,
    acts: acts.map((act): Act => playable(act, rows)),
  }));
  const played = lines.map((): Played => ({ stops: 0, isShown: false }));
  let isRefused = false;
  let roots: readonly RootReport[] = [];
  for await (const { index, report } of engine.recollectAll(requests, around.signal)) {
    const [line, state] = [lines[index], played[index]];
    if (line === undefined || state === undefined) break;
    const done = line.acts[state.stops - 1];
    if (report.refused !== null) {
      isRefused = true;
      around.output.err(`mneme: ${refusedWords(done?.place ?? '', report.refused, report)}\n`);
      continue;
    }
    state.stops += 1;
    state.isShown = report.grounded !== null;
    roots = report.coverage.roots;
    const text: TextOptions = {
      ...(around.timeZone === undefined ? {} : { timeZone: around.timeZone }),
      ...(await besideReport(report, line.call, engine, around.signal)),
    };
    await print(report, { line, done, settings, text, output: around.output });
  }
  if (isRefused) return EXIT.badUse;
  return exitCode(
    played.some(({ isShown }) => isShown),
    roots,
  );
}

async function linesOf(call: Call, { now, timeZone }: Around): Promise<readonly Line[]> {
  const moment = call.now ?? now();
  if (call.batch === null) {
    const acts = call.acts === null ? [] : await readActs(call.acts);
    return [{ head: {}, call, request: requestOf(call, moment, timeZone), acts }];
  }
  return (await readBatch(call.batch)).map((line) => {
    const own: Call = {
      ...call,
      cue: line.cue,
      fullText: line.fullText ?? call.fullText,
      limit: line.limit ?? call.limit,
      project: line.project ?? call.project,
    };
    const request = requestOf(own, line.now ?? moment, timeZone);
    return {
      head: line.id === undefined ? {} : { id: line.id },
      call: own,
      request: typeof line.unit === 'string' ? { ...request, unit: line.unit } : request,
      acts: (line.acts ?? []).map((act, at) => ({
        act,
        place: `Line ${line.line} of the batch, act ${at + 1}`,
      })),
    };
  });
}

function requestOf(call: Call, now: Date, timeZone: string | undefined): RecollectRequest {
  const zone = call.json ? 'UTC' : timeZone;
  return {
    cue: call.cue ?? '',
    fullText: call.fullText,
    limit: call.limit,
    now: now.toISOString(),
    project: call.project,
    shell: call.shell,
    ...(call.unit === null ? {} : { unit: call.unit }),
    ...(zone === undefined ? {} : { timeZone: zone }),
  };
}

async function rowsOf(engine: FullEngine, signal: AbortSignal): Promise<readonly Session[]> {
  const { sessions, subordinates } = await engine.list({ fresh: false }, silent(signal));
  return [...sessions, ...subordinates];
}

/** What a text says that the report does not: the cost of a look inside, and the line named. */
async function besideReport(
  { allowed, grounded, notVague }: RecallReport,
  { json, project }: Call,
  engine: FullEngine,
  signal: AbortSignal,
): Promise<Pick<TextOptions, 'scan' | 'line'>> {
  if (json) return { scan: null, line: null };
  const scan = allowed.includes('expand')
    ? await engine.estimate({ project }, silent(signal))
    : null;
  const byte = notVague?.byte ?? null;
  if (grounded === null || notVague === null || byte === null) return { scan, line: null };
  const { record, line } = notVague;
  const window = await engine.window({ record, byte, direction: 'after', line }, silent(signal));
  return { scan, line: window.ok ? (window.value.lines[0] ?? null) : null };
}

async function print(
  report: RecallReport,
  {
    line,
    done,
    settings,
    text,
    output,
  }: {
    readonly line: Line;
    /** The act that led here. */
    readonly done: PlacedAct | undefined;
    readonly settings: RootSettings;
    readonly text: TextOptions;
    readonly output: Output;
  },
): Promise<void> {
  if (!line.call.json) {
    output.out(
      `${done === undefined ? '' : `\n> ${actWords(done)}\n\n`}${recallText(report, text)}`,
    );
    return;
  }
  const members = report.candidates.flatMap((candidate) => candidate.members);
  const handles = await resumeHandles(members, line.call.shell, settings);
  const resumeOf = (session: Session) => {
    const handle = handles.get(session);
    if (handle === undefined) throw new Error(`No handle for ${session.sessionId}`);
    return handle;
  };
  output.out(jsonLine({ ...line.head, ...recallJson(report, resumeOf) }));
}

function actWords({ act }: PlacedAct): string {
  const named =
    'text' in act
      ? act.text
      : 'record' in act
        ? act.record
        : 'sessionId' in act
          ? act.sessionId
          : null;
  return named === null ? act.act : `${act.act} ${visibleLine(named)}`;
}
