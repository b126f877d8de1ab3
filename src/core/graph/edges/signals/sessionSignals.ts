import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { sharedThings } from '../sharedThings.js';
import type { FoundSignal, Side, SignalFinder } from '../signal.js';

const { signals } = EDGE_WEIGHTS;
/** First uuids that two records must have in common; one may be a summary's. */
const SAME_HEAD = 1;

const names = (side: Side, other: Side): FoundSignal | null => {
  const id = other.facts.session.sessionId;
  const carried = side.carried.get(`session ${id.toLowerCase()}`);
  if (carried === undefined || side.facts.session.sessionId.toLowerCase() === id.toLowerCase()) {
    return null;
  }
  const isIndexOnly = carried.every((one) => one.isIndexOnly);
  const { weight } = signals['cites-session'];
  return {
    kind: 'cites-session',
    value: id,
    weight: isIndexOnly ? weight * 0.9 : weight,
    how: 'one names the other by its session id',
  };
};

/** One session names the other by its id. */
export const citesSession: SignalFinder = ({ older, newer }) => {
  const found = names(newer, older) ?? names(older, newer);
  return found === null ? [] : [found];
};

/** A resumed copy begins with the lines of what it came from. */
export const resumes: SignalFinder = (pair) => {
  const { older, newer } = pair;
  const head = new Set(older.facts.session.headUuids);
  const same = newer.facts.session.headUuids.filter((uuid) => head.has(uuid)).length;
  const isSame = same >= SAME_HEAD || sharedThings(pair, 'uuid').length > 0;
  if (!isSame) return [];
  const value = older.facts.session.title;
  const how = 'one goes on from the lines of the other';
  return [{ kind: 'resumes', value, weight: signals.resumes.weight, how }];
};

/** One is a side conversation of the other. */
export const forks: SignalFinder = ({ older, newer }) => {
  const isFork = (child: Side, parent: Side): boolean =>
    child.facts.session.parent?.sessionId === parent.facts.session.sessionId;
  if (!isFork(newer, older) && !isFork(older, newer)) return [];
  const value = older.facts.session.title;
  const how = 'one was forked off the other';
  return [{ kind: 'forks', value, weight: signals.forks.weight, how }];
};
