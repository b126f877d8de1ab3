import type { JSX } from 'preact';
import type { ChipView } from '../contract/recallView.js';
import { Icon } from '../ui/icon.js';
import { useRoving } from '../ui/roving.js';
import type { PageActions } from './pageActions.js';

/**
 * What was understood of the cue. A part that was left out stays in its place, struck through, so
 * that the same key puts it back; Delete and Backspace leave it out too.
 */
export function Chips(props: { chips: readonly ChipView[]; actions: PageActions }): JSX.Element {
  const { chips, actions } = props;
  const roving = useRoving(
    'chip',
    chips.map((chip) => chip.key),
    'horizontal',
  );
  return (
    <section class="chips" aria-labelledby="chips-label">
      <h2 id="chips-label" class="chips-label">
        Looking for
      </h2>
      <ul role="list">
        {chips.map((chip) => {
          const name = chip.prefix === null ? chip.label : `${chip.prefix} ${chip.label}`;
          const rove = roving(chip.key);
          const remove = (): void => actions.send({ kind: 'removeChip', key: chip.key });
          const restore = (): void => actions.send({ kind: 'restoreChip', key: chip.key });
          return (
            <li key={chip.key}>
              <button
                type="button"
                class={`chip chip-${chip.kind}${chip.isRemoved ? ' chip-removed' : ''}`}
                title={chip.detail ?? undefined}
                aria-label={chip.isRemoved ? `${name}, left out. Put back.` : `${name}. Leave out.`}
                {...rove}
                onClick={chip.isRemoved ? restore : remove}
                onKeyDown={(event) => {
                  if (!chip.isRemoved && (event.key === 'Delete' || event.key === 'Backspace')) {
                    event.preventDefault();
                    remove();
                  } else rove.onKeyDown(event);
                }}
              >
                {chip.prefix === null ? null : <span>{`${chip.prefix} `}</span>}
                <span class="chip-text">{chip.label}</span>
                <Icon name={chip.isRemoved ? 'restore' : 'close'} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
