import type { AscendSnapshot } from '../contract/ascendView.js';
import type { AscendProgressView } from '../contract/ascendView.js';
import type { AscendSaved, PictureFilter, RefineDraft } from '../contract/ascendSaved.js';
import { CONTRACT_VERSION, LIMITS } from '../contract/envelope.js';
import { mayBeKept } from '../shared/mayBeKept.js';
import { NO_FILTER } from './shown.js';

/** The part of a picture that is seen: what its origin is shifted by, and its scale. */
export interface PictureWindow {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** All the ascend page knows: the host's last snapshot and how the person looks at it. */
export interface PageState {
  readonly snapshot: AscendSnapshot | null;
  readonly draft: string;
  readonly cueMark: string | null;
  readonly reply: string;
  readonly replyMark: string | null;
  /** The picture that selection, window and refinement belong to. */
  readonly picture: string | null;
  readonly selected: string | null;
  /** The connection that is looked at. */
  readonly edge: string | null;
  readonly filter: PictureFilter;
  /** Null: it was not moved; it shows what belongs to the unit. */
  readonly window: PictureWindow | null;
  readonly refining: RefineDraft | null;
  /** Parts the person opened, or closed (with `-` in front). */
  readonly opened: readonly string[];
}

export type PageEvent =
  | { readonly kind: 'snapshot'; readonly snapshot: AscendSnapshot }
  | { readonly kind: 'progress'; readonly progress: AscendProgressView }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'replyTyped'; readonly text: string }
  | { readonly kind: 'selected'; readonly node: string | null }
  | { readonly kind: 'lookedAt'; readonly edge: string | null }
  | { readonly kind: 'filtered'; readonly filter: PictureFilter }
  | { readonly kind: 'moved'; readonly window: PictureWindow | null }
  | { readonly kind: 'refining'; readonly draft: RefineDraft | null }
  | { readonly kind: 'toggled'; readonly key: string; readonly isOpen: boolean };

export const NO_CHANGES: RefineDraft = { drop: [], add: [], partitions: null };

export function initialState(saved: AscendSaved | null): PageState {
  return {
    snapshot: null,
    draft: saved?.draft ?? '',
    cueMark: saved?.cueMark ?? null,
    reply: saved?.reply ?? '',
    replyMark: saved?.replyMark ?? null,
    picture: saved?.picture ?? null,
    selected: saved?.selected ?? null,
    edge: null,
    filter: saved?.filter ?? NO_FILTER,
    window: saved?.window ?? null,
    refining: saved?.refining ?? null,
    opened: saved?.opened ?? [],
  };
}

/** The page's only way to change. */
export function reduce(state: PageState, event: PageEvent): PageState {
  switch (event.kind) {
    case 'snapshot':
      return withSnapshot(state, event.snapshot);
    case 'progress':
      return state.snapshot === null
        ? state
        : { ...state, snapshot: { ...state.snapshot, progress: event.progress } };
    case 'typed':
      return { ...state, draft: event.text };
    case 'replyTyped':
      return { ...state, reply: event.text };
    case 'selected':
      return { ...state, selected: event.node, edge: null };
    case 'lookedAt':
      return { ...state, edge: event.edge };
    case 'filtered':
      return { ...state, filter: event.filter };
    case 'moved':
      return { ...state, window: event.window };
    case 'refining':
      return { ...state, refining: event.draft };
    case 'toggled': {
      const others = state.opened.filter((key) => key !== event.key && key !== `-${event.key}`);
      return { ...state, opened: [...others, event.isOpen ? event.key : `-${event.key}`] };
    }
  }
}

/** Whether a part is open: as the person left it, else as it is at first. */
export const isOpen = (state: PageState, key: string, atFirst = false): boolean =>
  state.opened.includes(key) || (atFirst && !state.opened.includes(`-${key}`));

function withSnapshot(state: PageState, snapshot: AscendSnapshot): PageState {
  const { picture } = snapshot;
  const reorient = snapshot.answers?.reorient ?? null;
  const next: PageState = {
    ...state,
    snapshot,
    ...(snapshot.cue.mark === state.cueMark
      ? {}
      : { draft: snapshot.cue.text, cueMark: snapshot.cue.mark }),
    ...(reorient === null || reorient.mark === state.replyMark
      ? {}
      : { reply: reorient.text, replyMark: reorient.mark }),
  };
  // Without a picture nothing is known of what belongs to the last one: it may come back.
  if (picture === null) return snapshot.progress === null ? { ...next, refining: null } : next;
  const isSame = picture.mark === state.picture;
  const isThere = picture.nodes.some(({ id }) => id === state.selected);
  const canRefine = snapshot.answers !== null;
  return {
    ...next,
    picture: picture.mark,
    selected: isSame && isThere ? state.selected : null,
    edge: null,
    window: isSame ? state.window : null,
    // A project or tool that another picture lacks cannot be shown again by hand.
    filter: isSame ? state.filter : { ...state.filter, hiddenLanes: [], hiddenTools: [] },
    refining: isSame && canRefine ? state.refining : null,
  };
}

/** Whether another act would come between: something is being worked on. */
export const isBusy = (snapshot: AscendSnapshot): boolean => snapshot.progress !== null;

/** What is kept over hiding and reloading; null while there is nothing to come back to. */
export function toSaved(state: PageState): AscendSaved | null {
  if (state.snapshot === null) return null;
  const kept = (text: string): string => (mayBeKept(text) ? text.slice(0, LIMITS.cue) : '');
  return {
    v: CONTRACT_VERSION,
    run: state.snapshot.run,
    draft: kept(state.draft),
    cueMark: state.cueMark,
    reply: kept(state.reply),
    replyMark: state.replyMark,
    picture: state.picture,
    selected: state.selected,
    filter: {
      ...state.filter,
      hiddenKinds: [...state.filter.hiddenKinds],
      hiddenLanes: [...state.filter.hiddenLanes],
      hiddenTools: [...state.filter.hiddenTools],
    },
    window: state.window === null ? null : { ...state.window },
    refining: state.refining,
    opened: state.opened.slice(-200),
  };
}

/** What Escape means: stop the work, leave a text box, close a part, or set the elevation aside. */
export type EscapeMeaning = 'stop' | 'leave' | 'closeRefine' | 'deselect' | 'withdraw';

/** What Escape does now; null: nothing. One press is one step, so one too many loses no words. */
export function escapeMeaning(state: PageState, isInTextBox: boolean): EscapeMeaning | null {
  const { snapshot } = state;
  if (snapshot === null) return null;
  if (isBusy(snapshot)) return 'stop';
  if (isInTextBox) return 'leave';
  if (state.refining !== null) return 'closeRefine';
  if (state.selected !== null) return 'deselect';
  return snapshot.stand === 'recognition' || snapshot.stand === 'rescope' ? 'withdraw' : null;
}
