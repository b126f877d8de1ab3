import { fold } from '../shared/text.js';
import type { ContextItem } from './contextItem.js';
import type { Ledger } from './correctionDelta.js';
import type { ReadHandoff } from './emit/readHandoff.js';
import type { StableRef } from './stableRef.js';

/**
 * What an earlier handoff of ours says, as items of an earlier task: what was carried is judged anew,
 * and what a person wrote into the file since stands before them and is never lost (Diylisis · Rule
 * 19). References are looked at again; captured output is not carried twice.
 */
export function priorItems(
  handoff: ReadHandoff,
  ledger: Ledger | null,
  path: string,
  hash: (text: string) => string,
  context: readonly ContextItem[],
): readonly ContextItem[] {
  const told = new Set(context.map(({ content }) => plain(content)));
  const claims = new Map(
    (ledger?.deltas ?? []).map(({ corrected_claim: claim, subject_ref: ref }) => [
      plain(claim),
      ref,
    ]),
  );
  const make = (
    content: string,
    line: number,
    body: ContextItem['body'],
    subject: StableRef | null,
  ): ContextItem => ({
    id: `prior:${hash(content).slice(0, 10)}`,
    content,
    origin: 'PriorTask',
    body,
    source: { kind: 'document', path, lines: [line, line] },
    at: null,
    turn: 0,
    surfaceTokens: [],
    downstream: [],
    subject,
  });
  const entries = handoff.sections.flatMap(({ heading, entries: own }) =>
    own.flatMap(({ text, ref, quoted }) => {
      // What was seen then is seen again in the source, or is not so any more; the record says its own.
      if (told.has(plain(text)) || wasSeen(handoff, text)) return [];
      // What was quoted is quoted anew from its source; other quotations somebody put there.
      const isAnew = quoted && (heading === 'Checks run' || told.has(plain(text)));
      if (isAnew || (heading === 'Checks run' && ref !== null)) return [];
      const isFile = heading === 'Files' && ref !== null;
      const body: ContextItem['body'] = isFile
        ? { kind: 'reference', reason: 'prior' }
        : { kind: 'prior' };
      return [make(text, 1, body, claims.get(plain(text)) ?? ref)];
    }),
  );
  const carried = handoff.carried.map(({ text, ref }) =>
    make(text === '' ? ref.locator : text, 1, { kind: 'prior' }, ref),
  );
  const written = handoff.strange
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, line }) =>
      make(withoutMark(text.trim()), line, { kind: 'prior' }, claims.get(plain(text)) ?? null),
    );
  const byId = new Map([...entries, ...carried, ...written].map((item) => [item.id, item]));
  return [...byId.values()];
}

/** Whether an entry rested on something looked at, as the table of the earlier handoff tells. */
function wasSeen({ handled }: ReadHandoff, text: string): boolean {
  const row = handled.find(({ item }) => {
    const name = item.replace(/^“/u, '').replace(/…?”?$/u, '');
    return name !== '' && text.startsWith(name);
  });
  return row?.basis.startsWith('seen') === true;
}

/** A line of a list without its mark: it becomes a line of a list again. */
const withoutMark = (text: string): string =>
  text.includes('\n') ? text : text.replace(/^(?:[-*+]|\d{1,3}[.)])\s+/u, '');

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
