import type { FocusPart, RecallSnapshot, ResultView } from '../contract/recallView.js';
import { putCaretAtEnd } from '../ui/textBox.js';
import { answerTitle } from './answerTitle.js';
import { CUE_ID } from './cueBox.js';
import { PROGRESS_ID } from './progressLine.js';
import { PROMPT_ID } from './promptBox.js';

/** An act whose answer is waited for. */
interface Wait {
  /** The answer that stood when it was done. */
  readonly before: string;
  /** Where the focus was then; who moved it since is not followed. */
  anchor: Element | null;
  sawSearch: boolean;
  /** The act was the cue, which stays where it is unless a question comes of it. */
  readonly isCue: boolean;
  readonly cue: string;
}

/**
 * Keeps the focus from getting lost. After an act it goes to the answer that came of it, and when
 * its element goes away, to what stands in that place; no other change of the view moves it.
 */
export interface FocusKeeper {
  /** The person did something that another answer will come of. */
  readonly follow: (snapshot: RecallSnapshot | null, cue: string, isCue: boolean) => void;
  /** Draws, and puts the focus where it belongs afterwards. */
  readonly around: (draw: () => void, snapshot: RecallSnapshot | null, cue: string) => void;
  /** Goes where the host asks to. */
  readonly go: (part: FocusPart['part'], isBusy: boolean) => void;
}

export function createFocusKeeper(): FocusKeeper {
  let wait: Wait | null = null;
  let wanted: FocusPart['part'] | null = null;
  let isLost = false;

  const rescue = (): void => {
    if (!isLost) return;
    // The person is elsewhere in the editor, from where a page must not take the focus.
    if (!document.hasFocus()) return;
    isLost = false;
    if (!hasNoFocus()) return;
    (answerTitle() ?? document.getElementById(PROGRESS_ID) ?? cueLabel())?.focus();
    if (wait !== null) wait.anchor = document.activeElement;
  };
  window.addEventListener('focus', rescue);

  const settle = (snapshot: RecallSnapshot | null, cue: string): void => {
    if (wait === null || snapshot === null) return;
    if (snapshot.progress !== null) wait.sawSearch = true;
    if (snapshot.progress !== null || snapshot.result?.isStale === true) return;
    const isNew = answerKey(snapshot) !== wait.before;
    if (!isNew && !wait.sawSearch) return;
    const { anchor, isCue, cue: sent } = wait;
    wait = null;
    const isWhereItWas = hasNoFocus() || document.activeElement === anchor;
    if (!isNew || !isWhereItWas || !document.hasFocus()) return;
    const asks = snapshot.failure === null && snapshot.result?.stand === 'question';
    if (isCue && document.activeElement?.id === CUE_ID && !(asks && cue.trim() === sent)) return;
    if (asks) putCaretAtEnd(PROMPT_ID);
    else answerTitle()?.focus();
  };

  const reach = (part: FocusPart['part']): boolean => {
    if (part === 'cue') return focusCue();
    if (part === 'prompt' && document.getElementById(PROMPT_ID) !== null) {
      if (document.activeElement?.id !== PROMPT_ID) putCaretAtEnd(PROMPT_ID);
      return true;
    }
    const title = answerTitle();
    title?.focus();
    return title !== null;
  };

  return {
    follow: (snapshot, cue, isCue) => {
      wait = {
        before: answerKey(snapshot),
        anchor: document.activeElement,
        sawSearch: false,
        isCue,
        cue: cue.trim(),
      };
    },
    around: (draw, snapshot, cue) => {
      const hadFocus = !hasNoFocus();
      draw();
      settle(snapshot, cue);
      // The cue box is there from the first snapshot on; the rest comes with the answer.
      const isThere = wanted === 'cue' || snapshot?.progress === null;
      if (wanted !== null && snapshot !== null && isThere) {
        const part = wanted;
        wanted = null;
        reach(part);
      }
      if (hadFocus && hasNoFocus()) isLost = true;
      rescue();
    },
    go: (part, isBusy) => {
      // A search that runs will bring what is asked for.
      wanted = null;
      if (part !== 'cue' && isBusy) wanted = part;
      else if (!reach(part)) wanted = part;
    },
  };
}

/** Puts the caret into the cue box and selects its words; not where somebody types already. */
export function focusCue(): boolean {
  const box = document.getElementById(CUE_ID);
  if (!(box instanceof HTMLTextAreaElement)) return false;
  // The words must not be found selected there, to be lost with the next key.
  if (document.activeElement === box) return true;
  box.focus();
  box.select();
  return true;
}

/** Leaves a text box: to the answer, or where there is none to the box's own label. */
export function leaveTextBox(box: HTMLElement): void {
  (answerTitle() ?? document.querySelector<HTMLElement>(`label[for="${box.id}"]`))?.focus();
}

const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const cueLabel = (): HTMLElement | null => document.querySelector(`label[for="${CUE_ID}"]`);

/** Tells one answer from another; a newer count in the same answer is no other one. */
function answerKey(snapshot: RecallSnapshot | null): string {
  const result: ResultView | null = snapshot?.result ?? null;
  return JSON.stringify([
    snapshot?.failure?.headline ?? null,
    result?.run,
    result?.stand,
    result?.card?.id,
    result?.message?.headline,
    result?.prompt?.mark,
  ]);
}
