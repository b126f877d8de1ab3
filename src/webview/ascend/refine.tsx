import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { RefineDraft } from '../contract/ascendSaved.js';
import type { AscendSnapshot } from '../contract/ascendView.js';
import { Button } from '../ui/button.js';
import { isChanged, takenIn, toggled } from './refinement.js';
import type { TakenIn } from './refinement.js';
import type { PageActions } from './pageActions.js';

/** Sessions at the boundary offered at once; all others can be chosen in the picture and the list. */
const OFFERED = 12;

/** Changes of what belongs to the unit and of how far a look reaches, sent as one. */
export function Refine(props: {
  readonly snapshot: AscendSnapshot;
  readonly draft: RefineDraft;
  readonly actions: PageActions;
}): JSX.Element {
  const { snapshot, draft, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { picture, unit, partitions } = snapshot;
  const nodes = new Map((picture?.nodes ?? []).map((node) => [node.id, node]));
  const members = (unit?.members ?? []).flatMap((id) => nodes.get(id) ?? []);
  const { leftOut, near, more } = takenIn(snapshot, draft.add, OFFERED);
  const kept = draft.partitions ?? partitions.filter((one) => one.isIncluded).map(({ id }) => id);
  const canSend = isChanged(draft, partitions) && kept.length > 0;
  return (
    <section class="refine" aria-labelledby="refine-heading">
      <h3 id="refine-heading" tabIndex={-1} ref={heading}>
        What is to be different?
      </h3>
      <fieldset>
        <legend>Belongs to it</legend>
        {members.map(({ id, title, when }) => (
          <label key={id} class="choice">
            <input
              type="checkbox"
              checked={!draft.drop.includes(id)}
              onChange={() => actions.refine({ ...draft, drop: toggled(draft.drop, id) })}
            />
            <span dir="auto">{title}</span>
            <span class="quiet choice-when">{when?.text ?? 'no date known'}</span>
          </label>
        ))}
      </fieldset>
      <Offered legend="Left out before: take in again" {...{ draft, actions }} offered={leftOut} />
      <Offered legend="Next to it: take in" {...{ draft, actions }} offered={near} />
      {more === 0 ? null : (
        <p class="quiet">
          {`${more} more are joined to it less closely; choose them in the picture or the list.`}
        </p>
      )}
      {partitions.length < 2 ? null : (
        <fieldset>
          <legend>Where it is looked</legend>
          {partitions.map(({ id, label, detail }) => (
            <label key={id} class="choice" title={detail ?? undefined}>
              <input
                type="checkbox"
                checked={kept.includes(id)}
                onChange={() => actions.refine({ ...draft, partitions: toggled(kept, id) })}
              />
              <span dir="auto">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div class="buttons">
        <Button
          isPrimary
          isDisabled={!canSend}
          onPress={() => actions.act({ kind: 'refine', ...copied(draft), from: null })}
        >
          Look Again with These Changes
        </Button>
        <Button onPress={() => actions.refine(null)}>Leave It As It Is</Button>
        <span class="quiet">{snapshot.tries}</span>
      </div>
    </section>
  );
}

/** Sessions that can be taken in, as boxes to check; nothing where there is none. */
function Offered(props: {
  readonly legend: string;
  readonly offered: readonly TakenIn[];
  readonly draft: RefineDraft;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { legend, offered, draft, actions } = props;
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {offered.map(({ node, why }) => (
        <label key={node.id} class="choice" title={why}>
          <input
            type="checkbox"
            checked={draft.add.includes(node.id)}
            onChange={() => actions.refine({ ...draft, add: toggled(draft.add, node.id) })}
          />
          <span dir="auto">{node.title}</span>
          <span class="quiet choice-when">{node.when?.text ?? 'no date known'}</span>
          {why === '' ? null : (
            <span class="quiet choice-why" dir="auto">
              {why}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

const copied = (draft: RefineDraft): RefineDraft => ({
  drop: [...draft.drop],
  add: [...draft.add],
  partitions: draft.partitions === null ? null : [...draft.partitions],
});
