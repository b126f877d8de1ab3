import type { JSX } from 'preact';
import { RECORD_LIMITS } from '../contract/recordMessages.js';
import { BusyRing } from '../ui/busy.js';
import { Button } from '../ui/button.js';
import type { RecordActions } from './recordActions.js';
import type { FindState, RecordState } from './recordState.js';

export const FIND_ID = 'find';

/** Looks for words in the whole record, not only in what is loaded. */
export function FindBar(props: {
  readonly state: RecordState;
  readonly actions: RecordActions;
}): JSX.Element {
  const { state, actions } = props;
  const { find } = state;
  const part = find.kind === 'busy' ? (find.progress?.part ?? null) : null;
  const isEmpty = state.findText.trim() === '';
  return (
    <div class="find" role="search">
      <div class="find-row">
        <label class="hidden-but-read" for={FIND_ID}>
          Find in this record
        </label>
        <input
          id={FIND_ID}
          class="find-text"
          type="text"
          maxLength={RECORD_LIMITS.find}
          placeholder="Find in this record"
          spellcheck={false}
          autocomplete="off"
          aria-describedby="find-state"
          value={state.findText}
          onInput={(event) => actions.typeFind(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.isComposing) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              actions.find(event.shiftKey ? 'previous' : 'next');
            } else if (event.key === 'Escape') {
              event.preventDefault();
              actions.leaveFind();
            }
          }}
        />
        <Button
          title="Previous (Shift+Enter, Shift+F3)"
          isDisabled={isEmpty}
          onPress={() => actions.find('previous')}
        >
          Previous
        </Button>
        <Button title="Next (Enter, F3)" isDisabled={isEmpty} onPress={() => actions.find('next')}>
          Next
        </Button>
        {find.kind === 'busy' ? (
          <Button onPress={() => actions.send({ kind: 'stopFind' })}>Stop</Button>
        ) : null}
      </div>
      <p class="find-state" id="find-state">
        {find.kind === 'busy' ? <BusyRing /> : null}
        <span>{findWords(find, state)}</span>
      </p>
      {part === null ? null : (
        <progress class="find-progress" max={1} value={part} aria-label="How much was searched" />
      )}
    </div>
  );
}

/** Where the search is, in words. How many hits there are nobody has counted. */
export function findWords(find: FindState, state: RecordState): string {
  switch (find.kind) {
    case 'idle':
      return '';
    case 'busy':
      return find.progress?.text ?? 'Searching …';
    case 'none':
      return find.unread === null
        ? 'Not in this record.'
        : `Not in what could be read of this record: ${find.unread}.`;
    case 'stopped':
      return 'Stopped before the end; the rest was not searched.';
    case 'failed':
      return find.words;
    case 'hit': {
      const where = `Found at ${find.label}${turnedWords(find.turned)}.`;
      const line = state.shown.lines.find(({ byte }) => byte === find.byte);
      const isHidden = line?.turns.some(({ more }) => more !== null) === true;
      return isHidden ? `${where} “${find.preview}”` : where;
    }
  }
}

function turnedWords(turned: 'start' | 'end' | 'only' | null): string {
  switch (turned) {
    case null:
      return '';
    case 'start':
      return ', going on from the beginning';
    case 'end':
      return ', going on from the end';
    case 'only':
      return ', and in no other line';
  }
}
