import { RECORD_LIMITS } from '../contract/recordMessages.js';
import { CONTRACT_VERSION } from '../contract/envelope.js';
import type {
  LineView,
  RecordHead,
  RecordPlaceView,
  RecordSaved,
  RecordToPage,
  Standing,
  WindowView,
} from '../contract/recordMessages.js';
import type { ProgressView } from '../contract/recallView.js';
import { mayBeKept } from '../shared/mayBeKept.js';
import { appended, NO_LINES, prepended } from './shownLines.js';
import type { ShownLines } from './shownLines.js';

export type Direction = 'around' | 'before' | 'after';

/** A window the page waits for. */
export interface Asked {
  readonly id: number;
  readonly byte: number;
  readonly line: number | null;
  readonly direction: Direction;
}

/** Where the page is to stand after it was drawn. */
export interface Goal {
  readonly byte: number;
  /** `middle`: the line and its mark in sight; a number: its top so far below the top of the text. */
  readonly at: 'middle' | number;
  readonly isFocused: boolean;
  /** Which mark of a long line is to be seen; the passage's when it is not said. */
  readonly mark?: 'passage' | 'found';
}

/** How a search in the record ended or where it is. */
export type FindState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'busy';
      readonly id: number;
      readonly from: number;
      readonly direction: 'next' | 'previous';
      readonly progress: ProgressView | null;
    }
  | {
      readonly kind: 'hit';
      readonly byte: number;
      readonly label: string;
      readonly preview: string;
      readonly turned: 'start' | 'end' | 'only' | null;
    }
  | { readonly kind: 'none'; readonly unread: string | null }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly words: string };

/** All the record page knows. */
export interface RecordState {
  readonly saved: RecordSaved | null;
  readonly head: RecordHead | null;
  readonly shown: ShownLines;
  readonly asked: readonly Asked[];
  /** How far a window is that takes long. */
  readonly waiting: { readonly id: number; readonly words: string } | null;
  /** A window that could not be had, to be tried again. */
  readonly failure: { readonly words: string; readonly asked: Asked } | null;
  readonly changed: string | null;
  /** The line that was asked for when the page was opened; stays marked. */
  readonly target: RecordPlaceView | null;
  /** First byte of the line the person is at. */
  readonly current: number | null;
  readonly goal: Goal | null;
  /** Where the text stands, for the head and for the next time. */
  readonly top: {
    readonly byte: number;
    readonly line: number | null;
    readonly top: number;
  } | null;
  readonly findText: string;
  readonly find: FindState;
  /** Parts the person opened, by their key. */
  readonly opened: readonly string[];
}

export type RecordEvent =
  | { readonly kind: 'message'; readonly message: RecordToPage }
  | { readonly kind: 'asked'; readonly asked: Asked; readonly goal: Goal | null }
  | { readonly kind: 'goTo'; readonly goal: Goal }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'focused'; readonly byte: number }
  | { readonly kind: 'scrolled'; readonly top: RecordState['top'] }
  | { readonly kind: 'findTyped'; readonly text: string }
  | {
      readonly kind: 'findAsked';
      readonly id: number;
      readonly from: number;
      readonly direction: 'next' | 'previous';
    }
  | { readonly kind: 'findLeft' }
  | { readonly kind: 'toggled'; readonly key: string };

export function initialState(saved: RecordSaved | null): RecordState {
  return {
    saved,
    head: null,
    shown: NO_LINES,
    asked: [],
    waiting: null,
    failure: null,
    changed: null,
    target: null,
    current: null,
    goal: null,
    top: null,
    findText: saved?.find ?? '',
    find: { kind: 'idle' },
    opened: [],
  };
}

/** The page's only way to change. */
export function reduce(state: RecordState, event: RecordEvent): RecordState {
  switch (event.kind) {
    case 'message':
      return received(state, event.message);
    case 'asked': {
      // A window around another place makes what was on its way of no use.
      const others = event.asked.direction === 'around' ? [] : state.asked;
      return {
        ...state,
        asked: [...others, event.asked],
        waiting: null,
        failure: null,
        goal: event.goal ?? state.goal,
        current: event.goal?.byte ?? state.current,
      };
    }
    case 'goTo':
      return { ...state, goal: event.goal, current: event.goal.byte };
    case 'arrived':
      return { ...state, goal: null };
    case 'focused':
      return { ...state, current: event.byte };
    case 'scrolled':
      return { ...state, top: event.top };
    case 'findLeft':
      return { ...state, findText: '', find: { kind: 'idle' } };
    case 'findTyped':
      return { ...state, findText: event.text, find: { kind: 'idle' } };
    case 'findAsked': {
      const { id, from, direction } = event;
      return { ...state, find: { kind: 'busy', id, from, direction, progress: null } };
    }
    case 'toggled': {
      const others = state.opened.filter((key) => key !== event.key);
      const isOpen = others.length < state.opened.length;
      return { ...state, opened: isOpen ? others : [...others, event.key] };
    }
  }
}

function received(state: RecordState, message: RecordToPage): RecordState {
  switch (message.kind) {
    case 'head':
      return withHead(state, message);
    case 'windowAnswer': {
      const asked = state.asked.find(({ id }) => id === message.id);
      if (asked === undefined) return state;
      const others = state.asked.filter((other) => other !== asked);
      const rest = { ...state, asked: others, waiting: null };
      const { answer } = message;
      return answer.ok
        ? { ...rest, shown: withWindow(state.shown, asked.direction, answer.window) }
        : { ...rest, failure: { words: answer.words, asked } };
    }
    case 'windowProgress': {
      const { id, words } = message;
      return state.asked.some((asked) => asked.id === id)
        ? { ...state, waiting: { id, words } }
        : state;
    }
    case 'findProgress':
      return state.find.kind === 'busy' && state.find.id === message.id
        ? { ...state, find: { ...state.find, progress: message.progress } }
        : state;
    case 'findAnswer': {
      const { find } = state;
      if (find.kind !== 'busy' || find.id !== message.id) return state;
      const { answer } = message;
      if (answer.kind !== 'hit') return { ...state, find: answer };
      const { byte, label, preview } = answer;
      const turned = turnedAt(find, byte, state.current);
      return { ...state, current: byte, find: { kind: 'hit', byte, label, preview, turned } };
    }
    case 'changed':
      return { ...state, changed: message.words };
    case 'act':
    case 'secretShown':
      // Done by the page, which then changes by what it does; a shown secret is no part of its state.
      return state;
  }
}

/** Whether the search went around, and over which end. */
function turnedAt(
  find: { readonly from: number; readonly direction: 'next' | 'previous' },
  byte: number,
  current: number | null,
): 'start' | 'end' | 'only' | null {
  if (byte === find.from && byte === current) return 'only';
  if (find.direction === 'next') return byte <= find.from ? 'start' : null;
  return byte >= find.from ? 'end' : null;
}

function withHead(state: RecordState, head: RecordHead): RecordState {
  const isLoadedAnew = state.head !== null && state.head.load !== head.load;
  const isElsewhere = state.target?.mark !== head.place.mark;
  const opened = state.head === null ? (head.stood?.opened ?? []) : state.opened;
  const next = { ...state, head, opened, target: isElsewhere ? head.place : state.target };
  return isLoadedAnew
    ? { ...next, shown: NO_LINES, asked: [], waiting: null, failure: null, changed: null }
    : next;
}

/** Where the page was left: as the host knows it, else as the page itself kept it. */
export function leftAt(
  saved: RecordSaved | null,
  { record, place, stood }: RecordHead,
): Omit<Standing, 'opened'> | null {
  if (stood !== null) return stood;
  return saved?.record === record && saved.mark === place.mark ? saved : null;
}

/** What the host keeps of where the page stands; null while it stands nowhere. */
export function standingOf({ head, target, top, opened }: RecordState): Standing | null {
  if (head === null || target === null || top === null) return null;
  const { byte, line } = top;
  return { byte, line, top: Math.round(top.top), opened: opened.slice(-RECORD_LIMITS.opened) };
}

function withWindow(shown: ShownLines, direction: Direction, window: WindowView): ShownLines {
  switch (direction) {
    case 'around':
      return window;
    case 'before':
      return prepended(shown, window);
    case 'after':
      return appended(shown, window);
  }
}

/** What is kept over hiding and reloading; null while there is nothing to come back to. */
export function toSaved(state: RecordState): RecordSaved | null {
  if (state.head === null || state.target === null) return state.saved;
  const { byte, line } = state.target;
  const at = state.top ?? { byte, line, top: 0 };
  return {
    v: CONTRACT_VERSION,
    record: state.head.record,
    mark: state.target.mark,
    target: { byte, line },
    byte: at.byte,
    line: at.line,
    top: Math.round(at.top),
    find: mayBeKept(state.findText) ? state.findText : '',
  };
}

/** The line with this first byte, or the one that holds it. */
export function lineAt(lines: readonly LineView[], byte: number): LineView | undefined {
  return lines.findLast((line) => line.byte <= byte);
}
