import { placesIn } from '../../residue/places.js';
import type { StableRef } from '../../stableRef.js';
import type { Lint } from './lint.js';
import type { ReadReference } from './references.js';

/** The whole repository, or all of what is named. */
const EVERYTHING =
  /(?:this|the|whole|entire|dieses|das|este|el|ce|le)[ \t]+(?:whole |entire |ganze |complete )?(?:repository|repo|code ?base|project|workspace|projekt|repositorio|proyecto|dépôt|projet)(?!['’]s|[ \t]*(?:of|issue))|이 저장소|전체 저장소|저장소 전체|このリポジトリ|リポジトリ全体|本仓库|整个仓库|此仓库|全部代码/iu;

/** An issue or a commit of the repository is not the repository. */
const ONE_OF_IT =
  /(?:issues?|PRs?|pull requests?|merge requests?|commits?|branch|tag|release)[ \t]+[^,;\n]{0,40}?(?:of|in|from|von|aus|im|de|du|del)[ \t]+(?:this|the|that|dies\p{L}*|de[rs]|este|ce|l)[ \t]+\p{L}+/giu;

/**
 * Whether the contract lets the reader read a reference: it is listed, lies under something that is
 * listed or under the scope. Without a list of sources nothing can be held against it.
 */
export function isGranted({ ref }: ReadReference, lint: Lint): boolean {
  const known = memo.get(lint) ?? grantsOf(lint);
  memo.set(lint, known);
  if (known === null || ref.kind === 'id' || (known.isAll && ref.kind === 'path')) return true;
  return known.refs.some((grant) => covers(grant, ref)) || known.words.includes(ref.locator);
}

interface Grants {
  readonly isAll: boolean;
  readonly refs: readonly StableRef[];
  readonly words: string;
}

/** Read once for all references of one review. */
const memo = new WeakMap<Lint, Grants | null>();

/** Null: there is no list. */
function grantsOf({ handoff, request }: Lint): Grants | null {
  const sources = handoff.contract.fields.sources?.text ?? '';
  const scope = handoff.contract.fields.scope?.text ?? '';
  const verify = handoff.contract.fields.verify?.text ?? '';
  const listed = request.contract?.allowedSources ?? [];
  if (sources.trim() === '' && listed.length === 0) return null;
  const own = `${sources}\n${scope}\n${verify}\n${request.contract?.executionScope ?? ''}`;
  // The version that the handoff itself is kept under is for its reader.
  const durability = request.contract?.handoffDurability;
  const version = durability?.kind === 'ExternalVersioned' ? [durability.versionRef] : [];
  const kept = handoff.contract.fields.durability?.text ?? '';
  const refs: readonly StableRef[] = [
    ...listed,
    ...version,
    ...placesIn(`${own}\n${kept}`, { fences: true }).map(({ form, text }): StableRef => ({
      kind: form === 'url' ? 'url' : 'path',
      locator: text,
    })),
    ...namesIn(own),
  ];
  return { isAll: EVERYTHING.test(own.replace(ONE_OF_IT, ' ')), refs, words: own };
}

/** Folders and files that stand in backticks without a slash: `src`, `Makefile`. */
const namesIn = (text: string): StableRef[] =>
  [...text.matchAll(/`([\p{L}\p{N}_.-]+)`/gu)].map((match) => ({
    kind: 'path',
    locator: match[1] ?? '',
  }));

function covers(grant: StableRef, ref: StableRef): boolean {
  if (grant.kind !== ref.kind) return false;
  const plain = (text: string): string =>
    text
      .replace(/^\.\//u, '')
      .replace(/(?::\d+(?:[-:]\d+)*|[#?].*)$/u, '')
      .replace(/\/+(?:\*\*?(?:\/\*)?)?$/u, '');
  const own = plain(grant.locator);
  const other = plain(ref.locator);
  return (
    own !== '' &&
    (own === '.' || other === own || other.startsWith(`${own}/`) || matchesGlob(own, other))
  );
}

function matchesGlob(pattern: string, path: string): boolean {
  if (!pattern.includes('*')) return false;
  const source = pattern
    .split(/(\*\*\/?|\*)/u)
    .map((part) =>
      part.startsWith('**')
        ? '.*'
        : part === '*'
          ? '[^/]*'
          : part.replace(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}$`, 'u').test(path);
}
