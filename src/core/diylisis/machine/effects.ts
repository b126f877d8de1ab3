import type { Origin } from '../contextItem.js';
import type { ResidualReason } from '../disposition.js';
import type { GateRow } from '../distillReport.js';
import type { HandoffDurability } from '../handoffContract.js';
import type { Tracked } from './state.js';

/** What each of the four answers does to a row, in plain words (Diylisis · Rule 17; stores: the gate). */
export function effectsOf(
  reason: ResidualReason,
  origin: Origin,
  durability: HandoffDurability['kind'],
  group: readonly Tracked[] = [],
): GateRow['effects'] {
  const many = group.length > 1;
  const it = many ? 'these' : 'this';
  return {
    resolve: resolveEffect(reason, origin, durability, many),
    route: `The handoff does not hold ${it}; it names the file, address, id or command you give, where the reader finds ${it}.`,
    drop: `The next task does not need ${it}: nothing of ${it} reaches the handoff.`,
    defer: `Left out of this handoff, with your condition kept here for taking ${it} up again.`,
  };
}

function resolveEffect(
  reason: ResidualReason,
  origin: Origin,
  durability: HandoffDurability['kind'],
  many: boolean,
): string {
  switch (reason) {
    case 'unresolved':
      return many
        ? 'Kept, with the reference you give in place of what a reader could not follow.'
        : 'Kept, with what you give in place of the words a reader could not follow.';
    case 'horizon-expired':
      return durability === 'DurableRepo'
        ? 'You confirm it anew: it is kept, and the confirmation is written beside the handoff and lasts.'
        : 'You confirm it anew: it is kept this once and will be asked again next time.';
    case 'comprehension-gap':
      return 'What you give is put where the reader lacked it.';
    case 'unknown-provenance':
      return origin === 'UserStatement'
        ? 'Kept as your word. A wording you give takes the place of all that stands here; a reference or reason is put beside it.'
        : 'A reference you give is put beside it; words you give are told in its place, for nothing that was seen bears it out.';
  }
}

/** The same for a check or a source of the contract that a reader could not follow. */
export const ENTRY_EFFECTS: GateRow['effects'] = {
  resolve:
    'The command, file or address you give takes its place in the contract and wherever it is named; other words are told beside, and it goes.',
  route: 'What you give takes its place in the contract and wherever it is named.',
  drop: 'It is taken out of the contract, and so is what rests on it.',
  defer: 'Taken out of this contract, with your condition kept here for taking it up again.',
};
