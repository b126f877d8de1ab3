import { scanResidue, type ScannedResidue } from '../../residue/residueScan.js';
import { count } from '../../../words/amounts.js';
import { lineAt, placeOf, type HandoffText } from '../handoffText.js';
import type { Category, Finding } from '../reviewer.js';
import { acronymsIn } from './acronyms.js';
import { advised, distinct, type Checked, type Lint } from './lint.js';
import { watchlistHits } from './watchlist.js';

/** The words of a handoff that lean on the author's session, once for the first three categories. */
export function residueIn(
  { handoff, request }: Lint,
  hasRemote: boolean,
): readonly ScannedResidue[] {
  const ids = handoff.tasks.map(({ id }) => id);
  return scanResidue(handoff.text, { hasRemote, defined: ids }).filter((one) => {
    const line = lineAt(handoff, one.start);
    if (line === null || line.part === 'code' || line.part === 'state') return false;
    // What a tool or a page said is a quotation; it speaks for itself.
    if (line.part === 'quote' && one.kind !== 'session-id') return false;
    if (one.kind === 'deixis' && isItself(one, handoff)) return false;
    return !isGranted(one, handoff) && !request.watchlist.includes(one.token);
  });
}

/** "This file is the handoff": a document may speak of itself. */
const isItself = (one: ScannedResidue, { text }: HandoffText): boolean =>
  /^(?:this|diese|este|ce|この|이)[^\n]{0,4}\s?(?:file|document|datei|archivo|fichier|ファイル|파일)$/iu.test(
    one.token,
  ) &&
  /^[ \t]+(?:is|has|carries|holds|contains|describes|was|ist|enthält|contiene|es|contient|est)\b/iu.test(
    text.slice(one.end),
  );

/** An issue that the contract lists among its sources is known to the reader. */
const isGranted = (one: ScannedResidue, { contract }: HandoffText): boolean => {
  const number = /\d+$/u.exec(one.token)?.[0];
  const sources = contract.fields.sources?.text ?? '';
  return (
    one.kind === 'task-id' &&
    one.at === 'issue' &&
    number !== undefined &&
    new RegExp(String.raw`(?<!\d)${number}(?!\d)`, 'u').test(sources) &&
    /[\p{L}]/u.test(sources)
  );
};

const rows = (
  lint: Lint,
  category: Category,
  residue: readonly ScannedResidue[],
  why: (one: ScannedResidue) => string,
  resolve: (one: ScannedResidue) => string | null,
): Finding[] =>
  residue.map((one) => {
    const line = lineAt(lint.handoff, one.start);
    return advised(
      category,
      {
        quotedToken: one.token,
        location: line === null ? '' : placeOf(line),
        line: line?.number ?? null,
      },
      why(one),
      resolve(one),
    );
  });

/** Category 1: names that only the author's session explains. */
export function checkCoined(lint: Lint, residue: readonly ScannedResidue[]): Checked {
  const own = residue.filter(
    ({ kind }) => kind === 'label' || kind === 'metric' || kind === 'coined',
  );
  const hits = watchlistHits(lint);
  const acronyms = acronymsIn(lint);
  const findings = distinct([
    ...rows(
      lint,
      1,
      own,
      () => 'it is a name of the author’s session and nothing here says what it means',
      () => null,
    ),
    ...hits,
    ...acronyms.findings,
  ]);
  return {
    findings,
    checked: `${count(lint.request.watchlist.length, 'name')} of the session looked for, ${count(own.length, 'label or metric', 'labels or metrics')} without a meaning, ${count(acronyms.looked, 'acronym')} looked up${acronyms.left === 0 ? '' : `, ${acronyms.left} more not`}`,
  };
}

/** Category 2: numbers and ids that lived in the session. */
export function checkSessionIds(lint: Lint, residue: readonly ScannedResidue[]): Checked {
  const own = residue.filter(({ kind }) => kind === 'task-id' || kind === 'session-id');
  const findings = rows(
    lint,
    2,
    own,
    ({ kind }) =>
      kind === 'session-id'
        ? 'it names a session or an agent that the reader cannot reach'
        : 'it is a number without the thing it stands for',
    () => null,
  ).map((row): Finding => ({
    ...row,
    advisory: 'Drop',
    repairNote: 'leave it out, or write what it stands for',
  }));
  const ids = lint.handoff.tasks.length;
  return {
    findings: distinct(findings),
    checked: `${count(lint.handoff.lines.length, 'line')} searched for task numbers, agents’ and sessions’ ids, ${ids === 0 ? 'no task block' : `${count(ids, 'task')} of the task block known`}`,
  };
}

/** Category 3: words that point by their place in the talk. */
export function checkDeixis(
  lint: Lint,
  residue: readonly ScannedResidue[],
  languages: readonly string[],
): Checked {
  const own = residue.filter(({ kind }) => kind === 'deixis' || kind === 'the-thing');
  return {
    findings: distinct(
      rows(
        lint,
        3,
        own,
        ({ kind }) =>
          kind === 'the-thing'
            ? 'which one is meant, only the author knows'
            : 'it points at something that was said or open, and that is not here',
        () => null,
      ),
    ),
    checked: `${count(lint.handoff.items.length, 'passage')} read with the word lists for ${languages.join(', ')}`,
  };
}
