import type { JSX } from 'preact';
import type { FailureView, StoresView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { AnswerTitle } from './answerTitle.js';
import type { PageActions } from './pageActions.js';

/** The view before anything was asked: how to begin, or where no records were found. */
export function BeforeSearch(props: { stores: StoresView; actions: PageActions }): JSX.Element {
  const { stores, actions } = props;
  if (stores.empty === null)
    return (
      <section class="before" aria-label="How to begin">
        <p>
          Write what you remember of a past session with Claude Code or Codex, as vague as it is.
          Mneme looks for the session it was and shows you the passage.
        </p>
        <ul class="examples">
          <li>that fix where totals were off by a cent</li>
          <li>the retry discussion last Tuesday</li>
          <li>“half to even” in the invoice project</li>
        </ul>
        <p class="quiet">{stores.line}</p>
      </section>
    );
  const { empty } = stores;
  return (
    <section class="before" aria-labelledby="no-records">
      <AnswerTitle id="no-records">{empty.headline}</AnswerTitle>
      <p>Mneme looked here:</p>
      <ul class="looked">
        {empty.places.map(({ path, state }, index) => (
          <li key={index}>
            <code>{path}</code>
            <span class="quiet">{state}</span>
          </li>
        ))}
      </ul>
      <p>{empty.next}</p>
      <div class="buttons">
        <Button isPrimary onPress={() => actions.send({ kind: 'pickRoots' })}>
          Choose folders …
        </Button>
      </div>
      <p>{empty.demo}</p>
      <div class="buttons">
        <Button onPress={() => actions.act({ kind: 'useDemo' })}>Try the demo</Button>
      </div>
    </section>
  );
}

/** What went wrong, where, and what to do next. */
export function Failure(props: { failure: FailureView; actions: PageActions }): JSX.Element {
  const { failure, actions } = props;
  return (
    <section class="failure" role="alert">
      <AnswerTitle id="failure-title" class="with-icon">
        <Icon name="warning" />
        <span>{failure.headline}</span>
      </AnswerTitle>
      <p class="failure-what">{failure.what}</p>
      <p>{failure.next}</p>
      <div class="buttons">
        <Button isPrimary onPress={() => actions.act({ kind: 'retry' })}>
          Try again
        </Button>
        <Button onPress={() => actions.send({ kind: 'showLog' })}>Show log</Button>
      </div>
    </section>
  );
}
