import type { JSX } from 'preact';
import { EDGE_KINDS } from '../contract/ascendPicture.js';
import type { PictureView } from '../contract/ascendPicture.js';
import type { PictureFilter } from '../contract/ascendSaved.js';
import { KIND_LABELS } from './listModel.js';
import type { PageActions } from './pageActions.js';
import { isNarrowed, NO_FILTER } from './shown.js';
import type { Shown } from './shown.js';

/** What of the picture is shown; showing and hiding what was brought is free. */
export function FilterBar(props: {
  readonly picture: PictureView;
  readonly filter: PictureFilter;
  readonly shown: Shown;
  readonly actions: PageActions;
}): JSX.Element {
  const { picture, filter, shown, actions } = props;
  const tools = new Map(picture.nodes.map(({ tool, toolLabel }) => [tool, toolLabel]));
  const isOpen = actions.isOpen('filters');
  const kinds = EDGE_KINDS.filter((kind) => picture.edges.some((edge) => edge.kind === kind));
  return (
    <details
      class="filters"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Drawing it open tells of itself too; only what the person did is kept.
        if (open !== isOpen) actions.setOpen('filters', open);
      }}
    >
      <summary>
        {isNarrowed(filter)
          ? `Filter: ${shown.nodes.size} of ${picture.nodes.length} sessions and ${shown.edges.size} of ${picture.edges.length} connections shown`
          : `Filter (all ${picture.nodes.length} sessions and ${picture.edges.length} connections shown)`}
      </summary>
      <div class="filter-groups">
        <Choices
          legend="Connections"
          all={kinds.map((id) => ({ id, label: KIND_LABELS[id], kind: id }))}
          hidden={filter.hiddenKinds}
          onChange={(hiddenKinds) => actions.filter({ ...filter, hiddenKinds: [...hiddenKinds] })}
        />
        <Choices
          legend="Projects"
          all={picture.lanes}
          hidden={filter.hiddenLanes}
          onChange={(hiddenLanes) => actions.filter({ ...filter, hiddenLanes: [...hiddenLanes] })}
        />
        {tools.size < 2 ? null : (
          <Choices
            legend="Tools"
            all={[...tools].map(([id, label]) => ({ id, label }))}
            hidden={filter.hiddenTools}
            onChange={(hiddenTools) => actions.filter({ ...filter, hiddenTools: [...hiddenTools] })}
          />
        )}
        <fieldset>
          <legend>Days</legend>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} class="choice">
              {end === 'from' ? 'From' : 'To'}{' '}
              <input
                type="date"
                value={filter[end]}
                onInput={(event) => actions.filter({ ...filter, [end]: event.currentTarget.value })}
              />
            </label>
          ))}
        </fieldset>
        {isNarrowed(filter) ? (
          <button type="button" class="tool" onClick={() => actions.filter(NO_FILTER)}>
            Show Everything
          </button>
        ) : null}
      </div>
    </details>
  );
}

function Choices<Id extends string>(props: {
  readonly legend: string;
  readonly all: readonly { readonly id: Id; readonly label: string; readonly kind?: string }[];
  readonly hidden: readonly Id[];
  readonly onChange: (hidden: readonly Id[]) => void;
}): JSX.Element {
  const { all, hidden } = props;
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {all.map(({ id, label, kind }) => (
        <label key={id} class="choice">
          <input
            type="checkbox"
            checked={!hidden.includes(id)}
            onChange={() =>
              props.onChange(
                hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
              )
            }
          />
          {kind === undefined ? null : <Sample kind={kind} />}
          <span dir="auto">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** How a kind of edge is drawn. */
function Sample({ kind }: { readonly kind: string }): JSX.Element {
  return (
    <svg class="sample" viewBox="0 0 24 10" aria-hidden="true">
      <path
        class={`edge edge-${kind}`}
        d="M1 5H23"
        stroke-width={kind === 'chain' ? 2.5 : kind === 'plain' ? 0.75 : 1.5}
      />
      {kind === 'topic' ? <circle class={`edge-mark edge-${kind}`} cx="12" cy="5" r="3.5" /> : null}
      {kind === 'concept' ? (
        <rect class={`edge-mark edge-${kind}`} x="9" y="2" width="6" height="6" />
      ) : null}
    </svg>
  );
}
