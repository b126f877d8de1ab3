import type { JSX } from 'preact';
import type { NodeView, PictureView } from '../contract/ascendPicture.js';
import type { AscendSnapshot, UnitView } from '../contract/ascendView.js';
import { When } from '../recall/when.js';
import { Button, CopyButton } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import type { PageActions } from './pageActions.js';
import { Boundary } from './boundary.js';
import type { RefineDraft } from '../contract/ascendSaved.js';
import { isBusy } from './pageState.js';
import type { PageState } from './pageState.js';
import { SessionActs, SourceLines } from './sessionActs.js';
import { Story } from './story.js';

const CONFIDENCE: Readonly<Record<UnitView['confidence'], string>> = {
  low: 'loosely connected',
  medium: 'fairly connected',
  high: 'closely connected',
};

/** The unit before the person: its story, its sessions, and what can be done with it as a whole. */
export function Unit(props: {
  readonly unit: UnitView;
  readonly snapshot: AscendSnapshot;
  readonly picture: PictureView | null;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { unit, snapshot, picture, state, actions } = props;
  const nodes = new Map((picture?.nodes ?? []).map((node) => [node.id, node]));
  const lanes = new Map((picture?.lanes ?? []).map(({ id, label }) => [id, label]));
  const members = unit.members.flatMap((id) => nodes.get(id) ?? []);
  const leftOut = unit.leftOut.flatMap((id) => nodes.get(id) ?? []);
  const nextTo = unit.nextTo.flatMap((id) => nodes.get(id) ?? []);
  return (
    <article class="unit" aria-labelledby="unit-name">
      <h2 id="unit-name" class="unit-name" tabIndex={-1} dir="auto">
        {unit.name}
      </h2>
      <p class="quiet">{`${unit.facts} · ${CONFIDENCE[unit.confidence]}`}</p>
      {unit.notes.map((note, index) => (
        <p class="note" key={index} dir="auto">
          {note}
        </p>
      ))}
      <Story unit={unit} nodes={nodes} actions={actions} />
      <section aria-labelledby="members-heading">
        <h3 id="members-heading">Its sessions, in order</h3>
        <ol class="members">
          {members.map((node) => (
            <Member
              key={node.id}
              node={node}
              project={lanes.get(node.lane) ?? node.lane}
              actions={actions}
            />
          ))}
        </ol>
      </section>
      {leftOut.length === 0 ? null : (
        <section aria-labelledby="left-out-heading">
          <h3 id="left-out-heading">Left out by you</h3>
          <ul class="members">
            {leftOut.map((node) => (
              <Member
                key={node.id}
                node={node}
                project={lanes.get(node.lane) ?? node.lane}
                actions={actions}
                again={snapshot.answers !== null && !isBusy(snapshot) ? state.refining : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {nextTo.length === 0 ? null : (
        <section aria-labelledby="next-to-heading">
          <h3 id="next-to-heading">Next to it</h3>
          <ul class="members">
            {nextTo.map((node) => (
              <Member
                key={node.id}
                node={node}
                project={lanes.get(node.lane) ?? node.lane}
                actions={actions}
              />
            ))}
          </ul>
        </section>
      )}
      {unit.trace.length === 0 ? null : (
        <Disclosure
          id="trace"
          label="How it was found"
          isOpen={actions.isOpen('trace')}
          onToggle={() => actions.setOpen('trace', !actions.isOpen('trace'))}
        >
          <ul class="trace">
            {unit.trace.map((line, index) => (
              <li key={index} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p class="caveat quiet">{unit.caveat}</p>
      <div class="buttons">
        {snapshot.canDistill ? (
          <Button
            title="One handoff made of all its sessions, each item with its own record"
            onPress={() => actions.send({ kind: 'distillUnit', token: unit.token })}
          >
            Distill to Handoff
          </Button>
        ) : null}
        {snapshot.canOpenDocument ? (
          <Button onPress={() => actions.send({ kind: 'openDocument', token: unit.token })}>
            Open as Document
          </Button>
        ) : null}
        {snapshot.canCopy ? (
          <CopyButton
            title="Copy what is told here, with sources and commands"
            onCopy={() => actions.send({ kind: 'copyUnit', token: unit.token })}
          >
            Copy
          </CopyButton>
        ) : null}
      </div>
    </article>
  );
}

function Member(props: {
  readonly node: NodeView;
  readonly project: string;
  readonly actions: PageActions;
  /** Set for one that was left out: what is gathered so far; absent: nothing can be changed now. */
  readonly again?: RefineDraft | null | undefined;
}): JSX.Element {
  const { node, project, actions, again } = props;
  return (
    <li class="member">
      <p>
        {node.roleLabel === null ? null : <span class="role">{node.roleLabel}</span>}{' '}
        <button
          type="button"
          class="link"
          dir="auto"
          title="Show in the picture"
          onClick={() => actions.select(node.id)}
        >
          {node.title}
        </button>
      </p>
      <p class="quiet">
        {`${node.toolLabel} · ${project} · `}
        {node.when === null ? 'no date known' : <When when={node.when} />}
        {` · ${node.stateLabel}`}
      </p>
      <SourceLines node={node} />
      <div class="buttons">
        <SessionActs node={node} actions={actions} />
        {again === undefined ? null : <Boundary node={node} draft={again} actions={actions} />}
      </div>
    </li>
  );
}
