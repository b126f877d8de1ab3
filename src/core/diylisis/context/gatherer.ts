import { isHandoffName } from '../../records/handoffName.js';
import { copied } from '../../records/workEvent.js';
import type { TaskStatus, WorkEvent, WorkPlace, WorkTask } from '../../records/workEvent.js';
import type { FileAct, Origin } from '../contextItem.js';
import { announcesDecision, classifyStatements, isGoAhead } from './classify.js';
import type { StatementKind } from './classify.js';
import { commandActs, commitsIn } from './commandActs.js';
import { ErrorsStanding } from './errorsStanding.js';
import { LastWins, Newest } from './lastWins.js';
import type { Fact } from './lastWins.js';
import { namedIn, urlsIn, whatIs } from './links.js';
import type { FoundLink } from './links.js';
import { absolutePath } from './paths.js';
import { splitStatements } from './statements.js';
import { announcing } from './words/tables.js';
import { hidesCheck, isProbe } from './verification.js';

/** How many of each sort are kept; what goes over is counted. */
export const BOUNDS = {
  statements: 4_000,
  files: 2_000,
  commands: 1_000,
  tasks: 4_000,
  links: 1_000,
  commits: 1_000,
  branches: 200,
  plans: 40,
  priors: 40,
  decisions: 500,
  accounts: 200,
  names: 400,
  /** Characters of a plan, or of an earlier summary. */
  longText: 12_000,
  command: 2_000,
  path: 1_000,
} as const;

export interface SaidFact extends Fact {
  readonly text: string;
  readonly kind: StatementKind | 'answer';
  readonly question: string;
  /** Which of the text's statements it is. */
  readonly index: number;
}
export interface FileFact extends Fact {
  readonly path: string;
  readonly acts: readonly FileAct[];
  readonly renamedTo: string | null;
  readonly index: number;
}
export interface RanFact extends Fact {
  readonly command: string;
  readonly cwd: string | null;
  readonly exit: number | null;
  readonly output: string;
}
export interface LinkFact extends Fact, FoundLink {
  readonly origin: Origin;
  readonly index: number;
}
export interface TaskListFact extends Fact {
  readonly tasks: readonly WorkTask[];
}
export interface TaskFact extends Fact {
  readonly task: string;
  readonly subject: string | null;
  readonly description: string | null;
  readonly status: TaskStatus | null;
  readonly isGone: boolean;
}
export interface TextFact extends Fact {
  readonly text: string;
  readonly index: number;
}
export interface PlanFact extends TextFact {
  readonly isApproved: boolean;
  readonly isEarlier: boolean;
}
export interface CommitFact extends Fact {
  readonly sha: string;
  readonly subject: string;
  readonly index: number;
}

/** A turn's beginning. */
export interface TurnStart {
  readonly place: WorkPlace;
  /** Its first words, one line. */
  readonly text: string;
}

/** Commands that make or show issues and pull requests; what others print of addresses is noise. */
const MAKES_LINKS =
  /\b(?:gh|glab|hub|az)\b[\s\S]*\b(?:create|new|view|edit|merge|close|reopen|ready|comment)\b|\bgit\b[\s\S]*\bpush\b/u;

/** A text of this length says something of where things stand. */
const SUBSTANTIAL = 40;
const ACCOUNT_TEXTS = 3;

/**
 * Takes in what happened, event by event, and keeps of it what a handoff may need, within bounds that
 * do not grow with the record. What is withdrawn is told only at the end, so that all is kept with
 * its turn.
 */
export class ContextGatherer {
  readonly said = new Newest<SaidFact>(BOUNDS.statements);
  readonly files = new LastWins<FileFact>(BOUNDS.files);
  readonly commands = new LastWins<RanFact>(BOUNDS.commands);
  readonly taskLists = new LastWins<TaskListFact>(20);
  readonly taskSteps = new Newest<TaskFact>(BOUNDS.tasks);
  readonly links = new LastWins<LinkFact>(BOUNDS.links);
  readonly commits = new LastWins<CommitFact>(BOUNDS.commits);
  readonly branches = new LastWins<TextFact>(BOUNDS.branches);
  readonly plans = new Newest<PlanFact>(BOUNDS.plans);
  readonly priors = new Newest<TextFact>(BOUNDS.priors);
  readonly decisions = new Newest<TextFact>(BOUNDS.decisions);
  readonly errors = new ErrorsStanding();
  readonly names = new LastWins<TextFact>(BOUNDS.names);
  readonly compactions: WorkPlace[] = [];
  readonly turns: TurnStart[] = [];
  /** Last texts of the assistant by turn, the newest turns only. */
  readonly accounts = new Map<number, TextFact[]>();
  cwd: string | null = null;
  branch: string | null = null;
  sidechainLines = 0;
  unreadLines = 0;
  /** Texts that were cut, and statements of overlong texts. */
  cut = 0;
  readonly #fromLine: number;
  #lastUnread = -1;
  #hasHappened = false;
  /** Something was said before, in the range or before it: what a statement is must not hang on it. */
  #wasSaid = false;

  /** `fromLine`: nothing before it is kept; turns are counted all the same. */
  constructor(fromLine: number) {
    this.#fromLine = fromLine;
  }

  /** Items that were left off over the bounds of their sorts. */
  get overBound(): number {
    const kept = [this.said, this.files, this.commands, this.taskLists, this.taskSteps, this.links];
    const more = [this.commits, this.branches, this.plans, this.priors, this.decisions];
    return [...kept, ...more, this.errors, this.names].reduce(
      (sum, { over }) => sum + over,
      this.cut,
    );
  }

  take(event: WorkEvent): void {
    this.#takeFacts(event);
    if (event.kind === 'said' || event.kind === 'told' || event.kind === 'ran') {
      this.#hasHappened = true;
    }
    if (event.line >= this.#fromLine) this.#takeContent(event);
    if (event.kind === 'said') this.#wasSaid = true;
  }

  /** What holds of the record as a whole, whatever part of it is asked for. */
  #takeFacts(event: WorkEvent): void {
    switch (event.kind) {
      case 'said':
        if (event.opensTurn)
          this.turns.push({ place: placeOf(event), text: firstWords(event.text) });
        return;
      case 'cwd':
        this.cwd = event.cwd;
        return;
      case 'branch':
        this.branch = event.name;
        return;
      case 'name':
        this.names.put(event.name, { place: placeOf(event), text: event.name, index: 0 });
        return;
      case 'compaction':
        this.#compacted(event);
        return;
      case 'prior':
        if (event.of === 'compaction') this.#compacted(event);
        return;
      case 'sidechain':
        this.sidechainLines += 1;
        return;
      case 'damage':
        if (event.reason === 'nul-padding' || event.line === this.#lastUnread) return;
        this.#lastUnread = event.line;
        this.unreadLines += 1;
        return;
      default:
    }
  }

  #takeContent(event: WorkEvent): void {
    const place = placeOf(event);
    switch (event.kind) {
      case 'said':
        this.#said(event);
        return;
      case 'told':
        this.#told(event);
        return;
      case 'plan':
        this.plans.push({
          place,
          text: this.#bounded(event.text, BOUNDS.longText),
          index: 0,
          isApproved: event.isApproved,
          isEarlier: event.isEarlier,
        });
        return;
      case 'tasks':
        this.taskLists.put(event.list, { place, tasks: event.tasks.slice(0, 500) });
        return;
      case 'task':
        this.taskSteps.push({ ...event, place });
        return;
      case 'file':
        this.#file(event, place, 0);
        return;
      case 'ran':
        this.#ran(event);
        return;
      case 'tool':
        this.errors.tool(event, place);
        return;
      case 'branch':
        this.branches.put(event.name, { place, text: event.name, index: 0 });
        return;
      case 'link':
        this.#link({ what: event.what, url: event.url }, place, 'ToolOutput', 0);
        return;
      case 'prior':
        this.priors.push({ place, text: this.#bounded(event.text, BOUNDS.longText), index: 0 });
        return;
      default:
    }
  }

  /** A boundary and the summary after it are one compaction. */
  #compacted(event: WorkEvent): void {
    const last = this.compactions.at(-1);
    const isSame = last !== undefined && !this.#hasHappened && event.kind === 'prior';
    if (!isSame || last.turn !== event.turn) this.compactions.push(placeOf(event));
    this.#hasHappened = false;
  }

  #said(event: Extract<WorkEvent, { kind: 'said' }>): void {
    const place = placeOf(event);
    this.#linksIn(event.text, place, 'UserStatement');
    if (event.as === 'answer') {
      const text = this.#bounded(event.text, BOUNDS.command);
      const question = copied(event.question.slice(0, 1_000));
      this.said.push({ place, text, kind: 'answer', question, index: 0 });
      return;
    }
    const { texts, over } = splitStatements(event.text);
    this.cut += over;
    const kinds = classifyStatements(texts, {
      isFirst: !this.#wasSaid,
      usual: event.as === 'objection' ? 'correction' : null,
    });
    texts.forEach((text, index) => {
      const kind = kinds[index] ?? 'remark';
      this.said.push({ place, text, kind, question: '', index });
    });
  }

  #told(event: Extract<WorkEvent, { kind: 'told' }>): void {
    const place = placeOf(event);
    const { text } = event;
    this.#linksIn(text, place, 'AIInference');
    if (announcing.some((pattern) => pattern.test(text))) {
      splitStatements(text).texts.forEach((statement, index) => {
        if (!announcesDecision(statement)) return;
        this.decisions.push({ place, text: statement, index });
      });
    }
    if (text.trim().length < SUBSTANTIAL && isGoAhead(text)) return;
    const account = this.accounts.get(event.turn) ?? [];
    account.push({ place, text: copied(text.slice(0, BOUNDS.longText)), index: 0 });
    if (account.length > ACCOUNT_TEXTS) account.shift();
    this.accounts.set(event.turn, account);
    if (this.accounts.size > BOUNDS.accounts) {
      for (const oldest of this.accounts.keys()) {
        this.accounts.delete(oldest);
        break;
      }
    }
  }

  #ran(event: Extract<WorkEvent, { kind: 'ran' }>): void {
    const place = placeOf(event);
    const command = event.command.trim();
    if (command === '') return;
    const { cwd, output } = event;
    // A check that feeds a pipe has no recorded end: the 0 is the pipe's.
    const exit = event.exit === 0 && hidesCheck(command) ? null : event.exit;
    const bounded = this.#bounded(command, BOUNDS.command);
    this.commands.put(bounded, { place, command: bounded, cwd, exit, output });
    if (!isProbe(command)) this.errors.ran(event, bounded, place);
    commandActs(event).forEach((act, index) => {
      // Acts of one command share its place; their number tells them apart.
      if (act.kind === 'file') {
        this.#file(act, place, index + 1);
        if (act.act === 'read' && isHandoffName(act.path) && output !== '') {
          this.priors.push({ place, text: output, index: index + 1 });
        }
      }
      if (act.kind === 'branch') {
        this.branch = act.name;
        this.branches.put(act.name, { place, text: act.name, index: index + 1 });
      }
    });
    commitsIn(event).forEach(({ sha, subject, branch }, index) => {
      this.commits.put(sha, { place, sha, subject: copied(subject), index });
      if (branch !== null)
        this.branches.put(branch, { place, text: copied(branch), index: 50 + index });
    });
    if (MAKES_LINKS.test(bounded)) this.#linksIn(output, place, 'ToolOutput');
  }

  #file(
    event: Pick<Extract<WorkEvent, { kind: 'file' }>, 'path' | 'act' | 'renamedTo' | 'cwd'>,
    place: WorkPlace,
    index: number,
  ): void {
    if (event.path.length > BOUNDS.path) {
      this.cut += 1;
      return;
    }
    const path = absolutePath(event.path, event.cwd ?? this.cwd);
    const before = this.files.newest(path, place.turn);
    const acts = [...(before?.acts ?? []).filter((act) => act !== event.act), event.act];
    const renamedTo = event.act === 'read' ? (before?.renamedTo ?? null) : event.renamedTo;
    this.files.put(path, { place, path, acts, renamedTo, index });
  }

  #linksIn(text: string, place: WorkPlace, origin: Origin): void {
    const named = origin === 'UserStatement' ? namedIn(text) : [];
    const urls = urlsIn(text).filter(({ what }) => what !== 'url' || origin !== 'ToolOutput');
    [...urls, ...named].forEach((link, index) => {
      this.#link(link, place, origin, index + 1);
    });
  }

  /** One and the same address counts by where it is best vouched for. */
  #link(link: FoundLink, place: WorkPlace, origin: Origin, index: number): void {
    const what = link.what === 'url' ? whatIs(link.url) : link.what;
    const key = `${VOUCHED.indexOf(origin)} ${link.url}`;
    this.links.put(key, { what, url: copied(link.url), place, origin, index });
  }

  #bounded(text: string, limit: number): string {
    const trimmed = text.trim();
    if (trimmed.length <= limit) return copied(trimmed);
    this.cut += 1;
    return copied(`${trimmed.slice(0, limit - 1)}…`);
  }
}

/** Origins of links, the best first. */
export const VOUCHED: readonly Origin[] = ['UserStatement', 'ToolOutput', 'AIInference'];

function placeOf({ line, byte, uuid, at, part, turn }: WorkEvent): WorkPlace {
  return { line, byte, uuid, at, part, turn };
}

function firstWords(text: string): string {
  const plain = text.slice(0, 600).replace(/\s+/gu, ' ').trim();
  return copied(plain.length <= 160 ? plain : `${plain.slice(0, 159)}…`);
}
