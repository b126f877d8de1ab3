import type { JSX } from 'preact';

/** The kinds of thing that can be looked for as a row of buttons, the one that is pressed in. */
export function KindChoice<Kind extends string>(props: {
  readonly choices: readonly {
    readonly unit: Kind;
    readonly label: string;
    readonly detail: string;
  }[];
  readonly unit: Kind;
  /** Only what is looked for can be seen now. */
  readonly isDisabled: boolean;
  /** Id of the words that say more; absent: none. */
  readonly describedBy?: string;
  readonly onChoose: (unit: Kind) => void;
}): JSX.Element {
  const { choices, unit, isDisabled, describedBy, onChoose } = props;
  return (
    <div role="group" aria-label="Kind" aria-describedby={describedBy} class="kinds">
      {choices.map((choice) => {
        const isIt = choice.unit === unit;
        return (
          <button
            key={choice.unit}
            type="button"
            class="kind-chip"
            aria-pressed={isIt}
            disabled={!isIt && isDisabled}
            title={choice.detail}
            onClick={() => {
              if (!isIt) onChoose(choice.unit);
            }}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
}
