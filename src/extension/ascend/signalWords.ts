import type { SignalKind } from '../../core/graph/traversalEdge.js';

/** What each kind of signal is called where a connection is explained. */
export const SIGNAL_WORDS: Readonly<Record<SignalKind, string>> = {
  'cites-session': 'names the other session',
  resumes: 'resumes the other session',
  forks: 'was split off from the other session',
  'hands-off': 'was handed on to the other session',
  'pull-request': 'same pull request',
  issue: 'same issue',
  commit: 'same commit',
  file: 'same file',
  url: 'same address',
  'memory-note': 'same memory note',
  'legacy-anchor': 'same older note',
  'coined-word': 'same coined word',
  keyword: 'same rare words',
  branch: 'same branch',
  worktree: 'same worktree',
  'names-project': 'names the other’s project',
  'near-in-time': 'close in time',
};
