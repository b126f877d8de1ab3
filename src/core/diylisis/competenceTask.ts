import { withoutLongRuns } from './residue/boundedText.js';
import type { LanguagePack } from './residue/languages/languagePack.js';
import { languagesIn } from './residue/languages/languages.js';
import { looksLikeCommand } from './review/readContract.js';

/** The words of a task that need judgement; null: it only runs named commands, or reads and tells. */
export function judgementIn(task: string): string | null {
  const text = withoutLongRuns(task.trim());
  const packs = languagesIn(text).filter(
    ({ task: words }) => words.runs.test(text) || words.reads.test(text),
  );
  if (packs.some((pack) => isMechanical(text, pack))) return null;
  for (const pack of languagesIn(text)) {
    const verb = pack.task.works.exec(withoutCode(text))?.[0];
    if (verb !== undefined) return verb;
  }
  return text === '' ? 'next_task' : task.trim();
}

/** Code is no verb, and neither is what is too long to be words. */
export const withoutCode = (text: string): string =>
  withoutLongRuns(text).replace(/`[^`\n]*`/gu, '`…`');

/** Every clause begins (or, as some languages have it, ends) with running something named or reading. */
function isMechanical(text: string, pack: LanguagePack): boolean {
  const { runs, reads, works } = pack.task;
  const isUnspaced = pack.script !== null && !pack.script.test('a');
  if (isUnspaced) {
    if (works.test(withoutCode(text))) return false;
    return reads.test(text) || (runs.test(text) && namesCommand(text));
  }
  const clauses = text
    .replace(/`[^`\n]*`/gu, (code) => code.replaceAll(/[,;.]/gu, '·').replaceAll(' ', ' '))
    .split(/[.;:,!?\n]+(?:\s|$)|\s(?:and|then|und|dann|danach|y|luego|et|puis|ensuite)\s/iu)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
  return clauses.every((clause) => {
    const plain = withoutCode(clause);
    const first = plain.replace(
      /^(?:please|then|also|first|only|just|now|to|bitte|zuerst|nur|dann|por favor|solo|d['’]abord|seulement)\s+/iu,
      '',
    );
    if (/^[`…\s.]*$/u.test(first) || isName(first)) return true;
    const head = first.split(/\s+/u)[0] ?? '';
    const last = plain.split(/\s+/u).at(-1) ?? '';
    const hasHead = (pattern: RegExp): boolean =>
      pattern.test(head) || (pack.code === 'de' && pattern.test(last));
    // "Read it to find the cause" is more than reading.
    const aim =
      /\s(?:to|so that|until|um|damit|bis|para|hasta|pour|afin)\s(.*)$/iu.exec(plain)?.[1] ?? '';
    if (aim !== '' && works.test(aim)) return false;
    if (hasHead(reads)) return true;
    return hasHead(runs) && namesCommand(clause);
  });
}

/** Another thing of a list ("read a.md and data/b.csv and report …"): a path, and no word beside it. */
const isName = (clause: string): boolean =>
  /^(?:(?=\S*[./])[\p{L}\p{N}_.@~+-]+(?:\/[\p{L}\p{N}_.@~+-]+)*\/?)$/u.test(clause);

const namesCommand = (text: string): boolean =>
  /`[^`\n]+`/u.test(text) || looksLikeCommand(text.replace(/^\S+\s+/u, ''));
