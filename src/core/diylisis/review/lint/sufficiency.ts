import { count } from '../../../words/amounts.js';
import { placeOf, type HandoffText } from '../handoffText.js';
import { looksLikeCommand, type FieldName } from '../readContract.js';
import type { Finding } from '../reviewer.js';
import { advised, distinct, type Checked, type Lint } from './lint.js';

const NEEDED: readonly (readonly [FieldName, string])[] = [
  ['task', 'the next task'],
  ['scope', 'the scope'],
  ['verify', 'how to verify'],
  ['stop', 'when to stop'],
];

/** Says only where the thing is to be had: the task block, the list, an id. */
const ELSEWHERE =
  /^(?:(?:see|as in|per|siehe|ver|voir|look at|read|follow|do|work through|finish|complete|execute|carry out)?\s*(?:the|die|el|la|le|all)?\s*(?:tasks?|todos?|items?|entries|entry)?\s*(?:in|of|from|listed in|aus|im|in der|de|dans|below in)?\s*(?:the|this|der|dem|den|la|le)?\s*(?:task[ -]?state(?: block)?|task block|task list|todo list|json(?: block)?|block below|aufgabenblock|aufgabenliste|lista de tareas|liste des tâches|작업 목록|タスクリスト|任务列表)(?:\s*(?:below|above|unten|abajo|ci-dessous))?|(?:task|todo|aufgabe|tarea|tâche)?\s*#?[A-Z]{0,3}-?\d{1,3}(?:\s*(?:,|and|und|y|et)\s*#?[A-Z]{0,3}-?\d{1,3})*|tbd|todo|none|n\/a|-|–|—|\?+)\s*[.!]?$/iu;

/**
 * Category 6, the prose-only deletion test (Diylisis · Change C): with the task block, the starting
 * sentence and everything that only an agent has taken away, the task can still be done.
 */
export function checkSufficiency(lint: Lint): Checked {
  const { handoff } = lint;
  const findings: Finding[] = [];
  const present: string[] = [];
  for (const [name, words] of NEEDED) {
    const field = handoff.contract.fields[name];
    const text = field?.text.replace(/[`*_]/gu, '').trim() ?? '';
    if (text !== '' && !ELSEWHERE.test(text)) {
      present.push(words);
      continue;
    }
    const isInBlock = name === 'task' && handoff.tasks.length > 0;
    const subject = handoff.tasks[0]?.subject ?? '';
    findings.push(
      advised(
        6,
        {
          quotedToken: text === '' ? words : text,
          location: field === undefined ? 'nowhere in the prose' : at(handoff, field.line),
          line: field?.line ?? null,
        },
        isInBlock
          ? 'the task stands in the task block only, which restores records and has no authority'
          : `without the task block and the starting sentence the prose does not say ${words}`,
        isInBlock && subject !== '' ? `write the task into the prose: “${subject}”` : null,
      ),
    );
  }
  const stop = handoff.contract.fields.stop;
  const fault = stop === undefined ? null : stopFault(stop.text, handoff);
  if (stop !== undefined && fault !== null)
    findings.push(
      advised(
        6,
        { quotedToken: fault.token, location: at(handoff, stop.line), line: stop.line },
        fault.why,
        fault.resolve,
      ),
    );
  return {
    findings: distinct(findings),
    checked: `${count(removedLines(handoff), 'line')} of task block and starting sentence taken away; left in the prose: ${present.length === 0 ? 'none of task, scope, verification and stop' : present.join(', ')}`,
  };
}

const at = (handoff: HandoffText, number: number): string => {
  const line = handoff.lines[number - 1];
  return line === undefined ? `line ${number}` : placeOf(line);
};

const removedLines = ({ lines }: HandoffText): number =>
  lines.filter(({ part }) => part === 'state' || part === 'prompt').length;

const RESULT =
  /(?:^|[^\p{L}])(?:tests?|checks?|suite|script|command|benchmark|build|pipeline|report|output|linter|lint|tasks|todos|list|prüfung|skript|befehl|bericht|ausgabe|aufgaben|pruebas?|comando|informe|tareas|commande|rapport|tâches)(?![\p{L}])|테스트|명령|작업|テスト|コマンド|タスク|测试|測試|命令|任务|任務/iu;
/** Something to hold on to: code, a path, a number, a name in quotation marks. */
const NAMED =
  /`[^`\n]+`|\d|[\p{L}\p{N}_-]+\/[\p{L}\p{N}_.-]+|["“„«「][^"”“»」\n]{3,}["”“»」]|\p{L}+\.[a-z]{1,4}\b/u;
const BY_LIST =
  /(?:all|every|alle|todas?|todos|tou(?:s|tes))[ \t]+(?:the[ \t]+|open[ \t]+|offenen?[ \t]+|las[ \t]+|los[ \t]+|les[ \t]+)?(?:tasks?|todos?|aufgaben|tareas|tâches)|task[ \t-]?list|모든 작업|(?:全ての|すべての)タスク|所有任务|全部任务/iu;

/** Why a stop condition rests on something that the prose does not name; null: it does not. */
export function stopFault(
  stop: string,
  handoff: HandoffText,
): { readonly token: string; readonly why: string; readonly resolve: string | null } | null {
  const { commands } = handoff.contract;
  const verify = handoff.contract.fields.verify?.text ?? '';
  const own = stop.trim();
  if (BY_LIST.test(own) && !NAMED.test(own))
    return {
      token: own,
      why: 'it rests on a list of tasks that the prose does not have',
      resolve: null,
    };
  if (RESULT.test(own) && !NAMED.test(own) && commands.length === 0 && verify.trim() === '')
    return {
      token: own,
      why: 'it rests on a result whose command the prose does not name',
      resolve: null,
    };
  const outside = handoff.lines
    .filter(({ part }) => part === 'prose' || part === 'code')
    .map(({ text }) => text)
    .join('\n')
    .replace(own, '');
  for (const [, code] of own.matchAll(/`([^`\n]+)`/gu))
    if (
      code !== undefined &&
      looksLikeCommand(code) &&
      commands.length > 0 &&
      !outside.includes(code)
    )
      return {
        token: code,
        why: 'it rests on a command that is not among those that verify',
        resolve: `add \`${code}\` to the commands that verify`,
      };
  return null;
}
