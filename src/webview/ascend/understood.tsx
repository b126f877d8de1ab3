import type { JSX } from 'preact';
import type { AscendSnapshot } from '../contract/ascendView.js';
import { KindChoice } from '../ui/kindChoice.js';
import { PartChips } from '../ui/partChips.js';
import { isBusy } from './pageState.js';
import type { PageActions } from './pageActions.js';

/**
 * How the words were understood, and as what kind of unit. Each part can be left out, which looks anew;
 * another kind is one press away.
 */
export function Understood(props: {
  readonly snapshot: AscendSnapshot;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { snapshot, actions } = props;
  const { understood } = snapshot;
  if (understood === null) return null;
  const canChange = understood.canChangeUnit && !isBusy(snapshot);
  return (
    <section class="understood" aria-labelledby="understood-label">
      <h2 id="understood-label" class="quiet">
        Understood as
      </h2>
      <div class="chips">
        <PartChips
          chips={understood.chips}
          isDisabled={isBusy(snapshot)}
          onLeaveOut={(key) => actions.act({ kind: 'removeChip', key })}
          onPutBack={(key) => actions.act({ kind: 'restoreChip', key })}
        />
      </div>
      <KindChoice
        choices={understood.units}
        unit={understood.unit}
        isDisabled={!canChange}
        describedBy="unit-why"
        onChoose={(unit) => actions.act({ kind: 'unit', unit })}
      />
      <p id="unit-why" class="quiet">
        {understood.unitWhy}
        {canChange ? ' Another kind looks again and costs a try.' : ''}
      </p>
    </section>
  );
}
