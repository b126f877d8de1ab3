import type { JSX } from 'preact';
import { Announcer } from '../shared/announcer.js';
import { KindChoice } from '../ui/kindChoice.js';
import { BeforeSearch, Failure } from './beforeSearch.js';
import { Chips } from './chips.js';
import { CueBox } from './cueBox.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import { ProgressLine } from './progressLine.js';
import { Result } from './result.js';

/** The recall view, drawn whole from its state. */
export function App(props: { state: PageState; actions: PageActions }): JSX.Element {
  const { state, actions } = props;
  const { snapshot } = state;
  const result = snapshot?.result ?? null;
  const isBusy = (snapshot?.progress ?? null) !== null;
  return (
    <main>
      <h1 class="hidden-but-read">Recall a past session</h1>
      {/* Before the host's first word the box might show less than what is known to stand in it. */}
      {snapshot === null ? null : (
        <>
          <CueBox draft={state.draft} history={snapshot.history} actions={actions} />
          {snapshot.chips.length === 0 ? null : <Chips chips={snapshot.chips} actions={actions} />}
          {snapshot.kinds === null ? null : (
            <KindChoice
              {...snapshot.kinds}
              isDisabled={isBusy}
              onChoose={(unit) => actions.send({ kind: 'unit', unit })}
            />
          )}
          {snapshot.progress === null ? null : (
            <ProgressLine progress={snapshot.progress} actions={actions} />
          )}
          {snapshot.notice === null ? null : <p class="notice">{snapshot.notice}</p>}
          {snapshot.failure === null ? null : (
            <Failure failure={snapshot.failure} actions={actions} />
          )}
          {result === null ? null : (
            <Result result={result} reply={state.reply} actions={actions} />
          )}
          {result === null && !isBusy && snapshot.failure === null && snapshot.stores !== null ? (
            <BeforeSearch stores={snapshot.stores} actions={actions} />
          ) : null}
        </>
      )}
      <Announcer text={announcement(state)} />
    </main>
  );
}

/** Said once per change of state; progress is not read out step by step, a failure by itself. */
function announcement({ snapshot }: PageState): string {
  if (snapshot?.failure !== null) return '';
  if (snapshot.progress !== null) return 'Searching.';
  if (snapshot.notice !== null) return snapshot.notice;
  return snapshot.result?.announcement ?? '';
}
