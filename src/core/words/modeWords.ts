import type { RecallReport } from '../anamnesis/recall.js';
import { isSearchable } from '../anamnesis/diagnosis.js';
import type { FailureMode } from '../anamnesis/diagnosis.js';
import { never } from '../shared/never.js';
import { listed, quoted, shortened } from './amounts.js';
import { visibleLine } from './visible.js';

/** Longest piece of a literal that is repeated in a sentence. */
const LONGEST = 60;

/**
 * What kind of miss it is, a sentence for each (stores: Failure modes of recall). Only what the depth
 * of the search supports is said; records that did not open are told by name elsewhere.
 */
export function modeWords(report: RecallReport): readonly string[] {
  const { modes, causes } = report.diagnosis;
  // Something fits: that its record did not open, or that it was turned down, is the whole answer.
  const isMet =
    modes.includes('Ungroundable') ||
    causes.some(({ kind }) => kind === 'only-turned-down' || kind === 'nothing-to-search');
  return isMet ? [] : modes.flatMap((mode) => wordsOf(mode, report));
}

function wordsOf(mode: FailureMode, report: RecallReport): string[] {
  const where = report.scope === 'spine' ? 'in no opening' : 'in no record that could be read';
  const literals = nowhere(report).map((one) => quoted(shortened(visibleLine(one), LONGEST)));
  switch (mode) {
    case 'NullMatch1':
      return literals.length === 0
        ? []
        : [`${listed(literals)} ${literals.length === 1 ? 'stands' : 'stand'} ${where}.`];
    case 'NullMatch2':
      return [
        isSearchable(report.trace)
          ? 'The words may be too general, or the session said it in others.'
          : 'Nothing in these words can be looked for: name a thing, a file, a person or a time.',
      ];
    case 'MutualNull':
      return literals.length === 0
        ? []
        : [
            `${listed(literals)} ${literals.length === 1 ? 'stands' : 'stand'} ${where}, and the other words are met too thinly.`,
          ];
    case 'ExtractorLacking':
      return ['It can still stand word for word further inside a record.'];
    case 'SparseEdges':
      return [
        'Sessions come near, but nothing was found that joins them: a common file, a pull request, an issue, or one naming another.',
      ];
    case 'BrokenLinkChain':
      return [
        'More of what these sessions name is nowhere to be found than is there; what is missing may be what joined them.',
      ];
    case 'UnitMismatch':
    case 'FalseAnchor':
    case 'Ungroundable':
    case 'PartialExtract':
    case 'SidechainNoSSOT':
      return [];
    default:
      return never(mode);
  }
}

/** Literals of the cue that nothing listed holds, not even as another kind of thing. */
function nowhere({ trace, candidates, turnedDown }: RecallReport): readonly string[] {
  if (turnedDown.length > 0) return [];
  const met = new Set(
    candidates.flatMap(({ matched, incompatible }) => [
      ...matched.map(({ what }) => what),
      ...incompatible.map(({ literal }) => literal),
    ]),
  );
  return [...trace.identifiers.map(({ literal }) => literal), ...trace.phrases].filter(
    (literal) => !met.has(literal),
  );
}
