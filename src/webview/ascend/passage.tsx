import type { JSX } from 'preact';
import type { AscendPassageView } from '../contract/ascendView.js';
import { When } from '../recall/when.js';
import { MarkedText } from '../shared/markedText.js';
import { LinkButton } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** What a record says in its own words, by whom and when, and the way to its line. */
export function PassageBody(props: {
  readonly passage: AscendPassageView;
  /** Under which it is cited. */
  readonly number: number;
  /** Of its session; null: it stands under it. */
  readonly title: string | null;
  readonly actions: PageActions;
}): JSX.Element {
  const { passage, number, title, actions } = props;
  return (
    <>
      <p class="said quiet">
        <span class="passage-number">{number}</span> <span class="speaker">{passage.speaker}</span>
        {passage.when === null ? null : (
          <>
            {' · '}
            <When when={passage.when} />
          </>
        )}
        {title === null ? null : <span dir="auto">{` · ${title}`}</span>}
      </p>
      <blockquote class={passage.isCode ? 'quote quote-code' : 'quote'} dir="auto">
        <MarkedText parts={passage.parts} />
      </blockquote>
      <LinkButton
        title={passage.place.detail}
        label={`Open the record at ${passage.place.label}`}
        onPress={() => actions.send({ kind: 'openPlace', token: passage.place.token })}
      >
        {passage.place.label}
      </LinkButton>
    </>
  );
}
