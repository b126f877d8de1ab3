import type { JSX } from 'preact';
import { Announcer } from '../shared/announcer.js';
import { BusyRing } from '../ui/busy.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { FindBar, findWords } from './findBar.js';
import type { RecordActions } from './recordActions.js';
import { RecordHeader } from './recordHeader.js';
import type { RecordState } from './recordState.js';
import { TurnList } from './turnList.js';

/** The record page, drawn whole from its state. */
export function App(props: {
  readonly state: RecordState;
  readonly actions: RecordActions;
}): JSX.Element {
  const { state, actions } = props;
  return (
    <main>
      {state.head === null ? (
        <h1 class="hidden-but-read">Session record</h1>
      ) : (
        <RecordHeader head={state.head.head} actions={actions} />
      )}
      <div class="tools">
        <FindBar state={state} actions={actions} />
        <div class="way">
          <span class="quiet">{placeWords(state)}</span>
          <Button onPress={actions.goToStart}>Start</Button>
          <Button onPress={actions.goToTarget}>Opened Place</Button>
          <Button onPress={actions.goToEnd}>End</Button>
        </div>
      </div>
      {state.changed === null ? null : (
        <Notice
          words={state.changed}
          label="Load Again"
          onPress={() => actions.send({ kind: 'reload' })}
        />
      )}
      {state.waiting === null ? null : (
        <div class="waiting">
          <BusyRing />
          <span>{state.waiting.words}</span>
          <Button onPress={() => actions.send({ kind: 'stopWindow' })}>Stop</Button>
        </div>
      )}
      {state.failure === null ? null : (
        <Notice words={state.failure.words} label="Try Again" onPress={actions.retry} />
      )}
      <TurnList state={state} actions={actions} />
      <p class="hidden-but-read">
        J and K move between turns, Enter shows all of a turn or less of it, slash or Control and F
        goes to the find box, and Escape leaves it.
      </p>
      <Announcer text={announcement(state)} />
    </main>
  );
}

function Notice(props: {
  readonly words: string;
  readonly label: string;
  readonly onPress: () => void;
}): JSX.Element {
  return (
    <div class="notice">
      <Icon name="warning" />
      <span>{props.words}</span>
      <Button onPress={props.onPress}>{props.label}</Button>
    </div>
  );
}

/** "line 1,204, 87 %": where in the whole record the text stands, and what of it could not be read. */
function placeWords({ top, shown }: RecordState): string {
  if (top === null) return '';
  const { size } = shown;
  const part = size === null || size === 0 ? null : Math.min(1, top.byte / size);
  return [
    ...(top.line === null ? [] : [`line ${top.line.toLocaleString('en-GB')}`]),
    ...(part === null ? [] : [`${Math.floor(part * 100)} %`]),
    ...unreadableWords(shown.lines.filter(({ damage }) => damage !== null).length),
  ].join(', ');
}

function unreadableWords(lines: number): readonly string[] {
  if (lines === 0) return [];
  return [`${lines} unreadable ${lines === 1 ? 'line' : 'lines'} near`];
}

function announcement(state: RecordState): string {
  if (state.changed !== null) return state.changed;
  if (state.failure !== null) return state.failure.words;
  if (state.waiting !== null) return 'Unpacking the record.';
  if (state.find.kind === 'busy') return 'Searching.';
  return findWords(state.find, state);
}
