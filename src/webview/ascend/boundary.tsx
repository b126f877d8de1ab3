import type { JSX } from 'preact';
import type { NodeView } from '../contract/ascendPicture.js';
import type { RefineDraft } from '../contract/ascendSaved.js';
import { Button } from '../ui/button.js';
import { NO_CHANGES } from './pageState.js';
import type { PageActions } from './pageActions.js';
import { toggled } from './refinement.js';

/** Takes a session out of the unit or into it; that is gathered, and sent with the refinement. */
export function Boundary(props: {
  readonly node: NodeView;
  /** What is gathered so far; null: nothing. */
  readonly draft: RefineDraft | null;
  readonly actions: PageActions;
}): JSX.Element {
  const { node, actions } = props;
  const draft = props.draft ?? NO_CHANGES;
  const isInUnit = node.role !== null;
  const field = isInUnit ? 'drop' : 'add';
  const isMarked = draft[field].includes(node.id);
  const words = isInUnit
    ? ['Take Out of It', 'Leave In After All']
    : ['Take Into It', 'Leave Out After All'];
  const label = words[isMarked ? 1 : 0] ?? '';
  return (
    <Button
      label={`${label}: ${node.title}`}
      title="Gathered under Refine; nothing is looked up before you send it"
      onPress={() => actions.refine({ ...draft, [field]: toggled(draft[field], node.id) })}
    >
      {label}
    </Button>
  );
}
