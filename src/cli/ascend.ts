import type { AscendReport } from '../core/anagoge/ascendReport.js';
import { namedNextTo } from '../core/anagoge/nextTo.js';
import type { Session } from '../core/records/session.js';
import type { RootReport } from '../core/stores/ports.js';
import type { AscendBatchRequest } from '../node/ascending/ascender.js';
import type { FullEngine } from '../node/engine.js';
import { resumeHandles } from '../node/engine/resumes.js';
import type { RootSettings } from '../node/worker/calls.js';
import { playableAscend, readAscendActs, refusedAscend } from './ascendActs.js';
import type { PlacedAscendAct } from './ascendActs.js';
import { readAscendBatch } from './ascendBatch.js';
import { ascendJson } from './ascendJson.js';
import { ascendText } from './ascendText.js';
import type { Call } from './args.js';
import { EXIT, exitCode } from './exitCode.js';
import { tellOfLongWords } from './longWords.js';
import type { Output } from './output.js';
import { jsonLine, silent } from './output.js';

/** What an elevation needs of the process around it. */
interface Around {
  readonly output: Output;
  readonly now: () => Date;
  readonly timeZone?: string;
  readonly signal: AbortSignal;
}

/** One cue to ascend from, with what is done at its stops. */
interface Line {
  /** Fields that stand before those of each result. */
  readonly head: object;
  readonly request: AscendBatchRequest;
  readonly acts: readonly PlacedAscendAct[];
}

/**
 * Plays each cue with its acts and prints every stop. Gives the exit code: 0 where the last stop of a
 * cue shows a whole or hands one session on; 2 where an act could not be done, after the other cues.
 */
export async function ascend(
  call: Call,
  engine: FullEngine,
  settings: RootSettings,
  around: Around,
): Promise<number> {
  const { output, signal } = around;
  const lines = await linesOf(call, around);
  tellOfLongWords(lines, output);
  const rows = lines.some(({ acts }) => acts.some(({ act }) => act.act === 'refine'))
    ? await rowsOf(engine, signal)
    : [];
  const requests = lines.map(({ request, acts }) => ({
    ...request,
    acts: acts.map((act) => playableAscend(act, rows)),
  }));
  const stops = lines.map(() => 0);
  const isShown = lines.map(() => false);
  let isRefused = false;
  let roots: readonly RootReport[] = [];
  for await (const { index, report } of engine.ascendAll(requests, signal)) {
    const line = lines[index];
    if (line === undefined) break;
    const done = line.acts[(stops[index] ?? 0) - 1];
    if (report.refused !== null) {
      isRefused = true;
      output.err(`mneme: ${refusedAscend(done?.place ?? '', report.refused, report)}\n`);
      continue;
    }
    stops[index] = (stops[index] ?? 0) + 1;
    isShown[index] = shows(report);
    roots = report.scope.roots;
    await print(report, { call, line, done, settings, around });
  }
  if (isRefused) return EXIT.badUse;
  return exitCode(isShown.includes(true), roots);
}

/** Whether something is before the person: a whole, or the one session that suffices. */
const shows = ({ units, single, terminal, awaiting }: AscendReport): boolean =>
  single !== null ||
  (units.length > 0 && (awaiting === 'recognition' || terminal === 'HigherUnit')) ||
  (units.length > 0 && terminal === 'ExhaustedWithUnits');

async function linesOf(call: Call, { now, timeZone }: Around): Promise<readonly Line[]> {
  const moment = call.now ?? now();
  const request = (cue: string, at: Date): AscendBatchRequest => {
    const zone = call.json ? 'UTC' : timeZone;
    return {
      cue,
      unit: call.unit === 'session' ? null : call.unit,
      fullText: call.fullText,
      now: at.toISOString(),
      project: call.project,
      shell: call.shell,
      ...(zone === undefined ? {} : { timeZone: zone }),
    };
  };
  if (call.batch === null) {
    const acts = call.acts === null ? [] : await readAscendActs(call.acts);
    return [{ head: {}, request: request(call.cue ?? '', moment), acts }];
  }
  return (await readAscendBatch(call.batch)).map((one) => ({
    head: one.id === undefined ? {} : { id: one.id },
    request: {
      ...request(one.cue, one.now ?? moment),
      ...(one.unit === undefined || one.unit === null ? {} : { unit: one.unit }),
      ...(one.fullText === undefined || one.fullText === null ? {} : { fullText: one.fullText }),
      ...(one.project === undefined ? {} : { project: one.project }),
    },
    acts: (one.acts ?? []).map((act, at) => ({
      act,
      place: `Line ${one.line} of the batch, act ${at + 1}`,
    })),
  }));
}

async function rowsOf(engine: FullEngine, signal: AbortSignal): Promise<readonly Session[]> {
  const { sessions, subordinates } = await engine.list({ fresh: false }, silent(signal));
  return [...sessions, ...subordinates];
}

async function print(
  report: AscendReport,
  {
    call,
    line,
    done,
    settings,
    around,
  }: {
    readonly call: Call;
    readonly line: Line;
    /** The act that led here. */
    readonly done: PlacedAscendAct | undefined;
    readonly settings: RootSettings;
    readonly around: Around;
  },
): Promise<void> {
  const sessions = [
    ...report.units.flatMap(({ unit }) => unit.members.map(({ facts }) => facts.session)),
    ...[...report.dropped, ...namedNextTo(report)].map(({ session }) => session),
    ...(report.single === null ? [] : [report.single]),
    ...report.fallback.flatMap((offer) =>
      offer.kind === 'recollect' && offer.session !== null ? [offer.session] : [],
    ),
  ];
  const handles = await resumeHandles(sessions, call.shell, settings);
  const resumeOf = (session: Session) => {
    const handle = handles.get(session);
    if (handle === undefined) throw new Error(`No handle for ${session.sessionId}`);
    return handle;
  };
  if (call.json) {
    around.output.out(jsonLine({ ...line.head, ...ascendJson(report, resumeOf) }));
    return;
  }
  const zone = around.timeZone === undefined ? {} : { timeZone: around.timeZone };
  const act = done === undefined ? '' : `\n> ${done.act.act}\n\n`;
  around.output.out(`${act}${ascendText(report, resumeOf, zone)}`);
}
