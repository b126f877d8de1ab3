import type { JSX } from 'preact';
import { LIMITS } from '../contract/envelope.js';
import type { AnswersView, AscendSnapshot } from '../contract/ascendView.js';
import { Button } from '../ui/button.js';
import { putCaretAtEnd, TextBox } from '../ui/textBox.js';
import { isBusy, NO_CHANGES } from './pageState.js';
import type { PageState } from './pageState.js';
import type { PageActions } from './pageActions.js';
import { Refine } from './refine.js';

export const REPLY_ID = 'reply';

/**
 * The question whether it is the unit that was meant, with exactly its two answers and always room
 * for other words. Where it is given already, only what differs is to be said.
 */
export function Answers(props: {
  readonly answers: AnswersView;
  readonly snapshot: AscendSnapshot;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { answers, snapshot, state, actions } = props;
  const isOff = isBusy(snapshot);
  const { refining } = state;
  // While an answer is waited for it stays in reach; changes need room, and so does what is told.
  const isBar = answers.recognize !== null && (refining === null || isOff);
  const send = (): void => {
    const text = state.reply.trim();
    if (text === '') putCaretAtEnd(REPLY_ID);
    else if (!isOff) actions.act({ kind: 'reorient', text });
  };
  return (
    <section class={isBar ? 'answers answers-bar' : 'answers'} aria-labelledby="question">
      <div class="answer-pair">
        <h2 id="question" tabIndex={-1}>
          {answers.question}
        </h2>
        {answers.recognize === null ? null : (
          <Button
            isPrimary
            isDisabled={isOff}
            title={answers.recognize}
            onPress={() => actions.act({ kind: 'recognize' })}
          >
            Recognize
          </Button>
        )}
        <Button
          isDisabled={isOff}
          title={answers.refine}
          onPress={() => actions.refine(refining === null ? NO_CHANGES : null)}
        >
          Refine
        </Button>
        {answers.recognize === null ? <span>{answers.refine}</span> : null}
      </div>
      {refining === null || isOff ? null : (
        <Refine snapshot={snapshot} draft={refining} actions={actions} />
      )}
      <div class="reorient">
        <TextBox
          id={REPLY_ID}
          label={answers.reorient.label}
          value={state.reply}
          placeholder={answers.reorient.placeholder}
          maxLength={LIMITS.cue}
          keys="Enter sends, Shift and Enter make a new line."
          describedBy="question tries"
          onType={actions.typeReply}
          onSend={send}
        />
        <Button isDisabled={isOff} onPress={send}>
          Look Again with These Words
        </Button>
      </div>
    </section>
  );
}
