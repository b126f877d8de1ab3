import type { JSX } from 'preact';
import { Icon } from './icon.js';
import { useRoving } from './roving.js';

/** One understood part of a cue, as it is shown. */
export interface PartChip {
  readonly key: string;
  readonly kind: string;
  /** A word in front of the label; null: none. */
  readonly prefix: string | null;
  readonly label: string;
  readonly detail: string | null;
  readonly isRemoved: boolean;
}

/**
 * Parts of a cue as a row of chips with one stop of Tab. A part that was left out stays in its place,
 * struck through, so that the same key puts it back; Delete and Backspace leave it out too.
 */
export function PartChips(props: {
  readonly chips: readonly PartChip[];
  /** Nothing can be changed now. */
  readonly isDisabled?: boolean;
  readonly onLeaveOut: (key: string) => void;
  readonly onPutBack: (key: string) => void;
}): JSX.Element {
  const { chips, isDisabled = false, onLeaveOut, onPutBack } = props;
  const roving = useRoving(
    'chip',
    chips.map((chip) => chip.key),
    'horizontal',
  );
  return (
    <ul role="list">
      {chips.map((chip) => {
        const name = chip.prefix === null ? chip.label : `${chip.prefix} ${chip.label}`;
        const rove = roving(chip.key);
        const change = (isOut: boolean): void => {
          if (!isDisabled) (isOut ? onLeaveOut : onPutBack)(chip.key);
        };
        return (
          <li key={chip.key}>
            <button
              type="button"
              class={`chip chip-${chip.kind}${chip.isRemoved ? ' chip-removed' : ''}`}
              title={chip.detail ?? undefined}
              aria-label={chip.isRemoved ? `${name}, left out. Put back.` : `${name}. Leave out.`}
              aria-disabled={isDisabled ? true : undefined}
              {...rove}
              onClick={() => change(!chip.isRemoved)}
              onKeyDown={(event) => {
                if (!chip.isRemoved && (event.key === 'Delete' || event.key === 'Backspace')) {
                  event.preventDefault();
                  change(true);
                } else rove.onKeyDown(event);
              }}
            >
              {chip.prefix === null ? null : <span>{`${chip.prefix} `}</span>}
              <span class="chip-text" dir="auto">
                {chip.label}
              </span>
              <Icon name={chip.isRemoved ? 'restore' : 'close'} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
