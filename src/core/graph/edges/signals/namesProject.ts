import { termsOf } from '../../../shared/terms.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import type { Side, SignalFinder } from '../signal.js';

/** Shorter or plainer names are ordinary words too often. */
const MIN_NAME = 4;
const LONG = 7;
const nameTerms = new Map<string, readonly string[]>();

/** Whether a session says the name of the other's project, which is not its own. */
export function namesProjectOf(side: Side, other: Side): boolean {
  const { project } = other.facts;
  if (project.key === side.facts.project.key || project.name.length < MIN_NAME) return false;
  const terms = termsOfName(project.name);
  return (
    terms.length > 0 &&
    terms.every((term) => side.facts.terms?.has(term) === true || side.words.has(term))
  );
}

/** A name of several parts, or a long one: `core` and `site` are words of any talk. */
const isOwnName = (name: string): boolean => /\p{L}[\s_.-]\p{L}/u.test(name) || name.length >= LONG;

/** Whether title, first turn or INDEX of a session name the other's project, which is not its own. */
export function opensWithProjectOf(side: Side, other: Side): boolean {
  const { project } = other.facts;
  return (
    isOwnName(project.name) &&
    namesProjectOf(side, other) &&
    termsOfName(project.name).every((term) => side.words.get(term)?.salience === 1)
  );
}

/** One session says the name of the other's project. */
export const namesProject: SignalFinder = ({ older, newer }) => {
  const isNewer = namesProjectOf(newer, older);
  if (!isNewer && !namesProjectOf(older, newer)) return [];
  return [
    {
      kind: 'names-project',
      value: (isNewer ? older : newer).facts.project.name,
      weight: EDGE_WEIGHTS.signals['names-project'].weight,
      how: 'one speaks of the project of the other,',
    },
  ];
};

function termsOfName(name: string): readonly string[] {
  const known = nameTerms.get(name);
  if (known !== undefined) return known;
  if (nameTerms.size > 10_000) nameTerms.clear();
  const terms = termsOf(name);
  nameTerms.set(name, terms);
  return terms;
}
