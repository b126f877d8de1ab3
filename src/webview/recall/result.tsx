import type { JSX } from 'preact';
import type { ResultView } from '../contract/recallView.js';
import { Divider } from '../ui/busy.js';
import { AlsoNamed } from './alsoNamed.js';
import { Candidates } from './candidates.js';
import { Card } from './card.js';
import { Coverage } from './coverage.js';
import { Deeper } from './deeper.js';
import { Identified } from './identified.js';
import { Message } from './message.js';
import type { PageActions } from './pageActions.js';
import { SearchAnew } from './searchAnew.js';
import { Verdict } from './verdict.js';

/** One answer whole: where the recall stands, the card, what else it could be, what was searched. */
export function Result(props: {
  result: ResultView;
  reply: string;
  actions: PageActions;
}): JSX.Element {
  const { result, reply, actions } = props;
  const { message } = result;
  const isCoverageFirst = result.coverage.isFirst && result.card !== null;
  return (
    <div
      class={result.isStale ? 'result result-stale' : 'result'}
      data-answer={`${result.step} ${result.stand}`}
      aria-busy={result.isStale}
    >
      {result.isStale ? <p class="quiet">The earlier answer, until the search is done:</p> : null}
      {message === null ? null : (
        <Message key="message" result={result} message={message} reply={reply} actions={actions} />
      )}
      {result.lead === null ? null : (
        <p key="lead" class="lead">
          {result.lead}
        </p>
      )}
      {isCoverageFirst ? (
        <Coverage key="coverage" coverage={result.coverage} actions={actions} />
      ) : null}
      {result.context === null ? null : (
        <Identified
          key="context"
          context={result.context}
          canSearchAnew={result.canSearchAnew}
          actions={actions}
        />
      )}
      {message === null && result.context === null && result.canSearchAnew ? (
        <div key="anew" class="buttons">
          <SearchAnew actions={actions} />
        </div>
      ) : null}
      {result.card === null ? null : (
        <Card
          key={`card ${result.card.id}`}
          card={result.card}
          isResumePrimary={!result.canIdentify && result.context === null && message === null}
          actions={actions}
        />
      )}
      {result.card === null ? null : (
        <Verdict key="verdict" result={result} reply={reply} actions={actions} />
      )}
      <Lines heading="Found, but could not be opened" lines={result.unopened} />
      <Candidates
        id="others"
        heading="It could also be"
        note={costOf(result)}
        chooseTitle={result.prompt === null ? 'Show this one' : 'Show this one; takes one try'}
        candidates={result.others}
        actions={actions}
      />
      <Candidates
        id="near"
        heading="Near, but not enough"
        note={`These share a little of what you remember, too little to count as found.${
          result.near.some(({ act }) => act === 'choose') ? ' Choosing one takes one try.' : ''
        }`}
        chooseTitle="Show this one; takes one try"
        candidates={result.near}
        actions={actions}
      />
      {message === null ? <Deeper deeper={result.deeper} actions={actions} /> : null}
      <Lines heading="Seen, but not used" lines={result.unfit} />
      <AlsoNamed names={result.alsoNamed} actions={actions} />
      {isCoverageFirst ? null : (
        <>
          <Divider />
          <Coverage coverage={result.coverage} actions={actions} />
        </>
      )}
    </div>
  );
}

/** What choosing a neighbour costs; null where none can be chosen or tries no longer count. */
function costOf({ others, prompt }: ResultView): string | null {
  if (prompt === null || !others.some(({ act }) => act === 'choose')) return null;
  return 'Choosing one takes one try.';
}

function Lines(props: { heading: string; lines: readonly string[] }): JSX.Element | null {
  if (props.lines.length === 0) return null;
  return (
    <section class="lines" aria-label={props.heading}>
      <h2>{props.heading}</h2>
      <ul>
        {props.lines.map((line, index) => (
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
