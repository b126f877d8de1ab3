import { parseArgs } from 'node:util';
import type { Unit } from '../core/anamnesis/recallTrace.js';
import type { ContextRange } from '../core/diylisis/contextItem.js';
import type { Shell } from '../core/records/resumeHandle.js';
import { BadUse } from './exitCode.js';

type Command =
  | 'roots'
  | 'sessions'
  | 'recollect'
  | 'ascend'
  | 'distill'
  | 'contract'
  | 'review'
  | 'help'
  | 'version';

/** A call of the command line, checked. */
export interface Call {
  readonly command: Command;
  readonly json: boolean;
  readonly claudeRoots: readonly string[];
  readonly codexRoots: readonly string[];
  readonly shell: Shell;
  readonly cue: string | null;
  readonly batch: string | null;
  /** File with what the person does after the first stop, `-` for what is piped in. */
  readonly acts: string | null;
  readonly fullText: boolean;
  readonly limit: number;
  readonly now: Date | null;
  readonly project: string | null;
  /** The whole that the caller says the cue means; null: read from the cue. */
  readonly unit: Unit | null;
  /** What is distilled, or the handoff that is reviewed: a session id or a file. */
  readonly subject: string | null;
  /** File with the contract. */
  readonly contract: string | null;
  /** File with the answers at the gate. */
  readonly answers: string | null;
  /** Folder the files are written to; null: the workspace. */
  readonly out: string | null;
  /** Folder that is looked at; null: the session's own, else the one the call stands in. */
  readonly workspace: string | null;
  readonly range: ContextRange;
  /** A file at the target is replaced. */
  readonly isReplacing: boolean;
  /** Numbers of masked values that are no secrets, from 1. */
  readonly notSecret: readonly number[];
}

const SHELLS: readonly Shell[] = ['sh', 'fish', 'powershell', 'cmd'];
const DEFAULT_LIMIT = 10;

/** Reads the arguments; throws {@link BadUse} with a sentence for the person. */
export function readCall(argv: readonly string[]): Call {
  const { values, positionals } = parsed(argv);
  const [name, ...rest] = positionals;
  const command =
    values.version === true ? 'version' : values.help === true ? 'help' : commandOf(name);
  const isAboutOne = command === 'distill' || command === 'contract' || command === 'review';
  const cue = rest.length === 0 || isAboutOne ? null : rest.join(' ');
  const batch = values.batch ?? null;
  const acts = values.acts ?? null;
  if (command === 'recollect' || command === 'ascend') checkCue(command, cue, batch, acts);
  if ((command === 'roots' || command === 'sessions') && cue !== null) {
    throw new BadUse(`mneme ${command} takes no further words (“${cue}”).`);
  }
  const subject = isAboutOne ? (rest[0] ?? null) : null;
  if (isAboutOne) checkOne(command, rest, values.contract ?? null);
  return {
    command,
    json: values.json === true,
    claudeRoots: values['claude-root'] ?? [],
    codexRoots: values['codex-root'] ?? [],
    shell: shellOf(values.shell),
    cue,
    batch,
    acts,
    fullText: values['full-text'] === true,
    limit: limitOf(values.limit),
    now: values.now === undefined ? null : timeOf(values.now),
    project: values.project ?? null,
    unit: unitOf(command, values.unit),
    subject,
    contract: values.contract ?? null,
    answers: values.answers ?? null,
    out: values.out ?? null,
    workspace: values.workspace ?? null,
    range: rangeOf(values.range),
    isReplacing: values.replace === true,
    notSecret: (values['not-secret'] ?? []).map(maskedNumber),
  };
}

function checkCue(
  command: 'recollect' | 'ascend',
  cue: string | null,
  batch: string | null,
  acts: string | null,
): void {
  if (cue !== null && batch !== null)
    throw new BadUse(`Give ${command} either a cue in quotes or --batch FILE, not both.`);
  if (batch !== null && acts !== null)
    throw new BadUse('With --batch, acts stand in the lines of the batch; leave --acts out.');
  if (batch === null && (cue ?? '').trim() === '')
    throw new BadUse(
      command === 'recollect'
        ? 'What do you remember of the session? Say it in quotes: mneme recollect "the fix where totals were off by a cent".'
        : 'Which line of work, topic or concept? Say it in quotes: mneme ascend "that whole thread about rounding money, where did it land?".',
    );
}

function checkOne(command: Command, rest: readonly string[], contract: string | null): void {
  const what = command === 'review' ? 'a handoff file' : 'a session id or a file';
  if (rest.length === 0) throw new BadUse(`mneme ${command} needs ${what}.`);
  if (rest.length > 1)
    throw new BadUse(
      `mneme ${command} takes ${what} and nothing more (“${rest.slice(1).join(' ')}”).`,
    );
  if (command === 'distill' && contract === null)
    throw new BadUse(
      'What is the handoff for? Give --contract FILE; `mneme contract` prints one to start from.',
    );
}

/** `all`, `since-compaction`, or `from:LINE`. */
function rangeOf(text: string | undefined): ContextRange {
  if (text === undefined || text === 'all') return { kind: 'all' };
  if (text === 'since-compaction') return { kind: 'since-compaction' };
  const line = Number(/^from:(\d+)$/u.exec(text)?.[1] ?? 0);
  if (line >= 1) return { kind: 'from', line };
  throw new BadUse('--range takes all, since-compaction, or from:LINE with a line from 1.');
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      strict: true,
      options: {
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        'claude-root': { type: 'string', multiple: true },
        'codex-root': { type: 'string', multiple: true },
        shell: { type: 'string' },
        batch: { type: 'string' },
        acts: { type: 'string' },
        'full-text': { type: 'boolean' },
        limit: { type: 'string' },
        now: { type: 'string' },
        project: { type: 'string' },
        unit: { type: 'string' },
        contract: { type: 'string' },
        answers: { type: 'string' },
        out: { type: 'string' },
        workspace: { type: 'string' },
        range: { type: 'string' },
        replace: { type: 'boolean' },
        'not-secret': { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new BadUse(error instanceof Error ? error.message : String(error));
  }
}

function commandOf(name: string | undefined): Call['command'] {
  switch (name) {
    case 'roots':
    case 'sessions':
    case 'recollect':
    case 'ascend':
    case 'distill':
    case 'contract':
    case 'review':
    case 'help':
      return name;
    case undefined:
      return 'help';
    default:
      throw new BadUse(
        `There is no command “${name}”. Commands are roots, sessions, recollect, ascend, contract, distill and review.`,
      );
  }
}

function unitOf(command: Command, text: string | undefined): Unit | null {
  if (text === undefined) return null;
  const known: readonly Unit[] =
    command === 'ascend' ? ['line', 'topic', 'concept'] : ['session', 'line', 'topic', 'concept'];
  const unit = known.find((one) => one === text);
  if (unit === undefined) throw new BadUse(`--unit takes one of ${known.join(', ')}.`);
  return unit;
}

function shellOf(text: string | undefined): Shell {
  if (text === undefined) return 'sh';
  const shell = SHELLS.find((known) => known === text);
  if (shell === undefined) throw new BadUse(`--shell takes one of ${SHELLS.join(', ')}.`);
  return shell;
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1)
    throw new BadUse('--limit takes a whole number from 1.');
  return limit;
}

function maskedNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text))
    throw new BadUse('--not-secret takes the number of a masked value, from 1.');
  return Number(text);
}

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u;

/** A moment as ISO-8601; a date alone means its first instant in UTC. Days that do not exist are none. */
export function timeOf(text: string): Date {
  const [, year, month, day] = (ISO.exec(text) ?? []).map(Number);
  const time = new Date(text);
  // The 30th of February would silently become the 2nd of March.
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0));
  const isDay = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  if (!isDay || Number.isNaN(time.getTime())) {
    throw new BadUse(`“${text}” is not a time like 2026-03-02T08:00:00Z.`);
  }
  return time;
}
