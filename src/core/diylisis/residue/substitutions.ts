import { fold } from '../../shared/text.js';
import type { ContextItem } from '../contextItem.js';
import { candidatesOf, coinedIn, type Candidate } from './candidates.js';
import { filesByName, lastPart } from './fileIndex.js';
import type { Substitution } from './residue.js';
import type { ScannedResidue } from './residueScan.js';
import { documentTexts, residueOf } from './tethered.js';

/** Below it nothing is put in a token's place. */
export const LEAST_CONFIDENCE = 0.6;

/** What is known besides the items. */
export interface KnownForSubstitution {
  /** Files of the repository, relative with `/`. */
  readonly files: readonly string[];
  /** Absolute folder of the repository; null: none. */
  readonly root: string | null;
  /** Whether the repository has a remote, where an issue's number is one thing. */
  readonly hasRemote: boolean;
  readonly temporary?: string | null;
  /** Names whose meaning the reader is given elsewhere. */
  readonly defined?: readonly string[];
}

/** F1 over all items, in their order (Diylisis · F1 normalize; SubstTable). */
export function substitutions(
  items: readonly ContextItem[],
  known: KnownForSubstitution,
): readonly Substitution[] {
  const relative = (path: string): string | null => relativeTo(known.root, path);
  const candidates = candidatesOf(items, relative);
  const options = {
    // Only names of files at the top are paths already; the others get their path.
    files: known.files.filter((file) => !file.includes('/')),
    root: known.root,
    hasRemote: known.hasRemote,
    coined: coinedIn(items),
    temporary: known.temporary ?? null,
    defined: known.defined ?? [],
  };
  const documents = documentTexts(items);
  return items.flatMap((item, order) => {
    const tokens = residueOf(item, documents, options);
    if (tokens.length === 0) return [];
    const before = candidates.filter(
      (one) => one.order < order || (one.order === order && one.at !== 'statement'),
    );
    return substitute(item, tokens, { before, all: candidates, files: known.files });
  });
}

/** What may stand in the place of an item's tokens. */
export interface Antecedents {
  /** From the items before it, and from its own words. */
  readonly before: readonly Candidate[];
  /** From all items: tasks, pull requests and issues are spoken of before they are written down. */
  readonly all: readonly Candidate[];
  readonly files: readonly string[];
}

/** One row for each different token of an item; below 0.6 it stays unresolved. */
export function substitute(
  item: ContextItem,
  tokens: readonly ScannedResidue[],
  antecedents: Antecedents,
): readonly Substitution[] {
  const rows = new Map<string, Substitution>();
  for (const token of tokens) {
    if (rows.has(token.token)) continue;
    const meant = meaning(token, item, antecedents);
    const isSure = meant !== null && meant.confidence >= LEAST_CONFIDENCE;
    rows.set(token.token, {
      surfaceToken: token.token,
      kind: token.kind,
      // What it may mean goes along, and is put in its place only when that is sure.
      canonicalRef: meant?.ref ?? null,
      confidence: meant?.confidence ?? 0,
      unresolved: !isSure,
      item: item.id,
    });
  }
  return [...rows.values()];
}

interface Meaning {
  readonly ref: Candidate['ref'];
  readonly confidence: number;
}

function meaning(
  token: ScannedResidue,
  item: ContextItem,
  antecedents: Antecedents,
): Meaning | null {
  const { before } = antecedents;
  switch (token.kind) {
    case 'short-path':
      return fileCalled(token.token, antecedents);
    case 'task-id':
      return token.at === 'task'
        ? taskCalled(token.token, antecedents.all)
        : issueCalled(token.token, antecedents);
    case 'the-thing':
      return token.at === null
        ? null
        : only(
            before.filter((one) => one.at === token.at),
            0.85,
          );
    case 'label':
    case 'metric':
    case 'coined':
      return nameCalled(token.token, before);
    case 'deixis':
      return pointedAt(token, item, before);
    case 'ephemeral':
    case 'session-id':
    case 'narration':
      return null;
  }
}

/** A file by its bare name: the one that was worked on, else the only one of the repository. */
function fileCalled(name: string, { before, files }: Antecedents): Meaning | null {
  const called = lastPart(name);
  const isCalled = (path: string): boolean => lastPart(path) === called;
  const here = filesByName(files).get(called) ?? [];
  const [file] = here;
  if (here.length === 1 && file !== undefined)
    return { ref: { kind: 'path', locator: file }, confidence: 0.95 };
  const known = before.filter(
    (one) => one.at === 'file' && one.names.some(isCalled) && hasFolder(one),
  );
  const among = here.length > 1 ? known.filter((one) => here.includes(locatorOf(one))) : known;
  return only(among, 0.85);
}

const hasFolder = ({ ref }: Candidate): boolean => 'locator' in ref && ref.locator.includes('/');
const locatorOf = ({ ref }: Candidate): string => ('locator' in ref ? ref.locator : ref.content);

/** Tasks by their number; the last list that had it counts. */
function taskCalled(token: string, all: readonly Candidate[]): Meaning | null {
  const number = /\d+/u.exec(token)?.[0];
  const last = all
    .filter(
      (one) => one.at === 'task' && one.names.some((name) => name.replace(/^\D+/u, '') === number),
    )
    .at(-1);
  return last === undefined ? null : { ref: last.ref, confidence: 0.9 };
}

function issueCalled(token: string, { all }: Antecedents): Meaning | null {
  const number = /\d+$/u.exec(token)?.[0];
  const isPull = /^(?:pr|pull|mr|merge)/iu.test(token);
  const isKey = /^[A-Z][A-Z0-9]+-\d+$/u.test(token);
  const links = all.filter(
    (one) =>
      (one.at === 'pull-request' || (one.at === 'issue' && !isPull)) &&
      one.names.includes(isKey ? token : (number ?? '')),
  );
  // "#3" may be a task of the list or an issue; only one of the two may fit.
  const asTask = token.startsWith('#') ? taskCalled(token, all) : null;
  if (links.length === 0) return asTask;
  return asTask === null ? only(links, 0.9) : null;
}

function nameCalled(token: string, before: readonly Candidate[]): Meaning | null {
  const called = plain(token);
  const given = before.filter(
    (one) => one.at === 'name' && one.names.some((name) => plain(name) === called),
  );
  // What a name means is what was said last; two meanings are a question.
  const last = given.at(-1);
  if (last === undefined) return null;
  const isOne = new Set(given.map(locatorOf).map(plain)).size === 1;
  return { ref: last.ref, confidence: isOne ? 0.85 : 0.5 };
}

const plain = (text: string): string =>
  fold(text)
    .replace(/^(?:the|der|die|das|el|la|le)\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** "That file": the one spoken of or worked on in the same turn or the one before, if it is one. */
function pointedAt(
  token: ScannedResidue,
  item: ContextItem,
  before: readonly Candidate[],
): Meaning | null {
  if (token.at === null || token.at === 'name') return null;
  const near = before.filter(
    (one) => one.at === token.at && one.turn <= item.turn && one.turn >= item.turn - 1,
  );
  if (token.at === 'statement')
    return only(
      near.filter((one) => one.turn === item.turn && one.item !== item.id),
      0.65,
    );
  // What was worked on in between counts as much as what was spoken of.
  const own = only(
    near.filter((one) => one.turn === item.turn),
    0.8,
  );
  return own ?? only(near, 0.8);
}

/** The one thing that all of them are. */
function only(candidates: readonly Candidate[], confidence: number): Meaning | null {
  const [first, ...others] = candidates;
  if (first === undefined) return null;
  const isOne = others.every((one) => locatorOf(one) === locatorOf(first));
  return isOne ? { ref: first.ref, confidence } : { ref: first.ref, confidence: 0.3 };
}

function relativeTo(root: string | null, path: string): string | null {
  const plainPath = path.replaceAll('\\', '/').replace(/^\.\//u, '');
  if (!/^(?:\/|[A-Za-z]:)/u.test(plainPath)) return plainPath;
  const folder = root?.replaceAll('\\', '/').replace(/\/$/u, '');
  return folder !== undefined && plainPath.startsWith(`${folder}/`)
    ? plainPath.slice(folder.length + 1)
    : null;
}
