import type { JSX } from 'preact';
import type { PassageView, SentenceView } from '../contract/recallView.js';

/** The story, each sentence leading to the passage it rests on. */
export function Story(props: {
  story: readonly SentenceView[];
  passages: readonly PassageView[];
  onShow: (passage: number) => void;
}): JSX.Element {
  return (
    <div class="story" role="group" aria-label="What happened">
      {props.story.map((sentence, index) => {
        const passage = props.passages.find((other) => other.number === sentence.passage);
        return (
          <p key={index} dir="auto" class={passage === undefined ? 'story-missing' : ''}>
            {sentence.text}
            {passage === undefined ? null : (
              <>
                {' '}
                <button
                  type="button"
                  class="cite"
                  title={`Show passage ${passage.number}: ${passage.heading}`}
                  aria-label={`Show passage ${passage.number}: ${passage.heading}`}
                  onClick={() => props.onShow(passage.number)}
                >
                  {passage.number}
                </button>
              </>
            )}
          </p>
        );
      })}
    </div>
  );
}
