import { either, only, opening, words } from './statementWords.js';
import type { StatementWords } from './statementWords.js';

/** Verbs with which a request to an agent begins. */
const VERBS =
  `add adapt adjust allow analy[sz]e apply archive ask audit backport build bump call change check clean
  close commit compare complete configure confirm connect convert copy create cut debug delete deploy
  describe design diagnose disable document download draft drop edit enable estimate evaluate examine
  execute explain explore export expose extend extract fetch figure fill find finish fix follow format
  generate give go grep handle help hook hunt identify implement import improve increase inline insert
  inspect install integrate introduce investigate issue kill launch limit link lint list load log look
  lower make mark measure merge migrate mock modify move name normali[sz]e open optimi[sz]e order
  organi[sz]e parse patch pin plan polish port post prepare print profile propose publish pull push put
  raise read rebase rebuild reduce refactor release reload remove rename render reorder repair replace
  reply report reproduce research resolve restart restore restructure retry return review rewrite run
  save scaffold scan search send separate serve set setup ship show simplify skip sort split squash
  start stop store submit suggest summari[sz]e support swap switch sync tag take tell test tidy trace
  track translate trim try turn tweak undo unify update upgrade upload validate verify view walk wire
  wrap write`
    .trim()
    .split(/\s+/u);

export const EN: StatementWords = {
  language: 'en',
  goAhead: only(
    'ok(?:ay)?',
    'k',
    'yes(?: please)?',
    'yep',
    'yeah',
    'yup',
    'sure(?: thing)?',
    'go(?: ahead| on| for it)?',
    'continue',
    'proceed',
    'carry on',
    'keep going',
    'next',
    'do it',
    'do that',
    'please(?: do| continue| proceed| go ahead)?',
    'sounds good',
    'looks? good(?: to me)?',
    'lgtm',
    'perfect',
    'great(?: work| job)?',
    'good(?: work| job)?',
    'nice(?: work| job)?',
    'awesome',
    'excellent',
    'cool',
    'fine',
    'right',
    'correct',
    'agreed',
    'approved?',
    'thanks?(?: you| a lot| so much)?',
    'ty',
    'thx',
    'hi',
    'hello',
    'hey',
    'done',
    'got it',
    'i see',
  ),
  correction: either(
    opening(
      'no',
      'nope',
      'not quite',
      'wait',
      'hold on',
      'stop',
      'actually',
      'sorry',
      'my mistake',
      'scratch that',
      'forget (?:that|it|about)',
      'on second thoughts?',
      'oops',
      'revert',
      'undo',
      'wrong',
      'correction',
    ),
    words(
      "that(?:['’]s| is| was) (?:wrong|incorrect|not (?:what|right|correct))",
      'i meant',
      'i mean(?= )',
      'instead(?: of)?',
      'rather than',
      'not what i (?:asked|wanted|meant|said)',
      'you misunderstood',
      'changed my mind',
      'no longer',
      'go back to',
      'roll(?:ed)? back',
    ),
  ),
  decision: either(
    opening('use', 'go with', 'choose', 'pick', 'option \\w+', 'prefer'),
    words(
      "let(?:['’]s|us| us) (?:go with|use|stick (?:with|to)|keep|take)",
      "(?:we|i)(?:['’]ll| will|['’]ve decided| have decided| decided| agreed|['’]re going| are going) (?:to )?(?:use|go with|keep|take|stick|be|have|on)",
      "i(?:['’]d)? prefer",
      '(?:it is|it was|has been|is) decided',
      'decision',
      'my choice',
    ),
  ),
  constraint: words(
    "must(?: not|n['’]t)?",
    'never',
    'always',
    "do(?: not|n['’]?t)",
    "should(?: not|n['’]t)",
    'shall not',
    'cannot',
    "can(?:no|['’])t (?:use|change|touch|break|add)",
    'only (?:use|change|touch|edit|the|in|when|if|one)',
    'make sure',
    'ensure',
    'be (?:careful|sure)',
    'avoid',
    'without (?:changing|breaking|adding|using|touching|any|a|new)',
    'at (?:most|least)',
    'no more than',
    'no (?:new|other|external|extra) \\w+',
    'required?',
    'requirements?',
    'not allowed',
    'keep (?:it|the|all|everything|to)',
    'has to',
    'have to',
    'needs? to (?:be|stay|remain|work|support)',
    'as long as',
    'under no circumstances',
    'leave .{1,40} (?:alone|untouched|as (?:is|it is))',
  ),
  ask: either(
    opening(
      `(?:(?:ok(?:ay)?|yes|great|good|nice|perfect|thanks|thank you|now|then|also|and|so|next|first|finally|please|just|alright|hi|hey)[,.!: ]+)*(?:${VERBS.join('|')})`,
      "(?:(?:ok(?:ay)?|now|then|also|and|so|next|please)[, ]+)*(?:let(?:['’]s| us)|we need|i need|i want|i(?:['’]d| would) like)",
    ),
    words(
      'please',
      '(?:can|could|would|will) (?:you|we|i)',
      "i(?:['’]d| would) like",
      'i (?:want|need)',
      'we (?:want|need|should)',
      'you (?:need to|should)',
      "let(?:['’]s| us)",
      'to ?do',
      'how about',
      'the (?:goal|task|aim) is',
    ),
    /[?？]\s*$/u,
  ),
  trouble: words(
    'errors?',
    'fail(?:s|ed|ing|ure)?',
    'broken',
    'bugs?',
    'crash(?:es|ed|ing)?',
    'wrong',
    'missing',
    'off by',
    "(?:does|do|did|is|are|was|were)(?: not|n['’]t)",
    "(?:can|could|will|would)(?:not| not|n['’]t|['’]t)",
    'too (?:slow|long|big|many|much|small)',
    'slow',
    'leak(?:s|ing)?',
    'stuck',
    'hangs?',
    'not working',
    'issue',
    'problem',
    'regression',
  ),
  announced: words(
    "(?:i|we)(?:['’]ll| will|['’]ve| have|['’]m| am| are)? (?:decided|chose|chosen|going with|opted|settled on|picked)",
    "(?:i|we)(?:['’]ll| will) (?:go with|use .{1,80} (?:instead|rather|because)|keep .{1,60} (?:because|since))",
    'decision:',
    'the (?:decision|choice) (?:is|was)',
    'we agreed',
  ),
  abbreviations:
    'e.g i.e etc vs cf approx ca no nr fig sec dr mr mrs ms st jr inc ltd al eq resp max min'.split(
      ' ',
    ),
};
