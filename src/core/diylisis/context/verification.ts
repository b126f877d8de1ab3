import { shellSteps } from './shellSteps.js';

/** Words that name a check when they stand as a script, a target or a subcommand. */
const CHECK_WORD =
  /^(?:(?:un)?tests?|t|spec|specs|e2e|integration|unit|coverage|lint(?:er|s)?|typecheck|type-check|types?|tsc|check|checks|verify|validate|build|compile|ci|vet|clippy|analy[sz]e|audit|format:check|fmt-check)(?:[:_-][\w:.-]+)?$|[:_-](?:tests?|lint|check|typecheck|build|verify)$/u;

/** Programs that do nothing but check. */
const CHECKERS = new Set(
  `pytest py.test tox nox mypy pyright ruff flake8 pylint black isort unittest jest vitest mocha ava tap
  karma jasmine eslint tslint stylelint prettier biome oxlint tsc vue-tsc svelte-check standard xo
  golangci-lint staticcheck govulncheck gotestsum clippy-driver rspec rubocop minitest phpunit pest
  phpstan psalm phpcs ctest gtest shellcheck hadolint yamllint markdownlint markdownlint-cli2 actionlint
  swiftlint ktlint detekt checkstyle spotbugs credo dialyzer sobelow ansible-lint tflint bats luacheck
  selene hlint stack-test nextest buf spectral knip depcheck commitlint pre-commit lefthook bandit
  semgrep trivy cppcheck clang-tidy xcodebuild msbuild pa11y lighthouse`
    .trim()
    .split(/\s+/u),
);

/** Programs that check by a subcommand, a target or a script's name. */
const RUNNERS = new Set(
  `npm pnpm yarn bun deno node make gmake just task mage rake cargo go gradle gradlew mvn mvnw ant sbt
  lein mix dotnet swift flutter dart bazel bazelisk buck2 cmake ninja meson composer php artisan stack
  cabal zig nim nimble crystal rebar3 gleam elm nx turbo lerna moon rush ng cypress playwright wdio
  terraform tofu helm kubectl docker nix poetry pdm hatch rye uv pipenv mise devbox python python3 ruby perl prove
  django-admin manage.py ant tox cdk sam pulumi act forge hardhat truffle anchor`
    .trim()
    .split(/\s+/u),
);

/** Programs that only run the one after them. */
const WRAPPERS = new Set(
  `npx bunx pnpx dlx exec run time env sudo nice xvfb-run dotenv cross-env bundle command timeout nohup`.split(
    ' ',
  ),
);

/** A script whose own name says what it does. */
const CHECK_SCRIPT =
  /(?:^|[\\/._-])(?:tests?|check|lint|verify|validate|build|ci|typecheck|smoke|e2e)(?:[._-][\w.-]+)?(?:\.(?:sh|bash|zsh|ps1|bat|cmd|py|js|mjs|cjs|ts|rb|pl|php))?$/iu;

/** Whether a command looks as if it was run to check the work, in whatever ecosystem. */
export function isVerification(command: string): boolean {
  return shellSteps(command).some(({ words }) => checks(words));
}

function checks(step: readonly string[]): boolean {
  const words = unwrapped(step);
  const [first = '', ...rest] = words;
  const program = programName(first);
  if (CHECKERS.has(program)) return !rest.some((word) => /^--(?:version|help|init)$/u.test(word));
  if (program === 'git') return rest[0] === 'diff' && rest.includes('--check');
  if (RUNNERS.has(program)) return runnerChecks(program, rest);
  const isScript = /[\\/]/u.test(first) || /\.(?:sh|bash|ps1|bat|cmd|py)$/iu.test(first);
  return isScript && CHECK_SCRIPT.test(first);
}

function runnerChecks(program: string, args: readonly string[]): boolean {
  if (/^(?:node|python3?|php|ruby|perl|bun|deno|uv|poetry|pdm|hatch|pipenv)$/u.test(program)) {
    const moduleAt = args.indexOf('-m');
    const name = moduleAt >= 0 ? (args[moduleAt + 1] ?? '') : '';
    if (CHECKERS.has(name)) return true;
    if (args.some((word) => word === '--test' || word === '--check')) return true;
    const script = args.find((word) => !word.startsWith('-') && word !== 'run') ?? '';
    const runner = programName(script);
    if (RUNNERS.has(runner)) return runnerChecks(runner, args.slice(args.indexOf(script) + 1));
    return CHECKERS.has(runner) || CHECK_WORD.test(script) || CHECK_SCRIPT.test(script);
  }
  if (program === 'cmake') return args.includes('--build');
  if (program === 'ninja') return true;
  if (program === 'docker' || program === 'kubectl') return false;
  const plain = args.filter((word) => !word.startsWith('-') && !word.startsWith('+'));
  const isFormatCheck = plain[0] === 'fmt' || plain[0] === 'format';
  if (isFormatCheck) return args.some((word) => /check|verify/u.test(word));
  if (plain.length === 0) return /^(?:make|gmake)$/u.test(program);
  return plain.slice(0, 3).some((word) => {
    const target = word.replace(/^.*:(?=\w+$)/u, '');
    return CHECK_WORD.test(word) || CHECK_WORD.test(target) || CHECKERS.has(word);
  });
}

/** Without what only runs something: `npx`, `sudo`, `timeout 60`. */
function unwrapped(step: readonly string[]): readonly string[] {
  let words = step;
  for (let turn = 0; turn < 6; turn += 1) {
    const program = programName(words[0] ?? '');
    if (!WRAPPERS.has(program)) break;
    let at = 1;
    while (at < words.length && /^(?:-|\d+(?:\.\d+)?[smh]?$|[A-Za-z_]\w*=)/u.test(words[at] ?? ''))
      at += 1;
    if (at >= words.length) break;
    words = words.slice(at);
  }
  return words;
}

function programName(word: string): string {
  return word.replace(/^.*[\\/]/su, '').replace(/\.(?:exe|cmd|bat)$/iu, '');
}

/** Programs whose failing says only that something was not found, or differs. */
const PROBES = new Set(
  `grep egrep fgrep rg ag ack diff cmp test [ [[ which type command ls cat head tail find fd stat pgrep
  pkill kill killall where where.exe Get-Command Test-Path Get-ChildItem Get-Content Select-String file
  readlink realpath ps lsof jq`
    .trim()
    .split(/\s+/u),
);

/** Whether a command only looks at something, so that its failing is an answer and no error. */
export function isProbe(command: string): boolean {
  const programs = shellSteps(command)
    .map(({ words }) => programName(words[0] ?? ''))
    .filter((program) => program !== 'cd' && program !== 'echo');
  // The end of a pipe decides: `git show x | grep y` only looks as well.
  return programs.length > 0 && (programs.every(looks) || looks(programs.at(-1) ?? ''));
}

const looks = (program: string): boolean => PROBES.has(program);

/**
 * Whether the exit code of a command line says nothing of the check in it: the check feeds a pipe, or
 * something is run after it whatever came out.
 */
export function hidesCheck(command: string): boolean {
  if (/\bpipefail\b/u.test(command)) return false;
  const steps = shellSteps(command);
  const last = steps.findLastIndex(({ words }) => checks(words));
  return last >= 0 && steps.slice(last, -1).some(({ then }) => then !== '&&');
}

/** Programs whose second word says what they do. */
const WITH_VERBS = new Set(
  `git gh glab npm pnpm yarn bun pip pip3 uv poetry cargo go docker podman kubectl helm terraform tofu
  brew apt apt-get dotnet gem bundle composer mix flutter dart aws gcloud az heroku vercel netlify fly
  supabase prisma alembic rails`
    .trim()
    .split(/\s+/u),
);

/**
 * Whether a command that succeeded settles the failing of another: it is the same; or the same check
 * run on as much or more (the failed one has all its words); or it did the same thing (`git push`).
 */
export function settles(succeeded: string, failed: string): boolean {
  if (succeeded === failed) return true;
  const before = essenceOf(failed);
  const done = essenceOf(succeeded);
  if (before.check.length > 0) {
    const isWithin = done.check.every((word, at) => before.check[at] === word);
    return done.check.length > 0 && isWithin && !hidesCheck(succeeded);
  }
  return before.deed !== null && before.deed === done.deed;
}

interface Essence {
  /** The words of the first step that checks; empty: none does. */
  readonly check: readonly string[];
  readonly deed: string | null;
}

/** Errors that stand are compared with every success. */
const essences = new Map<string, Essence>();
const MAX_ESSENCES = 1_000;

function essenceOf(command: string): Essence {
  const known = essences.get(command);
  if (known !== undefined) return known;
  if (essences.size >= MAX_ESSENCES) essences.clear();
  const check = shellSteps(command).find(({ words }) => checks(words))?.words ?? [];
  const made = { check, deed: deedOf(command) };
  essences.set(command, made);
  return made;
}

/** Program and verb of the last step that does something; null: it has none. */
function deedOf(command: string): string | null {
  const step = shellSteps(command).findLast(
    ({ words: [program = '', verb] }) => WITH_VERBS.has(program) && verb !== undefined,
  );
  return step === undefined ? null : step.words.slice(0, 2).join(' ');
}
