import type { WorkPlace } from '../../records/workEvent.js';
import type { ContextItem, ItemBody, Origin } from '../contextItem.js';
import type { StableRef } from '../stableRef.js';
import { VOUCHED } from './gatherer.js';
import type { ContextGatherer, FileFact, TaskFact } from './gatherer.js';
import type { Counts } from './lastWins.js';
import { toldPath } from './paths.js';
import { splitStatements } from './statements.js';
import { isVerification } from './verification.js';

/** An item before it is joined with others: what it rests on is not told yet. */
export type BareItem = Omit<ContextItem, 'downstream' | 'turn'> & { readonly place: WorkPlace };

/** What items are made with: the record, the places that count and the turns that stand. */
export interface ItemScope {
  readonly record: string;
  readonly counts: Counts;
  readonly stands: (turn: number) => boolean;
}

interface Made {
  readonly content: string;
  readonly origin: Origin;
  readonly body: ItemBody;
  readonly subject?: StableRef | null;
  /** Tells apart what one place yields several of. */
  readonly index?: number;
}

/** The items of all that was gathered and counts, in the record's order. */
export function itemsOf(gathered: ContextGatherer, scope: ItemScope): readonly BareItem[] {
  const { counts, stands } = scope;
  const make = (place: WorkPlace, made: Made): BareItem => bareItem(scope.record, place, made);
  const items = [
    ...saidItems(gathered, counts, make),
    ...planItems(gathered, counts, make),
    ...taskItems(gathered, counts, make),
    ...fileItems(gathered, counts, make),
    ...commandItems(gathered, counts, make),
    ...gathered.errors
      .standing(counts, stands)
      .map(({ place, tool, text }) =>
        make(place, { content: text, origin: 'ToolOutput', body: { kind: 'error', tool } }),
      ),
    ...repositoryItems(gathered, counts, make),
    ...linkItems(gathered, counts, make),
    ...gathered.priors.all
      .filter(({ place }) => counts(place))
      .map(({ place, text, index }) =>
        make(place, { content: text, origin: 'PriorTask', body: { kind: 'prior' }, index }),
      ),
    ...accountItems(gathered, scope, make),
  ];
  return items.sort((a, b) => a.place.line - b.place.line || a.place.part - b.place.part);
}

type Make = (place: WorkPlace, made: Made) => BareItem;

function bareItem(record: string, place: WorkPlace, made: Made): BareItem {
  const { content, origin, body, subject = null, index = 0 } = made;
  const { line, byte, uuid, at } = place;
  const id = `${body.kind}-${line}.${place.part}${index === 0 ? '' : `.${index}`}`;
  const source = { kind: 'record', locator: { record, line, byte, uuid } } as const;
  return { id, content, origin, body, source, at, surfaceTokens: [], subject, place };
}

function saidItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  return gathered.said.all
    .filter(({ place }) => counts(place))
    .map(({ place, text, kind, question, index }) => {
      const body: ItemBody =
        kind === 'answer'
          ? { kind, question }
          : kind === 'correction'
            ? { kind, replaces: [] }
            : { kind };
      return make(place, { content: text, origin: 'UserStatement', body, index });
    });
}

/** Of plans the approved ones stand; of the proposed ones only the last, when nothing came after. */
function planItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  const plans = gathered.plans.all.filter(({ place }) => counts(place));
  return plans
    .filter(({ isApproved }, index) => isApproved || index === plans.length - 1)
    .map(({ place, text, isApproved, isEarlier }) =>
      make(place, {
        content: text,
        // The words are the model's; approving them was the person's act.
        origin: isEarlier ? 'PriorTask' : isApproved ? 'UserStatement' : 'AIInference',
        body: { kind: 'plan', isApproved },
      }),
    );
}

function taskItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  const listed = gathered.taskLists.standing(counts).flatMap((facts) => {
    const { place, tasks } = facts.at(-1) ?? facts[0];
    return tasks.map(({ task, subject, description, status }, index) =>
      make(place, {
        content: subject,
        origin: 'ToolOutput',
        body: { kind: 'task', task, subject, description, status },
        index,
      }),
    );
  });
  const rows = new Map<string, TaskFact>();
  for (const step of gathered.taskSteps.all) {
    if (!counts(step.place)) continue;
    const before = rows.get(step.task);
    rows.set(step.task, {
      ...step,
      subject: step.subject ?? before?.subject ?? null,
      description: step.description ?? before?.description ?? null,
      status: step.status ?? before?.status ?? null,
    });
  }
  const single = [...rows.values()].flatMap(({ place, task, subject, isGone, ...row }) => {
    if (isGone) return [];
    const name = subject ?? `Task ${task}`;
    const status = row.status ?? 'unknown';
    const description = row.description ?? '';
    const body = { kind: 'task', task, subject: name, description, status } as const;
    return [make(place, { content: name, origin: 'ToolOutput', body })];
  });
  return [...listed, ...single];
}

function fileItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  return gathered.files.standing(counts).map((facts) => {
    const last: FileFact = facts.at(-1) ?? facts[0];
    const acts = facts
      .flatMap((fact) => fact.acts)
      .filter((act, index, all) => all.lastIndexOf(act) === index);
    const { path, renamedTo, place, index } = last;
    const told = toldPath(path, gathered.cwd);
    const target = renamedTo === null ? '' : ` to ${toldPath(renamedTo, gathered.cwd)}`;
    return make(place, {
      content: `${acts.join(', ')} ${told}${target}`,
      origin: acts.every((act) => act === 'read') ? 'DocumentRead' : 'ToolOutput',
      body: { kind: 'file', path, acts, renamedTo },
      subject: { kind: 'path', locator: renamedTo ?? path },
      index,
    });
  });
}

function commandItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  return gathered.commands.standing(counts).map((facts) => {
    const { place, command, cwd, exit, output } = facts.at(-1) ?? facts[0];
    const ended = exit === null ? '' : ` (exit code ${exit})`;
    return make(place, {
      content: `${command}${ended}`,
      origin: 'ToolOutput',
      body: {
        kind: 'command',
        command,
        cwd,
        exit,
        isVerification: isVerification(command),
        output,
      },
      subject: { kind: 'command', locator: command },
    });
  });
}

function repositoryItems(
  gathered: ContextGatherer,
  counts: Counts,
  make: Make,
): readonly BareItem[] {
  const commits = gathered.commits.standing(counts).map((facts) => {
    const { place, sha, subject, index } = facts.at(-1) ?? facts[0];
    return make(place, {
      content: `${sha} ${subject}`,
      origin: 'ToolOutput',
      body: { kind: 'commit', sha, subject },
      subject: { kind: 'id', locator: sha },
      index,
    });
  });
  const branches = gathered.branches.standing(counts).map((facts) => {
    const { place, text, index } = facts.at(-1) ?? facts[0];
    const body = { kind: 'branch', name: text } as const;
    return make(place, { content: text, origin: 'ToolOutput', body, index });
  });
  return [...commits, ...branches];
}

function linkItems(gathered: ContextGatherer, counts: Counts, make: Make): readonly BareItem[] {
  const byUrl = new Map<string, BareItem>();
  for (const facts of gathered.links.standing(counts)) {
    const { place, url, what, origin, index } = facts.at(-1) ?? facts[0];
    const isNumber = url.startsWith('#');
    const known = byUrl.get(url);
    if (known !== undefined && VOUCHED.indexOf(known.origin) <= VOUCHED.indexOf(origin)) continue;
    byUrl.set(
      url,
      make(place, {
        content: isNumber ? `${what === 'issue' ? 'issue' : 'pull request'} ${url}` : url,
        origin,
        body: { kind: 'link', what },
        subject: { kind: isNumber ? 'id' : 'url', locator: url },
        index,
      }),
    );
  }
  return [...byUrl.values()];
}

/** The assistant's last account of where things stand, and the choices it told of on the way. */
function accountItems(
  gathered: ContextGatherer,
  { counts, stands }: ItemScope,
  make: Make,
): readonly BareItem[] {
  const decisions = gathered.decisions.all
    .filter(({ place }) => counts(place))
    .map(({ place, text, index }) =>
      make(place, { content: text, origin: 'AIInference', body: { kind: 'decision' }, index }),
    );
  const decided = new Set(decisions.map(({ id }) => id.replace(/^decision/u, 'account')));
  const turns = [...gathered.accounts.keys()].filter((turn) => stands(turn)).sort((a, b) => b - a);
  const texts = turns
    .map((turn) => (gathered.accounts.get(turn) ?? []).filter(({ place }) => counts(place)))
    .filter((all) => all.length > 0);
  const [newest = []] = texts;
  // After "Done." the account is still the one before it.
  const told = texts.find((all) => lengthOf(all) >= ACCOUNT_LENGTH) ?? newest;
  const last = told === newest ? newest : [...told, ...newest];
  const accounts = substantial(last.map(({ text }) => text)).flatMap((at) => {
    const fact = last[at];
    if (fact === undefined) return [];
    return splitStatements(fact.text).texts.map((content, index) =>
      make(fact.place, { content, origin: 'AIInference', body: { kind: 'account' }, index }),
    );
  });
  // What is told as a decision is not told a second time.
  return [...decisions, ...accounts.filter(({ id }) => !decided.has(id))];
}

/** A turn with less text than this tells of no state of things. */
const ACCOUNT_LENGTH = 120;

const lengthOf = (texts: readonly { readonly text: string }[]): number =>
  texts.reduce((sum, { text }) => sum + text.trim().length, 0);

/** The last text, with the ones before it where it is only a closing word. */
function substantial(texts: readonly string[]): readonly number[] {
  const taken: number[] = [];
  let length = 0;
  for (let at = texts.length - 1; at >= 0 && length < 200; at -= 1) {
    taken.unshift(at);
    length += texts[at]?.trim().length ?? 0;
  }
  return taken;
}
