import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { PictureView } from '../contract/ascendPicture.js';
import { listOf } from './listModel.js';
import type { ListRow } from './listModel.js';
import { nextRow, parentOf } from './listKeys.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import type { Shown } from './shown.js';

const rowElement = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-list-row="${CSS.escape(key)}"]`);

/** Puts the focus to a session's row. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[data-list-row][tabindex="0"]')?.focus();
}

/**
 * Everything of the picture as a tree, also what the picture hides: sessions, under each its source,
 * its connections with their reasons and what it points at. One stop of Tab; the arrow keys move,
 * open and close, a letter goes to the next title that begins with it.
 */
export function List(props: {
  readonly picture: PictureView;
  readonly shown: Shown;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { picture, shown, state, actions } = props;
  const [active, setActive] = useState<string | null>(null);
  const members = state.snapshot?.unit?.members ?? [];
  const isOpen = (key: string): boolean =>
    actions.isOpen(`list/${key}`, key === 'unit' || key === 'around');
  const passages = state.snapshot?.unit?.passages;
  const rows = useMemo(
    () => listOf(picture, members, shown, isOpen, passages),
    [picture, shown, state.opened, members.join(' '), passages],
  );
  const known = rows.some(({ key }) => key === active);
  const stop = known ? active : (rows.find(({ key }) => key === state.selected) ?? rows[0])?.key;

  const go = (key: string): void => {
    setActive(key);
    rowElement(key)?.focus();
  };
  const isClosable = (row: ListRow): row is ListRow & { readonly isOpen: boolean } =>
    row.kind === 'group' || row.kind === 'session';
  const press = (row: ListRow): void => {
    if (row.kind === 'session') actions.select(row.node.id);
    else if (row.kind === 'group') actions.setOpen(`list/${row.key}`, !row.isOpen);
    else if (row.opens !== null) actions.send({ kind: 'openPlace', token: row.opens });
    else if (row.to !== null) leadTo(row.to);
  };
  /** Goes to another session's row; what it stands under is opened for it. */
  const leadTo = (id: string): void => {
    actions.setOpen(`list/${members.includes(id) ? 'unit' : 'around'}`, true);
    actions.select(id);
    setActive(id);
    requestAnimationFrame(() => rowElement(id)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = rows.findIndex(({ key }) => key === stop);
    const row = rows[at];
    if (row === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') press(row);
    else if (event.key === 'ArrowRight' && isClosable(row) && !row.isOpen)
      actions.setOpen(`list/${row.key}`, true);
    else if (event.key === 'ArrowLeft' && isClosable(row) && row.isOpen)
      actions.setOpen(`list/${row.key}`, false);
    else if (event.key === '*')
      for (const one of rows) if (isClosable(one)) actions.setOpen(`list/${one.key}`, true);
    const next =
      event.key === 'ArrowLeft' && !(isClosable(row) && row.isOpen)
        ? parentOf(rows, at)
        : event.key === 'ArrowRight' && isClosable(row) && !row.isOpen
          ? at
          : nextRow(rows, at, event.key);
    if (next === null) {
      if (!['Enter', ' ', 'ArrowLeft', 'ArrowRight', '*'].includes(event.key)) return;
    } else {
      const target = rows[next];
      if (target !== undefined) go(target.key);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const enter = (row: ListRow): void => {
    setActive(row.key);
    actions.lookAt(row.kind === 'edge' ? row.key.slice(row.key.indexOf('/edge ') + 6) : null);
  };

  return (
    <section class="list" aria-labelledby="list-heading">
      <h3 id="list-heading">All sessions and connections</h3>
      <p class="quiet" id="list-keys">
        Arrow keys move, open and close; <kbd>Enter</kbd> chooses a session, follows a connection or
        opens a passage in its record; <kbd>*</kbd> opens all.
      </p>
      <ul
        class="tree"
        role="tree"
        aria-labelledby="list-heading"
        aria-describedby="list-keys"
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <li
            key={row.key}
            role="treeitem"
            class={`row row-${row.kind}${'isHidden' in row && row.isHidden ? ' row-hidden' : ''}`}
            data-list-row={row.key}
            tabIndex={row.key === stop ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.count}
            aria-expanded={isClosable(row) ? row.isOpen : undefined}
            aria-selected={row.kind === 'session' ? row.node.id === state.selected : undefined}
            onFocus={() => enter(row)}
            onClick={() => {
              setActive(row.key);
              if (row.kind === 'session') {
                actions.setOpen(`list/${row.key}`, !row.isOpen);
                actions.select(row.node.id);
              } else press(row);
            }}
          >
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { readonly row: ListRow }): JSX.Element {
  if (row.kind === 'group') return <span class="row-group-name">{row.text}</span>;
  if (row.kind === 'session') {
    const { node } = row;
    return (
      <>
        <span class="row-title" dir="auto">
          {node.title}
        </span>{' '}
        <span class="quiet">
          {[
            ...(node.roleLabel === null ? [] : [node.roleLabel]),
            node.toolLabel,
            row.project,
            node.when?.exact ?? 'no date known',
            node.stateLabel,
            row.edges === 1 ? '1 connection' : `${row.edges} connections`,
            ...(row.isHidden ? ['hidden in the picture'] : []),
          ].join(' · ')}
        </span>
      </>
    );
  }
  return (
    <>
      <span class="row-label">{row.label}</span>{' '}
      <span dir="auto" class={row.kind === 'fact' ? 'fact-text' : undefined}>
        {row.text}
      </span>
      {row.more.length === 0 ? null : <span class="quiet"> {row.more.join('; ')}</span>}
      {row.isHidden ? <span class="quiet"> (hidden in the picture)</span> : null}
    </>
  );
}
