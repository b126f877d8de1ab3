import type { JSX } from 'preact';
import { LIMITS } from '../contract/envelope.js';
import type { PromptView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import { putCaretAtEnd, TextBox } from '../ui/textBox.js';
import type { PageActions } from './pageActions.js';

export const PROMPT_ID = 'prompt';

/** The box for the next words: the answer to the question, or what else is remembered. */
export function PromptBox(props: {
  prompt: PromptView;
  reply: string;
  /** Sending is the one thing to do here. */
  isPrimary: boolean;
  /** Id of the question it answers. */
  describedBy?: string;
  actions: PageActions;
}): JSX.Element {
  const { prompt, reply, actions } = props;
  const send = (): void => {
    const text = reply.trim();
    if (text === '') putCaretAtEnd(PROMPT_ID);
    else actions.act({ kind: 'reply', text });
  };
  return (
    <div class="prompt">
      <TextBox
        id={PROMPT_ID}
        label={prompt.label}
        value={reply}
        placeholder={prompt.placeholder}
        maxLength={LIMITS.cue}
        keys="Enter sends, Shift and Enter make a new line."
        describedBy={`${props.describedBy ?? ''} prompt-tries`.trim()}
        onType={actions.typeReply}
        onSend={send}
      />
      <div class="prompt-row">
        <Button isPrimary={props.isPrimary} onPress={send}>
          {prompt.send}
        </Button>
        <span id="prompt-tries" class="quiet">
          {prompt.tries}
        </span>
      </div>
    </div>
  );
}
