import type { ContextItem, ItemBody, WorkingContext } from '../contextItem.js';

/** What stands for a thing whose last state counts, so that an earlier one gives way; null: none. */
function stateKey({ body }: ContextItem): string | null {
  switch (body.kind) {
    case 'file':
      return `file ${body.renamedTo ?? body.path}`;
    case 'command':
      return `command ${body.cwd ?? ''} ${body.command}`;
    case 'commit':
      return `commit ${body.sha}`;
    default:
      return null;
  }
}

/**
 * One working context of several sessions (Anagoge · a unit distilled): their items in the order of
 * the sessions, each with its own record, turns numbered on. Of a file, a command or a commit that
 * several sessions have, the last state counts. Ids stay the same on every run over the same records.
 *
 * @param contexts in the order of the story; at least one
 */
export function joinContexts(contexts: readonly WorkingContext[]): WorkingContext {
  const last = contexts.at(-1);
  if (last === undefined) throw new Error('There is no session to join.');
  let turnsBefore = 0;
  const all = contexts.flatMap((context, index) => {
    const items = context.items.map((item) => moved(item, prefixOf(context, index), turnsBefore));
    turnsBefore += Math.max(context.humanTurns, ...context.items.map(({ turn }) => turn));
    return items;
  });
  const lastOf = new Map(all.flatMap((item) => keyed(item)));
  const items = all.filter((item) => {
    const key = stateKey(item);
    return key === null || lastOf.get(key) === item;
  });
  const sum = (of: (context: WorkingContext) => number): number =>
    contexts.reduce((total, context) => total + of(context), 0);
  return {
    items,
    sessionId: last.sessionId,
    cwd: contexts.findLast(({ cwd }) => cwd !== null)?.cwd ?? null,
    branch: last.branch,
    watchlist: [...new Set(contexts.flatMap(({ watchlist }) => watchlist))],
    humanTurns: sum(({ humanTurns }) => humanTurns),
    leftOut: {
      withdrawnTurns: sum(({ leftOut }) => leftOut.withdrawnTurns),
      sidechainLines: sum(({ leftOut }) => leftOut.sidechainLines),
      unreadLines: sum(({ leftOut }) => leftOut.unreadLines),
      overBound: sum(({ leftOut }) => leftOut.overBound),
      beforeRange: sum(({ leftOut }) => leftOut.beforeRange),
    },
    readTo: sum(({ readTo }) => readTo),
    bytes: sum(({ bytes }) => bytes),
  };
}

const keyed = (item: ContextItem): [string, ContextItem][] => {
  const key = stateKey(item);
  return key === null ? [] : [[key, item]];
};

/** Items of different sessions may share an id; the session tells them apart. */
const prefixOf = ({ sessionId }: WorkingContext, index: number): string =>
  `${String(index + 1)}-${(sessionId ?? '').slice(0, 8)}:`;

function moved(item: ContextItem, prefix: string, turnsBefore: number): ContextItem {
  return {
    ...item,
    id: `${prefix}${item.id}`,
    body: movedBody(item.body, prefix),
    turn: item.turn === 0 ? 0 : item.turn + turnsBefore,
    downstream: item.downstream.map((id) => `${prefix}${id}`),
  };
}

function movedBody(body: ItemBody, prefix: string): ItemBody {
  if (body.kind === 'correction')
    return { ...body, replaces: body.replaces.map((id) => `${prefix}${id}`) };
  return body.kind === 'wording' ? { ...body, of: `${prefix}${body.of}` } : body;
}
