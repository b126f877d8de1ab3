import { announcing, tablesFor } from '../../diylisis/context/words/tables.js';
import { opening, words } from '../../diylisis/context/words/statementWords.js';
import type { Speaker } from '../../records/turn.js';

/** What decides stands near a statement's beginning. */
const LOOKED_AT = 600;

/** Words with which something is fixed, beside those that a choice is announced with. */
const FIXING: readonly RegExp[] = [
  words(
    'settle(?:d|s)? (?:on|for)',
    'agree(?:d|s)? (?:on|to|that)',
    'decid(?:e|ed|es|ing) (?:on|to|for|that)',
    '(?:is|are|stays?|remains?) (?:now )?(?:final|fixed|settled|decided|agreed)',
    'from now on',
    'we (?:switch|move|migrate) (?:from .{1,40} )?to',
    'so (?:it|that) (?:is|will be)',
    "(?:we|i)(?:['’]ll| will| shall)? (?:stick|stay) (?:with|to)",
    '(?:the|our|my) (?:rule|decision|choice|plan|convention|policy) (?:is|will be|stays)',
  ),
  words(
    'ab (?:jetzt|sofort|nun)',
    'es bleibt (?:dabei|bei)',
    'wir (?:einigen|einigten) uns',
    'wird (?:ab jetzt|künftig|nun)',
    '(?:die|unsere) (?:regel|entscheidung|vereinbarung) (?:ist|lautet|bleibt)',
  ),
  words('queda decidido', 'acordamos', 'a partir de ahora', 'on garde', 'désormais', 'convenu'),
  /(?:기로 했|로 결정|결정했|로 정했|ことにした|ことにしました|に決め|決定し|决定|確定|就用)/u,
];

/** A rule that stands by itself: "Never round twice". */
const RULING = opening('never', 'always', "do(?: not|n['’]t)", 'must', 'nie(?:mals)?', 'immer');

/** A person's order settles what is to be done. */
const ORDERING = words(
  "let['’]?s",
  'make it',
  'go (?:with|for)',
  'take',
  'use',
  'keep',
  'set (?:it|the|them)',
  'put',
  'call it',
  'document that',
  'nimm|nehmt|nehmen wir|mach(?:e|t)?|setze?|lass(?:t)? uns|behalte?',
  'vamos con|usa|prenons|gardons',
);

/** Who only wonders decides nothing. */
const WONDERING = words(
  'either',
  'entweder',
  'maybe',
  'perhaps',
  'might',
  'could',
  'would',
  'whether',
  'consider(?:ing)?',
  'should (?:we|i)',
  '(?:we|i) should',
  'considered',
  "(?:not|n['’]t) (?:yet )?(?:sure|decided|settled|agreed)",
  '(?:noch )?nicht (?:entschieden|beschlossen|sicher)',
  'undecided',
  'if (?:we|you|i)',
  'alternatives?',
  'vielleicht',
  'könnten?',
  'würden?',
  'ob',
  'überlegen',
  'sollten wir',
  'unentschieden',
  'quizás|tal vez|peut-être',
);

/** Whether a statement only wonders. */
export const wonders = (statement: string): boolean =>
  WONDERING.test(statement.trim().slice(0, LOOKED_AT));

/** Whether the words of a statement settle something; a question and a doubt do not. */
export function decides(statement: string, speaker: Speaker): boolean {
  const text = statement.trim().slice(0, LOOKED_AT);
  if (/[?？]\s*$/u.test(text) || WONDERING.test(text)) return false;
  if (RULING.test(text) || FIXING.some((pattern) => pattern.test(text))) return true;
  if (announcing.some((pattern) => pattern.test(text))) return true;
  if (tablesFor(text).some(({ decision }) => decision.test(text))) return true;
  return speaker === 'user' && ORDERING.test(text);
}
