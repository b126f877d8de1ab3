import path from 'node:path';
import fs from 'node:fs/promises';
import type { ContextItem } from '../../core/diylisis/contextItem.js';
import { readLedger, type Ledger } from '../../core/diylisis/correctionDelta.js';
import { readHandoff } from '../../core/diylisis/emit/readHandoff.js';
import type { ContractJson } from '../../core/diylisis/handoffContract.js';
import { targetBase } from '../../core/diylisis/machine/emit.js';
import type { PriorHandoff } from '../../core/diylisis/machine/state.js';
import { priorItems } from '../../core/diylisis/priorItems.js';
import type { Repository, UnreadFile } from '../../core/diylisis/repository.js';

/** A ledger larger than this is none that handoffs wrote. */
const MAX_LEDGER = 1024 * 1024;
const SESSION_ID = /^[\w-]{1,100}$/u;

export interface PriorPlaces {
  /** Folders of Claude Code's own, where ledgers stood in earlier times. */
  readonly roots: readonly string[];
  readonly home: string;
  readonly sessionId: string | null;
  readonly hash: (text: string) => string;
  /** What the source holds. */
  readonly context: readonly ContextItem[];
}

/** What an earlier writing left for a new one. */
export interface Prior {
  readonly prior: PriorHandoff | null;
  readonly ledger: Ledger | null;
  /** Where the list of corrections stands beside the target; empty: none is kept. */
  readonly ledgerPath: string;
  /** Sentences about what may stand there and was not read. */
  readonly unread: readonly string[];
}

/**
 * The handoff of ours that stands at a durable contract's target, and the ledger beside it (Diylisis ·
 * Phase 0 bind). For every other durability neither is looked at.
 */
export async function priorAt(
  contract: ContractJson,
  repository: Repository | null,
  places: PriorPlaces,
): Promise<Prior> {
  const isDurable = contract.handoff_durability?.kind === 'DurableRepo';
  const target = contract.emit_target;
  if (!isDurable || target?.kind !== 'path' || repository === null)
    return { prior: null, ledger: null, ledgerPath: '', unread: [] };
  const base = targetBase(target.locator);
  const at = /\.(?:md|markdown)$/iu.test(target.locator) ? target.locator : `${base}.md`;
  const unread: string[] = [];
  const textOf = async (file: string): Promise<string | null> => {
    const read = await repository.read(file);
    if ('text' in read) return read.text;
    if (read.unread !== 'missing')
      unread.push(
        `${file} was not read (${WHY[read.unread]}), so nothing is taken over of what may stand there.`,
      );
    return null;
  };
  const ledgerPath = `${base}.corrections.jsonl`;
  const ledgerText = await textOf(ledgerPath);
  const older = await olderLedger(places);
  const text = [older, ledgerText ?? ''].filter((part) => part !== '').join('\n');
  const ledger = text === '' ? null : readLedger(text);
  const prose = await textOf(at);
  const handoff = prose === null ? null : readHandoff(prose);
  if (prose === null || handoff === null) return { prior: null, ledger, ledgerPath, unread };
  const items = priorItems(handoff, ledger, at, places.hash, places.context);
  const prior = { items, ledgerText: ledgerText ?? '', text: prose };
  return { prior, ledger, ledgerPath, unread };
}

const WHY: Readonly<Record<Exclude<UnreadFile, 'missing'>, string>> = {
  outside: 'it leads out of the folder',
  'not-a-plain-file': 'it is no plain file',
  'too-large': 'it is larger than 1 MB',
  binary: 'it is no text',
  unreadable: 'the disk refused',
  'not-trusted': 'in Restricted Mode no file is',
};

/** Where ledgers stood before they stood beside the handoff: in Claude's configuration, by session. */
async function olderLedger({ roots, home, sessionId }: PriorPlaces): Promise<string> {
  if (sessionId === null || !SESSION_ID.test(sessionId)) return '';
  const folders = roots.length > 0 ? roots : [path.join(home, '.claude')];
  const texts = await Promise.all(
    folders.map(async (root) => {
      try {
        const file = path.join(root, '.write', `correction-delta-${sessionId}.jsonl`);
        const facts = await fs.stat(file);
        return facts.isFile() && facts.size <= MAX_LEDGER ? await fs.readFile(file, 'utf8') : '';
      } catch {
        // Most sessions never had one.
        return '';
      }
    }),
  );
  return texts.filter((text) => text !== '').join('\n');
}
