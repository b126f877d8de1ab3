import type { JSX } from 'preact';
import type { ChipView } from '../contract/recallView.js';
import { PartChips } from '../ui/partChips.js';
import type { PageActions } from './pageActions.js';

/** What was understood of the cue. */
export function Chips(props: { chips: readonly ChipView[]; actions: PageActions }): JSX.Element {
  const { chips, actions } = props;
  return (
    <section class="chips" aria-labelledby="chips-label">
      <h2 id="chips-label" class="chips-label">
        Looking for
      </h2>
      <PartChips
        chips={chips}
        onLeaveOut={(key) => actions.send({ kind: 'removeChip', key })}
        onPutBack={(key) => actions.send({ kind: 'restoreChip', key })}
      />
    </section>
  );
}
