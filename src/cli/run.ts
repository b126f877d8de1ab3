import type { RootReport } from '../core/stores/ports.js';
import { createEngine } from '../node/engine.js';
import { resumeHandles } from '../node/engine/resumes.js';
import type { FullEngine } from '../node/engine.js';
import type { RootSettings } from '../node/worker/calls.js';
import { ascend } from './ascend.js';
import { readCall } from './args.js';
import type { Call } from './args.js';
import { contract, distill } from './distill.js';
import { BadUse, EXIT, exitCode } from './exitCode.js';
import { HELP } from './help.js';
import { rootJson, sessionJson } from './json.js';
import type { Output } from './output.js';
import { jsonLine, silent } from './output.js';
import { recollect } from './recollect.js';
import { review } from './review.js';
import { rootsText, sessionText } from './text.js';

declare const MNEME_VERSION: string;

/** The number of the JSON contract; it grows when a field is renamed or changes its meaning. */
const CONTRACT = 1;

/** What a call needs of the process around it. */
export interface Surroundings {
  readonly output: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly now: () => Date;
  /** IANA name for times in text; the machine's own zone when absent. */
  readonly timeZone?: string;
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
    case 'ascend':
      return ascend(call, engine, settings, around);
    case 'contract':
      return contract(call, engine, around);
    case 'distill':
      return distill(call, engine, around);
    case 'review':
      return review(call, around);
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
    for (const session of listing.sessions)
      around.output.out(sessionText(session, around.timeZone));
  }
  reportRoots(listing.roots, around.output);
  return exitCode(listing.sessions.length > 0, listing.roots);
}

function reportRoots(roots: readonly RootReport[], output: Output): void {
  for (const root of roots) {
    if (root.state === 'unreadable') output.err(`mneme: ${root.path} could not be read.\n`);
    else if (root.state === 'missing' && root.from !== 'default') {
      output.err(`mneme: ${root.path} does not exist.\n`);
    }
  }
}
