import { fold } from '../../shared/text.js';
import { blanked, BLANK, codeSpans, fencedBlocks, lastIndexUpTo, ownWords } from './blank.js';
import { boundedText } from './boundedText.js';
import { isDefined } from './definitions.js';
import type { Antecedent, LanguagePack, ResiduePattern } from './languages/languagePack.js';
import { languagesIn } from './languages/languages.js';
import { NEUTRAL } from './neutral.js';
import { NICKNAMES } from './nicknames.js';
import { filesByName, lastPart } from './fileIndex.js';
import { isEphemeral, placesIn, type Place } from './places.js';
import type { Residue } from './residue.js';
import { isSaidNearby } from './saidNearby.js';

/** What is known beyond the text; all of it can only take tokens away, but `coined`. */
export interface ResidueOptions {
  /** Files of the repository, relative with `/`. */
  readonly files?: readonly string[];
  /** Absolute folder of the repository; null or absent: none is known. */
  readonly root?: string | null;
  /** Names whose meaning the reader is given elsewhere. */
  readonly defined?: readonly string[];
  /** Text around this one that the reader has as well; definitions in it count. */
  readonly around?: string;
  /** Also what is worded like a nickname: enough to ask, too little to fail a text by. */
  readonly nicknames?: boolean;
  /** Names that the session gave to things. */
  readonly coined?: readonly string[];
  /** The repository has an address at which "issue 12" is one thing. */
  readonly hasRemote?: boolean;
  /** This user's temporary folder, absolute. */
  readonly temporary?: string | null;
}

/** A token with what it points at. */
export interface ScannedResidue extends Residue {
  readonly at: Antecedent | null;
}

/** Files at a repository's top whose name is their path, and names that stand for a convention. */
const TOP_FILE =
  /^(?:readme(?:\.\w+)?|changelog(?:\.\w+)?|contributing(?:\.\w+)?|license(?:\.\w+)?|claude\.md|agents\.md|package(?:-lock)?\.json|tsconfig(?:\.\w+)?\.json|pyproject\.toml|setup\.(?:py|cfg)|cargo\.(?:toml|lock)|go\.(?:mod|sum)|pom\.xml|build\.gradle(?:\.kts)?|composer\.(?:json|lock)|requirements\.txt|pnpm-lock\.yaml|yarn\.lock|docker-compose\.ya?ml|compose\.ya?ml|tox\.ini|poetry\.lock|uv\.lock|[\w-]+\.config\.[cm]?[jt]s|cmakelists\.txt|vite\.config\.\w+)$/iu;

const NO_FILES: readonly string[] = [];

/** Every token of a text that leans on the session, with what it points at. */
export function scanResidue(
  whole: string,
  options: ResidueOptions = {},
): readonly ScannedResidue[] {
  const { text } = boundedText(whole);
  const own = ownWords(text);
  const packs = languagesIn(own);
  const scene: Scene = {
    text,
    own,
    whole: options.around === undefined ? text : `${text}\n\n${boundedText(options.around).text}`,
    packs,
    options,
    given: new Set((options.defined ?? []).map(fold)),
    defined: new Map(),
  };
  const places = placesIn(text, { fences: false });
  const found: ScannedResidue[] = [
    ...shortPaths(scene, places),
    ...ephemerals(scene, places),
    ...coined(scene),
  ];
  for (const pattern of [...NEUTRAL, ...packs.flatMap(({ residue }) => residue)])
    for (const match of matches(pattern, scene)) found.push(match);
  for (const pattern of options.nicknames === true ? NICKNAMES : [])
    for (const match of matches(pattern, scene))
      if (!isOfRepository(match.token, options.files ?? NO_FILES)) found.push(match);
  return apart(found);
}

/** Only the places and ids of a text, for what a machine wrote down: nobody points in it. */
export function scanRecorded(whole: string, options: ResidueOptions): readonly ScannedResidue[] {
  const { text } = boundedText(whole);
  const own = ownWords(text);
  const scene: Scene = {
    text,
    own,
    whole: text,
    packs: [],
    options,
    given: new Set(),
    defined: new Map(),
  };
  return apart([
    ...ephemerals(scene, placesIn(text, { fences: false })),
    ...NEUTRAL.filter(({ kind }) => kind === 'session-id').flatMap((row) => matches(row, scene)),
  ]);
}

interface Scene {
  readonly text: string;
  readonly own: string;
  readonly whole: string;
  readonly packs: readonly LanguagePack[];
  readonly options: ResidueOptions;
  readonly given: ReadonlySet<string>;
  /** Whether the text says what a token means; looked for once for each. */
  readonly defined: Map<string, boolean>;
}

function matches(pattern: ResiduePattern, scene: Scene): ScannedResidue[] {
  const found: ScannedResidue[] = [];
  for (const match of scene.own.matchAll(pattern.pattern)) {
    const token = match[0].trim();
    if (token === '' || token.includes(BLANK)) continue;
    // A number on the next line is the next thing of a list.
    if (token.includes('\n') && (pattern.kind === 'label' || pattern.kind === 'task-id')) continue;
    const start = match.index + match[0].indexOf(token);
    const one = { token, kind: pattern.kind, start, end: start + token.length, at: pattern.at };
    if (!isSaid(one, pattern, scene)) found.push(one);
  }
  return found;
}

/** What the repository's own files are called by is no nickname. */
function isOfRepository(token: string, files: readonly string[]): boolean {
  const [name = ''] = fold(token).split(/[^\p{L}]+/u);
  return files.some((file) => fold(file).includes(name));
}

function isSaid(one: ScannedResidue, pattern: ResiduePattern, scene: Scene): boolean {
  if (scene.given.has(fold(one.token))) return true;
  if (isSaidNearby(one, pattern.saidBy ?? null, scene.text, scene.options.hasRemote === true))
    return true;
  const isName =
    one.kind === 'label' ||
    one.kind === 'metric' ||
    one.kind === 'coined' ||
    one.kind === 'task-id';
  if (!isName) return false;
  const known = scene.defined.get(one.token) ?? isDefined(one.token, scene.whole, scene.packs);
  scene.defined.set(one.token, known);
  return known;
}

function shortPaths(
  { text, whole, options, given }: Scene,
  places: readonly Place[],
): ScannedResidue[] {
  const byName = filesByName(options.files ?? NO_FILES);
  return places
    .filter((place) => {
      if (place.form !== 'name' || TOP_FILE.test(place.text)) return false;
      const { text: name } = place;
      const called = byName.get(lastPart(name)) ?? NO_FILES;
      if (given.has(fold(name)) || called.includes(name) || isLinkPart(text, place.start))
        return false;
      if (place.isCode && !isWholeSpan(text, place.start, place.end)) return false;
      // Written with its folder elsewhere in the same text, or found by its name alone.
      if (
        whole.includes(`/${name}`) &&
        new RegExp(
          String.raw`[\p{L}\p{N}_.-]/${name.replace(/[.+]/gu, String.raw`\$&`)}(?![\p{L}\p{N}])`,
          'u',
        ).test(whole)
      )
        return false;
      return called.length !== 1;
    })
    .map(({ text: token, start, end }) => ({ token, kind: 'short-path', start, end, at: 'file' }));
}

const isWholeSpan = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '`' && text[end] === '`';
/** The text or the target of a link. */
const isLinkPart = (text: string, start: number): boolean => {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  return (
    /\]\([^)]*$/u.test(line) ||
    (/\[[^\]]*$/u.test(line) && /^[^\]\n]*\]\(/u.test(text.slice(start)))
  );
};

function ephemerals({ options }: Scene, places: readonly Place[]): ScannedResidue[] {
  return places
    .filter((place) => isEphemeral(place, options.root ?? null, options.temporary ?? null))
    .map(({ text: token, start, end }) => ({ token, kind: 'ephemeral', start, end, at: 'file' }));
}

function coined(scene: Scene): ScannedResidue[] {
  const { text, whole, packs, options, given } = scene;
  const own = blanked(text, [...fencedBlocks(text), ...codeSpans(text)]);
  const found: ScannedResidue[] = [];
  for (const name of options.coined ?? []) {
    if (name.trim() === '' || given.has(fold(name))) continue;
    const source = name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
    for (const match of own.matchAll(
      new RegExp(String.raw`(?<![\p{L}\p{N}_])${source}(?![\p{L}\p{N}_])`, 'giu'),
    ))
      if (!isDefined(name, whole, packs))
        found.push({
          token: match[0],
          kind: 'coined',
          start: match.index,
          end: match.index + match[0].length,
          at: 'name',
        });
  }
  return found;
}

/** Of overlapping finds the longest stands; in order of the text. */
function apart(found: readonly ScannedResidue[]): readonly ScannedResidue[] {
  // Those kept do not overlap, so the nearest on either side tells; in order of their beginnings.
  const kept: ScannedResidue[] = [];
  const bySize = [...found].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start,
  );
  for (const one of bySize) {
    const at = lastIndexUpTo(kept, one.start);
    const [before, after] = [kept[at], kept[at + 1]];
    if ((before?.end ?? 0) <= one.start && (after?.start ?? Infinity) >= one.end)
      kept.splice(at + 1, 0, one);
  }
  return kept;
}
