import { words } from '../../diylisis/context/words/statementWords.js';

/** A clause with these tells what was not chosen. */
const TURNED_DOWN = words(
  'turned down|rejected|ruled out|dismissed|discarded|out of the question|no longer|voted down',
  "(?:is|are|was|were|be|['’]s|['’]re) (?:far |much |way |just )?too \\p{L}+",
  '(?:is|are|stays?) (?:out|gone)',
  'verworfen|abgelehnt|ausgeschlossen|nicht mehr|(?:fliegt|fliegen|ist|sind) raus',
  '(?:viel )?zu (?:langsam|teuer|groß|schwer|kompliziert|riskant|viel|aufwendig|ungenau|klein|lang|spät)',
);

/** A clause with these puts off what it speaks of. */
const DEFERRED = words(
  '(?:for|until|till) later',
  '(?:do|does|handle|tackle|decide|fix|look at|come back to|get to) .{0,24}later',
  'not (?:now|yet)',
  'for another (?:day|time)',
  'postpone(?:d|s)?|deferred|put off|some ?day|backlog',
  'in (?:a|the) (?:next|later|future) (?:release|version|sprint|step)',
  'später|nicht jetzt|noch nicht|verschoben|verschieben|vertagt|irgendwann|ein andermal|vorerst nicht',
);
/** "Floats later": a short clause that ends so. */
const LATER_AT_END = /^\W*(?:\S+\s+){1,4}later\W*$/iu;

/** A clause with these tells how things are or were, not how they are to be. */
const AS_IT_IS = words(
  'still',
  'currently|at the moment|so far|until now|at present',
  'used to|(?:now|already) ha(?:ve|s)',
  '(?:immer noch|noch immer|derzeit|momentan|bisher|bislang|früher)',
);
const STAYS = words('stays?|stay|keep|keeps|bleib(?:t|en)|go(?:es)? with|want|need');

/** How a clause stands to what it speaks of: turned down, left open, or neither. */
export type ClauseStanding = 'settled' | 'turned-down' | 'open';

export function clauseStanding(clause: string): ClauseStanding {
  if (TURNED_DOWN.test(clause)) return 'turned-down';
  if (DEFERRED.test(clause) || LATER_AT_END.test(clause)) return 'open';
  return AS_IT_IS.test(clause) && !STAYS.test(clause) ? 'open' : 'settled';
}

/** "…, that's for later": puts off what the clause before it says. */
const PUTS_OFF =
  /^\W*(?:that|this|it|they|das|dies|es|die)(?:['’]s| is| are| can| will| kommt| kommen| ist| machen wir)? (?:.{0,16})(?:later|wait|another (?:day|time)|später|irgendwann)(?!\p{L})/iu;

/** Whether a clause puts off the one before it. */
export const putsOff = (clause: string): boolean => PUTS_OFF.test(clause);
