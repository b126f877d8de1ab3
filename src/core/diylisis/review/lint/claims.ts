import { count } from '../../../words/amounts.js';
import { languagesIn } from '../../residue/languages/languages.js';
import { placesIn } from '../../residue/places.js';
import { placeOf, type HandoffItem } from '../handoffText.js';
import { looksLikeCommand } from '../readContract.js';
import type { Finding } from '../reviewer.js';
import { advised, distinct, type Checked, type Lint } from './lint.js';

const TESTS =
  /(?:tests?|suite|build|pipeline|\bci\b|lint|checks?|pruebas?|테스트|テスト|测试|測試)/iu;
const POINTER =
  /(?<![\p{L}\p{N}])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\p{L}\p{N}])|["“„«「][^"”“»」\n]{8,}["”“»」]|(?:issue|PR|pull request|이슈)[ \t]?#?\d+|[\w.-]+\/[\w.-]+#\d+|:\/\//iu;
const TIME =
  /\d{4}-\d{2}-\d{2}|\d{1,2}\.[ \t]?(?:\d{1,2}\.|\p{L}{3,9}\.?)[ \t]?(?:\d{2,4})?|\d{1,2}(?:st|nd|rd|th)?[ \t]+(?:of[ \t]+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|okt|dez|ene|abr|ago|dic|janv|févr|avr|juin|juil|août|déc)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?[ \t]+\d{1,2}|\d{1,2}월[ \t]?\d{1,2}일|\d{1,2}月\d{1,2}[日号]/iu;

/** Category 7: a settled claim needs its basis beside it (stores: The refuter, row 7). */
export function checkClaims(lint: Lint): Checked {
  const { handoff } = lint;
  const packs = languagesIn(handoff.text);
  const commands = [
    ...handoff.contract.commands,
    ...(lint.request.contract?.verificationCommands ?? []),
  ];
  const findings: Finding[] = [];
  let claims = 0;
  for (const item of handoff.items) {
    if (item.isContract) continue;
    for (const sentence of sentencesOf(item.text)) {
      const claim = packs.flatMap((pack) => {
        if (pack.supposed.test(sentence)) return [];
        const found = pack.claims.exec(sentence)?.[0].trim();
        return found === undefined ? [] : [found];
      })[0];
      if (claim === undefined) continue;
      claims += 1;
      if (hasBasis(item, claim, commands)) continue;
      const [first] = item.lines;
      const command = commands[0];
      findings.push(
        advised(
          7,
          {
            quotedToken: quoted(sentence),
            location: first === undefined ? '' : placeOf(first),
            line: first?.number ?? null,
          },
          `“${claim}” is told as settled, and nothing beside it shows it`,
          TESTS.test(claim) && command !== undefined
            ? `name the command that shows it (\`${command}\`) and when it was run, or leave it out`
            : null,
        ),
      );
    }
  }
  return {
    findings: distinct(findings),
    checked: `${count(handoff.items.length, 'passage')} read, ${count(claims, 'settled claim')} found, ${claims - findings.length} with a basis beside ${claims - findings.length === 1 ? 'it' : 'them'}`,
  };
}

/** Sentences, without what stands in code or quotation marks. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .replace(/`[^`\n]*`/gu, '`…`')
    .replace(/["“„«「][^"”“»」\n]{8,}["”“»」]/gu, '“…”')
    .split(/(?<=[.!?])\s+|(?<=[。！？])/u)
    .filter((sentence) => sentence.trim() !== '');

const quoted = (sentence: string): string => {
  const plain = sentence
    .replace(/\s+/gu, ' ')
    .replace(/^[-*+|>\s]+/u, '')
    .trim();
  return plain.length <= 80 ? plain : `${plain.slice(0, 79)}…`;
};

function hasBasis(item: HandoffItem, claim: string, commands: readonly string[]): boolean {
  const { text } = item;
  const spans = [...text.matchAll(/`([^`\n]+)`/gu)].map((match) => match[1] ?? '');
  const isRun = spans.some((span) => commands.includes(span));
  if (isRun) return true;
  // "The tests pass" is true of a moment and of a command; a file's name does not show it.
  if (TESTS.test(claim)) return TIME.test(text) && spans.some(looksLikeCommand);
  if (POINTER.test(text) || TIME.test(text)) return true;
  return placesIn(text, { fences: false }).length > 0;
}
