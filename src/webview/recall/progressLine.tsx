import type { JSX } from 'preact';
import type { SearchProgressView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import { BusyRing } from '../ui/busy.js';
import type { PageActions } from './pageActions.js';

export const PROGRESS_ID = 'progress';

/** How far a search is, what it met so far, and the way to stop it. */
export function ProgressLine(props: {
  progress: SearchProgressView;
  actions: PageActions;
}): JSX.Element {
  const { progress, actions } = props;
  return (
    <section class="progress" id={PROGRESS_ID} tabIndex={-1} aria-label="Search under way">
      <div class="progress-row">
        <BusyRing />
        <span class="progress-text">{progress.text}</span>
        <Button onPress={() => actions.send({ kind: 'cancel' })} title="Stop the search (Escape)">
          Stop
        </Button>
      </div>
      {progress.part === null ? null : (
        <progress
          class="progress-bar"
          max={1}
          value={progress.part}
          aria-label="How much is done"
        />
      )}
      {progress.early.length === 0 ? null : (
        <div class="early">
          <p>So far:</p>
          <ul>
            {progress.early.map((title, index) => (
              <li key={index} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
