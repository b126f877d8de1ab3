import type { JSX } from 'preact';
import type { ProgressView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import { BusyRing } from '../ui/busy.js';
import type { PageActions } from './pageActions.js';

/** How far a search is, and the way to stop it. */
export function ProgressLine(props: { progress: ProgressView; actions: PageActions }): JSX.Element {
  const { progress, actions } = props;
  return (
    <div class="progress" id="progress">
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
    </div>
  );
}
