import type { RecallSaved } from '../contract/recallSaved.js';
import type { RecallSnapshot } from '../contract/recallView.js';
import { CONTRACT_VERSION, LIMITS } from '../contract/envelope.js';
import { mayBeKept } from '../shared/mayBeKept.js';

/** All the recall page knows: the host's last snapshot and how the person set the view. */
export interface PageState {
  readonly snapshot: RecallSnapshot | null;
  /** What stands in the cue box, and the host's cue that it grew from. */
  readonly draft: string;
  readonly cueMark: string | null;
  /** What stands in the box for the next words, likewise. */
  readonly reply: string;
  readonly replyMark: string | null;
  /** What stood in that box when the person last did something that leads on; null: nothing yet. */
  readonly sentReply: string | null;
  /** When one of the boxes was last typed in; 0: never. Later words have a greater one, whatever the clock says. */
  readonly at: number;
  /** The `at` of the newest words that the host has. */
  readonly toldAt: number;
  readonly run: string | null;
  /** Parts the person opened, or closed (with `-` in front). */
  readonly opened: readonly string[];
}

export type PageEvent =
  | { readonly kind: 'snapshot'; readonly snapshot: RecallSnapshot }
  | { readonly kind: 'typed'; readonly text: string; readonly at: number }
  | { readonly kind: 'replyTyped'; readonly text: string; readonly at: number }
  /** The host was told what stands in the boxes. */
  | { readonly kind: 'told' }
  /** The person did something that another answer comes of. */
  | { readonly kind: 'acted' }
  | { readonly kind: 'toggled'; readonly key: string; readonly isOpen: boolean };

export function initialState(saved: RecallSaved | null): PageState {
  return {
    snapshot: null,
    draft: saved?.draft ?? '',
    cueMark: saved?.cueMark ?? null,
    reply: saved?.reply ?? '',
    replyMark: saved?.replyMark ?? null,
    sentReply: null,
    at: saved?.at ?? 0,
    toldAt: 0,
    run: saved?.run ?? null,
    opened: saved?.opened ?? [],
  };
}

/**
 * The page's only way to change. A snapshot never touches what is being typed, unless the host has
 * a new text of its own for that box (from a command, for a new question), told by its mark.
 */
export function reduce(state: PageState, event: PageEvent): PageState {
  switch (event.kind) {
    case 'typed':
      return { ...state, draft: event.text.slice(0, LIMITS.cue), at: after(state, event.at) };
    case 'replyTyped':
      return { ...state, reply: event.text.slice(0, LIMITS.cue), at: after(state, event.at) };
    case 'told':
      return { ...state, toldAt: state.at };
    case 'acted':
      return { ...state, sentReply: state.reply };
    case 'toggled': {
      const others = state.opened.filter((key) => key !== event.key && key !== `-${event.key}`);
      return { ...state, opened: [...others, event.isOpen ? event.key : `-${event.key}`] };
    }
    case 'snapshot':
      return withSnapshot(state, event.snapshot);
  }
}

/** A clock that was set back must not make newer words look older. */
const after = (state: PageState, at: number): number => Math.max(at, state.at + 1);

function withSnapshot(state: PageState, snapshot: RecallSnapshot): PageState {
  // A host that has no cue yet must not clear what was typed before its first word came.
  const isEmptyStart = state.snapshot === null && snapshot.cue.text === '';
  const isNewCue = snapshot.cue.mark !== state.cueMark && !isEmptyStart;
  // After a reload of the window the page's own memory may be older than the host's.
  const isOlder = state.snapshot === null && snapshot.typedAt > state.at;
  const box = isOlder
    ? { reply: snapshot.reply.text.slice(0, LIMITS.cue), replyMark: snapshot.reply.mark }
    : { reply: state.reply, replyMark: state.replyMark };
  const prompt = snapshot.result?.prompt ?? null;
  const isNewPrompt = prompt !== null && prompt.mark !== box.replyMark;
  // What was typed on after the words were sent is not what was sent.
  const isTypedOn = isNewPrompt && state.sentReply !== null && state.reply !== state.sentReply;
  const at = Math.max(state.at, snapshot.typedAt);
  const run = snapshot.result?.run ?? state.run;
  return {
    snapshot,
    draft: isNewCue || isOlder ? snapshot.cue.text.slice(0, LIMITS.cue) : state.draft,
    cueMark: snapshot.cue.mark,
    reply: isNewPrompt && !isTypedOn ? prompt.text.slice(0, LIMITS.cue) : box.reply,
    replyMark: isNewPrompt ? prompt.mark : box.replyMark,
    sentReply: isNewPrompt ? null : state.sentReply,
    // They belong to another step now, which the host is to know.
    at: isTypedOn ? at + 1 : at,
    toldAt: Math.max(state.toldAt, snapshot.typedAt),
    run,
    opened: run === state.run ? state.opened : [],
  };
}

/**
 * Whether there are words that the host does not have. Before its first snapshot nothing is known of
 * that: a page that was restored may remember less than the host.
 */
export const isUntold = (state: PageState): boolean =>
  state.snapshot !== null && state.at > state.toldAt;

/** Whether a part is open: the person's own choice, else how it is shown at first. */
export function isOpen(state: PageState, key: string, atFirst = false): boolean {
  if (state.opened.includes(key)) return true;
  if (state.opened.includes(`-${key}`)) return false;
  return atFirst;
}

/**
 * What is kept over hiding and reloading. Words that may be a secret are left to the host, which knows
 * secrets better and gives back what is none.
 */
export function toSaved(state: PageState): RecallSaved {
  const isKept = mayBeKept(state.draft) && mayBeKept(state.reply);
  return {
    v: CONTRACT_VERSION,
    draft: isKept ? state.draft : '',
    cueMark: state.cueMark,
    reply: isKept ? state.reply : '',
    replyMark: state.replyMark,
    at: isKept ? state.at : 0,
    run: state.run,
    opened: state.opened.slice(-200),
  };
}
