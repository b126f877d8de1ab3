import type { JSX } from 'preact';
import { Button } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** Searches the same words in a recall of their own. */
export function SearchAnew({ actions }: { actions: PageActions }): JSX.Element {
  return (
    <Button
      title="Search the same words as if for the first time"
      onPress={() => actions.act({ kind: 'searchAnew' })}
    >
      Search anew
    </Button>
  );
}
