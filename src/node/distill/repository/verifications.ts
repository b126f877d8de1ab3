import { justRecipes, makeTargets, scriptsOf, type ReadText } from './projectFiles.js';

/** A command that verifies, with the file that names it. */
export interface NamedCommand {
  readonly command: string;
  readonly from: string;
}

/** Whole names and first parts (`test:unit`) that say a thing verifies, in the order of their use. */
const VERIFYING = ['test', 'check', 'types', 'typecheck', 'type-check', 'tsc', 'lint', 'build'];
/** Goes on for ever, or changes files. */
const NOT = /watch|fix|serve|dev|update|snapshot:write/u;
const LOCKS = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
] as const;

/**
 * Commands by which the project itself says it is verified. Read from its own files at the folder's
 * top; nothing is run, and nothing is guessed from its source.
 *
 * @param exists whether a relative path is there
 */
export async function verifications(
  read: ReadText,
  exists: (path: string) => Promise<boolean>,
): Promise<readonly NamedCommand[]> {
  const found: NamedCommand[] = [];
  const scripts = await scriptsOf(read, '.');
  if (scripts !== null) {
    const runner = await runnerOf(exists);
    for (const name of verifying(scripts))
      found.push({ command: scriptCommand(runner, name), from: 'package.json' });
  }
  const make = await makeTargets(read, '.');
  if (make !== null)
    for (const name of verifying(make.names))
      found.push({ command: `make ${name}`, from: make.file });
  const just = await justRecipes(read, '.');
  if (just !== null)
    for (const name of verifying(just.names))
      found.push({ command: `just ${name}`, from: just.file });
  if (await exists('Cargo.toml')) found.push({ command: 'cargo test', from: 'Cargo.toml' });
  if (await exists('go.mod')) found.push({ command: 'go test ./...', from: 'go.mod' });
  found.push(...(await python(read, exists)));
  for (const file of ['build.gradle', 'build.gradle.kts'])
    if ((await exists(file)) && (await exists('gradlew')))
      found.push({ command: './gradlew test', from: file });
  if (await exists('pom.xml'))
    found.push({ command: (await exists('mvnw')) ? './mvnw test' : 'mvn test', from: 'pom.xml' });
  return found;
}

function verifying(names: ReadonlySet<string>): readonly string[] {
  return VERIFYING.flatMap((word) =>
    [...names]
      .filter((name) => (name === word || name.split(/[:.]/u)[0] === word) && !NOT.test(name))
      // Whoever wrote the name could write more than one word for a shell.
      .filter((name) => /^[\w:.-]+$/u.test(name))
      .sort((a, b) => a.length - b.length),
  );
}

async function runnerOf(exists: (path: string) => Promise<boolean>): Promise<string> {
  for (const [file, runner] of LOCKS) if (await exists(file)) return runner;
  return 'npm';
}

const scriptCommand = (runner: string, name: string): string =>
  name === 'test' && runner !== 'bun' ? `${runner} test` : `${runner} run ${name}`;

async function python(
  read: ReadText,
  exists: (path: string) => Promise<boolean>,
): Promise<readonly NamedCommand[]> {
  if (await exists('tox.ini')) return [{ command: 'tox', from: 'tox.ini' }];
  if (await exists('noxfile.py')) return [{ command: 'nox', from: 'noxfile.py' }];
  if (await exists('pytest.ini')) return [{ command: 'pytest', from: 'pytest.ini' }];
  for (const [file, mark] of [
    ['pyproject.toml', /^\[tool\.pytest\b|\bpytest\b/mu],
    ['setup.cfg', /^\[tool:pytest\]/mu],
  ] as const) {
    const text = await read(file);
    if (text !== null && mark.test(text)) return [{ command: 'pytest', from: file }];
  }
  return [];
}
