import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { BusyRing } from '../ui/busy.js';
import { Button } from '../ui/button.js';
import { QuietRow } from './quietRow.js';
import type { RecordActions } from './recordActions.js';
import { RecordLine } from './recordLine.js';
import { lineAt } from './recordState.js';
import type { Direction, RecordState } from './recordState.js';
import { foldRows } from './rows.js';
import type { Row } from './rows.js';
import { SCROLLER_ID } from './scroller.js';

/** The stretch of the record that is loaded, with the ways to either side of it. */
export function TurnList(props: {
  readonly state: RecordState;
  readonly actions: RecordActions;
}): JSX.Element {
  const { state, actions } = props;
  const { shown } = state;
  const rows = useMemo(() => foldRows(shown.lines), [shown]);
  const isAsked = (direction: Direction): boolean =>
    state.asked.some((asked) => asked.direction === direction);
  const isEmpty = shown.lines.length === 0;
  return (
    <div
      id={SCROLLER_ID}
      class="turns"
      role="region"
      aria-label="The record"
      aria-busy={state.asked.length > 0 || state.head === null}
      tabIndex={isEmpty ? 0 : -1}
    >
      {isEmpty ? (
        <Empty state={state} />
      ) : (
        <>
          <Edge
            isLast={shown.atStart}
            isBusy={isAsked('before')}
            last="The beginning of the record"
            label="Load earlier lines"
            onPress={actions.loadEarlier}
          />
          {rows.map((row) => (
            <ShownRow key={keyOf(row)} row={row} rows={rows} state={state} actions={actions} />
          ))}
          <Edge
            isLast={shown.atEnd}
            isBusy={isAsked('after')}
            last="The end of the record"
            label="Load later lines"
            onPress={actions.loadLater}
          />
        </>
      )}
    </div>
  );
}

const keyOf = (row: Row): string =>
  row.kind === 'line' ? `line-${row.line.byte}` : `quiet-${row.first.byte}`;

function ShownRow(props: {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly state: RecordState;
  readonly actions: RecordActions;
}): JSX.Element {
  const { row, rows, state, actions } = props;
  const { lines } = state.shown;
  const target = state.target === null ? undefined : lineAt(lines, state.target.byte);
  if (row.kind === 'quiet') {
    const key = `quiet-${row.first.byte}`;
    return (
      <QuietRow
        first={row.first}
        lines={row.lines}
        isTarget={target !== undefined && row.lines.includes(target)}
        isOpen={state.opened.includes(key)}
        onToggle={() => actions.toggle(key)}
      />
    );
  }
  const { line } = row;
  // One of the lines is the way in by the Tab key: where the person is, else the first.
  const isThere = rows.some((one) => one.kind === 'line' && one.line.byte === state.current);
  const first = rows.find((one) => one.kind === 'line');
  const isStop = isThere ? line.byte === state.current : row === first;
  return (
    <RecordLine
      line={line}
      find={state.findText}
      passage={line === target ? (state.target?.passage ?? null) : null}
      isTarget={line === target}
      isHit={state.find.kind === 'hit' && state.find.byte === line.byte}
      isStop={isStop}
      isOpen={(key) => state.opened.includes(key)}
      actions={actions}
    />
  );
}

function Edge(props: {
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly last: string;
  readonly label: string;
  readonly onPress: () => void;
}): JSX.Element {
  return (
    <div class="edge">
      {props.isLast ? (
        <span>{props.last}</span>
      ) : (
        <Button onPress={props.onPress} isDisabled={props.isBusy}>
          {props.isBusy ? 'Loading …' : props.label}
        </Button>
      )}
    </div>
  );
}

function Empty({ state }: { readonly state: RecordState }): JSX.Element | null {
  if (state.failure !== null) return null;
  if (state.shown.atEnd) return <p class="edge">This record is empty.</p>;
  return (
    <p class="edge">
      <BusyRing /> <span>Reading the record …</span>
    </p>
  );
}
