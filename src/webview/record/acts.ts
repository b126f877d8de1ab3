import { RECORD_LIMITS } from '../contract/recordMessages.js';
import type { LineView, RecordAct } from '../contract/recordMessages.js';
import type { RecordActions } from './recordActions.js';
import { lineAt } from './recordState.js';
import type { RecordEvent, RecordState } from './recordState.js';
import { lineElement } from './scroller.js';

interface Page {
  readonly state: () => RecordState;
  readonly happen: (event: RecordEvent) => void;
  /** First byte of the line the person is at. */
  readonly here: () => number;
  readonly focusFind: () => void;
  readonly actions: RecordActions;
}

/** What commands of the editor and the page's own keys have the page do. */
export function createActs({ state, happen, here, focusFind, actions }: Page): {
  readonly perform: (act: RecordAct) => void;
  readonly openLine: (byte: number) => void;
  readonly leave: () => boolean;
} {
  const lineHere = (): LineView | undefined => lineAt(state().shown.lines, here());
  return {
    perform: (act) => {
      switch (act) {
        case 'find':
          focusFind();
          return;
        case 'findNext':
        case 'findPrevious':
          if (state().findText.trim() === '') focusFind();
          else actions.find(act === 'findNext' ? 'next' : 'previous');
          return;
        case 'goToPassage':
          actions.goToTarget();
          return;
        case 'copyTurn': {
          const texts = lineHere()?.turns.map(({ text }) => text) ?? [];
          const text = texts.join('\n\n').slice(0, RECORD_LIMITS.turn);
          if (text !== '') actions.send({ kind: 'copyTurn', text });
          return;
        }
        case 'copyLocator': {
          const line = lineHere();
          if (line !== undefined)
            actions.send({ kind: 'copyLocator', byte: line.byte, line: line.line });
        }
      }
    },
    /** Shows all of a long text of the line, or less; opens and closes folded lines. */
    openLine: (byte) => {
      const more = '[data-more] button, .disclosure-toggle';
      lineElement(byte)?.querySelector<HTMLElement>(more)?.click();
    },
    /** A search that runs is stopped first, then what was found is let go; false: neither is there. */
    leave: () => {
      if (state().find.kind === 'busy') actions.send({ kind: 'stopFind' });
      else if (state().findText !== '') happen({ kind: 'findLeft' });
      else return false;
      return true;
    },
  };
}
