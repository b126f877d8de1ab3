import type { ContextItem } from '../contextItem.js';
import { disposedBy, type GateAnswer } from '../disposition.js';
import type { AnswerJson, GateRow } from '../distillReport.js';
import { saysNothing } from '../handoffContract.js';
import { mayCover } from '../sameSaying.js';
import { likeness, TermWeights, topicOf } from '../topic.js';
import { asReference, referenceOf } from './answerValue.js';
import { replaceOnce, withConcrete } from './concrete.js';
import { horizonFault } from './horizon.js';
import type { Tracked } from './state.js';

/** Words that stand on their own, because a person said or wrote them. */
const PERSONS: ReadonlySet<string> = new Set(['UserStatement', 'DocumentRead']);
/** Also what stands in an earlier handoff, which its author confirmed or wrote into it by hand. */
const isPersons = ({ origin, source }: ContextItem): boolean =>
  PERSONS.has(origin) || (origin === 'PriorTask' && source?.kind === 'document');
/** A value that has so much in common with the words asked about is a new wording of them. */
const REWORDING = 0.5;

/** Why an answer cannot be taken; null: it can. The sentence tells what to give. */
export function answerFault(row: GateRow, answer: AnswerJson, now: string): string | null {
  const value = answer.value?.trim() ?? '';
  const unread = answer.answer === 'resolve' ? horizonFault(answer, now) : null;
  if (unread !== null) return unread;
  switch (answer.answer) {
    case 'drop':
      return null;
    case 'route':
      return value === '' ? 'Say where the reader finds it: a file, address, id or command.' : null;
    case 'defer':
      return value === '' ? 'Say until when, or until what has happened.' : null;
    case 'resolve':
      if (row.id === 'stop:missing' && saysNothing(value))
        return 'Say how somebody knows that the task is done.';
      if (value !== '') return null;
      if (row.reason === 'unresolved')
        return 'Give what the words mean: a reference, or the words themselves.';
      if (row.reason === 'comprehension-gap') return 'Give what the reader lacks.';
      return row.origin === 'UserStatement' || row.reason === 'horizon-expired'
        ? null
        : 'Give the evidence: where it can be seen, or what it rests on.';
  }
}

/** What an answer makes of the items of its row; the source's own words are never changed. */
export function answeredItems(
  row: GateRow,
  answer: AnswerJson,
  tracked: ReadonlyMap<string, Tracked>,
): readonly Tracked[] {
  const members = row.items.flatMap((id) => tracked.get(id) ?? []);
  const value = answer.value?.trim() ?? '';
  // Names of the session that the record explains are made concrete in the person's words as well.
  const known = members.flatMap(({ substitutions }) => substitutions);
  const words =
    answer.answer === 'resolve' && asReference(value) === null ? withConcrete(value, known) : value;
  const texts = answer.answer === 'resolve' ? resolvedTexts(row, words, members) : null;
  return members.map((one, index) => {
    if (texts?.[index] === null) return leftOut(one, row);
    const text = texts?.[index] ?? one.text;
    // A member whose words the person's own took in is kept with them, and told once.
    const teller = members[texts?.findIndex((words) => words !== null && words !== '') ?? 0];
    const mergedInto = text === '' ? (teller?.item.id ?? null) : one.mergedInto;
    return {
      ...one,
      text: text === '' ? one.text : text,
      isOwnWord: texts !== null && words !== '' && text === words,
      mergedInto,
      disposition: disposedBy(gateAnswer(answer, words, one.text)),
      residual: {
        reason: one.residual?.reason ?? row.reason,
        surfaced: true,
        finding: one.residual?.finding ?? row.finding,
      },
    };
  });
}

/** A wording that takes the place of a whole row leaves out what it does not speak of. */
function leftOut(one: Tracked, row: GateRow): Tracked {
  return {
    ...one,
    disposition: disposedBy({ answer: 'drop' }),
    residual: { reason: one.residual?.reason ?? row.reason, surfaced: true, finding: null },
  };
}

function gateAnswer(answer: AnswerJson, value: string, told: string): GateAnswer {
  switch (answer.answer) {
    case 'resolve':
      return {
        answer: 'resolve',
        value: asReference(value) ?? { content: value === '' ? told : value },
      };
    case 'route':
      return { answer: 'route', ref: referenceOf(value) };
    case 'drop':
      return { answer: 'drop' };
    case 'defer':
      return { answer: 'defer', condition: value };
  }
}

/**
 * The words that each member is kept with; empty: another member's words say it; null: the new
 * wording does not speak of it, and so leaves it out. A reference stands
 * for the word that was unresolved, else beside the words; a new wording takes their place; other
 * words are the evidence and stand beside them.
 */
function resolvedTexts(
  row: GateRow,
  value: string,
  members: readonly Tracked[],
): readonly (string | null)[] {
  const texts = members.map(({ text }) => text);
  if (value === '') return texts;
  const isReference = asReference(value) !== null;
  const [token] = row.tokens;
  if (token !== undefined && (isReference || !isRewording(value, texts.join('\n'))))
    // A sentence of the person's is never put among the words of somebody else: it stands for them.
    return members.map(({ text, item }) =>
      !isReference && isSentence(value) && !isPersons(item) ? value : concrete(text, row, value),
    );
  if (isReference) return texts.map((text) => `${text} (see ${value})`);
  // Claims of the model stand on the given evidence alone.
  if (members.every(({ item }) => !isPersons(item)))
    return texts.map((_, index) => (index === 0 ? value : ''));
  // New words take the place of all that was asked; what they do not speak of is left out by them.
  const near = texts.map((text) => isAnswered(value, text));
  if (near.includes(true) || isRewording(value, texts.join('\n'))) {
    const first = Math.max(0, near.indexOf(true));
    // What a correction among them took back, or what has other amounts, is not what is said now.
    const takenBack = new Set(
      members.flatMap(({ item: { body } }) => (body.kind === 'correction' ? body.replaces : [])),
    );
    return members.map(({ item, text }, index) => {
      if (index === first) return value;
      const isSame = near[index] === true && mayCover(value, text) && !takenBack.has(item.id);
      return isSame ? '' : null;
    });
  }
  return texts.map((text, index) => (index === 0 ? `${text}${besideText(value)}` : text));
}

/** The person's words as they stand behind the words asked about. */
export const besideText = (value: string): string => ` — ${value}`;

/** Whether an answer speaks of words asked about: most of what they are about stands in it. */
function isAnswered(value: string, text: string): boolean {
  const [own, other] = [topicOf(text), topicOf(value)];
  if (own.size === 0) return value.includes(text.trim());
  return (
    likeness(own, other, new TermWeights([own, other, new Set()])) >= REWORDING &&
    own.size <= other.size * 3
  );
}

/** A token among the words is replaced; where it is not found, the value stands beside them. */
function concrete(text: string, row: GateRow, value: string): string {
  for (const { surfaceToken } of row.tokens) {
    const made = isSentence(value)
      ? inPlaceOfSentence(text, surfaceToken, value)
      : replaceOnce(text, surfaceToken, value);
    if (made !== text) return made;
  }
  return row.tokens.length > 0 && row.items.length > 1 ? text : `${text} (${value})`;
}

/** Words that stand by themselves cannot stand within a sentence. */
const isSentence = (value: string): boolean =>
  asReference(value) === null &&
  (/[.!?。！？]$/u.test(value) || value.trim().split(/\s+/u).length > 6);

/** The sentence that holds a token makes way for the person's own; the others stay. */
function inPlaceOfSentence(text: string, token: string, value: string): string {
  const sentences = text.split(/(?<=[.!?]\s)|(?<=[。！？\n])/u);
  const at = sentences.findIndex((one) => replaceOnce(one, token, '') !== one);
  if (at === -1) return text;
  const end = /\s*$/u.exec(sentences[at] ?? '')?.[0] ?? '';
  return sentences.map((one, index) => (index === at ? `${value}${end}` : one)).join('');
}

/** Whether words are a new wording of others: much in common, and about as long. */
export function isRewording(value: string, text: string): boolean {
  const [own, other] = [topicOf(value), topicOf(text)];
  if (own.size === 0 || other.size === 0) return false;
  const isNearAsLong = value.length >= text.length * 0.4;
  return (
    isNearAsLong && likeness(own, other, new TermWeights([own, other, new Set()])) >= REWORDING
  );
}
