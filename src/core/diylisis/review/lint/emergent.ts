import { count } from '../../../words/amounts.js';
import { ownWords } from '../../residue/blank.js';
import type { ScannedResidue } from '../../residue/residueScan.js';
import { lineAt, placeOf, type HandoffLine } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import { contradictions } from './contradictions.js';
import { advised, distinct, type Checked, type Lint } from './lint.js';

/** Words by which a quoted text speaks to the agent that reads it. */
const INSTRUCTION =
  /(?:ignore|disregard|forget|override|bypass)[ \t]+(?:(?:all|any|the|your|my|these|those|previous|prior|above|earlier|preceding|foregoing|existing|other|system|of)[ \t]+)+(?:instructions?|prompts?|rules?|directions?|guidelines?|constraints?)|you are now (?:a|an|in|the)\b|(?:new|updated|real|system) instructions?[ \t]*:|\[?(?:system|assistant)\]?[ \t]*:[ \t]*(?:you|ignore|do)|do not (?:tell|inform|mention (?:this )?to|ask) (?:the )?(?:user|human|person|operator)|(?:dear |attention,? )?(?:ai|llm|language model|assistant|claude|codex|chatgpt|agent)s?(?:[ \t]+(?:reading this|agents?))?[,:][ \t]*(?:please|you|ignore|run|execute|delete|send|now)|(?:please )?(?:run|execute|paste)[ \t]+(?:the following|this)[ \t]+(?:command|script|code)?[^\n]{0,40}(?:curl|wget|rm |bash|sh\b|eval)|(?:you must|please|now)[ \t]+(?:\w+[ \t]+)?(?:delete|send|upload|exfiltrate|email|post|push|transfer|reveal|print|share)[ \t][^\n]{0,60}(?:secret|token|key|password|credential|env|file|repo|data|branch|everything)|(?:curl|wget)[^\n|]*\|[ \t]*(?:sudo[ \t]+)?(?:ba|z)?sh\b|(?:ignoriere|vergiss|missachte)[ \t]+(?:alle[ \t]+)?(?:bisherigen|vorherigen|vorigen|obigen|früheren)?[ \t]*(?:anweisungen|regeln|vorgaben)|(?:ignora|olvida|descarta)[ \t]+(?:todas[ \t]+)?(?:las[ \t]+)?(?:instrucciones|reglas|indicaciones)|(?:ignore|oublie|néglige)[sz]?[ \t]+(?:toutes[ \t]+)?(?:les[ \t]+)?(?:instructions|consignes|règles)|(?:이전|앞의|위의)\s?(?:모든\s?)?(?:지시|명령|지침)(?:를|을|사항을)?\s?(?:무시|잊)|(?:これまで|以前|前|上記)の(?:すべての|全ての)?(?:指示|命令|ルール)(?:を|は)(?:無視|忘れ)|(?:忽略|无视|無視|忘记|忘記)(?:之前|以上|先前|前面|上面|所有|一切)?(?:的)?(?:所有)?(?:指令|指示|说明|說明|规则|規則|提示)/iu;
const HOLE =
  /(?<![\p{L}\p{N}_])(?:TBD|TBA|FIXME|XXX(?=[ \t]*[:：(]|[ \t]*$)|tbd|to be (?:decided|determined|defined|filled in)|coming soon|lorem ipsum)(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])TODO(?![\p{L}\p{N}_-])(?=[ \t]*[:：(]|[ \t]*$|[.,;!?)])|\?{3,}|(?<=[:：][ \t]{0,8}\*{0,3}[ \t]{0,8})(?:\.\.\.|…)[ \t]*$/gmu;

/** The same by whom it speaks to, or by where it wants something sent; in several languages. */
const SPOKEN_TO =
  /\b(?:note|message|instructions?|attention|memo)[ \t]+(?:to|for)[ \t]+(?:any|all|the|every|other|an)?[ \t]*(?:ai|llm|language model|coding|automated)?[ \t]*(?:assistants?|agents?|models?|bots?|ai)\b|\bif you are an?[ \t]+(?:ai|llm|language model|assistant|agent)\b|\b(?:ai|llm|coding)[ \t]+(?:assistants?|agents?|models?)[ \t]+(?:must|should|shall|have to|are required)\b|\b(?:send|post|upload|forward|e-?mail|transmit)\b[^\n]{0,80}\bto\b[^\n]{0,24}(?:[\w.+-]+@[\w-]+\.|https?:\/\/)|(?:hinweis|nachricht|anweisung)[ \t]+(?:an|für)[ \t]+(?:jede|alle|die|den)?[ \t]*(?:ki|assistent|agent|sprachmodell)|(?:note|message)[ \t]+(?:à|pour)[ \t]+(?:l[’']|les?[ \t]+|tout[e]?[ \t]+)?(?:ia|assistants?|agents?)|(?:nota|mensaje)[ \t]+para[ \t]+(?:la|el|los|cualquier)?[ \t]*(?:ia|asistentes?|agentes?)|(?:AI|人工智能|アシスタント|エージェント|에이전트)(?:への|에게|助手请|请注意)/iu;

/** Category 10: what no other category names. */
export function checkEmergent(lint: Lint, residue: readonly ScannedResidue[]): Checked {
  const { handoff, sources } = lint;
  const findings: Finding[] = [];
  const quotes = quotedPassages(lint);
  for (const { text, line } of quotes) {
    const told = (INSTRUCTION.exec(text) ?? SPOKEN_TO.exec(text))?.[0];
    if (told !== undefined)
      findings.push({
        ...rowAt(told, line),
        category: 10,
        whyUnresolvable: 'quoted material speaks to the agent that reads it',
        advisory: 'Drop',
        repairNote: 'leave the sentence out; what a tool or a page says gives no orders',
      });
  }
  for (const one of residue.filter(({ kind }) => kind === 'narration')) {
    const line = lineAt(handoff, one.start);
    if (line === null || line.part === 'prompt') continue;
    findings.push({
      ...rowAt(one.token, line),
      category: 10,
      whyUnresolvable: 'it tells of the author’s own session, not of the task',
      advisory: 'Drop',
      repairNote: 'say what holds now and where it can be seen, or leave it out',
    });
  }
  const own = ownWords(handoff.text);
  for (const match of own.matchAll(HOLE)) {
    const line = lineAt(handoff, match.index);
    if (line !== null && (line.part === 'prose' || line.part === 'prompt'))
      findings.push(advised(10, rowAt(match[0], line), 'something is left open here', null));
  }
  const secrets = sources.secrets?.(lint.whole) ?? null;
  for (const { kind, start } of secrets ?? []) {
    const line = lineAt(handoff, start);
    if (line !== null)
      findings.push({
        ...rowAt(kind, line),
        category: 10,
        whyUnresolvable: 'it looks like a secret and would be handed on',
        advisory: 'Drop',
        repairNote: 'mask it, or say where the reader gets it',
      });
  }
  const against = contradictions(handoff);
  findings.push(...against);
  return {
    findings: distinct(findings),
    checked: `${count(quotes.length, 'quoted passage')} read for orders, ${count(handoff.items.length, 'passage')} for holes and contradictions, ${unread(lint)}${secrets === null ? 'no secret scanner given' : 'the whole text scanned for secrets'}`,
  };
}

/** What the checks of words left out; the search for secrets leaves out nothing. */
const unread = ({ unread: stretches }: Lint): string =>
  stretches === 0
    ? ''
    : `${count(stretches, 'stretch', 'stretches')} too long for the word checks left out of them (a line is read up to 20,000 characters), `;

const rowAt = (
  token: string,
  line: HandoffLine,
): Pick<Finding, 'quotedToken' | 'location' | 'line'> => ({
  quotedToken: token.trim(),
  location: placeOf(line),
  line: line.number,
});

/** Blocks, quotations and quotation marks; the task block and the starting sentence are none. */
function quotedPassages({ handoff }: Lint): readonly Quoted[] {
  const found: Quoted[] = [];
  let isOpen = false;
  for (const line of handoff.lines) {
    const last = found.at(-1);
    const isQuoted = line.part === 'code' || line.part === 'quote';
    if (isQuoted && isOpen && last !== undefined)
      found[found.length - 1] = { ...last, text: `${last.text}\n${line.text}` };
    else if (isQuoted) found.push({ text: line.text, line });
    isOpen = isQuoted;
    if (line.part === 'prose')
      for (const match of line.text.matchAll(/["“„«「]([^"”“»」\n]{8,})["”“»」]|`([^`\n]{8,})`/gu))
        found.push({ text: match[0], line });
  }
  return found;
}

interface Quoted {
  readonly text: string;
  readonly line: HandoffLine;
}
