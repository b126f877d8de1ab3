import { splitStatements } from '../../diylisis/context/statements.js';
import { words } from '../../diylisis/context/words/statementWords.js';
import { termsOf } from '../../shared/terms.js';

/**
 * A matter's own name, behind which nothing is told that goes wrong, happens or is done: "this is where
 * it starts" begins a matter, "this is where it starts to round wrong" tells of a line of code.
 */
const ENDS = '(?=\\s*(?:[.:!,;–—]|$|(?:with|for|about|on|mit|für|bei|zu) ))';
const WORK = '(?:work|story|thread|topic|effort|project|discussion|arbeit|geschichte|thema|sache)';

/** Words that say of a matter that it begins at this very place. Narrow: work begins in every session. */
const BEGINS = words(
  `this is where (?:it|this|everything|(?:the|our|my) .{1,40}?${WORK}) (?:all )?(?:began|begins|started|starts)${ENDS}`,
  `(?:it|everything|(?:the|our) .{1,40}?${WORK}) (?:all )?(?:begins|starts) (?:right )?(?:here|in this session)${ENDS}`,
  '(?:this is )?(?:the|our|my) (?:very )?first (?:session|conversation) (?:on|about)',
  '(?:we|i) (?:have )?never (?:spoke|spoken|talked|worked) (?:about|on) .{1,60} before',
  `hier (?:beginnt|begann) (?:es|alles|(?:die|unsere|das|der) .{1,40})${ENDS}`,
  `hier fängt (?:es|alles|(?:die|unsere|das|der) .{1,40}) an(?=\\s*(?:[.:!,;]|$))`,
  `(?:damit|hiermit) beginnt (?:die|unsere|das) .{0,30}${WORK}`,
  '(?:die|unsere) (?:aller)?erste (?:sitzung|unterhaltung) (?:zu|über|zum|zur)',
  'aquí empieza',
  'tout commence ici',
);
const DOUBT = words(
  "not|n['’]t|nicht|kein|no|pas|if|whether|wenn|ob",
  // Talk of what runs, fails or is numbered.
  'fail(?:s|ed|ing)?|wrong|error|bug|line \\d+|step|pr \\d+|ms|wrote|says?|said|steht|schrieb|zeile \\d+',
  'again|already|second|third|wieder|schon|zweite[rsnm]?|dritte[rsnm]?',
);

/** Turns of the person within which a record can say that its matter begins in it. */
export const BEGINNING = 3;

/**
 * The statement of a text that says that the matter begins here; null: none. It must name the matter;
 * a quotation never counts.
 */
export function beginning(text: string, about: ReadonlySet<string>): string | null {
  if (!BEGINS.test(text)) return null;
  return (
    splitStatements(text).texts.find(
      (statement) =>
        BEGINS.test(statement) &&
        !DOUBT.test(statement) &&
        !/[?？]\s*$/u.test(statement) &&
        !/^[>"“„«`]/u.test(statement.trim()) &&
        termsOf(statement).some((term) => about.has(term)),
    ) ?? null
  );
}
