import type { CueMatcher } from '../../anamnesis/cueMatcher.js';
import { Grounding } from '../../anamnesis/ground.js';
import type { ExcerptRole } from '../../records/excerpt.js';
import type { ReadProblem } from '../../records/readProblem.js';
import type { RecordItem, Turn } from '../../records/turn.js';
import type { SecretMask } from '../../secrets/secretMask.js';
import { termsOf } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import type { Confirmation, EvidentialClaim } from '../confirmation.js';
import type { DepositFacts } from '../depositFacts.js';
import { settlingsOf } from '../settledNames.js';
import { BEGINNING, beginning } from './beginning.js';
import { LAST_TURN, decisionParts } from './claimsOf.js';
import { openedThen, sameTime } from './compareTimes.js';
import { DecisionCheck } from './decisionCheck.js';
import { Kept } from './kept.js';
import { IN_OTHER_WORDS, unattested, unopenedChecks } from './memberReading.js';
import type { DatedPassage, RecordChecks } from './memberReading.js';
import { shownPassage } from './passageExcerpt.js';
import type { Passage, ShownPassage } from './passageExcerpt.js';
import { placeOf } from './placeOf.js';
import { QuoteCheck } from './quoteCheck.js';
import { UseFinder } from './quoteFinder.js';
import { readTurn } from './readTurn.js';
import { StandingFinder } from './standingFinder.js';

/** Note of a beginning that is a little earlier than the first words. */
const OPENED_BEFORE = 'it may have been opened then; its first words are a little later';
/** How many of the latest are kept, so that a withdrawn one has a successor. */
const LATE = 12;

interface StandingCheck {
  readonly claim: EvidentialClaim;
  readonly finder: StandingFinder;
  readonly says: Kept<Passage>;
  readonly other: Kept<Passage>;
}

export interface ConfirmingOptions {
  /** All claims of the unit; those of other records only tell which words to watch for. */
  readonly claims: readonly EvidentialClaim[];
  /** What the unit is about ({@link HigherUnit.name}). */
  readonly about: string;
  readonly matcher: CueMatcher;
  /** Secrets are masked before a text is cut. */
  readonly mask: Pick<SecretMask, 'mask'>;
}

/**
 * Checks the claims on one member in its own record, in one pass and in bounded memory, and takes its
 * passages on the way (Anagoge · Confirm). Withdrawn turns and sidechains never count.
 */
export class Confirming {
  readonly #facts: DepositFacts;
  readonly #mask: Pick<SecretMask, 'mask'>;
  readonly #grounding: Grounding;
  readonly #about: ReadonlySet<string>;
  readonly #times: readonly EvidentialClaim[];
  readonly #quotes: readonly (readonly [EvidentialClaim, QuoteCheck])[];
  readonly #decisions: readonly (readonly [EvidentialClaim, DecisionCheck])[];
  readonly #standings: readonly StandingCheck[];
  readonly #words: ReadonlyMap<string, { finder: UseFinder; kept: Kept<Passage> }>;
  readonly #first = new Kept<Passage>(1);
  readonly #begins = new Kept<Passage>(1);
  readonly #settled = new Kept<Passage>(1);
  readonly #lastDated = new Kept<Passage>(LATE);
  readonly #lastTalk = new Kept<Passage>(LATE);
  readonly #accounts = new Kept<Passage>(LATE);
  #previous: Turn | null = null;
  #humans = 0;

  constructor(facts: DepositFacts, { claims, about, matcher, mask }: ConfirmingOptions) {
    const own = claims.filter(({ record }) => record === facts.session.record);
    this.#facts = facts;
    this.#mask = mask;
    this.#grounding = new Grounding(facts.session, matcher, mask);
    this.#about = new Set(termsOf(about));
    this.#times = own.filter(({ kind }) => kind === 'time');
    this.#quotes = own
      .filter(({ kind }) => kind === 'quote')
      .map((claim) => [claim, new QuoteCheck(claim)] as const);
    this.#decisions = own
      .filter(({ kind }) => kind === 'decision')
      .map((claim) => {
        const { label, more } = decisionParts(claim.content);
        return [claim, new DecisionCheck(label, more)] as const;
      });
    this.#standings = own
      .filter(({ kind, from }) => kind === 'standing' && from === 'index')
      .map((claim) => ({
        claim,
        finder: new StandingFinder(claim.content),
        says: new Kept(LATE),
        other: new Kept(LATE),
      }));
    const words = claims.filter(({ kind }) => kind === 'coinage').map(({ content }) => content);
    this.#words = new Map(
      words.map((word) => [fold(word), { finder: new UseFinder(word), kept: new Kept(1) }]),
    );
  }

  /** Takes items of the session's own record, in file order. */
  take(items: readonly RecordItem[]): void {
    this.#grounding.take(this.#facts.session.record, items, true);
    for (const item of items) {
      if (item.kind === 'turn') this.#turn(item.turn);
      else if (item.kind === 'rollback') this.#withdraw(item.turns);
    }
  }

  /** @param problem why the record was not read to its end; null: it was. */
  result(problem: ReadProblem | null = null): RecordChecks {
    const { excerpts, skippedLines, learnedTitle } = this.#grounding.result();
    const { session } = this.#facts;
    if (excerpts.length === 0) return { ...unopenedChecks(session, problem), skippedLines };
    const account = this.#accounts.last ?? this.#lastTalk.last;
    const lastTalk = this.#lastTalk.last;
    return {
      session,
      opened: true,
      problem,
      own: [
        ...this.#times.map((claim) => this.#time(claim)),
        ...this.#quotes.map(([claim, check]) => this.#quote(claim, check)),
        ...this.#decisions.map(([claim, check]) => this.#decision(claim, check)),
        ...this.#standings.map((check) => this.#standing(check)),
      ].map((one) => (one.verdict === 'unattested' ? noted(one, problem) : one)),
      first: this.#dated(this.#first.first, 'origin'),
      begins: this.#dated(this.#begins.first, 'origin'),
      last:
        account === null
          ? null
          : {
              at: lastTalk?.turn.timestamp ?? account.turn.timestamp,
              excerpt: this.#show(account, 'outcome').excerpt,
            },
      uses: new Map(
        [...this.#words].flatMap(([word, { kept }]) => {
          const use = this.#dated(kept.first, 'hit');
          return use === null ? [] : [[word, use] as const];
        }),
      ),
      settled: this.#settled.first === null ? null : this.#show(this.#settled.first, 'hit').excerpt,
      excerpts,
      skippedLines,
      learnedTitle,
    };
  }

  #turn(turn: Turn): void {
    if (turn.isSidechain || turn.text.trim() === '' || turn.speaker === 'summary') return;
    const isTalk = turn.speaker !== 'tool';
    // Blocks of one message share its line; together they are one turn of the person.
    if (turn.speaker === 'user' && !isSameMessage(this.#previous, turn)) this.#humans += 1;
    if (isTalk) this.#previous = turn;
    const passage: Passage = { turn, span: null };
    if (turn.timestamp !== null) {
      this.#first.pushFirst(passage, this.#humans);
      this.#lastDated.push(passage, this.#humans);
    }
    const folded = fold(turn.text);
    for (const [, check] of this.#quotes) check.take(turn, folded, this.#humans);
    if (isTalk) this.#talk(turn, passage);
  }

  #talk(turn: Turn, passage: Passage): void {
    this.#lastTalk.push(passage, this.#humans);
    if (turn.speaker === 'assistant') this.#accounts.push(passage, this.#humans);
    for (const { finder, kept } of this.#words.values()) {
      const span = kept.isEmpty ? finder.find(turn.text) : null;
      if (span !== null) kept.push({ turn, span }, this.#humans);
    }
    const isEarly = this.#begins.isEmpty && this.#humans <= BEGINNING;
    const begins = isEarly ? beginning(turn.text, this.#about) : null;
    if (begins !== null)
      this.#begins.push({ turn, span: placeOf(turn.text, begins) }, this.#humans);
    this.#settle(turn);
    if (this.#decisions.length + this.#standings.length === 0) return;
    const read = readTurn(turn);
    for (const [, check] of this.#decisions) check.take(read, this.#humans);
    for (const { finder, says, other } of this.#standings) {
      const hit = finder.find(read);
      if (hit !== null) (hit.agrees ? says : other).push({ turn, span: hit.span }, this.#humans);
    }
  }

  /** The passage that settles what the unit is about; where none names it, the first said outright. */
  #settle(turn: Turn): void {
    const { settles } = this.#facts;
    const outright = settles.filter(({ isOutright }) => isOutright);
    const named = settlingsOf(settles, (term) => this.#about.has(term));
    for (const { place, label, speaker } of named.length > 0 ? named : outright) {
      const isHere = place.line === turn.line && place.byte === turn.byte;
      if (!isHere || speaker !== turn.speaker) continue;
      const at = turn.text.toLowerCase().indexOf(label.toLowerCase());
      const span = at < 0 ? null : ([at, at + label.length] as const);
      this.#settled.pushFirst({ turn, span }, this.#humans);
    }
  }

  /** The last `turns` turns of the person, and all that followed each, were taken back. */
  #withdraw(turns: number): void {
    const humans = Math.max(0, this.#humans - turns);
    for (const [, check] of this.#quotes) check.withdraw(humans);
    for (const [, check] of this.#decisions) check.withdraw(humans);
    for (const { says, other } of this.#standings)
      for (const kept of [says, other]) kept.withdraw(humans);
    for (const { kept } of this.#words.values()) kept.withdraw(humans);
    for (const kept of [this.#first, this.#begins, this.#settled]) kept.withdraw(humans);
    for (const kept of [this.#lastDated, this.#lastTalk, this.#accounts]) kept.withdraw(humans);
    this.#humans = humans;
    this.#previous = null;
  }

  #time(claim: EvidentialClaim): Confirmation {
    const index = claim.at ?? '';
    const isLast = claim.content === LAST_TURN;
    const passage = isLast ? this.#lastDated.last : this.#first.first;
    const recorded = passage?.turn.timestamp ?? null;
    if (passage === null || recorded === null) return unattested(claim, index, 'it holds no time');
    const isSame = sameTime(index, recorded);
    const isOpened = !isSame && !isLast && openedThen(index, recorded);
    const { excerpt } = this.#show(passage, isLast ? 'outcome' : 'origin');
    return {
      claim,
      verdict: isSame || isOpened ? 'confirmed' : 'corrected',
      index,
      record: recorded,
      excerpt,
      note: isOpened ? OPENED_BEFORE : null,
    };
  }

  #quote(claim: EvidentialClaim, check: QuoteCheck): Confirmation {
    const { verdict, passage, note } = check.result();
    if (passage === null) return this.#verdict(claim, 'unattested', null, null);
    return this.#verdict(claim, verdict, this.#show(passage, 'hit'), note);
  }

  #decision(claim: EvidentialClaim, check: DecisionCheck): Confirmation {
    const { verdict, passage, isAgreed, isDescribed } = check.result();
    if (passage === null) return this.#verdict(claim, 'unattested', null, IN_OTHER_WORDS);
    const shown = this.#show(passage, 'hit');
    if (verdict === 'corrected') return this.#verdict(claim, verdict, shown, 'decided otherwise');
    const notes = [
      ...(isAgreed ? ['said by the agent, and the person agreed'] : []),
      ...(isDescribed ? [] : ['what the summary says beside the label is not checked']),
    ];
    return this.#verdict(claim, verdict, shown, notes.length === 0 ? null : notes.join('; '));
  }

  #standing({ claim, says, other }: StandingCheck): Confirmation {
    const latest = says.last;
    if (latest !== null)
      return this.#verdict(claim, 'confirmed', this.#show(latest, 'outcome'), null);
    const differs = other.last;
    return differs === null
      ? this.#verdict(claim, 'unattested', null, IN_OTHER_WORDS)
      : this.#verdict(claim, 'corrected', this.#show(differs, 'outcome'), 'it says so otherwise');
  }

  #verdict(
    claim: EvidentialClaim,
    verdict: Confirmation['verdict'],
    passage: ShownPassage | null,
    note: string | null,
  ): Confirmation {
    return {
      claim,
      verdict,
      index: claim.content,
      record: passage?.said ?? null,
      excerpt: passage?.excerpt ?? null,
      note,
    };
  }

  #dated(passage: Passage | null, role: ExcerptRole): DatedPassage | null {
    if (passage === null) return null;
    return { at: passage.turn.timestamp, excerpt: this.#show(passage, role).excerpt };
  }

  #show(passage: Passage, role: ExcerptRole): ShownPassage {
    return shownPassage(passage, this.#facts.session, role, this.#mask);
  }
}

const isSameMessage = (a: Turn | null, b: Turn): boolean =>
  a !== null && a.line === b.line && a.byte === b.byte && a.uuid === b.uuid;

/** What is not found in a record that broke off may stand behind the break. */
const noted = (one: Confirmation, problem: ReadProblem | null): Confirmation =>
  problem === null ? one : { ...one, note: 'the record could not be read to its end' };
