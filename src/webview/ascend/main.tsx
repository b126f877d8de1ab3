import { render } from 'preact';
import { parseAscendSaved } from '../contract/ascendSaved.js';
import type { AscendSaved } from '../contract/ascendSaved.js';
import type { AscendIntent } from '../contract/ascendToHost.js';
import { ASCEND_TO_PAGE, parseAscendToPage } from '../contract/ascendView.js';
import type { AscendSnapshot, AscendToPage } from '../contract/ascendView.js';
import { newPageId, openBridge } from '../shared/bridge.js';
import { createPausing } from '../shared/pausing.js';
import { createSecrets, SecretsContext } from '../shared/secrets.js';
import { putCaretAtEnd } from '../ui/textBox.js';
import { registerControls } from '../ui/toolkit.js';
import { isTextBox } from '../ui/walk.js';
import { App, CUE_ID, placed } from './app.js';
import { focusList } from './list.js';
import type { PageActions } from './pageActions.js';
import { escapeMeaning, initialState, isOpen, NO_CHANGES, reduce, toSaved } from './pageState.js';
import type { PageEvent } from './pageState.js';
import { drawnSvg, painted } from './savePicture.js';
import { localDay, shownOf } from './shown.js';

registerControls();

const bridge = openBridge<AscendToPage, AscendIntent, AscendSaved>({
  kinds: ASCEND_TO_PAGE,
  parseSaved: parseAscendSaved,
  receive: (message) => receive(message),
});
const secrets = createSecrets(
  (secret) => bridge.send({ kind: 'showSecret', secret }),
  () => draw(),
);
const root = document.getElementById('root') ?? document.body;
let state = initialState(bridge.saved);
/** The person did something that another answer comes of; the focus goes to it. */
let isAwaited = false;

/** How long typing must pause before the host is told, in milliseconds. */
const PAUSE = 400;
const drafts = createPausing(PAUSE, () =>
  bridge.send({ kind: 'draft', text: state.draft, reply: state.reply }),
);

function draw(): void {
  render(
    <SecretsContext.Provider value={secrets.current()}>
      <App state={state} actions={actions} />
    </SecretsContext.Provider>,
    root,
  );
}

function happen(event: PageEvent): void {
  state = reduce(state, event);
  draw();
  const saved = toSaved(state);
  if (saved !== null) bridge.save(saved);
}

function receive(value: AscendToPage): void {
  // The envelope was looked at; what is in it has to be whole too.
  const message = parseAscendToPage(value);
  switch (message?.kind) {
    case undefined:
      return;
    case 'focus':
      focusPart(message.part);
      return;
    case 'export':
      void save(message.format);
      return;
    case 'secretShown':
      secrets.take(message);
      return;
    case 'progress':
      happen({ kind: 'progress', progress: message.progress });
      return;
    case 'snapshot':
      show(message);
  }
}

/** Shows a snapshot; the focus stays where it is, unless it was to go to this answer or was lost. */
function show(snapshot: AscendSnapshot): void {
  const isNewStep = snapshot.step !== state.snapshot?.step;
  const hadFocus = document.hasFocus() && document.activeElement !== document.body;
  happen({ kind: 'snapshot', snapshot: known(snapshot) });
  if (snapshot.progress !== null) return;
  const isLost = hadFocus && document.activeElement === document.body;
  if ((isAwaited && isNewStep) || isLost) focusPart('answer');
  if (isNewStep) isAwaited = false;
}

/** The same picture stays the same object, so that nothing of it is laid out or drawn anew. */
function known(snapshot: AscendSnapshot): AscendSnapshot {
  const before = state.snapshot?.picture ?? null;
  const { picture } = snapshot;
  if (before === null || before.mark !== picture?.mark) return snapshot;
  const isSame = JSON.stringify(before) === JSON.stringify(picture);
  return isSame ? { ...snapshot, picture: before } : snapshot;
}

function focusPart(part: 'cue' | 'answer' | 'picture' | 'list' | 'refine'): void {
  switch (part) {
    case 'cue':
      putCaretAtEnd(CUE_ID);
      return;
    case 'picture':
      document.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus();
      return;
    case 'list':
      focusList();
      return;
    case 'refine':
      if ((state.snapshot?.answers ?? null) !== null && state.refining === null)
        happen({ kind: 'refining', draft: NO_CHANGES });
      document.getElementById('refine-heading')?.focus();
      return;
    case 'answer':
      if (state.snapshot?.stand === 'ask') putCaretAtEnd(CUE_ID);
      else document.getElementById('standing-heading')?.focus();
  }
}

/** Hands the picture to the host, which keeps it as a file. */
async function save(format: 'svg' | 'png'): Promise<void> {
  const { snapshot, selected, filter, window, edge } = state;
  const picture = snapshot?.picture ?? null;
  if (snapshot === null || picture === null) return;
  const layout = placed(picture);
  const shown = shownOf(picture, filter, localDay);
  const look = { focus: selected, scale: window?.scale ?? 1, edge };
  const title = snapshot.unit?.name ?? snapshot.heading;
  const svg = drawnSvg({ picture, layout, shown, look, title });
  if (format === 'svg') {
    bridge.send({ kind: 'saveSvg', svg });
    return;
  }
  try {
    bridge.send({ kind: 'savePng', png: await painted(svg, layout) });
  } catch (error) {
    bridge.send({ kind: 'saveFailed', why: String(error).slice(0, 600) });
  }
}

const actions: PageActions = {
  send: bridge.send,
  act: (intent) => {
    isAwaited = true;
    drafts.flush();
    bridge.send(intent);
  },
  type: (text) => {
    happen({ kind: 'typed', text });
    drafts.changed();
  },
  typeReply: (text) => {
    happen({ kind: 'replyTyped', text });
    drafts.changed();
  },
  select: (node) => happen({ kind: 'selected', node }),
  lookAt: (edge) => {
    if (edge !== state.edge) happen({ kind: 'lookedAt', edge });
  },
  filter: (filter) => happen({ kind: 'filtered', filter }),
  moved: (window) => happen({ kind: 'moved', window }),
  refine: (draft) => happen({ kind: 'refining', draft }),
  isOpen: (key, atFirst) => isOpen(state, key, atFirst),
  setOpen: (key, open) => happen({ kind: 'toggled', key, isOpen: open }),
  save: (format) => void save(format),
};

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.key !== 'Escape') return;
  const { target } = event;
  switch (escapeMeaning(state, isTextBox(target))) {
    case 'stop':
      bridge.send({ kind: 'stop' });
      break;
    case 'leave':
      focusPart(state.snapshot?.stand === 'ask' ? 'list' : 'answer');
      break;
    case 'closeRefine':
      actions.refine(null);
      document.getElementById('question')?.focus();
      break;
    case 'deselect':
      actions.select(null);
      break;
    case 'withdraw':
      actions.act({ kind: 'withdraw' });
      break;
    case null:
      return;
  }
  event.preventDefault();
});

draw();
bridge.send({ kind: 'ready', id: newPageId() });
