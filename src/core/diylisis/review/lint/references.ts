import { count, listed } from '../../../words/amounts.js';
import {
  NOTHING_KNOWN,
  unresolvable,
  type RefFacts,
  type Unresolvable,
} from '../../activationWindow.js';
import { placesIn, type Place } from '../../residue/places.js';
import { sameRef, type StableRef } from '../../stableRef.js';
import { lineAt, placeOf, type HandoffLine, type HandoffText } from '../handoffText.js';
import { looksLikeCommand } from '../readContract.js';
import type { Finding } from '../reviewer.js';
import { isGranted } from './grants.js';
import { advised, distinct, type Checked, type Lint } from './lint.js';
import { otherHandoffs } from './otherHandoffs.js';
import { placeholders } from './placeholders.js';

/** A reference of the text with the line it stands on. */
export interface ReadReference {
  readonly ref: StableRef;
  readonly text: string;
  readonly line: HandoffLine;
  readonly place: Place | null;
}

const WHY: Readonly<Record<Unresolvable, string>> = {
  missing: 'it is not there',
  'session-bound': 'it goes with the author’s session',
  temporary: 'it lies in a temporary folder and is gone before the reader comes',
  'record-retention': 'the agent deletes it before the reader’s time is over',
  'outside-workspace': 'it lies outside the workspace, on the author’s machine',
  untracked: 'it is in no commit, so that nobody else has it',
  'other-branch': 'it is on another branch only',
  unpushed: 'the commit was not pushed',
  'odd-duration': 'the reader’s window has no readable length',
};

const LONGEST_SENTENCE = 1000;

/** The sentence is about making the file, not about reading it. */
const TO_BE_MADE =
  /(?:^|[^\p{L}])(?:creat(?:e|es|ing)|add(?:s|ing)?|new|write(?:s)? (?:to|it to|them to)|generate[sd]?|output|produce[sd]?|introduce|will be|to be (?:made|created|written)|neue?[nrsm]?|anlegen|erstelle[n]?|erzeuge[n]?|schreibe|nuev[oa]|crea[r]?|nouveau|crée[rz]?|does not exist|deleted|removed|renamed|gelöscht|entfernt)(?![\p{L}])|새|만들|新しい|作成|新建|创建|新增/iu;

/** Category 4: what the text refers to is there, lasts, and is granted. */
export async function checkReferences(lint: Lint, signal: AbortSignal): Promise<Checked> {
  const { handoff, sources, window } = lint;
  const references = referencesIn(lint);
  const looked = references.filter(({ ref }) => ref.kind !== 'command');
  // Each thing is looked at once, however often it is named.
  const once = new Map(looked.map(({ ref }) => [`${ref.kind} ${ref.locator}`, ref] as const));
  const lookedAt = await sources.repository?.lookAt([...once.values()]);
  const facts = new Map([...once.keys()].map((key, index) => [key, lookedAt?.[index]] as const));
  signal.throwIfAborted();
  const target = targetOf(lint);
  const findings: Finding[] = [];
  let unknown = 0;
  let missing = 0;
  for (const reference of looked) {
    const known = facts.get(`${reference.ref.kind} ${reference.ref.locator}`) ?? NOTHING_KNOWN;
    if (known.exists === null) unknown += 1;
    // Where the document itself will lie is judged with the sentence that leads there.
    if (target !== null && (sameRef(reference.ref, target) || isNameOf(reference.text, target)))
      continue;
    const isMade = TO_BE_MADE.test(sentenceAt(reference));
    const judged: RefFacts =
      isMade && known.exists !== true ? { ...known, exists: null, git: null } : known;
    const why = unresolvable(reference.ref, window, judged, sources.now);
    // What task and stop condition name and nobody grants as a source is what is to be made.
    if (why === 'missing' && isOfTheTask(reference, lint)) continue;
    if (why === 'missing') missing += 1;
    if (why !== null) findings.push(await unresolvedRow(reference, why, lint));
    else if (!isGranted(reference, lint)) findings.push(notGranted(reference));
  }
  const names = await checkNames(lint);
  const commands = await checkCommands(lint, references);
  const others = otherHandoffs(lint);
  const holes = placeholders(handoff);
  signal.throwIfAborted();
  findings.push(...names.findings, ...commands.findings, ...others, ...holes);
  const kinds = (kind: StableRef['kind']): number =>
    looked.filter(({ ref }) => ref.kind === kind).length;
  const parts = [
    `${count(kinds('path') + names.looked, 'path')} looked at`,
    `${missing + names.missing} not found`,
    `${count(kinds('url'), 'address', 'addresses')} and ${count(kinds('id'), 'id')} judged`,
    `${count(commands.looked, 'command')} looked up`,
    ...(unknown > 0 ? [`${unknown} could not be looked at`] : []),
    handoff.contract.fields.sources === undefined &&
    (lint.request.contract?.allowedSources.length ?? 0) === 0
      ? 'no list of allowed sources to hold them against'
      : 'held against the allowed sources',
  ];
  return { findings: distinct(findings), checked: parts.join(', ') };
}

/** Whether a reference stands in what is to be done, where, and how its end is seen. */
function isOfTheTask({ ref, line }: ReadReference, { handoff, request }: Lint): boolean {
  const { task, scope, stop } = handoff.contract.fields;
  const isThere = [task, scope, stop].some((field) => field?.line === line.number);
  return isThere && request.contract?.allowedSources.some((one) => sameRef(one, ref)) !== true;
}

/** The document's own name, with or without the folder it will lie in. */
const isNameOf = (text: string, target: StableRef | null): boolean => {
  const own = target?.kind === 'path' ? target.locator.replace(/^\.\//u, '') : null;
  const name = text.replace(/^\.\//u, '');
  return own !== null && name !== '' && (own === name || own.split('/').at(-1) === name);
};

/** The contract's own target, else what the text says it is. */
export function targetOf({ request, handoff }: Lint): StableRef | null {
  if (request.contract !== null) return request.contract.emitTarget;
  // The sentence that starts the work leads to the document it stands in.
  const text = handoff.contract.fields.target?.text ?? handoff.prompt?.text;
  const place = text === undefined ? undefined : placesIn(text, { fences: false })[0];
  return place === undefined
    ? null
    : { kind: place.form === 'url' ? 'url' : 'path', locator: place.text };
}

function referencesIn({ handoff, places }: Lint): ReadReference[] {
  const found: ReadReference[] = [];
  for (const place of places) {
    const line = lineAt(handoff, place.start);
    if (line === null || line.part === 'code' || line.part === 'quote' || place.form === 'name')
      continue;
    if (isPattern(place.text)) continue;
    const locator = place.text.replace(/(?::\d+(?:[-:]\d+)*|#L?\d+(?:-L?\d+)?)$/u, '');
    const kind = place.form === 'url' ? 'url' : 'path';
    if (isExample(locator, kind)) continue;
    const full = kind === 'url' && !locator.includes('://') ? `http://${locator}` : locator;
    found.push({ ref: { kind, locator: full }, text: place.text, line, place });
  }
  for (const match of handoff.text.matchAll(
    /(?<![\p{L}\p{N}/._-])(?=[0-9a-f]{0,39}\d)(?=[0-9a-f]{0,39}[a-f])[0-9a-f]{7,40}(?![\p{L}\p{N}_-])/gu,
  )) {
    const line = lineAt(handoff, match.index);
    if (line !== null && line.part === 'prose' && isCommitLike(line, match.index))
      found.push({ ref: { kind: 'id', locator: match[0] }, text: match[0], line, place: null });
  }
  return found;
}

const isCommitLike = (line: HandoffLine, at: number): boolean =>
  /(?:commit|revision|rev|sha|since|at|@|stand|seit|desde|depuis|커밋|コミット|提交)[^\n]{0,16}$/iu.test(
    line.text.slice(Math.max(0, at - line.start - 40), at - line.start),
  );
const isPattern = (text: string): boolean =>
  /[*{}<>$%]|\[|…|\.\.\.$/u.test(text) && !/^(?:\$|%)/u.test(text);
/** An address that everybody knows to be none. */
const isExample = (locator: string, kind: string): boolean =>
  kind === 'url' && /^[a-z]+:\/\/(?:[\w-]+\.)*example\.(?:com|org|net)(?:[/:]|$)/iu.test(locator);

/** The sentence around a reference; longer ones than a sentence can be are cut. */
const sentenceAt = ({
  line,
  text,
  place,
}: Pick<ReadReference, 'line' | 'text' | 'place'>): string => {
  const at = Math.max(0, place === null ? line.text.indexOf(text) : place.start - line.start);
  const first = Math.max(0, at - LONGEST_SENTENCE);
  const before = line.text.slice(first, at);
  const from =
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf('。')) + 1;
  return line.text.slice(first + from, at + LONGEST_SENTENCE).split(/[.;](?:\s|$)|。/u)[0] ?? '';
};

const rowAt = ({
  text,
  line,
}: Pick<ReadReference, 'text' | 'line'>): Pick<Finding, 'quotedToken' | 'location' | 'line'> => ({
  quotedToken: text,
  location: placeOf(line),
  line: line.number,
});

async function unresolvedRow(
  reference: ReadReference,
  why: Unresolvable,
  { sources }: Lint,
): Promise<Finding> {
  const name = reference.ref.locator.split(/[\\/]/u).at(-1) ?? '';
  const found =
    why === 'missing' && name !== '' ? ((await sources.repository?.find(name)) ?? []) : [];
  const [only] = found;
  return advised(
    4,
    rowAt(reference),
    WHY[why],
    found.length === 1 && only !== undefined ? `the repository has it as \`${only}\`` : null,
  );
}

const notGranted = (reference: ReadReference): Finding => ({
  ...rowAt(reference),
  category: 4,
  whyUnresolvable: 'the contract grants no such source',
  advisory: 'Route',
  repairNote: `add \`${reference.ref.locator}\` to the allowed sources, or leave it out`,
});

/** Bare file names: one file of the repository is meant, or it is not known which. */
async function checkNames(
  lint: Lint,
): Promise<{ findings: Finding[]; looked: number; missing: number }> {
  const { handoff, sources, places } = lint;
  const target = targetOf(lint);
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let missing = 0;
  for (const place of places) {
    const line = lineAt(handoff, place.start);
    if (place.form !== 'name' || line?.part !== 'prose' || seen.has(place.text)) continue;
    if (isWithin(place, handoff) || isNameOf(place.text, target)) continue;
    seen.add(place.text);
    if (
      handoff.text.includes(`/${place.text}`) &&
      new RegExp(
        String.raw`[\p{L}\p{N}_.-]/${place.text.replace(/[.+]/gu, String.raw`\$&`)}`,
        'u',
      ).test(handoff.text)
    )
      continue;
    if (sources.repository === null) continue;
    const found = await sources.repository.find(place.text);
    const exact = found.filter((path) => path === place.text || path.endsWith(`/${place.text}`));
    if (exact.includes(place.text) || exact.length === 1) continue;
    const isMade = TO_BE_MADE.test(sentenceAt({ line, text: place.text, place }));
    if (exact.length === 0 && isMade) continue;
    if (exact.length === 0) missing += 1;
    findings.push(
      advised(
        4,
        rowAt({ text: place.text, line }),
        exact.length === 0
          ? 'no file of the repository is called so'
          : `${count(exact.length, 'file')} are called so: ${listed(exact.slice(0, 3))}`,
        null,
      ),
    );
  }
  return { findings, looked: seen.size, missing };
}

/** In code that is more than the name: a command's argument or a call. */
const isWithin = (place: Place, { text }: HandoffText): boolean =>
  place.isCode && !(text[place.start - 1] === '`' && text[place.end] === '`');

async function checkCommands(
  { handoff, request, sources }: Lint,
  references: readonly ReadReference[],
): Promise<{ findings: Finding[]; looked: number }> {
  const commands = new Map<string, HandoffLine | null>();
  const verify = handoff.contract.fields.verify;
  const verifyLine = verify === undefined ? null : (handoff.lines[verify.line - 1] ?? null);
  for (const command of [
    ...handoff.contract.commands,
    ...(request.contract?.verificationCommands ?? []),
  ])
    commands.set(command, verifyLine);
  for (const item of handoff.items)
    for (const match of item.text.matchAll(/`([^`\n]+)`/gu)) {
      const code = match[1]?.trim() ?? '';
      if (looksLikeCommand(code) && /\s/u.test(code) && !commands.has(code))
        commands.set(code, lineAt(handoff, item.start + match.index));
    }
  const findings: Finding[] = [];
  for (const [command, line] of commands) {
    if (references.some(({ ref }) => ref.locator === command)) continue;
    const has = (await sources.repository?.hasCommand(command)) ?? null;
    if (has === false)
      findings.push(
        advised(
          4,
          {
            quotedToken: command,
            location: line === null ? 'Contract' : placeOf(line),
            line: line?.number ?? null,
          },
          'neither a script of the project nor a program on this machine starts it',
          null,
        ),
      );
  }
  return { findings, looked: commands.size };
}
