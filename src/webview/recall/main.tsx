import { render } from 'preact';
import { parseRecallSaved } from '../contract/recallSaved.js';
import type { RecallSaved } from '../contract/recallSaved.js';
import type { RecallIntent } from '../contract/recallToHost.js';
import { RECALL_TO_PAGE } from '../contract/recallView.js';
import type { RecallToPage } from '../contract/recallView.js';
import { newPageId, openBridge } from '../shared/bridge.js';
import { createPausing } from '../shared/pausing.js';
import { createSecrets, SecretsContext } from '../shared/secrets.js';
import { registerControls } from '../ui/toolkit.js';
import { isTextBox, walk } from '../ui/walk.js';
import { App } from './app.js';
import { createFocusKeeper, focusCue, leaveTextBox } from './focusKeeper.js';
import type { PageActions } from './pageActions.js';
import { escapeMeaning } from './pageKeys.js';
import { initialState, isOpen, isUntold, reduce, toSaved } from './pageState.js';
import type { PageEvent } from './pageState.js';

registerControls();

const bridge = openBridge<RecallToPage, RecallIntent, RecallSaved>({
  kinds: RECALL_TO_PAGE,
  parseSaved: parseRecallSaved,
  receive: (message) => {
    if (message.kind === 'focus') focus.go(message.part, isBusy());
    else if (message.kind === 'secretShown') secrets.take(message);
    else happen({ kind: 'snapshot', snapshot: message });
  },
});

const secrets = createSecrets(
  (secret) => bridge.send({ kind: 'showSecret', secret }),
  () => draw(),
);
const root = document.getElementById('root') ?? document.body;
const focus = createFocusKeeper();
let state = initialState(bridge.saved);

/** How long typing must pause before the host is told, in milliseconds. */
const PAUSE = 400;

/** Tells the host what was typed into the boxes. */
const drafts = createPausing(PAUSE, () => {
  if (!isUntold(state)) return;
  const { draft: text, cueMark, reply, replyMark, at } = state;
  state = reduce(state, { kind: 'told' });
  bridge.send({ kind: 'draft', text, cueMark, reply, replyMark, at });
});

const isBusy = (): boolean => (state.snapshot?.progress ?? null) !== null;

const actions: PageActions = {
  send: bridge.send,
  act: (intent) => {
    // The earlier answer is only there to be read until the newer one comes.
    if (state.snapshot?.result?.isStale === true && intent.kind !== 'recollect') return;
    // Words that were sent must not arrive once more as a draft for the answer that comes of them.
    drafts.flush();
    state = reduce(state, { kind: 'acted' });
    focus.follow(state.snapshot, state.draft, intent.kind === 'recollect');
    bridge.send(intent);
  },
  type: (text) => happen({ kind: 'typed', text, at: Date.now() }),
  typeReply: (text) => happen({ kind: 'replyTyped', text, at: Date.now() }),
  isOpen: (key, atFirst) => isOpen(state, key, atFirst),
  setOpen: (key, open) => happen({ kind: 'toggled', key, isOpen: open }),
  startAgain: focusCue,
};

function happen(event: PageEvent): void {
  state = reduce(state, event);
  bridge.save(toSaved(state));
  if (isUntold(state)) drafts.changed();
  focus.around(draw, state.snapshot, state.draft);
}

function draw(): void {
  render(
    <SecretsContext.Provider value={secrets.current()}>
      <App state={state} actions={actions} />
    </SecretsContext.Provider>,
    root,
  );
}

document.addEventListener('keydown', (event) => {
  // Keys that end or leave a composed character are the input method's.
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape') {
    // One press is one step: a key held down must not go on to the next.
    if (!event.repeat) escape(event.target);
  } else if (walk(event, root)) event.preventDefault();
});

function escape(target: EventTarget | null): void {
  switch (escapeMeaning(state.snapshot, isTextBox(target))) {
    case 'cancel':
      bridge.send({ kind: 'cancel' });
      break;
    case 'leave':
      if (target instanceof HTMLElement) leaveTextBox(target);
      break;
    case 'withdraw':
      actions.act({ kind: 'withdraw' });
      break;
    case null:
      break;
  }
}

/** The editor's keys for our acts hold only while the page has the focus. */
const tellFocus = (): void => bridge.send({ kind: 'focused', isFocused: document.hasFocus() });
window.addEventListener('focus', tellFocus);
window.addEventListener('blur', tellFocus);

draw();
bridge.send({ kind: 'ready', id: newPageId() });
tellFocus();
