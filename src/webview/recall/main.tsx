import { render } from 'preact';
import { parseRecallSaved } from '../contract/recallSaved.js';
import type { RecallSaved } from '../contract/recallSaved.js';
import type { RecallIntent } from '../contract/recallToHost.js';
import { RECALL_TO_PAGE } from '../contract/recallView.js';
import type { RecallToPage } from '../contract/recallView.js';
import { newPageId, openBridge } from '../shared/bridge.js';
import { registerControls } from '../ui/toolkit.js';
import { App } from './app.js';
import { CUE_ID } from './cueBox.js';
import type { PageActions } from './pageActions.js';
import { initialState, isOpen, reduce, toSaved } from './pageState.js';
import type { PageEvent } from './pageState.js';

registerControls();

const bridge = openBridge<RecallToPage, RecallIntent, RecallSaved>({
  kinds: RECALL_TO_PAGE,
  parseSaved: parseRecallSaved,
  receive: (message) => {
    if (message.kind === 'focusCue') focusCue();
    else happen({ kind: 'snapshot', snapshot: message });
  },
});

const root = document.getElementById('root') ?? document.body;
let state = initialState(bridge.saved);

/** How long typing must pause before the host is told, in milliseconds. */
const PAUSE = 400;
let pause: ReturnType<typeof setTimeout> | undefined;
let told = '';

/** Tells the host what stands in the box, whoever put it there, once it stays for a moment. */
function tellDraft(): void {
  clearTimeout(pause);
  if (state.draft === told) return;
  pause = setTimeout(() => {
    told = state.draft;
    bridge.send({ kind: 'draft', text: told });
  }, PAUSE);
}

const actions: PageActions = {
  send: bridge.send,
  type: (text) => happen({ kind: 'typed', text }),
  isOpen: (key, atFirst) => isOpen(state, key, atFirst),
  setOpen: (key, open) => happen({ kind: 'toggled', key, isOpen: open }),
};

function happen(event: PageEvent): void {
  state = reduce(state, event);
  bridge.save(toSaved(state));
  tellDraft();
  draw();
}

function draw(): void {
  render(<App state={state} actions={actions} />, root);
}

function focusCue(): void {
  const box = document.getElementById(CUE_ID);
  // Somebody who types already must not find the words selected, to be lost with the next key.
  if (!(box instanceof HTMLTextAreaElement) || document.activeElement === box) return;
  box.focus();
  box.select();
}

draw();
bridge.send({ kind: 'ready', id: newPageId() });
tellDraft();
