import type { JSX } from 'preact';
import type { ContextView } from '../contract/recallView.js';
import { Button, CopyButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { AnswerTitle } from './answerTitle.js';
import type { PageActions } from './pageActions.js';
import { SearchAnew } from './searchAnew.js';

export const CONTEXT_TITLE_ID = 'context-title';

/** What can be done with the session that was identified; nothing of it happens by itself. */
export function Identified(props: {
  context: ContextView;
  canSearchAnew: boolean;
  actions: PageActions;
}): JSX.Element {
  const { context, actions } = props;
  return (
    <section class="identified" aria-labelledby={CONTEXT_TITLE_ID}>
      <AnswerTitle id={CONTEXT_TITLE_ID} class="with-icon">
        <Icon name="check" />
        <span>{context.heading}</span>
      </AnswerTitle>
      <div class="buttons" role="group" aria-label="Take it along">
        <CopyButton
          isPrimary
          label="Copy the story with its passages and places"
          title="Copy the story with its passages and places"
          onCopy={() => actions.send({ kind: 'copyContext' })}
        />
        <Button
          title="Insert the story with its passages and places where the cursor is in the editor"
          onPress={() => actions.send({ kind: 'insertContext' })}
        >
          Insert at Cursor
        </Button>
        <Button
          title="Open it as a document of its own, to read or to save"
          onPress={() => actions.send({ kind: 'openContext' })}
        >
          Open as document
        </Button>
        {context.canSeeWhole ? (
          <Button
            title="Look for the whole line of work that this session belongs to"
            onPress={() => actions.send({ kind: 'seeWhole' })}
          >
            See the Whole Line
          </Button>
        ) : null}
        {context.canReveal ? (
          <Button
            title="Show the record’s file in its folder"
            onPress={() => actions.send({ kind: 'revealFile' })}
          >
            Reveal File
          </Button>
        ) : null}
        {props.canSearchAnew ? <SearchAnew actions={actions} /> : null}
      </div>
      {context.notes.map((note, index) => (
        <p class="note" key={index}>
          {note}
        </p>
      ))}
    </section>
  );
}
