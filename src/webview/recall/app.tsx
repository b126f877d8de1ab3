import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Announcer } from '../shared/announcer.js';
import { BeforeSearch, Failure } from './beforeSearch.js';
import { CARD_TITLE_ID } from './card.js';
import { Chips } from './chips.js';
import { CueBox } from './cueBox.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import { ProgressLine } from './progressLine.js';
import { NOTHING_ID, Result } from './result.js';

/** The recall view, drawn whole from its state. */
export function App(props: { state: PageState; actions: PageActions }): JSX.Element {
  const { state, actions } = props;
  const { snapshot } = state;
  const followNext = useFocusAfterAct(state);
  const result = snapshot?.result ?? null;
  const isBusy = (snapshot?.progress ?? null) !== null;
  return (
    <main
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isBusy && !event.defaultPrevented)
          actions.send({ kind: 'cancel' });
      }}
    >
      <h1 class="hidden-but-read">Recall a past session</h1>
      <CueBox draft={state.draft} actions={actions} />
      {snapshot === null ? null : (
        <>
          {snapshot.chips.length === 0 ? null : <Chips chips={snapshot.chips} actions={actions} />}
          {snapshot.progress === null ? null : (
            <ProgressLine progress={snapshot.progress} actions={actions} />
          )}
          {snapshot.notice === null ? null : <p class="notice">{snapshot.notice}</p>}
          {snapshot.failure === null ? null : (
            <Failure failure={snapshot.failure} actions={actions} />
          )}
          {result === null ? null : (
            <Result
              result={result}
              actions={actions}
              onChoose={(token) => {
                followNext();
                actions.send({ kind: 'choose', token });
              }}
              onDeeper={() => {
                followNext();
                actions.send({ kind: 'fullText' });
              }}
            />
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

/** Said once per change of state; progress is not read out step by step. */
function announcement({ snapshot }: PageState): string {
  if (snapshot === null) return '';
  if (snapshot.progress !== null) return 'Searching.';
  if (snapshot.notice !== null) return snapshot.notice;
  return snapshot.result?.announcement ?? '';
}

/**
 * After an act that takes its own button away (another candidate, looking deeper), the focus goes
 * to the answer that came of it. No other change of the view moves the focus.
 */
function useFocusAfterAct(state: PageState): () => void {
  const isWaiting = useRef(false);
  const { snapshot } = state;
  useEffect(() => {
    if (!isWaiting.current || snapshot?.progress !== null) return;
    if (snapshot.result?.isStale === true) return;
    isWaiting.current = false;
    (document.getElementById(CARD_TITLE_ID) ?? document.getElementById(NOTHING_ID))?.focus();
  }, [snapshot]);
  return () => {
    isWaiting.current = true;
  };
}
