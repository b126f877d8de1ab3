import type { JSX } from 'preact';
import type { DistillPlaceView } from '../contract/distillTable.js';
import type { PageActions } from './pageActions.js';

/** Leads to where something stands; its name says where that is. */
export function PlaceLink(props: {
  readonly place: DistillPlaceView;
  /** Reached by Tab, because the person is at its row. */
  readonly isStop: boolean;
  readonly actions: PageActions;
}): JSX.Element {
  const { place, actions } = props;
  return (
    <button
      type="button"
      class="link"
      tabIndex={props.isStop ? 0 : -1}
      title={place.detail}
      aria-label={`${place.label}: open it there`}
      onClick={() => actions.send({ kind: 'openPlace', token: place.token })}
    >
      {place.label}
    </button>
  );
}
