import type { JSX } from 'preact';
import type { RowView, TableView } from '../contract/distillTable.js';
import type { TableWish } from '../contract/distillToHost.js';
import { DISTILL_LIMITS } from '../contract/distillForm.js';
import { Button } from '../ui/button.js';
import { isWaiting } from './pageState.js';
import type { PageState } from './pageState.js';
import type { PageActions } from './pageActions.js';
import { PlaceLink } from './placeLink.js';
import { Question } from './question.js';

const COLUMNS: readonly { readonly sort: TableWish['sort']; readonly label: string }[] = [
  { sort: 'item', label: 'Item' },
  { sort: 'place', label: 'Where it comes from' },
  { sort: 'handling', label: 'How it is handled' },
  { sort: 'why', label: 'Why' },
];
const number = (value: number): string => value.toLocaleString('en-GB');

/** The one table: every item, where it comes from, how it is handled and why. */
export function Table(props: {
  readonly table: TableView;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { table, state, actions } = props;
  return (
    <section class="items" aria-label="What was found">
      <Filter table={table} state={state} actions={actions} />
      <div class="table-box">
        <table role="grid" aria-multiselectable="true" aria-rowcount={table.found + 1}>
          <caption class="hidden-but-read">
            Each item with where it comes from and how it is handled. Arrow keys move between rows;
            R resolves, O refers to, D leaves out, L puts off, U takes back, X marks, Enter opens
            where it comes from, Escape ends.
          </caption>
          <thead>
            <tr>
              <th scope="col" class="mark-column">
                <span class="hidden-but-read">Marked</span>
              </th>
              {COLUMNS.map(({ sort, label }) => (
                <SortHeader
                  key={sort}
                  sort={sort}
                  label={label}
                  wish={state.wish}
                  actions={actions}
                />
              ))}
              <th scope="col">Rests on</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                index={table.wish.from + index}
                table={table}
                state={state}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
        {table.rows.length === 0 ? <p class="quiet none">No row passes the filter.</p> : null}
      </div>
      <Pages table={table} actions={actions} />
    </section>
  );
}

function Filter(props: {
  readonly table: TableView;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { table, state, actions } = props;
  const { counts } = table;
  const { wish } = state;
  const kinds: readonly (readonly [TableWish['kind'], string])[] = [
    ['all', `All ${number(table.total)}`],
    ['open', `Not decided (${number(counts.open)})`],
    ['keep', `Keep (${number(counts.keep)})`],
    ['refer', `Refer to (${number(counts.refer)})`],
    ['leave', `Leave out (${number(counts.leave)})`],
    ['later', `Put off (${number(counts.later)})`],
  ];
  const open = table.rows.filter(isWaiting).map(({ id }) => id);
  return (
    <div class="filter">
      <label for="row-search">Find</label>
      <input
        id="row-search"
        type="search"
        maxLength={DISTILL_LIMITS.search}
        value={wish.search}
        onInput={(event) => actions.wish({ ...wish, search: event.currentTarget.value, from: 0 })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (wish.search === '') event.currentTarget.blur();
          else actions.wish({ ...wish, search: '', from: 0 });
        }}
      />
      <label for="row-kind">Show</label>
      <select
        id="row-kind"
        value={wish.kind}
        onChange={(event) => {
          const kind = kinds.find(([one]) => one === event.currentTarget.value)?.[0] ?? 'all';
          actions.wish({ ...wish, kind, from: 0 });
        }}
      >
        {kinds.map(([kind, label]) => (
          <option key={kind} value={kind} selected={kind === wish.kind}>
            {label}
          </option>
        ))}
      </select>
      {open.length < 2 ? null : (
        <Button onPress={() => actions.markAll(state.marked.length > 0 ? [] : open)}>
          {state.marked.length > 0
            ? `Clear ${number(state.marked.length)} ${state.marked.length === 1 ? 'Mark' : 'Marks'}`
            : 'Mark All Open'}
        </Button>
      )}
    </div>
  );
}

function SortHeader(props: {
  readonly sort: TableWish['sort'];
  readonly label: string;
  readonly wish: TableWish;
  readonly actions: PageActions;
}): JSX.Element {
  const { sort, label, wish, actions } = props;
  const isSorted = wish.sort === sort;
  // A third press gives back the order in which it was said.
  const next = !isSorted
    ? { sort, isDescending: false }
    : wish.isDescending
      ? { sort: 'given' as const, isDescending: false }
      : { sort, isDescending: true };
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (wish.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        class="sort"
        onClick={() => actions.wish({ ...wish, ...next, from: 0 })}
      >
        {label}
        <span aria-hidden="true">{isSorted ? (wish.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

function Row(props: {
  readonly row: RowView;
  readonly index: number;
  readonly table: TableView;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { row, index, state, actions } = props;
  const isHere = state.row === row.id;
  const isMarked = state.marked.includes(row.id);
  const canMark = isWaiting(row);
  return (
    <>
      <tr
        class={`row tone-${row.tone}${isHere ? ' is-here' : ''}`}
        data-row={row.id}
        aria-rowindex={index + 2}
        aria-selected={canMark ? isMarked : undefined}
        tabIndex={isHere ? 0 : -1}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !isHere) actions.goTo(row.id);
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button') === null)
            actions.goTo(row.id);
        }}
      >
        <td class="mark-column">
          {canMark ? (
            <button
              type="button"
              class="mark"
              tabIndex={-1}
              aria-label={isMarked ? 'Take the mark away' : 'Mark this row'}
              aria-pressed={isMarked}
              onClick={() => actions.mark(row.id)}
            >
              <span aria-hidden="true">{isMarked ? '☑' : '☐'}</span>
            </button>
          ) : null}
        </td>
        <th scope="row" dir="auto">
          {row.content}
          {row.more === null ? null : <span class="quiet"> … {row.more}</span>}
        </th>
        <td>
          {row.place === null ? null : (
            <PlaceLink place={row.place} isStop={isHere} actions={actions} />
          )}
        </td>
        <td>
          <span class="handling">{row.handling}</span>
        </td>
        <td dir="auto">
          {row.why}
          {row.isOpenBecause === '' ? null : <span class="quiet"> {row.isOpenBecause}</span>}
        </td>
        <td dir="auto">{row.restsOn}</td>
      </tr>
      {row.question === null ? null : (
        <tr class={`detail${isHere ? ' is-here' : ''}`} data-detail={row.id}>
          <td colSpan={6}>
            <Question
              row={row.id}
              question={row.question}
              field={state.field?.row === row.id ? state.field : null}
              marked={state.marked}
              isHere={isHere}
              asksHorizon={props.table.asksHorizon}
              actions={actions}
            />
          </td>
        </tr>
      )}
    </>
  );
}

function Pages(props: {
  readonly table: TableView;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { table, actions } = props;
  const { wish, step, found } = table;
  if (found <= step) return null;
  const last = Math.min(found, wish.from + step);
  return (
    <div class="pages">
      <Button
        isDisabled={wish.from === 0}
        onPress={() => actions.wish({ ...wish, from: Math.max(0, wish.from - step) })}
      >
        Earlier Rows
      </Button>
      <span class="quiet">
        {number(wish.from + 1)}–{number(last)} of {number(found)}
      </span>
      <Button
        isDisabled={last >= found}
        onPress={() => actions.wish({ ...wish, from: wish.from + step })}
      >
        Later Rows
      </Button>
    </div>
  );
}

/** The element of a row; null: it is not on the page. */
export function rowElement(row: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.find((element) => element.dataset['row'] === row) ?? null;
}
