import type { AnswerJson, GateRow } from '../distillReport.js';
import { isRewording } from './answer.js';
import { asReference } from './answerValue.js';
import {
  fieldName,
  fieldOf,
  isOutput,
  ownerOf,
  toldWith,
  WORD_FIELDS,
  withWording,
  wordsOf,
} from './authored.js';
import { replaceOnce } from './concrete.js';
import { isContractEntry, withEntryAnswered, withoutClause } from './contractEntry.js';
import { withoutPhrase } from './excise.js';
import type { DistillState } from './state.js';

/**
 * What an answer to an authored wording does to the words it belongs to. Resolve puts the person's
 * words or reference where a reader lacked them; route names where it is found; drop and defer take
 * the words out. The item or field itself keeps its disposition.
 */
export function withAuthoredAnswer(
  state: DistillState,
  row: GateRow,
  answer: AnswerJson,
): DistillState {
  const authored = state.tracked.get(row.id)?.item;
  if (authored?.body.kind !== 'wording') return state;
  const { of } = authored.body;
  if (of === 'handoff') return everywhere(state, row, answer);
  const now = wordsOf(state, of);
  if (now === null) return state;
  const isBlank = authored.body.old === '';
  const proposed = isBlank ? '' : authored.content;
  const words = wordsAfter(now, proposed, row, answer, of);
  const isOwnWord = answer.answer === 'resolve' && words === answer.value?.trim();
  return withWords(state, of, words, isOwnWord);
}

/** A finding that several words answer for is answered in all of them. */
function everywhere(state: DistillState, row: GateRow, answer: AnswerJson): DistillState {
  const quoted = row.finding?.quotedToken ?? '';
  const token = quoted.toLowerCase();
  if (token === '') return state;
  if (isContractEntry(state.contract, quoted)) return entryAnswered(state, row, quoted, answer);
  if (answer.answer === 'resolve') return state;
  const holds = (text: string): boolean => text.toLowerCase().includes(token);
  const items = toldWith(state, holds).filter((of) => of !== row.id);
  const fields = WORD_FIELDS.filter((field) => holds(state.contract[field])).map(fieldName);
  return [...items, ...fields].reduce((made, of) => {
    const now = wordsOf(made, of);
    return now === null ? made : withWords(made, of, wordsAfter(now, '', row, answer, of));
  }, state);
}

/** A check or source that is not there goes from the contract, and from all words that rest on it. */
function entryAnswered(
  state: DistillState,
  row: GateRow,
  token: string,
  answer: AnswerJson,
): DistillState {
  const contract = withEntryAnswered(state.contract, token, answer);
  const value = answer.value?.trim() ?? '';
  const isKept = answer.answer === 'resolve' || answer.answer === 'route';
  const put = isKept && asReference(value) !== null ? value : null;
  const holds = (text: string): boolean => text.toLowerCase().includes(token.toLowerCase());
  const items = toldWith(state, holds).filter((of) => of !== row.id);
  const fields = WORD_FIELDS.filter((field) => holds(contract[field])).map(fieldName);
  const start: DistillState = { ...state, contract };
  return [...items, ...fields].reduce((made, of) => {
    const now = wordsOf(made, of);
    if (now === null) return made;
    if (put !== null) return withWords(made, of, replaceOnce(now, token, put));
    if (fieldOf(of) === 'stopCondition') {
      const stopCondition = withoutClause(now, token);
      return { ...made, contract: { ...made.contract, stopCondition } };
    }
    return fieldOf(of) === null ? withWords(made, of, withoutPhrase(now, token)) : made;
  }, start);
}

function wordsAfter(
  now: string,
  proposed: string,
  row: GateRow,
  answer: AnswerJson,
  of: string,
): string {
  const value = answer.value?.trim() ?? '';
  const token = row.finding?.quotedToken ?? null;
  switch (answer.answer) {
    case 'resolve':
      if (token === null) return value === '' ? proposed : value;
      if (asReference(value) === null && isRewording(value, now)) return value;
      return replaceOnce(now, token, put(value, of));
    case 'route':
      return token === null ? proposed : replaceOnce(now, token, put(value, of));
    case 'drop':
    case 'defer': {
      if (token === null) return proposed;
      // Half a sentence says something else: the whole one goes with the word it cannot be read without.
      const shorter = withoutPhrase(now, token);
      // A field of the contract is never left empty: it is a list as often as a sentence.
      return shorter === '' && fieldOf(of) !== null ? tidy(replaceOnce(now, token, '')) : shorter;
    }
  }
}

/** In a quotation brackets say that a word is not its own. */
const put = (value: string, of: string): string => (isOutput(of) ? `[${value}]` : value);

/** A list without the joint that one of its parts left behind. */
const tidy = (text: string): string =>
  text
    .replaceAll(/`\s*`/gu, '')
    .replace(/(?:\s|^)(?:and|or|und|oder|et|ou|y|o)\s*$/iu, '')
    .replace(/^\s*(?:and|or|und|oder|et|ou|y|o)\s/iu, '')
    .replaceAll(/\s*,\s*(?=,|$)/gu, '')
    .replace(/^\s*,\s*/u, '')
    .replaceAll(/\s{2,}/gu, ' ')
    .trim();

/** Puts new words in the place of an item's, or of a field's; an item left without words is told nowhere. */
export function withWords(
  state: DistillState,
  of: string,
  words: string,
  isOwnWord = false,
): DistillState {
  const field = fieldOf(of);
  if (field !== null)
    return words === '' ? state : { ...state, contract: withWording(state.contract, field, words) };
  const owner = ownerOf(of);
  const target = state.tracked.get(owner);
  if (target === undefined) return state;
  const tracked = new Map(state.tracked);
  if (isOutput(of)) tracked.set(owner, { ...target, output: words === '' ? null : words });
  else if (words === '') tracked.set(of, { ...target, mergedInto: of });
  else tracked.set(of, { ...target, text: words, isOwnWord: isOwnWord || target.isOwnWord });
  return { ...state, tracked };
}
