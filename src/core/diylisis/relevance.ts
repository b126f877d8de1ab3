import type { ContextItem } from './contextItem.js';
import type { HandoffContract } from './handoffContract.js';
import { sameRef } from './stableRef.js';
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

/** The person's latest turns are taken to belong to what comes next. */
const LATEST_TURNS = 3;
/** An item whose weight stands in one field of the contract to this share is said there. */
const COVERED = 0.85;
/** What asks for nothing needs so much in common with the task. */
const IN_COMMON = 2;
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
  const said = items.filter(({ origin }) => origin === 'UserStatement');
  const lastTurn = Math.max(0, ...items.map(({ turn }) => turn));
  const isTelling = said.some(
    ({ id }) => shared(topics.get(id) ?? new Set<string>(), task).length > 0,
  );
  const replaced = new Set(
    items.flatMap(({ body }) => (body.kind === 'correction' ? body.replaces : [])),
  );
  const places = placesByKind(items);
  const taskFiles = filesOf(contract, items, task);
  const judge = (item: ContextItem): Relevance => {
    if (replaced.has(item.id)) return not('a later word of yours took its place');
    const topic = topics.get(item.id) ?? new Set<string>();
    const common = shared(topic, task);
    const inCommon = weights.sum(common);
    const isLatest = item.turn > 0 && item.turn > lastTurn - LATEST_TURNS;
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
          const field = fields.find(
            (one) => weights.sum(shared(topic, one.topic)) >= COVERED * weights.sum(topic),
          );
          if (field !== undefined && topic.size > 1) return { kind: 'covered', field: field.name };
        }
        if (topic.size === 0) return not('it says nothing by itself');
        if (body.kind === 'remark' || body.kind === 'ask') {
          const isNear = isLatest && body.kind === 'ask' && item.turn === lastTurn;
          return isNear || touches || inCommon >= IN_COMMON
            ? needed('it speaks of the next task')
            : not(
                body.kind === 'ask'
                  ? 'an earlier request, not the next task'
                  : 'it asks for nothing',
              );
        }
        if (body.kind === 'constraint' && item.origin === 'UserStatement')
          return needed('a rule you gave holds for all work');
        if (!isTelling) return needed('nothing tells whether it belongs to the next task');
        return common.length > 0 || touches || isLatest
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
          body.isVerification
          ? needed('it checks the work')
          : not('it checked nothing');
      case 'error':
        return inCommon > 0 || isLatest || touches
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
        return inCommon > 0 || !isTelling
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

const needed = (why: string): Relevance => ({ kind: 'needed', why });
const not = (why: string): Relevance => ({ kind: 'not-needed', why });

function textOf({ content, subject, body }: ContextItem): string {
  const named = subject?.locator ?? '';
  const more = body.kind === 'task' ? ` ${body.subject} ${body.description}` : '';
  return `${content} ${named.replaceAll(/[/\\._-]+/gu, ' ')}${more}`;
}

function contractFields(contract: HandoffContract): readonly {
  readonly name: ContractField;
  readonly topic: ReadonlySet<string>;
}[] {
  const split = (text: string): string => `${text} ${text.replaceAll(/[/\\._-]+/gu, ' ')}`;
  return [
    { name: 'next_task', topic: topicOf(split(contract.nextTask)) },
    { name: 'execution_scope', topic: topicOf(split(contract.executionScope)) },
    { name: 'stop_condition', topic: topicOf(split(contract.stopCondition)) },
    {
      name: 'verification_commands',
      topic: topicOf(contract.verificationCommands.map(split).join('\n')),
    },
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
