import type { JSX } from 'preact';
import { LIMITS } from '../contract/envelope.js';
import { IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { putCaretAtEnd, TextBox } from '../ui/textBox.js';
import { EarlierWords } from './earlierWords.js';
import type { PageActions } from './pageActions.js';

export const CUE_ID = 'cue';

/** The cue. The page owns the text; a search under way never touches it. */
export function CueBox(props: {
  draft: string;
  history: readonly string[];
  actions: PageActions;
}): JSX.Element {
  const { draft, history, actions } = props;
  // Without words the host asks for them; sent all the same, so that there is one answer to it.
  const search = (): void => actions.act({ kind: 'recollect', cue: draft.trim() });
  return (
    <div class="cue">
      <TextBox
        id={CUE_ID}
        label="What do you remember of the session?"
        isLabelHidden
        value={draft}
        placeholder="What do you remember? A word, a name, about when …"
        maxLength={LIMITS.cue}
        keys="Enter searches, Shift and Enter make a new line."
        onType={actions.type}
        onSend={search}
      >
        <div class="cue-buttons">
          {history.length === 0 ? null : (
            <EarlierWords
              history={history}
              onTake={(words) => {
                actions.type(words);
                putCaretAtEnd(CUE_ID);
              }}
            />
          )}
          <IconButton label="Search (Enter)" onPress={search}>
            <Icon name="search" />
          </IconButton>
        </div>
      </TextBox>
    </div>
  );
}
