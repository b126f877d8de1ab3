import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import type { ChipKind, ChipView } from '../../webview/contract/recallView.js';
import { quoted } from '../../core/words/amounts.js';
import type { Display } from './display.js';
import { NAMESPACES } from '../../core/words/understood.js';
import { spanWords } from '../../core/words/times.js';

/** A part of the cue, without saying whether it is left out. */
export type Chip = Omit<ChipView, 'isRemoved'>;

const articled = (noun: string): string => `${/^[aeiou]/u.test(noun) ? 'an' : 'a'} ${noun}`;

/** The understood parts in the order they are shown. `keyOf` names a part as the search knows it. */
export function chipsOf(
  trace: RecallTrace,
  keyOf: (kind: ChipKind, text: string) => string,
  display: Display,
): readonly Chip[] {
  const chip = (
    kind: ChipKind,
    text: string,
    rest: Partial<Pick<Chip, 'prefix' | 'label' | 'detail'>> = {},
  ): Chip => ({
    key: keyOf(kind, text),
    kind,
    prefix: null,
    label: text,
    detail: null,
    ...rest,
  });
  return [
    ...trace.identifiers.map(({ literal, namespace }) =>
      chip('identifier', literal, { detail: `Looked for as ${articled(NAMESPACES[namespace])}` }),
    ),
    ...trace.phrases.map((phrase) =>
      chip('phrase', phrase, { label: quoted(phrase), detail: 'Looked for word for word' }),
    ),
    ...trace.keywords.map(({ text }) => chip('keyword', text)),
    ...trace.projects.map((name) => chip('project', name, { prefix: 'project' })),
    ...trace.people.map((name) => chip('person', name, { prefix: 'person' })),
    ...(trace.time === null
      ? []
      : [
          chip('time', trace.time.text, {
            prefix: 'when:',
            detail: spanWords(trace.time, display.timeZone),
          }),
        ]),
  ];
}

/**
 * The chips to show after an answer: those known before keep their place, left-out ones stay though
 * the search no longer knows them, new ones follow.
 */
export function mergedChips(
  known: readonly Chip[],
  fresh: readonly Chip[],
  without: readonly string[],
): readonly Chip[] {
  const isFresh = new Set(fresh.map(({ key }) => key));
  const kept = known.filter(({ key }) => isFresh.has(key) || without.includes(key));
  const isKept = new Set(kept.map(({ key }) => key));
  return [...kept, ...fresh.filter(({ key }) => !isKept.has(key))];
}
