import type { JSX } from 'preact';
import type { LineView, TurnView } from '../contract/recordMessages.js';
import { Icon } from '../ui/icon.js';
import type { RecordActions } from './recordActions.js';
import { Turn } from './turn.js';

interface RecordLineProps {
  readonly line: LineView;
  readonly find: string;
  /** Words to be marked in it; null: none. */
  readonly passage: string | null;
  readonly isTarget: boolean;
  readonly isHit: boolean;
  readonly isStop: boolean;
  readonly isOpen: (key: string) => boolean;
  readonly actions: RecordActions;
}

/** One line of the record with all its texts; what could not be read is said. */
export function RecordLine(props: RecordLineProps): JSX.Element {
  const { line, actions, isTarget } = props;
  const [first] = line.turns;
  const id = `line-${line.byte}`;
  const state = `${isTarget ? ' is-target' : ''}${props.isHit ? ' is-hit' : ''}`;
  const role = first === undefined ? 'damaged' : first.role;
  return (
    <article
      class={`line line-${role}${state}`}
      data-line=""
      data-byte={line.byte}
      tabIndex={props.isStop ? 0 : -1}
      aria-labelledby={id}
      onFocus={() => actions.focusLine(line.byte)}
    >
      <h2 class="said" id={id}>
        {first === undefined ? <span class="speaker">Damaged line</span> : <Said turn={first} />}
        <span class="line-label">{line.label}</span>
        {isTarget ? <span class="target-label">opened here</span> : null}
      </h2>
      {line.turns.map((turn, index) => {
        const key = `${line.byte}/${index}`;
        return (
          <div key={key} class="turn">
            {index > 0 && isOther(turn, line.turns[index - 1]) ? (
              <p class="said">
                <Said turn={turn} />
              </p>
            ) : null}
            <Turn
              turn={turn}
              find={props.find}
              passage={props.passage}
              isWhole={props.isOpen(key)}
              onWhole={() => actions.toggle(key)}
            />
          </div>
        );
      })}
      {line.damage === null ? null : <Damage damage={line.damage} />}
    </article>
  );
}

function isOther(turn: TurnView, before: TurnView | undefined): boolean {
  return turn.speaker !== before?.speaker;
}

function Said({ turn }: { readonly turn: TurnView }): JSX.Element {
  return (
    <>
      <span class="speaker">{turn.speaker}</span>
      {turn.when === null ? null : <time dateTime={turn.when.iso}>{turn.when.text}</time>}
      {turn.note === null ? null : <span class="quiet">{turn.note}</span>}
    </>
  );
}

function Damage(props: { readonly damage: NonNullable<LineView['damage']> }): JSX.Element {
  const { words, text, more } = props.damage;
  return (
    <>
      <p class="damage">
        <Icon name="warning" />
        <span>{words}</span>
      </p>
      {text === '' ? null : (
        <blockquote class="quote quote-code" dir="ltr">
          {text}
        </blockquote>
      )}
      {more === null ? null : <p class="more">{more}, not shown here</p>}
    </>
  );
}
