import type { CallName, WorkerCalls } from './calls.js';

/** Host → reader. Both ends are ours and run the same build; the values are cloned, not parsed. */
export type ToWorker =
  | {
      [Name in CallName]: {
        readonly kind: 'call';
        readonly id: number;
        readonly name: Name;
        readonly request: WorkerCalls[Name]['request'];
      };
    }[CallName]
  | { readonly kind: 'cancel'; readonly id: number };

/** Reader → host. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: unknown }
  | {
      readonly kind: 'error';
      readonly id: number;
      readonly name: string;
      readonly message: string;
      readonly stack: string | null;
    };
