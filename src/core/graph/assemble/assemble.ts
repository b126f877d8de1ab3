import type { RecallTrace } from '../../anamnesis/recallTrace.js';
import { fold } from '../../shared/text.js';
import { confidenceOf } from '../confidence.js';
import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import { unitKey } from '../higherUnit.js';
import type { Confidence, HigherUnit, UnitMember, UnitType } from '../higherUnit.js';
import type { SettledName } from '../settledNames.js';
import { cueMatch, rankUnits, unitScore } from '../rankUnits.js';
import type { Traversal } from '../traversal.js';
import { coresOf, piecesOf } from './pieces.js';
import type { Ground } from './pieces.js';
import { conceptName, SHAPES } from './shapes.js';
import { refinedFirst } from './takenIn.js';
import { unitName } from './unitName.js';
import { UNIT_RULES } from './unitRules.js';

/** What is assembled, for which cue and in which shape. */
export interface AssembleRequest extends Ground {
  readonly trace: RecallTrace;
  /** Whether any of these records has more of the cue than words that ask for a kind of whole. */
  readonly isMeant: (records: readonly string[]) => boolean;
  /** The kind that was asked for; another one may be shown in its place. */
  readonly asked: UnitType;
  /** A concept: the settled names that it may be of. */
  readonly names: readonly SettledName[];
  /** Share of the cue that these records have between them, 0 to 1, of what any of them has. */
  readonly covered: (records: readonly string[]) => number;
}

/** Composes the connected pieces into units of the asked type, ranked (Anagoge · Assemble, Rank). */
export function assemble(
  request: AssembleRequest,
): Pick<Traversal, 'units' | 'single' | 'isUnsettledConcept'> {
  const byRecord = new Map(request.facts.map((one) => [keyOfDeposit(one), one]));
  const pieces = piecesOf(request)
    .map((piece) => piece.flatMap((record) => byRecord.get(record) ?? []))
    .filter(({ length }) => length > 1);
  const shaped = pieces.flatMap((piece) => unitOf(piece, request) ?? []);
  // A concept that no record settles is none: its members are shown as a topic and nothing is formed.
  const isUnsettledConcept = request.unit === 'concept' && pieces.length > 0 && shaped.length === 0;
  const units = isUnsettledConcept
    ? pieces.flatMap((piece) => unitOf(piece, { ...request, unit: 'topic' }) ?? [])
    : shaped;
  const ranked = rankUnits(units.filter((unit) => !isBeside(unit, request)));
  const best = alternatives(refinedFirst(ranked, recordsOf, request.kept), request);
  return {
    units: best,
    single: best.length > 0 ? null : singleOf(request, byRecord),
    isUnsettledConcept: isUnsettledConcept && best.length > 0,
  };
}

function unitOf(piece: readonly DepositFacts[], request: AssembleRequest): HigherUnit | null {
  const { unit, fits, trace, names, added, edges } = request;
  const members = connected(SHAPES[unit](piece, fits, names, added), request);
  if (members === null || members.length < 2) return null;
  const records = new Set(members.map(({ facts }) => keyOfDeposit(facts)));
  const own = edges.filter(({ from, to }) => records.has(from) && records.has(to));
  return {
    unit,
    key: unitKey(unit, [...records]),
    name:
      (unit === 'concept' ? nameOf(members, request) : null) ??
      unitName(members, trace, request.asked),
    members,
    edges: own,
    confidence: sure(confidenceOf(members, own, unit, matchOf(members, request)), members, request),
    score: unitScore(members, own, matchOf(members, request)),
  };
}

/** A concept that no record settles outright is never given as clear. */
function sure(
  confidence: Confidence,
  members: readonly UnitMember[],
  { unit, names }: AssembleRequest,
): Confidence {
  if (unit !== 'concept' || confidence !== 'high') return confidence;
  const terms = new Set(names.flatMap((one) => one.terms));
  const settles = members.at(-1)?.facts.settles ?? [];
  const isOutright = settles.some((one) => one.isOutright && terms.has(one.term));
  return isOutright ? confidence : 'medium';
}

/** A concept is called as its record does, or as the cue does, where that is the same word. */
function nameOf(members: readonly UnitMember[], { names, trace }: AssembleRequest): string | null {
  const name = conceptName(members, names);
  const asked = trace.keywords.find(({ text }) => name !== null && fold(text) === fold(name));
  return asked?.text ?? name;
}

/** A shape may leave members out; what then hangs on nothing goes with them. */
function connected(
  members: readonly UnitMember[] | null,
  { edges, added }: AssembleRequest,
): readonly UnitMember[] | null {
  if (members === null) return null;
  const records = new Set(members.map(({ facts }) => keyOfDeposit(facts)));
  const held = new Set(
    edges
      .filter(({ from, to }) => records.has(from) && records.has(to))
      .flatMap(({ from, to }) => [from, to]),
  );
  return members.filter(
    ({ facts }) => held.has(keyOfDeposit(facts)) || added.has(keyOfDeposit(facts)),
  );
}

/** A whole is named by what its sessions have between them, and by the best of them. */
const matchOf = (members: readonly UnitMember[], { covered }: AssembleRequest): number =>
  (cueMatch(members) + covered(members.map(({ facts }) => keyOfDeposit(facts)))) / 2;

/** What fits far less than some single session does is beside the point, however firmly it holds. */
function isBeside({ members, name, unit }: HigherUnit, request: AssembleRequest): boolean {
  const records = members.map(({ facts }) => keyOfDeposit(facts));
  // A concept that is described without its name has little of the words.
  const isNamed = unit === 'concept' && name !== '';
  const single = Math.max(0, ...coresOf(request).map((record) => request.fits.get(record) ?? 0));
  const isTaken = members.some(({ facts }) => request.added.has(keyOfDeposit(facts)));
  if (!isTaken && !isNamed && !request.isMeant(records)) return true;
  return !isTaken && matchOf(members, request) < UNIT_RULES.beside * single;
}

/** The first and what comes near it: more would be a list to search, not a unit to recognise. */
function alternatives(ranked: readonly HigherUnit[], request: AssembleRequest): HigherUnit[] {
  const { most, match } = UNIT_RULES.alternatives;
  const [first] = ranked;
  if (first === undefined) return [];
  const least = matchOf(first.members, request) * match;
  return ranked.filter(({ members }) => matchOf(members, request) >= least).slice(0, most);
}

const recordsOf = ({ members }: HigherUnit): string[] =>
  members.map(({ facts }) => keyOfDeposit(facts));

/** The one session that fits by itself and is joined to nothing; null: none, or several do. */
function singleOf(
  request: AssembleRequest,
  byRecord: ReadonlyMap<string, DepositFacts>,
): DepositFacts | null {
  const fitting = coresOf(request)
    .map((record) => ({ record, fit: request.fits.get(record) ?? 0 }))
    .sort((a, b) => b.fit - a.fit || (a.record < b.record ? -1 : 1));
  const [best, next] = fitting;
  if (best === undefined) return null;
  if (next !== undefined && next.fit >= best.fit * UNIT_RULES.single) return null;
  return byRecord.get(best.record) ?? null;
}
