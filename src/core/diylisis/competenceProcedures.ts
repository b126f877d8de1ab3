import { isFixed } from './competenceArtifact.js';
import type { HandoffContract } from './handoffContract.js';
import { blanked, codeSpans, fencedBlocks, type Stretch } from './residue/blank.js';
import { languagesIn } from './residue/languages/languages.js';
import { looksLikeCommand } from './review/readContract.js';

/** A procedure of the author that a text presents as what has to be used. */
export interface Procedure extends Stretch {
  /** The words that demand it. */
  readonly token: string;
}

/** Fewer steps or lines are a command or a value, which may be named as it is. */
const LEAST_STEPS = 3;

/** Numbered steps or a block of code that the words before it demand to be used as they are. */
export function operativeProcedures(
  text: string,
  contract: HandoffContract | null,
): readonly Procedure[] {
  const blocks = fencedBlocks(text);
  const found: Procedure[] = [];
  for (const block of blocks) {
    const lines = codeLines(text.slice(block.start, block.end));
    if (
      lines.length < LEAST_STEPS ||
      lines.every((line) => contract?.verificationCommands.includes(line) === true)
    )
      continue;
    const demand = demandBefore(text, block.start);
    if (demand === null) continue;
    // A few commands of the project in a row are commands; told to be exact they are a recipe.
    if (
      lines.every(isPlainCommand) &&
      !/exact|verbatim|unchanged|genau|exakt|exacta|그대로|정확|そのまま|正確|严格|嚴格|逐字/iu.test(
        demand.sentence,
      )
    )
      continue;
    found.push({ token: demand.token, start: block.start, end: block.end });
  }
  for (const list of numberedLists(blanked(text, blocks))) {
    const demand = demandBefore(text, list.start);
    if (demand !== null && list.steps >= LEAST_STEPS)
      found.push({ token: demand.token, start: list.start, end: list.end });
  }
  return found.filter((one) => !isVerified(text, one, contract)).sort((a, b) => a.start - b.start);
}

/** The lines of a block of code; data and output are none. */
function codeLines(block: string): readonly string[] {
  const language = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([\w+-]*)/u.exec(block)?.[1] ?? '';
  if (
    /^(?:json\w*|ya?ml|toml|csv|text|txt|log|output|diffstat|md|markdown|mermaid)$/iu.test(language)
  )
    return [];
  return block
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^\s*[$>]\s/u, '').trim())
    .filter((line) => line !== '' && !/^(?:#(?!!)|\/\/)/u.test(line));
}

const isPlainCommand = (line: string): boolean =>
  looksLikeCommand(line) && !/[|;&<>]|\$\(|\bdo\b/u.test(line);

interface Demand {
  readonly token: string;
  readonly sentence: string;
}

/** The words of the paragraph (or heading) right before a place that demand what stands there. */
function demandBefore(text: string, at: number): Demand | null {
  const before = text.slice(0, at).trimEnd();
  const from = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n#')) + 1;
  const own = before.slice(from);
  const spans = codeSpans(own);
  const paragraph = blanked(own, spans);
  if (
    /(?:for reference|as evidence|evidence|example|sketch|illustrat|observed|output of|ended with|not to be (?:copied|used)|do not copy|adapt|zur ansicht|als beleg|beispiel|nicht kopieren|ejemplo|referencia|exemple|référence|参考|参照|예시|참고|示例)/iu.test(
      paragraph,
    )
  )
    return null;
  for (const { method } of languagesIn(paragraph)) {
    const demand = method.mustUse.exec(paragraph)?.[0];
    if (demand !== undefined)
      return { token: demand.replace(/\s+/gu, ' ').trim(), sentence: paragraph };
  }
  return null;
}

interface NumberedList extends Stretch {
  readonly steps: number;
}

function numberedLists(text: string): readonly NumberedList[] {
  const lists: NumberedList[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const last = lists.at(-1);
    if (/^\s{0,6}\d{1,2}[.)]\s+\S/u.test(line)) {
      if (isOpen && last !== undefined)
        lists[lists.length - 1] = { ...last, end, steps: last.steps + 1 };
      else lists.push({ start: at, end, steps: 1 });
      isOpen = true;
    } else if (line.trim() !== '' && !/^\s{2,}/u.test(line)) isOpen = false;
    at = end + 1;
  }
  return lists;
}

/** Fixed to a revision, with evidence, replayed by the contract and to be taken unchanged. */
function isVerified(
  text: string,
  { start, end }: Procedure,
  contract: HandoffContract | null,
): boolean {
  if (contract === null || contract.verificationCommands.length === 0) return false;
  const near = text.slice(
    Math.max(0, text.lastIndexOf('\n#', start)),
    !text.includes('\n#', end) ? text.length : text.indexOf('\n#', end),
  );
  const isUnchanged = languagesIn(near).some(({ method }) => method.unchanged.test(near));
  const isNamed = contract.allowedSources.some((ref) => isFixed(ref) && near.includes(ref.locator));
  const hasEvidence = contract.allowedSources.some(
    (ref) => !isFixed(ref) && near.includes(ref.locator),
  );
  return isUnchanged && isNamed && hasEvidence;
}
