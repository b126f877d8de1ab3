import type { GateRow } from '../../core/diylisis/distillReport.js';
import type { Substitution } from '../../core/diylisis/residue/residue.js';
import { CATEGORIES } from '../../core/diylisis/review/reviewer.js';
import type { QuestionView } from '../../webview/contract/distillTable.js';
import { listed, number, quoted, shortened } from '../../core/words/amounts.js';
import type { Mint } from '../present/display.js';
import { refText } from './contractForm.js';
import { ANSWER_WORDS, RESOLVE_LABELS, residueWords } from './distillWords.js';
import { placeOf } from './presentPlace.js';

/** Longest passage shown beside a row, and how many of them. */
const PASSAGE = 1_200;
const PASSAGES = 4;
const TOKENS = 12;

/** What is asked of one open row, with all that helps to answer it. */
export function questionOf(gate: GateRow, mint: Mint): Omit<QuestionView, 'answered' | 'refused'> {
  const { evidence, tokens, finding, effects, suggestion } = gate;
  return {
    passages: evidence.slice(0, PASSAGES).map((one, index) => ({
      label: passageLabel(gate, one, index),
      text: shortened(one.text, PASSAGE),
      place: placeOf(one.item, mint),
      isReplaced: isReplaced(gate, one),
    })),
    morePassages: moreWords(gate, evidence.slice(PASSAGES)),
    tokens: tokenWords(tokens),
    finding:
      finding === null
        ? null
        : `${CATEGORIES[finding.category - 1] ?? 'Other'}: ${quoted(shortened(finding.quotedToken, 200))}. ${finding.whyUnresolvable} ${finding.repairNote}`.trim(),
    effects,
    fields: {
      resolve: {
        label: isLeakRepair(gate) ? LEAK_LABEL : RESOLVE_LABELS[gate.reason],
        value: resolveValue(gate),
      },
      route: {
        label: 'Where it stands: a path, an address, an id or a command',
        value: suggested(gate, 'route') ?? candidate(tokens) ?? '',
      },
      defer: {
        label: 'Until when: a condition that somebody can see has come',
        value: suggested(gate, 'defer') ?? '',
      },
    },
    suggestion:
      suggestion === null
        ? null
        : `Last time: ${ANSWER_WORDS[suggestion.answer]}${valueWords(suggestion.value)}`,
  };
}

type Passage = GateRow['evidence'][number];

/** What the field asks for where words of something left out stand in words that are kept. */
const LEAK_LABEL = 'The words to use, without what you left out';

/** Whether a row proposes words without what something left out brought into them. */
export function isLeakRepair({ id, evidence }: GateRow): boolean {
  return id.startsWith('leak:') && evidence[0]?.item?.body.kind === 'wording';
}

/** Whether a later word among those asked about took its place; those themselves stand in `items`. */
const isReplaced = ({ items }: GateRow, { item }: Passage): boolean =>
  item !== null && !items.includes(item.id);

function passageLabel(gate: GateRow, passage: Passage, index: number): string {
  if (passage.item === null) return 'What the review found';
  if (isLeakRepair(gate)) return 'The same words without what you left out';
  if (isReplaced(gate, passage)) return 'It replaced';
  return index === 0 ? 'The passage' : 'Also asked about here';
}

/** "3 more asked about here and 1 more that was replaced"; null: all are shown. */
function moreWords(gate: GateRow, hidden: readonly Passage[]): string | null {
  if (hidden.length === 0) return null;
  const replaced = hidden.filter((one) => isReplaced(gate, one)).length;
  const asked = hidden.length - replaced;
  return listed([
    ...(asked === 0 ? [] : [`${number(asked)} more asked about here`]),
    ...(replaced === 0 ? [] : [`${number(replaced)} more that it replaced`]),
  ]);
}

/** What was said last time, else what it might mean, else its newest wording. */
function resolveValue(gate: GateRow): string {
  const said = suggested(gate, 'resolve');
  if (said !== null) return said;
  if (gate.reason === 'unresolved') return candidate(gate.tokens) ?? gate.content;
  // Words that nobody vouched for are no evidence of themselves.
  const isOwn =
    gate.reason !== 'unknown-provenance' || gate.origin === 'UserStatement' || isLeakRepair(gate);
  return isOwn ? gate.content : '';
}

function suggested({ suggestion }: GateRow, answer: string): string | null {
  return suggestion?.answer === answer ? (suggestion.value ?? null) : null;
}

/** The likeliest meaning of the first token that has one. */
function candidate(tokens: readonly Substitution[]): string | null {
  const [best] = [...tokens]
    .filter(({ canonicalRef }) => canonicalRef !== null)
    .sort((a, b) => b.confidence - a.confidence);
  return best === undefined ? null : meaning(best);
}

function meaning({ canonicalRef }: Substitution): string {
  if (canonicalRef === null) return '';
  return 'content' in canonicalRef ? canonicalRef.content : refText(canonicalRef);
}

/** One line a token: what it is, and what it might mean with how likely that is. */
function tokenWords(tokens: readonly Substitution[]): QuestionView['tokens'] {
  const byToken = new Map<string, Substitution[]>();
  for (const one of tokens) {
    const same = byToken.get(one.surfaceToken);
    if (same === undefined) byToken.set(one.surfaceToken, [one]);
    else same.push(one);
  }
  return [...byToken].slice(0, TOKENS).map(([token, same]) => {
    const candidates = same
      .filter(({ canonicalRef }) => canonicalRef !== null)
      .sort((a, b) => b.confidence - a.confidence)
      .map(
        (one) =>
          `${quoted(shortened(meaning(one), 120))} (${Math.round(one.confidence * 100)} % sure)`,
      );
    const kind = same[0] === undefined ? '' : residueWords(same[0].kind);
    return {
      token: shortened(token, 120),
      words:
        candidates.length === 0
          ? `${kind}; nothing was found that it could mean`
          : `${kind}; it could mean ${listed(candidates)}`,
    };
  });
}

const valueWords = (value: string | null | undefined): string =>
  (value ?? '').trim() === '' ? '' : `: ${shortened((value ?? '').trim(), 160)}`;
