import type { JSX } from 'preact';
import type { NeighbourView, PassageView } from '../contract/recallView.js';
import { MarkedText } from '../shared/markedText.js';
import { IconButton, LinkButton } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';
import { When } from './when.js';

export const passageId = (number: number): string => `passage-${number}`;

/** One passage in the record's own words, with its place; its neighbours stay closed at first. */
export function Passage(props: {
  passage: PassageView;
  /** Prefix of the keys under which the page keeps what is open. */
  scope: string;
  /** Of its heading; 3 where nothing stands between it and the card's. */
  level?: 3 | 4;
  actions: PageActions;
}): JSX.Element {
  const { passage, scope, level = 3, actions } = props;
  const Heading = `h${level}` as const;
  const key = `${scope}/${passage.number}`;
  const isOpen = actions.isOpen(key, passage.isOpen);
  const isWhole = actions.isOpen(`${key}/whole`);
  const shown = isWhole ? passage.parts : (passage.preview ?? passage.parts);
  return (
    <div class={`passage${passage.isOpen ? ' passage-main' : ''}`}>
      <Heading class="passage-heading">
        <button
          type="button"
          id={passageId(passage.number)}
          class="disclosure-toggle"
          aria-expanded={isOpen}
          aria-controls={`${passageId(passage.number)}-body`}
          onClick={() => actions.setOpen(key, !isOpen)}
        >
          <Icon name="chevron" />
          <span class="passage-number">{passage.number}</span>
          <span>{passage.heading}</span>
        </button>
      </Heading>
      <div id={`${passageId(passage.number)}-body`} class="passage-body" hidden={!isOpen}>
        {isOpen ? (
          <>
            <Neighbour
              id={`${passageId(passage.number)}-before`}
              neighbour={passage.before}
              openKey={`${key}/before`}
              actions={actions}
            />
            <p class="said">
              <span class="speaker">{passage.speaker}</span>
              {passage.when === null ? null : (
                <>
                  {' · '}
                  <When when={passage.when} />
                </>
              )}
            </p>
            <blockquote class={passage.isCode ? 'quote quote-code' : 'quote'} dir="auto">
              <MarkedText parts={shown} />
            </blockquote>
            {passage.preview === null ? null : (
              <LinkButton class="whole" onPress={() => actions.setOpen(`${key}/whole`, !isWhole)}>
                {isWhole ? 'Show less' : 'Show the whole passage'}
              </LinkButton>
            )}
            <Neighbour
              id={`${passageId(passage.number)}-after`}
              neighbour={passage.after}
              openKey={`${key}/after`}
              actions={actions}
            />
            <div class="place">
              <LinkButton
                class="place-link"
                title={passage.place.detail}
                label={`Open the record at ${passage.place.label}`}
                onPress={() => actions.send({ kind: 'openRecord', token: passage.place.token })}
              >
                {passage.place.label}
              </LinkButton>
              <span class="place-acts">
                <IconButton
                  label="Insert at Cursor: this passage with its place"
                  onPress={() =>
                    actions.send({ kind: 'insertPassage', token: passage.place.token })
                  }
                >
                  <Icon name="insert" />
                </IconButton>
                <IconButton
                  label="Copy this passage with its place"
                  onPress={() => actions.send({ kind: 'copyPassage', token: passage.place.token })}
                >
                  <Icon name="copy" />
                </IconButton>
              </span>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

function Neighbour(props: {
  id: string;
  neighbour: NeighbourView | null;
  openKey: string;
  actions: PageActions;
}): JSX.Element | null {
  const { neighbour, openKey, actions } = props;
  if (neighbour === null) return null;
  const isOpen = actions.isOpen(openKey);
  return (
    <Disclosure
      id={props.id}
      class="neighbour"
      label={neighbour.label}
      isOpen={isOpen}
      onToggle={() => actions.setOpen(openKey, !isOpen)}
    >
      <p class="neighbour-text" dir="auto">
        {neighbour.text}
      </p>
    </Disclosure>
  );
}
