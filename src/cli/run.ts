import type { RecallReport } from '../core/anamnesis/recall.js';
import type { RootReport } from '../core/stores/ports.js';
import type { Session } from '../core/records/session.js';
import { createEngine } from '../node/engine.js';
import { resumeHandles } from '../node/engine/resumes.js';
import type { FullEngine } from '../node/engine.js';
import type { CallContext, RecollectRequest, RootSettings } from '../node/worker/calls.js';
import { readCall, timeOf } from './args.js';
import type { Call } from './args.js';
import { readBatch } from './batch.js';
import { BadUse, EXIT, exitCode } from './exitCode.js';
import { HELP } from './help.js';
import { recallJson, rootJson, sessionJson } from './json.js';
import type { Output } from './output.js';
import { jsonLine } from './output.js';
import { recallText, rootsText, sessionText } from './text.js';

declare const MNEME_VERSION: string;

/** The number of the JSON contract; it grows when a field is renamed or changes its meaning. */
const CONTRACT = 1;

/** What a call needs of the process around it. */
export interface Surroundings {
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Runs one call and gives its exit code; throws only for bugs. */
export async function runCall(argv: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(readCall(argv), around);
  } catch (error) {
    if (around.signal.aborted) return EXIT.interrupted;
    if (!(error instanceof BadUse)) throw error;
    around.output.err(`mneme: ${error.message}\nTry: mneme --help\n`);
    return EXIT.badUse;
  }
}

async function run(call: Call, around: Surroundings): Promise<number> {
  const { output } = around;
  if (call.command === 'help') {
    output.out(HELP);
    return EXIT.done;
  }
  if (call.command === 'version') {
    const version = { version: MNEME_VERSION, contract: CONTRACT };
    output.out(call.json ? jsonLine(version) : `mneme ${MNEME_VERSION}\n`);
    return EXIT.done;
  }
  const settings: RootSettings = {
    claudeRoots: call.claudeRoots,
    codexRoots: call.codexRoots,
    from: 'flag',
    env: around.env,
    home: around.home,
  };
  const engine = createEngine(settings);
  await engine.configure(settings, silent(around.signal));
  switch (call.command) {
    case 'roots':
      return roots(call, engine, around);
    case 'sessions':
      return sessions(call, engine, settings, around);
    case 'recollect':
      return recollect(call, engine, settings, around);
  }
}

async function roots(call: Call, engine: FullEngine, around: Surroundings): Promise<number> {
  const found = await engine.roots(null, silent(around.signal));
  around.output.out(call.json ? jsonLine({ roots: found.map(rootJson) }) : rootsText(found));
  reportRoots(found, around.output);
  const isNamed = found.some((root) => root.from !== 'default');
  return exitCode(!isNamed || found.some((root) => root.state === 'ok'), found);
}

async function sessions(
  call: Call,
  engine: FullEngine,
  settings: RootSettings,
  around: Surroundings,
): Promise<number> {
  const listing = await engine.list({ fresh: true }, silent(around.signal));
  if (call.json) {
    const handles = await resumeHandles(listing.sessions, call.shell, settings);
    for (const [session, handle] of handles) {
      around.output.out(jsonLine(sessionJson(session, handle)));
    }
  } else {
    for (const session of listing.sessions) around.output.out(sessionText(session));
  }
  reportRoots(listing.roots, around.output);
  return exitCode(listing.sessions.length > 0, listing.roots);
}

async function recollect(
  call: Call,
  engine: FullEngine,
  settings: RootSettings,
  around: Surroundings,
): Promise<number> {
  const now = call.now ?? around.now();
  if (call.batch === null) {
    const report = await engine.recollect(requestOf(call, now), silent(around.signal));
    await print(report, {}, call, settings, around.output);
    return exitCode(report.grounded !== null, report.coverage.roots);
  }
  const lines = (await readBatch(call.batch)).map((line) => {
    const own: Call = {
      ...call,
      cue: line.cue,
      fullText: line.fullText ?? call.fullText,
      limit: line.limit ?? call.limit,
      project: line.project ?? call.project,
    };
    const request = requestOf(own, typeof line.now === 'string' ? timeOf(line.now) : now);
    return {
      head: line.id === undefined ? {} : { id: line.id },
      call: own,
      request: typeof line.unit === 'string' ? { ...request, unit: line.unit } : request,
    };
  });
  let hasFound = false;
  let roots: readonly RootReport[] = [];
  const requests = lines.map(({ request }) => request);
  for await (const { index, report } of engine.recollectAll(requests, around.signal)) {
    const line = lines[index];
    if (line === undefined) break;
    await print(report, line.head, line.call, settings, around.output);
    hasFound ||= report.grounded !== null;
    roots = report.coverage.roots;
  }
  return exitCode(hasFound, roots);
}

function requestOf(call: Call, now: Date): RecollectRequest {
  return {
    cue: call.cue ?? '',
    fullText: call.fullText,
    limit: call.limit,
    now: now.toISOString(),
    project: call.project,
    shell: call.shell,
    ...(call.json ? { timeZone: 'UTC' } : {}),
  };
}

async function print(
  report: RecallReport,
  head: object,
  call: Call,
  settings: RootSettings,
  output: Output,
): Promise<void> {
  if (!call.json) {
    output.out(recallText(report));
    return;
  }
  const members = report.candidates.flatMap((candidate) => candidate.members);
  const handles = await resumeHandles(members, call.shell, settings);
  const resumeOf = (session: Session) => {
    const handle = handles.get(session);
    if (handle === undefined) throw new Error(`No handle for ${session.sessionId}`);
    return handle;
  };
  output.out(jsonLine({ ...head, ...recallJson(report, resumeOf) }));
}

function reportRoots(roots: readonly RootReport[], output: Output): void {
  for (const root of roots) {
    if (root.state === 'unreadable') output.err(`mneme: ${root.path} could not be read.\n`);
    else if (root.state === 'missing' && root.from !== 'default') {
      output.err(`mneme: ${root.path} does not exist.\n`);
    }
  }
}

const silent = <P>(signal: AbortSignal): CallContext<P> => ({ signal, progress: () => undefined });
