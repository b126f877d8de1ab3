import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { LIMITS } from '../contract/envelope.js';
import type { AscendSnapshot } from '../contract/ascendView.js';
import type { PictureView } from '../contract/ascendPicture.js';
import { Announcer } from '../shared/announcer.js';
import { BusyRing } from '../ui/busy.js';
import { Button, CopyButton } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { putCaretAtEnd, TextBox } from '../ui/textBox.js';
import { Answers } from './answers.js';
import { Detail } from './detail.js';
import { FilterBar } from './filterBar.js';
import { layoutOf } from './layout.js';
import type { Layout } from './layout.js';
import { List } from './list.js';
import type { PageActions } from './pageActions.js';
import { isBusy } from './pageState.js';
import type { PageState } from './pageState.js';
import { Picture } from './picture.js';
import { localDay, shownOf } from './shown.js';
import { Understood } from './understood.js';
import { Unit } from './unit.js';

export const CUE_ID = 'cue';

/** The day of a moment as it stands on the time axis. */
const dayName = (time: number): string =>
  new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** The layout of a picture as it is drawn here. */
export const placed = (picture: PictureView): Layout => layoutOf(picture, dayName);

/** The ascend page, drawn whole from its state. */
export function App(props: {
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { state, actions } = props;
  const { snapshot } = state;
  if (snapshot === null)
    return (
      <main>
        <h1 class="hidden-but-read">The work above single sessions</h1>
        <Announcer text="" />
      </main>
    );
  const { picture, unit } = snapshot;
  return (
    <main data-stand={snapshot.stand} class={picture === null ? 'narrow' : undefined}>
      <h1 class="hidden-but-read">The work above single sessions</h1>
      <div class="told">
        <Cue state={state} snapshot={snapshot} actions={actions} />
        <Understood snapshot={snapshot} actions={actions} />
        <Standing snapshot={snapshot} actions={actions} />
        <Reach snapshot={snapshot} actions={actions} />
        {unit === null ? null : (
          <Unit unit={unit} snapshot={snapshot} picture={picture} state={state} actions={actions} />
        )}
        {snapshot.others.length === 0 ? null : (
          <section aria-labelledby="others-heading">
            <h3 id="others-heading">It might also be</h3>
            <ul class="plain">
              {snapshot.others.map((words, index) => (
                <li key={index} dir="auto">
                  {words}
                </li>
              ))}
            </ul>
          </section>
        )}
        {snapshot.answers === null ? null : (
          <Answers answers={snapshot.answers} snapshot={snapshot} state={state} actions={actions} />
        )}
        <Offers snapshot={snapshot} actions={actions} />
      </div>
      {picture === null ? null : (
        <Drawn picture={picture} snapshot={snapshot} state={state} actions={actions} />
      )}
      <Announcer text={snapshot.announcement} />
    </main>
  );
}

/** The picture, what is chosen in it, and the list of all of it. */
function Drawn(props: {
  readonly picture: PictureView;
  readonly snapshot: AscendSnapshot;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { picture, snapshot, state, actions } = props;
  const layout = useMemo(() => placed(picture), [picture]);
  const shown = useMemo(() => shownOf(picture, state.filter, localDay), [picture, state.filter]);
  return (
    <section class="drawn" aria-labelledby="drawn-heading">
      <h2 id="drawn-heading">All that was brought</h2>
      {picture.beyond.map((words, index) => (
        <p key={index} class="quiet">
          {words}
        </p>
      ))}
      <FilterBar picture={picture} filter={state.filter} shown={shown} actions={actions} />
      <Picture picture={picture} layout={layout} shown={shown} state={state} actions={actions} />
      <Detail picture={picture} snapshot={snapshot} state={state} actions={actions} />
      <List picture={picture} shown={shown} state={state} actions={actions} />
    </section>
  );
}

function Cue(props: {
  readonly state: PageState;
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element {
  const { state, snapshot, actions } = props;
  const send = (): void => {
    const cue = state.draft.trim();
    if (cue === '') putCaretAtEnd(CUE_ID);
    else if (!isBusy(snapshot)) actions.act({ kind: 'ascend', cue, unit: null });
  };
  return (
    <div class="ask">
      <TextBox
        id={CUE_ID}
        label="What work are you thinking of?"
        value={state.draft}
        placeholder="That whole thread about rounding money: where did it land?"
        maxLength={LIMITS.cue}
        keys="Enter looks for it, Shift and Enter make a new line."
        onType={actions.type}
        onSend={send}
      />
      <div class="buttons">
        <Button isPrimary={snapshot.stand === 'ask'} isDisabled={isBusy(snapshot)} onPress={send}>
          Look for It
        </Button>
      </div>
    </div>
  );
}

/** Where it stands in words, the work that goes on, and the ways to look again. */
function Standing(props: {
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element {
  const { snapshot, actions } = props;
  const { progress } = snapshot;
  return (
    <section class="standing" aria-labelledby="standing-heading">
      <h2 id="standing-heading" tabIndex={-1}>
        {snapshot.heading}
      </h2>
      {progress === null ? null : (
        <div class="busy">
          {progress.part === null ? (
            <BusyRing />
          ) : (
            <progress aria-label={progress.text} value={progress.part} max={1} />
          )}
          <span>{progress.text}</span>
          <Button onPress={() => actions.send({ kind: 'stop' })}>Stop</Button>
        </div>
      )}
      {snapshot.lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
      {snapshot.rescopes.length === 0 ? null : (
        <div class="rescopes" role="group" aria-labelledby="standing-heading">
          {snapshot.rescopes.map(({ dimension, option, label, detail }) => (
            <div class="answer-row" key={`${dimension} ${option}`}>
              <Button
                isDisabled={progress !== null}
                onPress={() => actions.act({ kind: 'rescope', dimension, option })}
              >
                {label}
              </Button>
              <span>{detail}</span>
            </div>
          ))}
        </div>
      )}
      {snapshot.stand === 'recognition' || snapshot.stand === 'rescope' ? (
        <p>
          <button type="button" class="link" onClick={() => actions.act({ kind: 'withdraw' })}>
            Set it aside
          </button>{' '}
          <kbd>Esc</kbd>
        </p>
      ) : null}
    </section>
  );
}

/** What an ending offers to do next. */
function Offers(props: {
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { snapshot, actions } = props;
  if (snapshot.offers.length === 0) return null;
  return (
    <section class="offers" aria-label="What can be done instead">
      {snapshot.offers.map(({ kind, node, label, note }, index) => (
        <div class="answer-row" key={index}>
          {kind === 'inquire' ? (
            <CopyButton title={note} onCopy={() => actions.send({ kind: 'copyInquiry' })}>
              {label}
            </CopyButton>
          ) : (
            <Button
              onPress={() => {
                if (kind === 'recollect') actions.send({ kind: 'recollect', token: node });
                else if (kind === 'retry') actions.act({ kind: 'retry' });
                else putCaretAtEnd(CUE_ID);
              }}
            >
              {label}
            </Button>
          )}
          <span dir="auto">{note}</span>
        </div>
      ))}
    </section>
  );
}

/** How many looks are left and how far it was looked, before anything is asked about the answer. */
function Reach(props: {
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { snapshot, actions } = props;
  if (snapshot.tries === '' && snapshot.coverage.line === '') return null;
  return (
    <div class="reach">
      {snapshot.tries === '' ? null : (
        <p id="tries" class="quiet">
          {snapshot.tries}
        </p>
      )}
      <Coverage snapshot={snapshot} actions={actions} />
    </div>
  );
}

/** How far it was looked and what could not be read: one line, with all of it behind it. */
function Coverage(props: {
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { coverage } = props.snapshot;
  const { actions } = props;
  const isOpen = actions.isOpen('coverage');
  if (coverage.line === '') return null;
  if (coverage.groups.length === 0) return <p class="quiet">{coverage.line}</p>;
  return (
    <Disclosure
      id="coverage"
      class="coverage"
      label={coverage.line}
      isOpen={isOpen}
      onToggle={() => actions.setOpen('coverage', !isOpen)}
    >
      {coverage.groups.map(({ heading, items }, index) => (
        <div key={index}>
          <h3>{heading}</h3>
          <ul class="plain">
            {items.map((item, place) => (
              <li key={place} dir="auto">
                {item}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}
