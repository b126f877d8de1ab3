import type { JSX } from 'preact';
import { LIMITS } from '../contract/envelope.js';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';

export const CUE_ID = 'cue';

/**
 * The cue: grows with its text, Enter searches, Shift+Enter makes a new line. The page owns the
 * text; a search under way never touches it.
 */
export function CueBox(props: { draft: string; actions: PageActions }): JSX.Element {
  const { draft, actions } = props;
  const search = (): void => {
    const cue = draft.trim();
    if (cue !== '') actions.send({ kind: 'recollect', cue });
  };
  return (
    <div class="cue">
      <label class="hidden-but-read" for={CUE_ID}>
        What do you remember of the session?
      </label>
      <textarea
        id={CUE_ID}
        class="cue-text"
        rows={2}
        maxLength={LIMITS.cue}
        placeholder="What do you remember? A word, a name, about when …"
        aria-describedby="cue-keys"
        spellcheck={false}
        value={draft}
        onInput={(event) => actions.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter also ends a composed character; that one is not a wish to search.
          if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
            event.preventDefault();
            search();
          }
        }}
      />
      <IconButton label="Search (Enter)" onPress={search} isDisabled={draft.trim() === ''}>
        <Icon name="search" />
      </IconButton>
      <span id="cue-keys" class="hidden-but-read">
        Enter searches, Shift and Enter make a new line.
      </span>
    </div>
  );
}
