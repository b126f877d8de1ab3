import { acceptedSentence } from './competenceProposal.js';
import type { ContextItem, WorkingContext } from './contextItem.js';
import type { ContractJson } from './handoffContract.js';
import type { RepositoryFacts } from './repository.js';
import type { StableRef } from './stableRef.js';

/** So many files and addresses are proposed as sources. */
const MAX_SOURCES = 12;
const MAX_CHECKS = 3;
/** A request shorter than this names no task ("go on", "yes"). */
const LEAST_TASK = 12;
const LONGEST_TASK = 400;

/** A request that leans on what is under way: "continue with the rest", "mach mit der Liste weiter". */
const GOES_ON =
  /^(?:(?:ok|okay|now|please|then|yes|ja|bitte|dann|gut|jetzt)[,.!]?\s+)*(?:(?:continue|carry on|go on|proceed|resume|keep (?:going|on)|finish (?:the|your) (?:rest|list|tasks|todos?)|do the (?:rest|next)|(?:mach|geh)\p{L}*\s(?:.*\s)?weiter|weiter|fahr\p{L}*\s+fort|contin(?:ue|ú)\p{L}*|sigue|poursui\p{L}+)(?![\p{L}\p{N}])|続けて|继续|繼續|계속)/iu;

/** The words that leave the method to whoever does the task. */
export const METHOD_IS_YOURS = 'you choose how';

/** What the contract is filled from besides the context. */
export interface PrefillSources {
  readonly repository: RepositoryFacts | null;
  /** Title of the session or name of the document: the target is named after it. */
  readonly title: string;
  /** Paths of the context that are there now and tracked, by their items' ids. */
  readonly lasting: ReadonlySet<string>;
}

/**
 * Fills a contract from the record and the repository (Diylisis · F0 declare, observe). What cannot
 * be known stays null; `from` says where each value came from.
 */
export function prefillContract(context: WorkingContext, sources: PrefillSources): ContractJson {
  const from: Record<string, string> = {};
  const take = <T>(
    field: string,
    value: { readonly value: T; readonly from: string } | null,
  ): T | null => {
    if (value === null) return null;
    from[field] = value.from;
    return value.value;
  };
  const checks = checksOf(context, sources.repository);
  const task = nextTask(context);
  const target = `docs/handoff/${slug(sources.title)}.md`;
  from['recipient_profile'] = 'the careful default: somebody without this session, at any time';
  from['handoff_durability'] = 'the lightest kind; choose the repository to keep corrections';
  from['emit_target'] = 'named after the session';
  from['activation_verb'] = 'the plain start sentence';
  return {
    recipient_profile: { knowledge: 'zero-memory', activation: { kind: 'Unbounded' } },
    next_task: take('next_task', task),
    allowed_sources: take('allowed_sources', allowedSources(context, sources.lasting)),
    execution_scope: take('execution_scope', scopeOf(context, sources.lasting)),
    verification_commands: take('verification_commands', checks),
    stop_condition: take('stop_condition', stopOf(checks, task)),
    handoff_durability: { kind: 'OneShot' },
    emit_target: { kind: 'path', locator: target },
    activation_verb: 'Read <locator> and execute it',
    from,
  };
}

type Filled<T> = { readonly value: T; readonly from: string } | null;

/**
 * The person's last request where it says itself what to do; else the tasks that the agent's list left
 * open, which are the agent's words; else whatever was asked last.
 */
function nextTask({ items }: WorkingContext): Filled<string> {
  const lastTurn = Math.max(0, ...items.map(({ turn }) => turn));
  const ask = items.find(
    ({ body, turn, content, origin }) =>
      body.kind === 'ask' &&
      origin === 'UserStatement' &&
      turn === lastTurn &&
      content.length >= LEAST_TASK,
  );
  const asked = ask === undefined ? null : fromAsk(ask);
  if (ask !== undefined && isOwnTask(ask.content)) return asked;
  return fromTasks(items) ?? asked;
}

function fromAsk(ask: ContextItem): Filled<string> {
  const words = ask.content
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/[.!;]+$/u, '')
    .slice(0, LONGEST_TASK);
  return { value: `${words}; ${METHOD_IS_YOURS}`, from: `your last request${lineOf(ask)}` };
}

function fromTasks(items: readonly ContextItem[]): Filled<string> {
  const open = items.filter(
    ({ body }) =>
      body.kind === 'task' && (body.status === 'pending' || body.status === 'in_progress'),
  );
  if (open.length === 0) return null;
  const subjects = open.map(({ body, content }) => (body.kind === 'task' ? body.subject : content));
  const text = subjects.slice(0, 5).join('; ').slice(0, LONGEST_TASK);
  return {
    value: `${text}; ${METHOD_IS_YOURS}`,
    from: `the agent's task list${lineOf(open[0])}`,
  };
}

/** A question, or a word to go on with what is under way, names no task of its own. */
const isOwnTask = (content: string): boolean =>
  !/[?？]\s*$/u.test(content) && !GOES_ON.test(content.trim());

function lineOf(item: ContextItem | undefined): string {
  return item?.source?.kind === 'record' ? `, line ${String(item.source.locator.line)}` : '';
}

/** Files that were changed first, then those read, then pull requests and issues; all of them lasting. */
function allowedSources(
  { items }: WorkingContext,
  lasting: ReadonlySet<string>,
): Filled<StableRef[]> {
  const files = items.filter(({ body, id }) => body.kind === 'file' && lasting.has(id));
  const changed = files.filter(({ body }) => body.kind === 'file' && isChanged(body.acts));
  const read = files.filter((item) => !changed.includes(item));
  // What only the agent named may not be there, and nobody granted it.
  const links = items.filter(
    ({ body, origin }) => body.kind === 'link' && body.what !== 'url' && origin !== 'AIInference',
  );
  const refs = [...changed.toReversed(), ...links, ...read.toReversed()].flatMap(
    ({ subject }) => subject ?? [],
  );
  const value = refs.slice(0, MAX_SOURCES);
  return value.length === 0
    ? null
    : { value, from: 'files, pull requests and issues of the session' };
}

const isChanged = (acts: readonly string[]): boolean => acts.some((act) => act !== 'read');

/** The folders that hold what was changed. */
function scopeOf({ items }: WorkingContext, lasting: ReadonlySet<string>): Filled<string> {
  const paths = items.flatMap(({ body, subject, id }) =>
    body.kind === 'file' && isChanged(body.acts) && lasting.has(id) && subject?.kind === 'path'
      ? [subject.locator]
      : [],
  );
  const folders = [
    ...new Set(paths.map((path) => (path.includes('/') ? `${path.split('/')[0] ?? ''}/` : path))),
  ];
  if (folders.length === 0) return null;
  const named = folders
    .slice(0, 5)
    .map((folder) => `\`${folder}\``)
    .join(', ');
  return { value: named, from: 'where the session changed files' };
}

/** Checks that the session ran and the project knows; else the project's own. */
function checksOf({ items }: WorkingContext, repository: RepositoryFacts | null): Filled<string[]> {
  const known = repository?.verifications ?? [];
  const run = items.flatMap(({ body }) =>
    body.kind === 'command' && body.isVerification ? [body.command] : [],
  );
  const both = run.filter((command) => known.some((one) => one.command === command));
  const plain = run.filter((command) => /^[\w./:@-]+(?: [\w./:@=-]+)*$/u.test(command));
  const own = [...new Set([...both, ...(known.length === 0 ? plain : [])])].slice(-MAX_CHECKS);
  if (own.length > 0) return { value: own, from: 'checks that the session ran' };
  const test = known.find(({ command }) => /test|check/iu.test(command)) ?? known[0];
  return test === undefined ? null : { value: [test.command], from: test.from };
}

/** The checks; without any, plain words that claim no more than the task, so that the form names an end. */
function stopOf(checks: Filled<string[]>, task: Filled<string>): Filled<string> {
  if (checks === null)
    return {
      value: acceptedSentence(task?.value ?? ''),
      from: 'plain words, as no check was found; say it more exactly where you can',
    };
  const named = checks.value.map((command) => `\`${command}\``).join(' and ');
  return {
    value: `The task is done and ${named} ${checks.value.length === 1 ? 'ends' : 'end'} without a failure`,
    from: 'the checks above',
  };
}

/** A file name of a title: letters, digits and hyphens, of any script. */
function slug(title: string): string {
  const made = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  const short = Array.from(made).slice(0, 48).join('').replace(/-+$/u, '');
  return short === '' ? 'handoff' : short;
}
