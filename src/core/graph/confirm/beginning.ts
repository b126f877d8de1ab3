import { splitStatements } from '../../diylisis/context/statements.js';
import { words } from '../../diylisis/context/words/statementWords.js';
import { termsOf } from '../../shared/terms.js';

/** Words that say of a matter that it begins at this very place. Narrow: work begins in every session. */
const BEGINS = words(
  'this is where (?:it|we|this|everything|the .{1,60}) (?:all )?(?:began|begins?|starts?|started)',
  '(?:it|this|everything) (?:all )?(?:begins|starts) (?:here|with this|today|now)',
  "(?:we|i)(?:['’]re| are|['’]m| am)? (?:begin|beginning|start|starting) (?:with )?.{0,60}(?:here and now|from scratch|today for the first time)",
  '(?:the )?(?:very )?first (?:session|conversation|step|time) (?:on|of|for|about|we)',
  'hier (?:beginnt|fängt) .{0,60}(?:an)?',
  '(?:damit|hiermit) (?:beginnt|beginnen wir|fangen wir .{0,40}an)',
  'zum ersten mal .{0,60}(?:wir|ich)',
  'aquí empieza',
  'tout commence ici',
);
const DOUBT = words('not', "n['’]t", 'nicht', 'kein', 'no', 'pas', 'if', 'whether', 'wenn', 'ob');

/**
 * The statement of a text that says that the matter begins here; null: none. It must name the matter.
 */
export function beginning(text: string, about: ReadonlySet<string>): string | null {
  if (!BEGINS.test(text)) return null;
  return (
    splitStatements(text).texts.find(
      (statement) =>
        BEGINS.test(statement) &&
        !DOUBT.test(statement) &&
        !/[?？]\s*$/u.test(statement) &&
        termsOf(statement).some((term) => about.has(term)),
    ) ?? null
  );
}
