import type { JSX } from 'preact';
import type { CandidateView } from '../contract/recallView.js';
import { useRoving } from '../ui/roving.js';
import type { PageActions } from './pageActions.js';
import { When } from './when.js';

/** Further candidates, one tab stop for the list; Enter shows one in the card or opens it. */
export function Candidates(props: {
  id: string;
  heading: string;
  note: string | null;
  candidates: readonly CandidateView[];
  /** Tooltip of those that can become the card. */
  chooseTitle: string;
  actions: PageActions;
}): JSX.Element | null {
  const { id, candidates, actions } = props;
  const roving = useRoving(
    id,
    candidates.filter(({ act }) => act !== 'none').map((candidate) => candidate.id),
    'vertical',
  );
  if (candidates.length === 0) return null;
  return (
    <section class="candidates" aria-labelledby={id}>
      <h2 id={id}>{props.heading}</h2>
      {props.note === null ? null : <p class="quiet">{props.note}</p>}
      <ul role="list">
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            {candidate.act === 'none' ? (
              <div class="candidate candidate-gone">
                <Phrase candidate={candidate} />
              </div>
            ) : (
              <button
                type="button"
                class="candidate"
                title={
                  candidate.act === 'open'
                    ? 'Open the record; this decides nothing'
                    : props.chooseTitle
                }
                {...roving(candidate.id)}
                onClick={() =>
                  candidate.act === 'open'
                    ? actions.send({ kind: 'openRecord', token: candidate.token })
                    : actions.act({ kind: 'choose', token: candidate.token })
                }
              >
                <Phrase candidate={candidate} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Phrase({ candidate }: { candidate: CandidateView }): JSX.Element {
  return (
    <>
      <span class="candidate-title" dir="auto">
        {candidate.title}
      </span>
      <span class="candidate-phrase">{candidate.phrase}</span>
      <span class="facts">
        <span>{candidate.project}</span>
        <span>{candidate.agent}</span>
        {candidate.when === null ? null : (
          <span>
            <When when={candidate.when} />
          </span>
        )}
      </span>
    </>
  );
}
