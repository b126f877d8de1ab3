import type { JSX } from 'preact';
import type { DeeperView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** The person's own election to look inside the records. */
export function Deeper(props: {
  deeper: DeeperView | null;
  actions: PageActions;
}): JSX.Element | null {
  const { deeper, actions } = props;
  if (deeper === null) return null;
  return (
    <section class="deeper" aria-label="Look further">
      <Button isPrimary={deeper.isPrimary} onPress={() => actions.act({ kind: 'fullText' })}>
        {deeper.label}
      </Button>
      <p class="quiet">{deeper.note}</p>
    </section>
  );
}
