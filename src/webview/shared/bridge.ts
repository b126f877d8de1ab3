import { CONTRACT_VERSION, isFromHost } from '../contract/envelope.js';

/** What VS Code gives a page; may be asked for once per page. */
interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** A page's two-way line to its host and its own small memory. */
export interface Bridge<Intent extends { kind: string }, Saved> {
  /** Sends an intent with the version and the snapshot the person saw. */
  readonly send: (intent: Intent) => void;
  /** What the page kept; null where there is none or another build wrote it. */
  readonly saved: Saved | null;
  readonly save: (state: Saved) => void;
}

/**
 * Opens the line. Messages of another version or an unknown kind are dropped, and so are snapshots
 * older than the one that is shown: they may arrive out of order after a page was hidden.
 */
export function openBridge<
  Message extends { kind: string },
  Intent extends { kind: string },
  Saved,
>(options: {
  kinds: readonly Message['kind'][];
  parseSaved: (value: unknown) => Saved | null;
  receive: (message: Message) => void;
}): Bridge<Intent, Saved> {
  const api = acquireVsCodeApi();
  let rev = 0;
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = event.data;
    if (!isFromHost(message, options.kinds)) return;
    if ('rev' in message && typeof message.rev === 'number') {
      if (message.rev < rev) return;
      rev = message.rev;
    }
    options.receive(message as unknown as Message);
  });
  return {
    send: (intent) => api.postMessage({ ...intent, v: CONTRACT_VERSION, rev }),
    saved: options.parseSaved(api.getState()),
    save: (state) => api.setState(state),
  };
}

/** A new name for this evaluation of the page's script. */
export const newPageId = (): string => crypto.randomUUID();
