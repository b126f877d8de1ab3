import type { RecallReport } from '../../core/anamnesis/recall.js';
import { recalledText } from '../../core/words/recalledText.js';
import { triedText } from '../../core/words/triedText.js';
import type { Display } from '../present/display.js';
import { matchPhrase } from '../present/matchWords.js';
import { passageText } from '../present/passageText.js';
import { standOf } from '../present/stand.js';
import type { CardCommand, NeighbourChoice } from './recallController.js';
import type { RecallActions } from './recallDeps.js';
import { beginning, mainPassage, markedWords } from './recallTargets.js';
import type { Target } from './recallTargets.js';

/** What can be done with the card: looking, going on with it, taking its words elsewhere. */
export class CardActs {
  readonly #actions: RecallActions;
  readonly #display: () => Display;

  constructor(actions: RecallActions, display: () => Display) {
    this.#actions = actions;
    this.#display = display;
  }

  /** What a command without a token means: the passage the cue reached, else the session. */
  main(report: RecallReport): Target | null {
    const excerpt = mainPassage(report);
    if (excerpt !== null) return { kind: 'passage', excerpt };
    return report.grounded === null ? null : { kind: 'session', session: report.grounded.session };
  }

  neighbours({ candidates, grounded }: RecallReport): readonly NeighbourChoice[] {
    return candidates.flatMap((candidate, index) => {
      const [session] = candidate.members;
      if (session === undefined || index + 1 === grounded?.rank) return [];
      if (session.recordState !== 'ok') return [];
      return [{ record: session.record, title: session.title, phrase: matchPhrase(candidate) }];
    });
  }

  /**
   * Does the act. `looked`: only looked at; `went on`: the person went on with the session on the
   * card; null: it does not fit the target or where the recall stands.
   */
  perform(
    command: CardCommand,
    target: Target | null,
    report: RecallReport,
  ): 'looked' | 'went on' | null {
    const { grounded } = report;
    const shown = grounded?.session ?? null;
    switch (command) {
      case 'openRecord':
        return this.#open(target);
      case 'resume':
      case 'copyResume': {
        const session = target?.kind === 'session' ? target.session : shown;
        if (session === null) return null;
        // Whether the person really went on is told when the terminal or the command is there.
        this.#actions[command](session);
        return 'looked';
      }
      case 'copyPassage':
      case 'insertPassage': {
        if (target?.kind !== 'passage') return null;
        const text = passageText(target.excerpt, this.#display());
        this.#actions[command === 'copyPassage' ? 'copy' : 'insert'](text);
        return 'went on';
      }
      case 'copyContext':
      case 'insertContext':
      case 'openContext':
        return this.#context(command, report);
      case 'copyTried':
        if (!hasFailed(report)) return null;
        this.#actions.copy(triedText(report, this.#zone()));
        return 'looked';
      case 'revealFile':
        if (shown === null) return null;
        this.#actions.revealFile(shown.record);
        return 'looked';
      case 'identify':
      case 'fullText':
      case 'stop':
      case 'withdraw':
      case 'searchAnew':
        return null;
    }
  }

  #open(target: Target | null): 'looked' | null {
    if (target === null) return null;
    if (target.kind === 'session') this.#actions.openRecord(beginning(target.session), null);
    else this.#actions.openRecord(target.excerpt.locator, markedWords(target.excerpt));
    return 'looked';
  }

  #context(
    command: 'copyContext' | 'insertContext' | 'openContext',
    report: RecallReport,
  ): 'looked' | 'went on' | null {
    const { grounded } = report;
    if (grounded === null) return null;
    const text = recalledText(report, { ...this.#zone(), format: 'markdown' });
    if (command === 'copyContext') this.#actions.copy(text);
    else if (command === 'insertContext') this.#actions.insert(text);
    else this.#actions.openDocument(grounded.session.title, text);
    return 'went on';
  }

  #zone(): { readonly timeZone?: string } {
    const { timeZone } = this.#display();
    return timeZone === undefined ? {} : { timeZone };
  }
}

/** What was tried is worth copying where it led to nothing, or only to the closest. */
function hasFailed(report: RecallReport): boolean {
  const stand = standOf(report);
  return (
    stand === 'nothing' || stand === 'exhausted' || stand === 'question' || stand === 'checkpoint'
  );
}
