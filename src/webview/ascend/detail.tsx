import type { JSX } from 'preact';
import type { PictureView } from '../contract/ascendPicture.js';
import type { AscendSnapshot } from '../contract/ascendView.js';
import { Button } from '../ui/button.js';
import { Boundary } from './boundary.js';
import { KIND_LABELS } from './listModel.js';
import { isBusy } from './pageState.js';
import type { PageState } from './pageState.js';
import type { PageActions } from './pageActions.js';
import { PassageBody } from './passage.js';
import { SessionActs, SourceLines } from './sessionActs.js';
import { edgesAt, otherEnd, signalsBeside } from './shown.js';
import { When } from '../recall/when.js';

const looks = (left: number): string => (left === 1 ? '1 look left' : `${left} looks left`);

/** The session that is chosen in the picture or the list: what it is, and what can be done with it. */
export function Detail(props: {
  readonly picture: PictureView;
  readonly snapshot: AscendSnapshot;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { picture, snapshot, state, actions } = props;
  const node = picture.nodes.find(({ id }) => id === state.selected);
  if (node === undefined)
    return <p class="quiet detail-empty">Choose a session to see what joins it to the others.</p>;
  const lane = picture.lanes.find(({ id }) => id === node.lane);
  const edges = edgesAt(picture, node.id);
  const titles = new Map(picture.nodes.map(({ id, title }) => [id, title]));
  const ghosts = picture.ghosts.filter(({ from }) => from === node.id);
  const canRefine = snapshot.answers !== null && !isBusy(snapshot);
  return (
    <section class="detail" aria-labelledby="detail-heading">
      <h3 id="detail-heading" tabIndex={-1} dir="auto">
        {node.title}
      </h3>
      <p class="quiet">
        {[node.toolLabel, lane?.label ?? node.lane].join(' · ')}
        {' · '}
        {node.when === null ? 'no date known' : <When when={node.when} />}
        {node.roleLabel === null ? '' : ` · ${node.roleLabel}`}
        {` · ${node.stateLabel}`}
      </p>
      <SourceLines node={node} />
      <div class="buttons">
        <SessionActs node={node} actions={actions} />
        <Button
          title="Look for the single session, from here"
          label={`Recollect From Here: ${node.title}`}
          onPress={() => actions.send({ kind: 'recollect', token: node.id })}
        >
          Recollect From Here
        </Button>
      </div>
      {canRefine ? (
        <div class="buttons">
          <Button
            isDisabled={snapshot.looksLeft === 0}
            title="Reaches beyond what was brought; this is a change of what is looked at and costs a look"
            onPress={() =>
              actions.act({ kind: 'refine', drop: [], add: [], partitions: null, from: node.id })
            }
          >
            {`Look further from here (${looks(snapshot.looksLeft)})`}
          </Button>
          <Boundary node={node} draft={state.refining} actions={actions} />
        </div>
      ) : null}
      {edges.length === 0 && ghosts.length === 0 ? null : (
        <ul class="reasons" aria-label="What joins it">
          {edges.map((edge) => (
            <li
              key={edge.id}
              class={edge.id === state.edge ? 'reason-row reason-here' : 'reason-row'}
              onMouseEnter={() => actions.lookAt(edge.id)}
              onMouseLeave={() => actions.lookAt(null)}
            >
              <span class={`kind kind-${edge.kind}`}>{KIND_LABELS[edge.kind]}</span>{' '}
              <button
                type="button"
                class="link"
                dir="auto"
                onFocus={() => actions.lookAt(edge.id)}
                onBlur={() => actions.lookAt(null)}
                onClick={() => actions.select(otherEnd(edge, node.id))}
              >
                {titles.get(otherEnd(edge, node.id)) ?? ''}
              </button>
              <span dir="auto">: {edge.why}</span>
              <span class="quiet">
                {' '}
                {signalsBeside(edge)
                  .map(({ label, value }) => `${label}: ${value}`)
                  .join('; ')}
              </span>
            </li>
          ))}
          {ghosts.map((ghost) => (
            <li key={ghost.id} class="reason-row">
              <span class="kind kind-ghost">Not found</span>{' '}
              <span dir="auto">{`${ghost.label}: ${ghost.note}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Passages id={node.id} snapshot={snapshot} actions={actions} />
    </section>
  );
}

/** What the record of a session says in its own words, as far as it is told here. */
function Passages(props: {
  readonly id: string;
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element | null {
  const own = (props.snapshot.unit?.passages ?? []).flatMap((passage, index) =>
    passage.node === props.id ? [{ passage, number: index + 1 }] : [],
  );
  if (own.length === 0) return null;
  return (
    <section class="node-passages" aria-labelledby="node-passages-heading">
      <h4 id="node-passages-heading">In its record’s own words</h4>
      <ol class="plain">
        {own.map(({ passage, number }) => (
          <li key={passage.id} class="passage">
            <PassageBody passage={passage} number={number} title={null} actions={props.actions} />
          </li>
        ))}
      </ol>
    </section>
  );
}
