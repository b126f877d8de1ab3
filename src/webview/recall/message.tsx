import type { JSX } from 'preact';
import type { ResultView } from '../contract/recallView.js';
import { Button, CopyButton } from '../ui/button.js';
import { AnswerTitle } from './answerTitle.js';
import { Deeper } from './deeper.js';
import type { PageActions } from './pageActions.js';
import { PromptBox } from './promptBox.js';
import { SearchAnew } from './searchAnew.js';
import { hasVerdict, TurnedDown } from './verdict.js';

export const MESSAGE_TITLE_ID = 'message-title';

/** Plain words in place of a card, and what can be done from there. */
export function Message(props: {
  result: ResultView;
  message: NonNullable<ResultView['message']>;
  reply: string;
  actions: PageActions;
}): JSX.Element {
  const { result, message, reply, actions } = props;
  const { checkpoint } = result;
  // With a card, the box for the next words stands below the card.
  const prompt = result.card === null ? result.prompt : null;
  return (
    <section class="message" aria-labelledby={MESSAGE_TITLE_ID}>
      <AnswerTitle id={MESSAGE_TITLE_ID}>{message.headline}</AnswerTitle>
      {message.lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
      {checkpoint === null ? null : (
        <>
          {checkpoint.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <div class="choices" role="group" aria-labelledby={MESSAGE_TITLE_ID}>
            <Button onPress={() => actions.act({ kind: 'fullText' })}>{checkpoint.expand}</Button>
            <Button onPress={() => actions.act({ kind: 'stop' })}>{checkpoint.stop}</Button>
          </div>
        </>
      )}
      {prompt === null ? null : (
        <PromptBox
          prompt={prompt}
          reply={reply}
          isPrimary={result.deeper?.isPrimary !== true}
          describedBy={MESSAGE_TITLE_ID}
          actions={actions}
        />
      )}
      <TurnedDown titles={hasVerdict(result) ? [] : result.turnedDown} />
      <Deeper deeper={result.deeper} actions={actions} />
      <WaysOn result={result} actions={actions} />
    </section>
  );
}

/** The ways on after an ending without success. */
function WaysOn(props: { result: ResultView; actions: PageActions }): JSX.Element | null {
  const { result, actions } = props;
  const canStartAgain =
    result.stand === 'exhausted' ||
    result.stand === 'nothing' ||
    result.stand === 'withdrawn' ||
    (result.stand === 'exact' && result.card === null);
  if (!canStartAgain && !result.canCopyTried && !result.canSearchAnew) return null;
  return (
    <div class="buttons">
      {canStartAgain ? (
        <Button
          isPrimary={result.deeper?.isPrimary !== true}
          title="Puts the cursor into the box above"
          onPress={actions.startAgain}
        >
          Start again with other words
        </Button>
      ) : null}
      {result.canSearchAnew ? <SearchAnew actions={actions} /> : null}
      {result.canCopyTried ? (
        <CopyButton
          title="Copy the words, what was searched and the closest passages, as a question for your own agent"
          onCopy={() => actions.send({ kind: 'copyTried' })}
        >
          Copy what was tried
        </CopyButton>
      ) : null}
    </div>
  );
}
