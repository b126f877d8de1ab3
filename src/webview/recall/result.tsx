import type { JSX } from 'preact';
import type { ResultView } from '../contract/recallView.js';
import { Button, LinkButton } from '../ui/button.js';
import { Divider } from '../ui/busy.js';
import { Candidates } from './candidates.js';
import { Card } from './card.js';
import { Coverage } from './coverage.js';
import type { PageActions } from './pageActions.js';

export const NOTHING_ID = 'nothing-title';

/** One answer whole: the card or why there is none, what else it could be, what was searched. */
export function Result(props: {
  result: ResultView;
  onChoose: (token: string) => void;
  onDeeper: () => void;
  actions: PageActions;
}): JSX.Element {
  const { result, actions } = props;
  const choose = ({ token }: { token: string }): void => props.onChoose(token);
  return (
    <div class={result.isStale ? 'result result-stale' : 'result'} aria-busy={result.isStale}>
      {result.isStale ? <p class="quiet">The earlier answer, until the search is done:</p> : null}
      {result.card === null ? null : <Card card={result.card} actions={actions} />}
      {result.nothing === null ? null : (
        <section class="nothing" aria-labelledby={NOTHING_ID}>
          <h2 id={NOTHING_ID} tabIndex={-1}>
            {result.nothing.headline}
          </h2>
          {result.nothing.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <Lines heading="Found, but could not be opened" lines={result.unopened} />
      {result.nothing !== null ? <Deeper {...props} /> : null}
      <Candidates
        id="others"
        heading="It could also be"
        note={null}
        candidates={result.others}
        onChoose={choose}
        actions={actions}
      />
      <Candidates
        id="near"
        heading="Near, but not enough"
        note="These share a little of what you remember, too little to count as found."
        candidates={result.near}
        onChoose={choose}
        actions={actions}
      />
      <Lines heading="Seen, but not used" lines={result.unfit} />
      {result.alsoNamed.length === 0 ? null : (
        <p class="also">
          You also named{' '}
          {result.alsoNamed.map((name, index) => (
            <span key={name}>
              {index > 0 ? ', ' : ''}
              <LinkButton
                label={`Search for ${name} by itself`}
                onPress={() => {
                  actions.type(name);
                  actions.send({ kind: 'recollect', cue: name });
                }}
              >
                {name}
              </LinkButton>
            </span>
          ))}
          ; each can be looked for by itself.
        </p>
      )}
      <Divider />
      <Coverage coverage={result.coverage} actions={actions} />
      {result.nothing === null ? <Deeper {...props} /> : null}
    </div>
  );
}

function Deeper(props: { result: ResultView; onDeeper: () => void }): JSX.Element | null {
  const { deeper } = props.result;
  if (deeper === null) return null;
  return (
    <section class="deeper" aria-label="Look further">
      <Button isPrimary={deeper.isPrimary} onPress={props.onDeeper}>
        {deeper.label}
      </Button>
      <p class="quiet">{deeper.note}</p>
    </section>
  );
}

function Lines(props: { heading: string; lines: readonly string[] }): JSX.Element | null {
  if (props.lines.length === 0) return null;
  return (
    <section class="lines">
      <h2>{props.heading}</h2>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
