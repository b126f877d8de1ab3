import type { RecallReport } from '../../core/anamnesis/recall.js';
import { recalledText } from '../../core/words/recalledText.js';
import { triedText } from '../../core/words/triedText.js';
import { count, quoted } from '../../core/words/amounts.js';
import { visibleLine } from '../../core/words/visible.js';
import { candidateName } from '../../core/words/wholeWords.js';
import type { Display } from '../present/display.js';
import { matchPhrase } from '../present/matchWords.js';
import { passageText } from '../present/passageText.js';
import { shownName } from '../present/resultView.js';
import { standOf } from '../present/stand.js';
import type { CardCommand, NeighbourChoice } from './recallController.js';
import type { RecallActions } from './recallDeps.js';
import { beginning, mainPassage, markedWords } from './recallTargets.js';
import type { Target } from './recallTargets.js';

/** What can be done with the card: looking, going on with it, taking its words elsewhere. */
export class CardActs {
  readonly #actions: RecallActions;
  readonly #display: () => Display;
  readonly #onWentOn: () => void;

  /** @param onWentOn the person went on with the session on the card */
  constructor(actions: RecallActions, display: () => Display, onWentOn: () => void) {
    this.#actions = actions;
    this.#display = display;
    this.#onWentOn = onWentOn;
  }

  /** What a command without a token means: the passage the cue reached, else the session. */
  main(report: RecallReport): Target | null {
    const excerpt = mainPassage(report);
    if (excerpt !== null) return { kind: 'passage', excerpt };
    return report.grounded === null ? null : { kind: 'session', session: report.grounded.session };
  }

  neighbours({ candidates, grounded, unopened }: RecallReport): readonly NeighbourChoice[] {
    const failed = new Set(unopened.map(({ record }) => record));
    return candidates.flatMap((candidate, index) => {
      if (index + 1 === grounded?.rank) return [];
      // Any session of a whole names it.
      const session = candidate.members.find(
        ({ recordState, record }) => recordState === 'ok' && !failed.has(record),
      );
      if (session === undefined) return [];
      const title = candidateName(candidate);
      return [{ record: session.record, title, phrase: matchPhrase(candidate) }];
    });
  }

  /** Does the act; false where it does not fit the target or where the recall stands. */
  perform(command: CardCommand, target: Target | null, report: RecallReport): boolean {
    const shown = report.grounded?.session ?? null;
    switch (command) {
      case 'openRecord':
        return this.#open(target);
      case 'distillWhole':
        return this.#distillWhole(report);
      case 'resume':
      case 'distill':
      case 'copyResume': {
        const session = target?.kind === 'session' ? target.session : shown;
        if (target?.kind !== 'session' && (report.grounded?.whole ?? null) !== null) {
          if (command === 'distill') return this.#distillWhole(report);
          this.#tellWhich(command, report);
        }
        // Whether the person really went on is told when the terminal, the page or the command is there.
        if (session !== null) this.#actions[command](session);
        return session !== null;
      }
      case 'copyPassage':
      case 'insertPassage':
        if (target?.kind !== 'passage') return false;
        this.#take(
          command === 'copyPassage' ? 'copy' : 'insert',
          passageText(target.excerpt, this.#display()),
        );
        return true;
      case 'copyContext':
      case 'insertContext':
      case 'openContext':
        return this.#context(command, report);
      case 'seeWhole':
        if (shown === null || report.grounded?.whole !== null || !isIdentified(report))
          return false;
        this.#actions.seeWhole(shown);
        return true;
      case 'copyTried':
        if (!hasFailed(report)) return false;
        this.#actions.copy(triedText(report, this.#zone()));
        return true;
      case 'revealFile':
        if (shown !== null) this.#actions.revealFile(shown.record);
        return shown !== null;
      case 'identify':
      case 'fullText':
      case 'stop':
      case 'withdraw':
      case 'searchAnew':
        return false;
    }
  }

  /** All sessions of the whole in its order; false where it is one session. */
  #distillWhole({ grounded }: RecallReport): boolean {
    const whole = grounded?.whole ?? null;
    if (whole === null) return false;
    const members = whole.members.map(({ session }) => session);
    this.#actions.distillWhole(candidateName({ unit: whole.unit, members }), members);
    return true;
  }

  /** A whole has several sessions, and only one is taken up: it is said which. */
  #tellWhich(command: 'resume' | 'copyResume', { grounded }: RecallReport): void {
    if (grounded === null) return;
    const { session, whole } = grounded;
    const all = count(whole?.members.length ?? 1, 'session');
    const title = quoted(visibleLine(session.title));
    this.#actions.tell(
      command === 'resume'
        ? `Of these ${all}, the one that fits best is resumed: ${title}.`
        : `Of these ${all}, it is the command of the one that fits best: ${title}.`,
    );
  }

  #open(target: Target | null): boolean {
    if (target === null) return false;
    if (target.kind === 'session') this.#actions.openRecord(beginning(target.session), null);
    else this.#actions.openRecord(target.excerpt.locator, markedWords(target.excerpt));
    return true;
  }

  /** The context is there once the session was identified; before that there is only the card. */
  #context(
    command: 'copyContext' | 'insertContext' | 'openContext',
    report: RecallReport,
  ): boolean {
    const { grounded } = report;
    if (grounded === null || !isIdentified(report)) return false;
    const text = recalledText(report, { ...this.#zone(), format: 'markdown' });
    if (command === 'openContext') this.#actions.openDocument(shownName(report), text);
    else this.#take(command === 'copyContext' ? 'copy' : 'insert', text);
    return true;
  }

  /** Words that were taken elsewhere are words that the person goes on with. */
  #take(way: 'copy' | 'insert', text: string): void {
    if (way === 'copy') {
      this.#actions.copy(text);
      this.#onWentOn();
    } else
      void this.#actions.insert(text).then((isThere) => {
        if (isThere) this.#onWentOn();
      });
  }

  #zone(): { readonly timeZone?: string } {
    const { timeZone } = this.#display();
    return timeZone === undefined ? {} : { timeZone };
  }
}

/** The session is the one that was meant, by the person's own word. */
function isIdentified(report: RecallReport): boolean {
  const stand = standOf(report);
  return stand === 'identified' || stand === 'known';
}

/** What was tried is worth copying where it led to nothing, or only to the closest. */
function hasFailed(report: RecallReport): boolean {
  const stand = standOf(report);
  return (
    stand === 'nothing' || stand === 'exhausted' || stand === 'question' || stand === 'checkpoint'
  );
}
