import type {
  Candidate,
  IncompatibleLiteral,
  Match,
  MatchField,
} from '../../core/anamnesis/candidate.js';
import { never } from '../../core/shared/never.js';
import { listed, quoted } from '../../core/words/amounts.js';

const FIELDS: Readonly<Record<MatchField, string>> = {
  title: 'its title',
  'first-turn': 'its first message',
  hint: 'a later message',
  index: 'a summary made by a tool',
  user: 'what you wrote',
  assistant: 'the answers',
  tool: 'tool output',
  project: 'its project',
  time: 'its time',
  id: 'its id',
};

/** In what order places are named: the most telling first. */
const ORDER: readonly MatchField[] = [
  'title',
  'first-turn',
  'user',
  'hint',
  'assistant',
  'id',
  'tool',
  'index',
  'project',
  'time',
];

/** Why a candidate is here, in a phrase: "“cent” and “rounding” in its title; from that time". */
export function matchPhrase({ matched }: Pick<Candidate, 'matched'>): string {
  const phrases: string[] = [];
  const byPlace = new Map<string, string[]>();
  for (const match of matched.filter((one) => one.kind !== 'time' && one.kind !== 'project')) {
    const field = ORDER.find((place) => match.fields.includes(place));
    if (field === undefined) continue;
    const place = FIELDS[field];
    byPlace.set(place, [...(byPlace.get(place) ?? []), quoted(match.what)]);
  }
  for (const [place, words] of byPlace) phrases.push(`${listed(words)} in ${place}`);
  const of = (kind: Match['kind']): Match | undefined => matched.find((one) => one.kind === kind);
  const project = of('project');
  if (project !== undefined) phrases.push(`in ${project.what}`);
  const time = of('time');
  if (time !== undefined) phrases.push(`from ${quoted(time.what)}`);
  return phrases.length === 0 ? 'a distant likeness' : phrases.join('; ');
}

/** Why a literal that was met does not point to a session. */
export function unfitWords({ literal, reason }: IncompatibleLiteral): string {
  switch (reason) {
    case 'kind-does-not-fit':
      return `${quoted(literal)} was met, but as another kind of thing than you describe.`;
    case 'too-common':
      return `${quoted(literal)} was met, but in too many sessions to tell one from another.`;
    default:
      return never(reason);
  }
}
