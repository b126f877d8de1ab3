import { runCall } from '../../src/cli/run.js';

/** What one call of the command line gave. */
export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Lines of `out`, each parsed as JSON. */
  readonly json: () => readonly Record<string, unknown>[];
}

/** Where the tests' moment is, when a call names none. */
const NOW = '2026-11-26T12:00:00.000Z';

/** Runs the command line in this process, against the given variables and no home of anybody. */
export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<CliResult> {
  let out = '';
  let err = '';
  const code = await runCall(args, {
    output: { out: (text) => (out += text), err: (text) => (err += text) },
    env,
    home: '/nonexistent-home',
    now: () => new Date(NOW),
    timeZone: 'UTC',
    signal,
  });
  const json = (): readonly Record<string, unknown>[] =>
    out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, out, err, json };
}
