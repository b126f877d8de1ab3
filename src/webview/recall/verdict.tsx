import type { JSX } from 'preact';
import type { ResultView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import type { PageActions } from './pageActions.js';
import { PromptBox } from './promptBox.js';

/** The two answers to a card: that it is the one, or what else is remembered. */
export function Verdict(props: {
  result: ResultView;
  reply: string;
  actions: PageActions;
}): JSX.Element | null {
  const { result, reply, actions } = props;
  if (!hasVerdict(result)) return null;
  return (
    <section class="verdict" aria-label="Is it this one?">
      {result.canIdentify ? (
        <div class="buttons">
          <Button isPrimary onPress={() => actions.act({ kind: 'identify' })}>
            That’s the one
          </Button>
        </div>
      ) : null}
      {result.prompt === null ? null : (
        <PromptBox prompt={result.prompt} reply={reply} isPrimary={false} actions={actions} />
      )}
      <TurnedDown titles={result.turnedDown} />
    </section>
  );
}

/** Whether there is a card that waits for an answer. */
export const hasVerdict = ({ card, canIdentify, prompt }: ResultView): boolean =>
  card !== null && (canIdentify || prompt !== null);

/** What was turned down in this recall, in one quiet line. */
export function TurnedDown({ titles }: { titles: readonly string[] }): JSX.Element | null {
  if (titles.length === 0) return null;
  return (
    <p class="quiet turned-down" dir="auto">
      Turned down, and not shown again: {titles.map((title) => `“${title}”`).join(', ')}.
    </p>
  );
}
