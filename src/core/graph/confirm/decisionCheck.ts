import type { Turn } from '../../records/turn.js';
import { describedPart, isDenied, isPaired, isUndenied, touchedPart } from './claimParts.js';
import { hasOtherChoice, isChosenOtherwise, isOpposite, lacksChoice } from './claimChoices.js';
import {
  count,
  decisionClaim,
  figureState,
  isReplaced,
  isSwapped,
  isTurned,
  union,
} from './decisionClaim.js';
import type { DecisionClaim, Met } from './decisionClaim.js';
import { isBeside, isBound, isTogether, namesIn, themesOf } from './binding.js';
import type { MetStatement, Themes } from './binding.js';
import { placeOf } from './placeOf.js';
import { Kept } from './kept.js';
import type { Passage } from './passageExcerpt.js';
import type { ReadStatement, ReadTurn } from './readTurn.js';

/** Turns of talk before a passage that tell what it is about. */
const CONTEXT = 4;
/** Words of the person's answer that names what was offered. */
const SHORT_ANSWER = 90;
/** The part of the description that must stand near a passage that does not say all of the label. */
const DESCRIBED = 0.4;
/** The part of the label that stands in the passage itself. */
const HALF = 0.5;
/** The part that shows that the label is meant as the summary has it. */
const TOUCHED = 0.3;
/** The part of all words that makes a plain statement of the agent say it. */
const SAID = 0.6;
/** The same where a long label stands there whole. */
const SAID_LABEL = 0.5;
/** The same where a word of the label stands only in what was said before. */
const SAID_FREELY = 0.65;
const FEW_WORDS = 4;
/** Words that stand for what was spoken of before. */
const POINTING =
  /(?<!\p{L})(?:it|them|they|that|this|those|these|its|their|es|das|sie|ihn|diese[rsnm]?|dafür|davon|damit)(?!\p{L})/iu;
/** Changes of mind that are kept. */
const EVENTS = 24;

interface Event extends Passage {
  /** The record says it; has it otherwise; leaves it open. */
  readonly kind: 'says' | 'other' | 'open';
  /** 3: by the person; 2: by the agent, and the person agreed; 1: by the agent. */
  readonly rank: 1 | 2 | 3;
  readonly isDescribed: boolean;
}

/** A statement of the agent that becomes a decision when the person agrees. */
interface Offer {
  readonly event: Event;
  readonly humans: number;
}

/** What a record comes to for one claimed decision. */
export interface DecisionVerdict {
  readonly verdict: 'confirmed' | 'corrected' | 'unattested';
  readonly passage: Passage | null;
  readonly isAgreed: boolean;
  readonly isDescribed: boolean;
}

/** What stands around a statement: in its turn and the one before, and further back. */
interface Surroundings {
  readonly close: readonly Met[];
  readonly wide: readonly Met[];
  /** What is spoken of around it. */
  readonly themes: Themes;
  /** Whether the record had said it before this turn. */
  readonly isTaken: boolean;
}

interface Before {
  readonly met: readonly Met[];
  readonly statements: readonly MetStatement[];
  readonly speaker: Turn['speaker'];
  readonly humans: number;
}

/**
 * Checks one claimed decision while its record goes by. All telling words of the label must stand in
 * one passage or in what it answers, its numbers with what they count; the passage must settle it, or
 * say most of the summary's words plainly, or be agreed to by the person. What the record denies,
 * turns down or later takes back is not confirmed. The last word counts.
 */
export class DecisionCheck {
  readonly #claim: DecisionClaim;
  readonly #events = new Kept<Event>(EVENTS);
  readonly #figures: readonly Kept<true>[];
  readonly #names: readonly string[];
  readonly #heard = new Map<string, Kept<true>>();
  #before: readonly Before[] = [];
  #offers: readonly Offer[] = [];

  constructor(label: string, description: string) {
    this.#claim = decisionClaim(label, description);
    this.#names = namesIn(label);
    this.#figures = this.#claim.figures.map(() => new Kept<true>(1));
  }

  /** @param humans turns of the person up to here, this one included. */
  take(read: ReadTurn, humans: number): void {
    const { turn, statements, stance } = read;
    const met = statements.map(({ clauses }) => clauses.map((one) => this.#claim.meet(one)));
    this.#seeFigures(met.flat(), humans);
    for (const name of this.#names) this.#hear(name, turn.text, humans);
    const told = statements.map(({ mood }, index) => ({ mood, met: met[index] ?? [] }));
    // What another statement speaks against tells nothing for the others.
    const whole = met.filter((_, index) => statements[index]?.mood !== 'yields').flat();
    const context = this.#before.flatMap((one) => [...one.met]);
    const isTaken = this.#events.last?.kind === 'says';
    if (turn.speaker === 'user') this.#answer(turn, statements, whole, stance, humans);
    else this.#carriedOut(union([...(this.#before.at(-1)?.met ?? []), ...whole]), humans);
    for (const [index, statement] of statements.entries()) {
      const event = this.#judge(read, index, met, {
        close: [...(this.#before.at(-1)?.met ?? []), ...whole],
        wide: [...context, ...whole],
        themes: themesOf([
          ...this.#before.map((one) => one.statements),
          told.filter((_, at) => at !== index && (at > 0 || stance !== 'agrees')),
        ]),
        isTaken,
      });
      if (event === null) continue;
      if (event === 'offer') {
        const rank = turn.speaker === 'user' ? 3 : 2;
        const offered = this.#event('says', turn, statement, rank, true);
        this.#offers = [...this.#offers.slice(-3), { event: offered, humans }];
      } else this.#push(event, humans);
    }
    this.#before = [
      ...this.#before,
      { met: whole, statements: told, speaker: turn.speaker, humans },
    ].slice(-CONTEXT);
  }

  withdraw(humans: number): void {
    this.#events.withdraw(humans);
    for (const kept of [...this.#figures, ...this.#heard.values()]) kept.withdraw(humans);
    this.#offers = this.#offers.filter((one) => one.humans <= humans);
    this.#before = this.#before.filter((one) => one.humans <= humans);
  }

  result(): DecisionVerdict {
    const events = this.#events.all;
    const last = events.at(-1);
    const none = { passage: null, isAgreed: false, isDescribed: false };
    if (last === undefined || last.kind === 'open') return { verdict: 'unattested', ...none };
    if (last.kind === 'other') return { verdict: 'corrected', ...none, passage: last };
    const isSeen = this.#claim.figures.every(
      ({ isWeak }, index) => isWeak || this.#figures[index]?.isEmpty === false,
    );
    // A number that nobody says is not the record's, whatever else is.
    if (!isSeen || this.#names.some((name) => this.#heard.get(name)?.isEmpty !== false))
      return { verdict: 'unattested', ...none };
    const from = events.findLastIndex(({ kind }) => kind !== 'says') + 1;
    const said = events.slice(from).sort((a, b) => b.rank - a.rank);
    const [best = last] = said;
    return {
      verdict: 'confirmed',
      passage: best,
      isAgreed: best.rank === 2,
      isDescribed: said.some(({ isDescribed }) => isDescribed),
    };
  }

  #event(
    kind: Event['kind'],
    turn: Turn,
    { text }: Pick<ReadStatement, 'text'>,
    rank: Event['rank'],
    isDescribed: boolean,
  ): Event {
    return { kind, turn, span: placeOf(turn.text, text), rank, isDescribed };
  }

  /** What stands there earlier outlives what stands later, so that only what changes is kept. */
  #push(event: Event, humans: number): void {
    const last = this.#events.last;
    if (
      last?.kind === event.kind &&
      last.rank >= event.rank &&
      last.isDescribed >= event.isDescribed
    )
      return;
    if (last === null && event.kind === 'open') return;
    this.#events.push(event, humans);
  }

  #hear(name: string, text: string, humans: number): void {
    const kept = this.#heard.get(name) ?? new Kept<true>(1);
    this.#heard.set(name, kept);
    if (kept.isEmpty && text.toLowerCase().includes(name)) kept.push(true, humans);
  }

  #seeFigures(met: readonly Met[], humans: number): void {
    for (const [index, figure] of this.#claim.figures.entries()) {
      const kept = this.#figures[index];
      if (kept?.isEmpty === true && figureState({ ...figure, mask: 0 }, met) === 'has')
        kept.push(true, humans);
    }
  }

  /** The person answers what the agent offered: agrees, turns down, or names it. */
  #answer(
    turn: Turn,
    statements: readonly ReadStatement[],
    met: readonly Met[],
    stance: ReadTurn['stance'],
    humans: number,
  ): void {
    const [first] = statements;
    const asked = this.#before.at(-1);
    if (first === undefined) return;
    const fresh = this.#offers.filter((offer) => humans - offer.humans <= 1);
    if (stance === 'rejects') {
      const isAbout = this.#events.last?.kind === 'says' && this.#events.lastHumans >= humans - 1;
      if (fresh.length > 0 || isAbout)
        this.#push(this.#event('other', turn, first, 3, false), humans);
      this.#offers = [];
    } else if (stance === 'postpones' || this.#isLeft(statements, humans)) {
      this.#push(this.#event('open', turn, first, 3, false), humans);
      this.#offers = [];
    } else if (stance === 'agrees') {
      for (const { event } of fresh) this.#push(event, humans);
      this.#offers = [];
    }
    if (asked?.speaker !== 'assistant' || first.mood === 'asks' || stance === 'rejects') return;
    if (first.text.length > SHORT_ANSWER) return;
    this.#named(turn, first, asked, met, humans);
  }

  /** The answer to what the record said last goes back on something, without a word of which. */
  #isLeft(statements: readonly ReadStatement[], humans: number): boolean {
    const isLatest = this.#events.last?.kind === 'says' && this.#events.lastHumans === humans - 1;
    return isLatest && statements.some(({ isReversing }) => isReversing);
  }

  /** The agent goes on with what the person said plainly, in the words of the summary. */
  #carriedOut(mask: number, humans: number): void {
    const byPerson = this.#offers.filter(({ event }) => event.rank === 3);
    const isHead = (mask & this.#claim.head) === this.#claim.head;
    if (byPerson.length > 0 && isHead && describedPart(this.#claim, mask) >= TOUCHED)
      for (const { event } of byPerson) this.#push(event, humans);
    this.#offers = this.#offers.filter(({ event }) => event.rank !== 3);
  }

  /** A short answer that names one of the things that were offered, or a number. */
  #named(
    turn: Turn,
    first: ReadStatement,
    asked: Before,
    whole: readonly Met[],
    humans: number,
  ): void {
    const claim = this.#claim;
    const own = first.clauses.map((one) => claim.meet(one));
    const named = union(own);
    const figures = claim.figures.filter(({ isHead, isWeak }) => isHead && !isWeak);
    const isNumbered = figures.some((figure) => figureState(figure, own) === 'has');
    if ((named & claim.head) === 0 && !isNumbered) return;
    if (lacksChoice(claim, own)) return;
    if (asked.met.some(({ clause }) => clause.isChoice) && !isTogether(claim, own)) return;
    if (own.some(({ denied }) => denied !== 0)) return;
    const around = [...asked.met, ...whole, ...this.#before.flatMap((one) => [...one.met])];
    if (isUndenied(this.#claim, around)) return;
    if (!this.#isNamed(own, asked)) return;
    const mask = union(around);
    // The rest of the label stands in one thing that was offered, or in what was asked before that.
    const question = union(this.#before.at(-2)?.met ?? []);
    const said = union(whole) | question;
    const isOne = asked.statements.some(({ met: one }, index) => {
      // A number may stand behind the statement that tells what it is for.
      const beside = isNumbered ? union(asked.statements[index + 1]?.met ?? []) : 0;
      return ((union(one) | beside | said) & claim.head) === claim.head;
    });
    if (!isOne) return;
    if (figures.some((figure) => figureState({ ...figure, mask: 0 }, own) === 'other')) return;
    if (figures.some((figure) => figureState(figure, around) === 'lacks')) return;
    // Something else is named beside it: then it must be named whole.
    const isOther = this.#others(first, asked.met);
    if (isOther && (named & claim.head) !== claim.head) return;
    const described = describedPart(this.#claim, mask);
    if (described < TOUCHED && count(claim.head) < 2) return;
    this.#push(this.#event('says', turn, first, 3, described >= TOUCHED), humans);
  }

  /** The answer and the thing that was offered with its words, or the themes, hold the label. */
  #isNamed(own: readonly Met[], asked: Before): boolean {
    const { head } = this.#claim;
    const { asked: inQuestions, begun } = themesOf(this.#before.map((one) => one.statements));
    const named = union(own);
    const open = head & ~(named | inQuestions | begun);
    if (open === 0) return true;
    const values = own.flatMap(({ clause }) => clause.figures.map(({ value }) => value));
    return asked.statements.some(({ met }) =>
      met.some(
        (one) =>
          (open & ~one.mask) === 0 &&
          (isBeside(one.bits, named, open) ||
            one.clause.figures.some(({ value }) => values.includes(value))),
      ),
    );
  }

  #others(first: ReadStatement, asked: readonly Met[]): boolean {
    const heard = new Set(asked.flatMap(({ clause }) => clause.words.map(({ term }) => term)));
    return first.clauses.some((clause) =>
      clause.words.some((word) => {
        const { mask } = this.#claim.meet({ ...clause, words: [word] });
        return mask === 0 && heard.has(word.term);
      }),
    );
  }

  #judge(
    { turn, statements, stance }: ReadTurn,
    index: number,
    met: readonly (readonly Met[])[],
    { close, wide: context, themes, isTaken }: Surroundings,
  ): Event | 'offer' | null {
    const claim = this.#claim;
    const statement = statements[index];
    const own = met[index] ?? [];
    if (statement === undefined || statement.mood === 'asks') return null;
    if (statement.mood === 'yields' || statement.mood === 'states') return null;
    const here = touchedPart(this.#claim, own);
    const isPerson = turn.speaker === 'user';
    const isAgreeing = stance === 'agrees';
    const decides = statement.mood === 'decides';
    const rank = isPerson ? 3 : 1;
    const other = (): Event => this.#event('other', turn, statement, rank, false);
    const around = [...(met[index - 1] ?? []), ...own, ...(met[index + 1] ?? [])];
    const near = union(around);
    const wide = union(context);
    const isMostly = here >= HALF && describedPart(this.#claim, union(close)) >= DESCRIBED;
    if (isUndenied(this.#claim, context)) return null;
    const isSaying = decides || (isPerson && statement.mood === 'says');
    if (isChosenOtherwise(claim, own)) return isSaying ? other() : null;
    if (hasOtherChoice(claim, own)) return isPerson ? other() : null;
    if (lacksChoice(claim, own)) return null;
    if ((wide & claim.head) !== claim.head) return null;
    const described = describedPart(this.#claim, wide);
    const figures = claim.figures.filter(({ isHead }) => isHead);
    const states = figures.map((figure) => figureState(figure, own, figures));
    const isWholeHere = here === 1 && (isPaired(this.#claim, own) || described >= DESCRIBED);
    if (states.includes('other') && !states.includes('has') && statement.mood !== 'offers') {
      const isSame =
        here === 1 &&
        isBound(claim, own, [], 0, false) &&
        (decides || count(claim.head) > 1 || described >= TOUCHED);
      if (isSame || (decides && isTaken)) return other();
      return null;
    }
    if (isTaken && decides && figures.some((figure) => isReplaced(figure, own))) return other();
    if (states.includes('other')) return isWholeHere && decides ? other() : null;
    if (isDenied(this.#claim, own))
      return here === 1 && (decides || (isPerson && isTaken)) ? other() : null;
    if (
      isTaken &&
      statement.isReversing &&
      touchedPart(this.#claim, [...(met[index - 1] ?? []), ...own]) >= HALF
    )
      return other();
    if (isSwapped(claim, own) || isTurned(claim, own) || isOpposite(claim, own)) return null;
    if (figures.some((figure) => figureState(figure, context, figures) === 'lacks')) return null;
    const beside = [...(met[index - 1] ?? []), ...(met[index + 1] ?? [])];
    const counted = states.includes('has') ? claim.counted : 0;
    if (!isBound(claim, own, beside, themes.asked | themes.begun | counted)) return null;
    const isNumbered = figures.length === 0 || states.includes('has');
    const about = themes.asked | counted | (POINTING.test(statement.text) ? themes.begun : 0);
    const isHeld = isBound(claim, own, beside, about);
    const share = count(near & claim.all) / Math.max(1, count(claim.all));
    const isAlone = decides && claim.all === claim.head;
    const isClear = isAlone || count(claim.head) > 1 || (figures.length > 0 && isNumbered);
    const says = (): Event => this.#event('says', turn, statement, rank, described >= TOUCHED);
    const isWhole = isWholeHere && isNumbered && (isClear || described >= TOUCHED);
    if (statement.mood === 'decides' && (isWhole || (isMostly && isHeld))) return says();
    if (statement.mood === 'says') {
      if (isPerson && isWhole && described >= TOUCHED) return says();
      const isHeadClose = (union(close) & claim.head) === claim.head;
      const isAdded = isMostly || (here >= HALF && isHeadClose && described >= DESCRIBED);
      if (isPerson && isAdded && isAgreeing) return says();
      const isHead = (near & claim.head) === claim.head;
      const isLong = here === 1 && count(claim.head) >= FEW_WORDS;
      const isSaid = share >= (isLong ? SAID_LABEL : isHead ? SAID : SAID_FREELY);
      if (!isPerson && isSaid && isHeld && here > 0 && count(claim.all) >= FEW_WORDS) return says();
    }
    const isNear = describedPart(this.#claim, near) >= DESCRIBED;
    const isTold = claim.all !== claim.head || count(claim.head) > 2 || figures.length > 0;
    if (isPerson)
      return statement.mood === 'says' && isWholeHere && isNumbered && isClear ? 'offer' : null;
    return (isWhole && isTold) || (isMostly && isNear) ? 'offer' : null;
  }
}
