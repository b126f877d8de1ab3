import type { RefFacts } from './activationWindow.js';
import { unresolvable, type Unresolvable } from './activationWindow.js';
import type { ContextItem } from './contextItem.js';
import type { HandoffContract } from './handoffContract.js';
import type { Observation } from './keepGround.js';
import { mayBeSupported, pathsIn, refKey, refOf, type Looked } from './looking.js';
import type { StableRef } from './stableRef.js';
import { isHedged, supportedAt } from './support.js';
import { toldText } from './toldText.js';

/** What looking at one item gave, with why a reference of it does not last; null: it does, or has none. */
export interface Grounded extends Observation {
  readonly gone: Unresolvable | 'unknown' | null;
  /** The line where the source bears the claim out. */
  readonly line: number | null;
}

/**
 * F2 and the observing half of F3b on one item (Diylisis · audit; observable_basis): how it can be
 * carried, and whether its source, looked at now, bears it out. Doubt is no support.
 */
export function groundItem(
  item: ContextItem,
  looked: Looked,
  contract: HandoffContract,
  now: string,
): Grounded {
  const told = toldText(item, looked);
  const inline = { kind: 'Inline', evidence: { content: told } } as const;
  const ref = refOf(item);
  const { body } = item;
  const window = contract.recipientProfile.activation;
  const pointer = (to: StableRef, line: number | null = null): Grounded => {
    const facts = looked.facts.get(refKey(to));
    const gone = facts === undefined ? 'unknown' : goneOf(to, facts, contract, now);
    if (gone !== null && gone !== 'unknown')
      return { grounding: { kind: 'RoutedResidual', reason: gone }, support: null, gone, line };
    return {
      grounding: { kind: 'StablePointer', ref: to, resolves: gone === null },
      support: gone === null ? { kind: 'reread', ref: to } : null,
      gone,
      line,
    };
  };
  const captured = (): Grounded => ({
    grounding: inline,
    support: item.at === null ? null : { kind: 'captured', at: item.at },
    gone: null,
    line: null,
  });
  switch (body.kind) {
    case 'file':
      // That a file was deleted is told by the record; it is not there to be looked at.
      if (body.acts.at(-1) === 'deleted') return captured();
      return pointer(ref ?? { kind: 'path', locator: body.path });
    case 'commit':
      return pointer(ref ?? { kind: 'id', locator: body.sha });
    case 'link':
      // An address that only the assistant named may be made up; nobody looked at it.
      if (ref === null || item.origin === 'AIInference') return nothing(inline);
      return pointer(ref);
    case 'reference':
      return ref === null ? nothing(inline) : pointer(ref);
    case 'branch': {
      const isThere = looked.repository?.git?.branch === body.name;
      return isThere ? { ...captured(), support: { kind: 'captured', at: now } } : nothing(inline);
    }
    case 'command': {
      const again = contract.verificationCommands.find((one) => one.trim() === body.command.trim());
      return again === undefined
        ? captured()
        : { ...captured(), support: { kind: 'command', command: again } };
    }
    case 'error':
    case 'task':
      return captured();
    case 'passage': {
      if (item.source?.kind !== 'document' || isHedged(item.content)) return nothing(inline);
      const from: StableRef = { kind: 'path', locator: item.source.path };
      // The document is what is being read now: its words are evidence of themselves.
      return {
        grounding: inline,
        support: { kind: 'reread', ref: from },
        gone: null,
        line: item.source.lines[0],
      };
    }
    case 'plan':
      return nothing(inline);
    default: {
      if (!mayBeSupported(item)) return nothing(inline);
      const held = heldBy(item, looked, window.kind === 'Immediate');
      if (held === null) return nothing(inline);
      const own = pointer(held.ref, held.line);
      return own.gone === null ? own : nothing(inline);
    }
  }
}

const nothing = (grounding: Observation['grounding']): Grounded => ({
  grounding,
  support: null,
  gone: null,
  line: null,
});

/** Why a reference does not last for the reader; `unknown`: it could not be looked at. */
function goneOf(
  ref: StableRef,
  facts: RefFacts,
  contract: HandoffContract,
  now: string,
): Unresolvable | 'unknown' | null {
  const gone = unresolvable(ref, contract.recipientProfile.activation, facts, now);
  if (gone !== null) return gone;
  if (ref.kind === 'url') return null;
  return facts.exists === null ? 'unknown' : null;
}

/** The file of the workspace that bears an item's words out, when it is read again now. */
function heldBy(
  item: ContextItem,
  looked: Looked,
  mayBeUntracked: boolean,
): { readonly ref: StableRef; readonly line: number } | null {
  const named = [
    ...(item.subject?.kind === 'path' ? [item.subject.locator] : []),
    ...pathsIn(item.content),
  ];
  for (const path of new Set(named)) {
    const read = looked.texts.get(path);
    if (read === undefined || !('text' in read)) continue;
    const ref: StableRef = { kind: 'path', locator: path };
    const git = looked.facts.get(refKey(ref))?.git ?? null;
    if (git !== 'tracked' && git !== 'modified' && !mayBeUntracked) continue;
    const line = supportedAt(item.content, read.text, named);
    if (line !== null) return { ref, line };
  }
  return null;
}
