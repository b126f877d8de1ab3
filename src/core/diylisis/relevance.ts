import type { ContextItem } from './contextItem.js';
import type { HandoffContract } from './handoffContract.js';
import { mayCover, standsIn } from './sameSaying.js';
import { sameRef } from './stableRef.js';
import { supersededIn } from './superseded.js';
import { shared, TermWeights, topicOf } from './topic.js';

/**
 * F3a's word on one item (Diylisis · relevance(item, contract.next_task)). `covered`: the contract
 * says it already, in the person's own answer, so it is not asked again.
 */
export type Relevance =
  | { readonly kind: 'needed'; readonly why: string }
  | { readonly kind: 'covered'; readonly field: ContractField }
  | { readonly kind: 'not-needed'; readonly why: string };

type ContractField = 'next_task' | 'execution_scope' | 'stop_condition' | 'verification_commands';

/** An item whose weight stands in one field of the contract to this share is said there. */
const COVERED = 0.85;
/** So much in common with the task makes a turn one of its turns. */
const IN_COMMON = 2;
/** So many turns behind one of the task's go on with it. */
const GOES_ON = 2;
/** The person's latest turns are taken to belong to what comes next. */
const LATEST_TURNS = 3;
/** Commits, links and the like that are near the end are of the work that goes on. */
const LATEST_OF_KIND = 3;

/**
 * Judges every item of a context against the next task. Where session and task share no word at all
 * (another language), nothing can be told, and what the person laid down counts as needed.
 */
export function judgeRelevance(
  items: readonly ContextItem[],
  contract: HandoffContract,
): ReadonlyMap<string, Relevance> {
  const topics = new Map(items.map((item) => [item.id, topicOf(textOf(item))]));
  const weights = new TermWeights([...topics.values()]);
  const fields = contractFields(contract);
  const task = new Set(fields.flatMap(({ topic }) => [...topic]));
  const taskFiles = filesOf(contract, items, task);
  const turns = turnsOfTask(items, topics, task, weights, taskFiles);
  const isTelling = turns.size > 0;
  const firstTurn = Math.min(...turns);
  const lastTurn = Math.max(0, ...items.map(({ turn }) => turn));
  const replaced = supersededIn(items);
  const places = placesByKind(items);
  const judge = (item: ContextItem): Relevance => {
    if (replaced.has(item.id)) return not('a later word took its place');
    const topic = topics.get(item.id) ?? new Set<string>();
    const common = shared(topic, task);
    const inCommon = weights.sum(common);
    const isLatest = item.turn > 0 && item.turn > lastTurn - LATEST_TURNS;
    const isNear = isLatest || turns.has(item.turn);
    const touches =
      item.subject !== null && item.subject.kind === 'path' && taskFiles.has(item.subject.locator);
    const { body } = item;
    switch (body.kind) {
      case 'ask':
      case 'constraint':
      case 'correction':
      case 'decision':
      case 'answer':
      case 'remark': {
        if (item.origin === 'UserStatement') {
          const isRule = body.kind === 'constraint' || body.kind === 'correction';
          const field = fields.find((one) =>
            isRule
              ? standsIn(one.text, item.content)
              : weights.sum(shared(topic, one.topic)) >= COVERED * weights.sum(topic) &&
                mayCover(one.text, item.content),
          );
          if (field !== undefined && topic.size > 1) return { kind: 'covered', field: field.name };
        }
        if (body.kind !== 'answer' && isSlight(item, topic))
          return not('it says nothing by itself');
        if (
          body.kind === 'constraint' &&
          item.origin === 'UserStatement' &&
          isGeneral(item.content)
        )
          return needed('a rule you gave holds for all work');
        if (!isTelling) return needed('nothing tells whether it belongs to the next task');
        // A rule said while the work was under way may name nothing that the task names.
        const isRuleOfIt = body.kind === 'constraint' && item.turn >= firstTurn;
        if (item.origin === 'UserStatement')
          return isNear || isRuleOfIt || touches || inCommon >= IN_COMMON
            ? needed('you said it about this work')
            : not('it is about something else than the next task');
        return inCommon >= IN_COMMON || touches
          ? needed('it speaks of the next task')
          : not('it is about something else than the next task');
      }
      case 'plan':
        return body.isApproved && (inCommon >= IN_COMMON || isLatest || !isTelling)
          ? needed('the plan you approved')
          : not(body.isApproved ? 'the plan was for other work' : 'the plan was not approved');
      case 'task':
        return body.status === 'completed'
          ? not('done already')
          : needed('it stood open in the task list');
      case 'file':
        return touches || inCommon >= IN_COMMON || taskFiles.has(item.subject?.locator ?? '')
          ? needed('the next task touches it')
          : not('the next task does not touch it');
      case 'command':
        return contract.verificationCommands.some((one) => one.trim() === body.command.trim()) ||
          (body.isVerification && (isNear || !isTelling))
          ? needed('it checks the work')
          : not('it checked nothing');
      case 'error':
        return inCommon > 0 || isNear || touches
          ? needed('it still stood at the end')
          : not('it belongs to other work');
      case 'commit':
      case 'link': {
        const isGranted = contract.allowedSources.some(
          (source) => item.subject !== null && sameRef(source, item.subject),
        );
        return isGranted || inCommon >= IN_COMMON || (places.get(item.id) ?? 99) < LATEST_OF_KIND
          ? needed('the work stands there')
          : not('the next task does not need it');
      }
      case 'branch':
        return (places.get(item.id) ?? 99) === 0 ? needed('the work stands there') : not('left');
      case 'prior':
        if (item.source?.kind === 'document') return needed('the earlier handoff says it');
        return inCommon > 0 || !isTelling
          ? needed('it tells of what came before')
          : not('the session itself says it, or it is about something else');
      case 'account':
        return !isSlight(item, topic) &&
          !isOffer(item.content) &&
          (inCommon > 0 || isNear || !isTelling)
          ? needed('it tells where things stand')
          : not('it is about something else than the next task');
      case 'reference':
      case 'wording':
        return needed('the handoff rests on it');
      case 'passage':
        return topic.size === 0 || body.form === 'heading'
          ? not('it says nothing by itself')
          : needed('you chose the document');
    }
  };
  return new Map(items.map((item) => [item.id, judge(item)]));
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Letters below which hardly a word says nothing to a stranger. */
const SHORT = 40;
const SHORT_UNSPACED = 10;
/** Words of a rule in everyday words alone. */
const RULE_WORDS = 5;

/** Too little to say anything to somebody who was not there: no number or name, and hardly a word. */
function isSlight({ content, body }: ContextItem, topic: ReadonlySet<string>): boolean {
  // A rule or a correction may be short, and in everyday words, as long as it is a sentence.
  if (body.kind === 'constraint' || body.kind === 'correction' || body.kind === 'decision')
    return topic.size === 0 && content.trim().split(/\s+/u).length < RULE_WORDS;
  if (topic.size === 0) return true;
  const short = UNSPACED.test(content) ? SHORT_UNSPACED : SHORT;
  return topic.size < 2 && !/[\d`_/]|\p{Lu}\p{Ll}*\p{Lu}/u.test(content) && content.length < short;
}

/** What the assistant asks or offers ends with its turn. */
const isOffer = (content: string): boolean => /[?？]\s*$/u.test(content.trim());

/** A rule that names no thing it is for: it holds wherever one works. */
function isGeneral(content: string): boolean {
  return GENERAL.some((word) => word.test(content));
}

const GENERAL: readonly RegExp[] = [
  /\b(?:always|never|under no circumstances|in general|everywhere|any(?:thing|where)?|all|no new|don't (?:commit|push|touch)|do not (?:commit|push|touch))\b/iu,
  /(?<!\p{L})(?:immer|nie|niemals|auf keinen fall|grundsätzlich|überall|alle)(?!\p{L})/iu,
  /(?<!\p{L})(?:toujours|jamais|partout|siempre|nunca|jamás|todos?)(?!\p{L})/iu,
  /항상|절대|모든|必ず|絶対|決して|すべて|总是|永远|绝不|不要|所有/u,
];

/**
 * The person's turns that are about the task: they share words with it or work on its files, or
 * follow such a turn or stand between two, where people go on in half sentences.
 */
function turnsOfTask(
  items: readonly ContextItem[],
  topics: ReadonlyMap<string, ReadonlySet<string>>,
  task: ReadonlySet<string>,
  weights: TermWeights,
  taskFiles: ReadonlySet<string>,
): ReadonlySet<number> {
  const said = new Map<number, Set<string>>();
  const own = new Set<number>();
  for (const item of items) {
    if (item.turn === 0) continue;
    const { body } = item;
    const isWorkedOn =
      body.kind === 'file' &&
      taskFiles.has(item.subject?.locator ?? '') &&
      body.acts.some((act) => act !== 'read');
    if (isWorkedOn) own.add(item.turn);
    if (item.origin !== 'UserStatement') continue;
    const topic = said.get(item.turn) ?? new Set<string>();
    for (const term of topics.get(item.id) ?? []) topic.add(term);
    said.set(item.turn, topic);
  }
  for (const [turn, topic] of said)
    if (weights.sum(shared(topic, task)) >= IN_COMMON) own.add(turn);
  const near = new Set<number>();
  for (const turn of own)
    for (let later = turn; later <= turn + GOES_ON; later += 1) near.add(later);
  // Between two turns of the task, people are at it still, unless other files are worked on.
  const elsewhere = turnsElsewhere(items, taskFiles);
  const [first, last] = [Math.min(...own), Math.max(...own)];
  let isAway = false;
  for (let turn = first; turn <= last; turn += 1) {
    if (own.has(turn)) isAway = false;
    else if (elsewhere.has(turn)) isAway = true;
    if (!isAway) near.add(turn);
  }
  return near;
}

/** Turns in which files were changed, none of them near one of the task's. */
function turnsElsewhere(
  items: readonly ContextItem[],
  taskFiles: ReadonlySet<string>,
): ReadonlySet<number> {
  const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
  const folders = new Set([...taskFiles].map(folderOf));
  const here = new Set<number>();
  const away = new Set<number>();
  for (const { body, subject, turn } of items) {
    if (body.kind !== 'file' || !body.acts.some((act) => act !== 'read')) continue;
    const path = subject?.locator ?? body.path;
    if (taskFiles.has(path) || folders.has(folderOf(path))) here.add(turn);
    else away.add(turn);
  }
  return new Set([...away].filter((turn) => !here.has(turn)));
}

const needed = (why: string): Relevance => ({ kind: 'needed', why });
const not = (why: string): Relevance => ({ kind: 'not-needed', why });

function textOf({ content, subject, body }: ContextItem): string {
  const named = subject?.locator ?? '';
  const more =
    body.kind === 'task'
      ? ` ${body.subject} ${body.description}`
      : body.kind === 'answer'
        ? ` ${body.question}`
        : '';
  return `${content} ${named.replaceAll(/[/\\._-]+/gu, ' ')}${more}`;
}

function contractFields(contract: HandoffContract): readonly {
  readonly name: ContractField;
  readonly text: string;
  readonly topic: ReadonlySet<string>;
}[] {
  const split = (text: string): string => `${text} ${text.replaceAll(/[/\\._-]+/gu, ' ')}`;
  const field = (name: ContractField, text: string) => ({
    name,
    text,
    topic: topicOf(split(text)),
  });
  return [
    field('next_task', contract.nextTask),
    field('execution_scope', contract.executionScope),
    field('stop_condition', contract.stopCondition),
    field('verification_commands', contract.verificationCommands.join('\n')),
  ];
}

/** Place of commits, links and branches among their kind, counted from the newest. */
function placesByKind(items: readonly ContextItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { id, body } of items.toReversed()) {
    const seen = counts.get(body.kind) ?? 0;
    places.set(id, seen);
    counts.set(body.kind, seen + 1);
  }
  return places;
}

/** Files that the task names, grants, or whose name tells of it; and those of its scope that were changed. */
function filesOf(
  contract: HandoffContract,
  items: readonly ContextItem[],
  task: ReadonlySet<string>,
): ReadonlySet<string> {
  const words = `${contract.nextTask}\n${contract.executionScope}\n${contract.stopCondition}`;
  const granted = new Set(contract.allowedSources.map(({ locator }) => locator));
  const files = new Set<string>();
  for (const { body, subject } of items) {
    if (body.kind !== 'file' || subject?.kind !== 'path') continue;
    const name = subject.locator.split('/').at(-1) ?? '';
    const isChanged = body.acts.some((act) => act !== 'read');
    const stem = topicOf(name.replaceAll(/[._-]+/gu, ' '));
    const isNamed = words.includes(subject.locator) || (name.length > 3 && words.includes(name));
    const inScope = folders(contract.executionScope).some((folder) =>
      subject.locator.startsWith(folder),
    );
    const tells = [...stem].some((term) => term.length > 3 && task.has(term));
    if (granted.has(subject.locator) || isNamed || (isChanged && (inScope || tells)))
      files.add(subject.locator);
  }
  return files;
}

/** Folders that a scope names, as `src/` or `` `src/cart` ``. */
function folders(scope: string): string[] {
  return [...scope.matchAll(/[\w.-]+(?:\/[\w.-]*)+/gu)].map(([path]) =>
    path.endsWith('/') ? path : path.replace(/\.$/u, ''),
  );
}
