import type { RootReport } from '../../core/stores/ports.js';
import type { StoresView } from '../../webview/contract/recallView.js';
import { count } from '../../core/words/amounts.js';
import { rootStateWords } from './coverageView.js';
import { agentName } from '../../core/words/speakers.js';

/** What there is to search; with no record anywhere, where it was looked and what to do. */
export function storesView(roots: readonly RootReport[]): StoresView {
  const sessions = roots.reduce((sum, root) => sum + root.sessions, 0);
  const places = roots.filter((root) => root.state === 'ok').length;
  const unreadable = roots.filter((root) => root.state === 'unreadable').length;
  return {
    line:
      `${count(sessions, 'session')} in ${count(places, 'place')} can be searched.` +
      (unreadable === 0 ? '' : ` ${count(unreadable, 'place')} could not be read.`) +
      ' Nothing leaves this machine.',
    empty:
      sessions > 0
        ? null
        : {
            headline:
              unreadable > 0 ? 'The records could not be read.' : 'No session records found yet.',
            places: roots.map((root) => ({
              path: root.path,
              state: `${agentName(root.runtime)}: ${rootStateWords(root)}`,
            })),
            next: 'If yours are somewhere else, name the folders in the settings. Mneme only ever reads them.',
            demo: 'Or look around first, with invented sessions of three invented projects.',
          },
  };
}
