import type { Speaker } from '../../records/turn.js';
import { copied } from '../../records/workEvent.js';
import type { WorkEvent } from '../../records/workEvent.js';
import { commandActs } from '../../diylisis/context/commandActs.js';
import { urlsIn } from '../../diylisis/context/links.js';
import { absolutePath } from '../../diylisis/context/paths.js';
import type { Settling, TraitChannel, TraitPart } from '../depositFacts.js';
import { quotedWords } from './coinedWords.js';
import { commandThings } from './commandThings.js';
import { memoryNoteAt } from './memoryNote.js';
import type { FoundThing } from './rawTrait.js';
import { remoteName } from './remoteAddress.js';
import type { RemoteName } from './remoteAddress.js';
import { SettlingTalk } from './settlingTalk.js';
import type { HeardSettling } from './settlingTalk.js';
import { Sightings } from './sightings.js';
import type { StandingTrait } from './sightings.js';
import { wordTerms } from '../../shared/terms.js';
import { pathThings, thingsAt, talkThings } from './talkThings.js';
import { TermCounts } from './termCounts.js';

/**
 * The deterministic parts of an INDEX entry, computed from one record in memory (Anamnesis · ENTROPY
 * EXTRACTION, SALIENCE MARKERS: coinage). Nothing here knows yet which repository is the session's.
 */
export interface RecordFacts {
  /** ISO-8601 of the first and of the latest dated line; null: none is dated. */
  readonly began: string | null;
  readonly ended: string | null;
  /** Recorded folders, each once, first used first. */
  readonly folders: readonly string[];
  /** Repositories of pull requests that the tool itself noted, most often noted first. */
  readonly pullRequests: readonly RemoteName[];
  /** In file order; only of turns that stand. */
  readonly traits: readonly StandingTrait[];
  readonly terms: ReadonlyMap<string, number>;
  readonly settles: readonly Settling[];
  readonly skippedLines: number;
  /** Words or things were left out because the record has more than are kept. */
  readonly isCut: boolean;
}

type Said = Extract<WorkEvent, { readonly kind: 'said' }>;
type FileEvent = Extract<WorkEvent, { readonly kind: 'file' }>;

const MAX_FOLDERS = 100;
const MAX_SETTLES = 200;
/** A word counts as coined when it is said so often. */
const COINED_TIMES = 3;
const MAX_COINED = 30;
const MAX_FILES = 20_000;

/** Takes what happened in one record, in file order, and tells its facts at the end. */
export class RecordFactsGatherer {
  readonly #seen = new Sightings();
  readonly #terms = new TermCounts();
  readonly #settles: HeardSettling[] = [];
  readonly #settlings = new SettlingTalk();
  readonly #folders = new Set<string>();
  readonly #pulls = new Map<string, { readonly remote: RemoteName; count: number }>();
  readonly #files = new Set<string>();
  readonly #masked: (text: string) => string;
  readonly #own: string | null;
  #cwd: string | null = null;
  #began: string | null = null;
  #ended: string | null = null;
  #skipped = 0;
  #lastSkipped = 0;

  /**
   * @param masked puts marks in the place of secrets; nothing is taken from a text before
   * @param sessionId the session's own, which it does not cite
   */
  constructor(masked: (text: string) => string, sessionId: string | null) {
    this.#masked = masked;
    this.#own = sessionId?.toLowerCase() ?? null;
  }

  take(event: WorkEvent): void {
    if (event.at !== null) this.#date(event.at);
    switch (event.kind) {
      case 'said':
        this.#said(event);
        return;
      case 'told':
        this.#talk(event, this.#masked(event.text), 'assistant');
        return;
      case 'plan':
        this.#talk(event, this.#masked(event.text), 'assistant');
        return;
      case 'prior':
        // A compaction says again what was said; a handoff is another session's.
        if (event.of === 'handoff')
          this.#things(
            talkThings(this.#masked(event.text), this.#cwd),
            'read',
            'transcript',
            event,
          );
        return;
      case 'file':
        this.#file(event, event);
        if (event.prose !== undefined && this.#settles.length < MAX_SETTLES)
          this.#settles.push(...this.#settlings.write(this.#masked(event.prose)));
        return;
      case 'ran':
        this.#ran(event);
        return;
      case 'link':
        this.#link(event);
        return;
      case 'branch':
        this.#branch(event.name, event);
        return;
      case 'cwd':
        this.#cwd = event.cwd;
        if (this.#folders.size < MAX_FOLDERS) this.#folders.add(copied(event.cwd));
        return;
      case 'damage':
        if (event.reason === 'unknown-type' || event.line === this.#lastSkipped) return;
        this.#lastSkipped = event.line;
        this.#skipped += 1;
        return;
      default:
        return;
    }
  }

  /** @param stands whether a turn was not withdrawn, as far as the record was read */
  finish(stands: (turn: number) => boolean): RecordFacts {
    const terms = this.#terms.standing(stands);
    const settles = this.#settles.filter(({ turn }) => stands(turn));
    const traits = this.#seen.standing(stands);
    return {
      began: this.#began,
      ended: this.#ended,
      folders: [...this.#folders],
      pullRequests: [...this.#pulls.values()]
        .sort((a, b) => b.count - a.count)
        .map(({ remote }) => remote),
      traits: withCoined(
        traits,
        terms,
        new Set(settles.flatMap(({ term, isOutright }) => (isOutright ? [term] : []))),
      ),
      terms,
      settles: settles.map(({ term, label, speaker, place, isOutright }) => ({
        ...{ term, label, speaker, place, isOutright },
      })),
      skippedLines: this.#skipped,
      isCut: this.#seen.isCut || this.#terms.isCut,
    };
  }

  #said(event: Said): void {
    this.#talk(event, this.#masked(event.text), 'user');
  }

  #talk(event: WorkEvent, text: string, speaker: Extract<Speaker, 'user' | 'assistant'>): void {
    const channel = speaker === 'user' ? 'user' : 'transcript';
    this.#things(talkThings(text, this.#cwd, speaker), 'named', channel, event);
    this.#terms.add(text, event.turn);
    const isEarlier = event.kind === 'plan' && event.isEarlier;
    if (!isEarlier && this.#settles.length < MAX_SETTLES) {
      const { turn, line, byte } = event;
      this.#settles.push(...this.#settlings.hear({ text, speaker, turn, line, byte }));
    }
    for (const { value, label } of quotedWords(text)) {
      const kind = 'coined-word' as const;
      this.#things([{ kind, value, label, repository: null }], 'named', channel, event);
    }
  }

  #things(
    things: readonly FoundThing[],
    part: TraitPart,
    channel: TraitChannel,
    event: WorkEvent,
  ): void {
    for (const thing of things) {
      if (thing.kind === 'session' && thing.value === this.#own) continue;
      this.#seen.add({ ...thing, part, channel }, event);
    }
  }

  #file(act: Pick<FileEvent, 'path' | 'act' | 'renamedTo' | 'cwd'>, event: WorkEvent): void {
    const path = absolutePath(this.#masked(act.path), act.cwd ?? this.#cwd);
    if (/[*?\n]/u.test(path) || path.length > 1_000) return;
    const isKnown = this.#files.has(path);
    if (this.#files.size < MAX_FILES) this.#files.add(path);
    const part =
      act.act === 'read' ? 'read' : act.act === 'written' && !isKnown ? 'made' : 'edited';
    this.#things(fileThings(path), part, 'transcript', event);
    if (act.renamedTo !== null) {
      const to = absolutePath(this.#masked(act.renamedTo), act.cwd ?? this.#cwd);
      this.#files.add(to);
      this.#things(fileThings(to), 'made', 'transcript', event);
    }
  }

  #ran(event: Extract<WorkEvent, { readonly kind: 'ran' }>): void {
    const ran = {
      ...event,
      command: this.#masked(event.command),
      output: this.#masked(event.output),
    };
    for (const { thing, part } of commandThings(ran)) {
      this.#things([thing], part, 'transcript', event);
    }
    for (const act of commandActs(ran)) {
      if (act.kind === 'file') this.#file(act, event);
      else if (act.kind === 'branch') this.#branch(act.name, event);
    }
    if (ran.hasFailed) return;
    const addresses = urlsIn(ran.command.slice(0, 4_000)).flatMap(({ url }) => thingsAt(url));
    this.#things(addresses, 'read', 'transcript', event);
  }

  #link(event: Extract<WorkEvent, { readonly kind: 'link' }>): void {
    const things = thingsAt(this.#masked(event.url));
    this.#things(things, 'edited', 'transcript', event);
    for (const { kind, repository } of things) {
      const remote = kind === 'pull-request' && repository !== null ? repository : null;
      const name = remote === null ? null : remoteName(`https://${remote}`);
      if (name === null) continue;
      const known = this.#pulls.get(name.key);
      if (known === undefined) this.#pulls.set(name.key, { remote: name, count: 1 });
      else known.count += 1;
    }
  }

  #branch(name: string, event: WorkEvent): void {
    if (name === '' || name === 'HEAD' || name.length > 250) return;
    const value = this.#masked(name);
    this.#things(
      [{ kind: 'branch', value, label: value, repository: null }],
      'named',
      'transcript',
      event,
    );
  }

  #date(at: string): void {
    this.#began ??= at;
    if (this.#ended === null || at > this.#ended) this.#ended = at;
  }
}

/** A file that was worked on is a file whatever its name; what else it is, its path tells. */
function fileThings(path: string): readonly FoundThing[] {
  const things = pathThings(path, null);
  if (things.length > 0 || memoryNoteAt(path) !== null) return things;
  return [{ kind: 'file', value: path, label: path, repository: null }];
}

/**
 * Of the words in quotes those that look coined here: the person says them, they come again, or their
 * meaning was fixed. Whether they are rare is judged later, by the listing.
 */
function withCoined(
  traits: readonly StandingTrait[],
  terms: ReadonlyMap<string, number>,
  settled: ReadonlySet<string>,
): StandingTrait[] {
  const saidByUser = new Set(
    traits.flatMap(({ kind, channel, value }) =>
      kind === 'coined-word' && channel === 'user' ? [value] : [],
    ),
  );
  const times = (value: string): number => terms.get(termOf(value)) ?? 0;
  const kept = new Set(
    traits
      .filter(({ kind }) => kind === 'coined-word')
      .filter(({ value }) => {
        if (settled.has(termOf(value))) return true;
        return saidByUser.has(value) && times(value) >= COINED_TIMES;
      })
      .sort((a, b) => times(b.value) - times(a.value) || (a.value < b.value ? -1 : 1))
      .slice(0, MAX_COINED)
      .map(({ value }) => value),
  );
  return traits.filter(({ kind, value }) => kind !== 'coined-word' || kept.has(value));
}

const termOf = (word: string): string => wordTerms(word).whole;
