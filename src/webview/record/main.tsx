import { render } from 'preact';
import { parseRecordSaved, RECORD_TO_PAGE } from '../contract/recordMessages.js';
import type { RecordIntent, RecordSaved, RecordToPage } from '../contract/recordMessages.js';
import { newPageId, openBridge } from '../shared/bridge.js';
import { createSecrets, SecretsContext } from '../shared/secrets.js';
import { registerControls } from '../ui/toolkit.js';
import { createActs } from './acts.js';
import { App } from './app.js';
import { FIND_ID } from './findBar.js';
import { listenToKeys } from './keys.js';
import type { RecordActions } from './recordActions.js';
import { initialState, leftAt, lineAt, reduce, standingOf, toSaved } from './recordState.js';
import type { Asked, Direction, Goal, RecordEvent } from './recordState.js';
import { firstInSight, holdStill, isInSight, nearEnds, reach } from './scroller.js';
import type { Reach } from './scroller.js';

registerControls();

const bridge = openBridge<RecordToPage, RecordIntent, RecordSaved>({
  kinds: RECORD_TO_PAGE,
  parseSaved: parseRecordSaved,
  receive: (message) => receive(message),
});

const secrets = createSecrets(
  (secret) => bridge.send({ kind: 'showSecret', secret }),
  () => draw(),
);
const root = document.getElementById('root') ?? document.body;
let state = initialState(bridge.saved);
let lastId = 0;
/** How often more was loaded without the edge going out of sight; the person's next move resets it. */
let loadsInARow = 0;
const MAX_LOADS_IN_A_ROW = 3;
/** The line of the goal is on the page, and more is loaded for it to stand where it is to. */
let isNearGoal = false;
/** Room for the words that stand above the first line, in pixels. */
const ABOVE_START = 80;

function happen(event: RecordEvent): void {
  state = reduce(state, event);
  draw();
}

/** Draws without moving what the person reads, then goes where it is to go and loads what is near. */
function draw(): void {
  const anchor = firstInSight();
  render(
    <SecretsContext.Provider value={secrets.current()}>
      <App state={state} actions={actions} />
    </SecretsContext.Provider>,
    root,
  );
  const { goal } = state;
  const reached = goal === null ? 'absent' : reach(goal);
  isNearGoal = goal !== null && reached !== 'absent';
  if (!isNearGoal) holdStill(anchor);
  else if (!canComeNearer(reached)) state = reduce(state, { kind: 'arrived' });
  const saved = toSaved(state);
  if (saved !== null) bridge.save(saved);
  scheduleLook();
}

/** Whether more lines on the page would let it stand just where it is to stand. */
function canComeNearer(reached: Reach): boolean {
  const { shown, failure } = state;
  if (failure !== null || loadsInARow >= MAX_LOADS_IN_A_ROW) return false;
  return reached === 'wants-later' ? !shown.atEnd : reached === 'wants-earlier' && !shown.atStart;
}

function ask(direction: Direction, byte: number, line: number | null, goal: Goal | null): void {
  const asked: Asked = { id: (lastId += 1), byte, line, direction };
  happen({ kind: 'asked', asked, goal });
  bridge.send({ kind: 'window', ...asked });
}

/** Goes to a line, loading the lines around it where they are not on the page. */
function goTo(goal: Goal, line: number | null): void {
  const { lines, from, to } = state.shown;
  const there = goal.byte >= from && goal.byte < to ? lineAt(lines, goal.byte) : undefined;
  if (there !== undefined) happen({ kind: 'goTo', goal: { ...goal, byte: there.byte } });
  else ask('around', goal.byte, line, goal);
}

function receive(message: RecordToPage): void {
  const before = state;
  if (message.kind === 'act') {
    perform(message.act);
    return;
  }
  if (message.kind === 'secretShown') {
    secrets.take(message);
    return;
  }
  happen({ kind: 'message', message });
  if (message.kind === 'head') followHead(before);
  if (message.kind === 'findAnswer' && state.find.kind === 'hit' && state.find !== before.find) {
    const line = message.answer.kind === 'hit' ? message.answer.line : null;
    goTo({ byte: state.find.byte, at: 'middle', isFocused: false, mark: 'found' }, line);
  }
  if (message.kind !== 'windowAnswer') return;
  const asked = before.asked.find(({ id }) => id === message.id);
  if (asked !== undefined && message.answer.ok) focusLoaded(asked.direction);
  settle();
}

function followHead(before: typeof state): void {
  const { head, saved } = state;
  if (head === null) return;
  const { place } = head;
  const isSame = before.target?.mark === place.mark;
  if (isSame && before.head?.load === head.load) return;
  const isFocused = document.activeElement?.id !== FIND_ID;
  const left = before.head === null ? leftAt(saved, head) : null;
  if (left !== null)
    ask('around', left.byte, left.line, { byte: left.byte, at: left.top, isFocused: false });
  else if (isSame && before.top !== null)
    ask('around', before.top.byte, before.top.line, {
      ...before.top,
      at: before.top.top,
      isFocused,
    });
  else goTo({ byte: place.byte, at: 'middle', isFocused }, place.line);
}

/** A goal inside a line, or inside folded lines, is reached at what is there of it. */
function settle(): void {
  const { goal, shown, asked } = state;
  if (goal === null || asked.some(({ direction }) => direction === 'around')) return;
  const line = lineAt(shown.lines, goal.byte) ?? shown.lines[0];
  const rows = [...document.querySelectorAll('[data-byte]')].map((row) =>
    Number(row.getAttribute('data-byte')),
  );
  const byte = line === undefined ? undefined : rows.findLast((row) => row <= line.byte);
  if (byte === undefined) happen({ kind: 'arrived' });
  else happen({ kind: 'goTo', goal: { ...goal, byte } });
}

/** The line the person is at: the one they went to while it is in sight, else the first in sight. */
function here(): number {
  if (state.current !== null && isInSight(state.current)) return state.current;
  return firstInSight()?.byte ?? state.current ?? 0;
}

function loadEarlier(): void {
  const { shown, asked } = state;
  if (shown.atStart || asked.length > 0) return;
  ask('before', shown.from, shown.lines[0]?.line ?? null, null);
}

function loadLater(): void {
  const { shown, asked } = state;
  if (shown.atEnd || asked.length > 0) return;
  const last = shown.lines.at(-1)?.line ?? null;
  ask('after', shown.to, last === null ? null : last + 1, null);
}

/** After a button was pressed the focus goes to what came of it. */
let pressedAt: number | null = null;

function focusLoaded(direction: Direction): void {
  const edge = pressedAt;
  pressedAt = null;
  if (edge === null) return;
  const talking = state.shown.lines.filter(({ turns }) => turns.length > 0);
  const line =
    direction === 'before'
      ? talking.findLast(({ byte }) => byte < edge)
      : talking.find(({ byte }) => byte >= edge);
  if (line !== undefined)
    happen({ kind: 'goTo', goal: { byte: line.byte, at: 'middle', isFocused: true } });
}

const actions: RecordActions = {
  send: bridge.send,
  loadEarlier: () => {
    pressedAt = state.shown.from;
    loadEarlier();
  },
  loadLater: () => {
    pressedAt = state.shown.to;
    loadLater();
  },
  goToStart: () => goTo({ byte: 0, at: ABOVE_START, isFocused: true }, 1),
  goToEnd: () => {
    const { shown } = state;
    const last = shown.lines.at(-1);
    if (shown.atEnd && last !== undefined)
      happen({ kind: 'goTo', goal: { byte: last.byte, at: 'middle', isFocused: true } });
    else {
      const end = Number.MAX_SAFE_INTEGER;
      ask('around', end, null, { byte: end, at: 'middle', isFocused: true });
    }
  },
  goToTarget: () => {
    const { target } = state;
    if (target !== null) goTo({ byte: target.byte, at: 'middle', isFocused: true }, target.line);
  },
  retry: () => {
    const { failure } = state;
    if (failure === null) return;
    const { direction, byte, line } = failure.asked;
    ask(direction, byte, line, null);
  },
  typeFind: (text) => {
    if (state.find.kind === 'busy') bridge.send({ kind: 'stopFind' });
    happen({ kind: 'findTyped', text });
  },
  find: (direction) => {
    const text = state.findText;
    if (text.trim() === '') return;
    // The line one is at is looked at too, until it was found once.
    const isOnward = state.find.kind === 'hit';
    const from = isOnward || direction === 'previous' ? here() : here() - 1;
    const id = (lastId += 1);
    happen({ kind: 'findAsked', id, from, direction });
    bridge.send({ kind: 'find', id, text, from, direction });
  },
  leaveFind: () => {
    if (state.find.kind === 'busy') bridge.send({ kind: 'stopFind' });
    happen({ kind: 'goTo', goal: { byte: here(), at: 'middle', isFocused: true } });
  },
  focusLine: (byte) => {
    if (byte !== state.current) happen({ kind: 'focused', byte });
  },
  toggle: (key) => {
    happen({ kind: 'toggled', key });
    sayPlace();
  },
};

const { perform, openLine, leave } = createActs({
  state: () => state,
  happen,
  here,
  focusFind,
  actions,
});

function focusFind(): void {
  const box = document.getElementById(FIND_ID);
  if (!(box instanceof HTMLInputElement)) return;
  box.focus();
  box.select();
}

let isLookDue = false;
let noteTimer: ReturnType<typeof setTimeout> | undefined;

function scheduleLook(): void {
  if (isLookDue) return;
  isLookDue = true;
  requestAnimationFrame(() => {
    isLookDue = false;
    loadNear();
  });
}

/** Loads what is about to come into sight; stops when only folded lines come. */
function loadNear(): void {
  const isOnItsWay = state.goal !== null && !isNearGoal;
  if (state.asked.length > 0 || isOnItsWay || state.shown.lines.length === 0) return;
  const near = nearEnds();
  const wantsLater = near.end && !state.shown.atEnd;
  const wantsEarlier = near.start && !state.shown.atStart;
  if (!wantsLater && !wantsEarlier) {
    loadsInARow = 0;
    return;
  }
  if (loadsInARow >= MAX_LOADS_IN_A_ROW || state.failure !== null) return;
  loadsInARow += 1;
  if (wantsLater) loadLater();
  else loadEarlier();
}

/** Where the person goes by themselves counts more than where the page was going. */
function moved(): void {
  loadsInARow = 0;
  if (state.goal !== null && isNearGoal) state = reduce(state, { kind: 'arrived' });
}

function noteTop(): void {
  const first = firstInSight();
  if (first === null) return;
  const line = state.shown.lines.find(({ byte }) => byte === first.byte)?.line ?? null;
  happen({ kind: 'scrolled', top: { ...first, line } });
  sayPlace();
}

let saidPlace = '';

/** Tells the host where the page stands, for the editor keeps the page's own state late. */
function sayPlace(): void {
  const standing = standingOf(state);
  if (standing === null || state.target === null) return;
  const place = { ...standing, mark: state.target.mark };
  const said = JSON.stringify(place);
  if (said === saidPlace) return;
  saidPlace = said;
  bridge.send({ kind: 'place', ...place });
}

// Scrolling does not bubble, so it is caught on its way down.
document.addEventListener(
  'scroll',
  () => {
    scheduleLook();
    clearTimeout(noteTimer);
    noteTimer = setTimeout(noteTop, 120);
  },
  { capture: true, passive: true },
);
for (const kind of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
  document.addEventListener(kind, () => moved(), { capture: true, passive: true });
listenToKeys({
  focusFind,
  at: () => state.current,
  loadEarlier,
  loadLater,
  openLine,
  leave,
});

draw();
bridge.send({ kind: 'ready', id: newPageId() });
