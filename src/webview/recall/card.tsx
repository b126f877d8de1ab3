import type { JSX } from 'preact';
import type { CardView } from '../contract/recallView.js';
import { Disclosure } from '../ui/disclosure.js';
import { AnswerTitle } from './answerTitle.js';
import { Members, WholeActs } from './members.js';
import { Passage, passageId } from './passage.js';
import type { PageActions } from './pageActions.js';
import { ResumeBox } from './resumeBox.js';
import { Story } from './story.js';
import { When } from './when.js';

export const CARD_TITLE_ID = 'card-title';

/** The one card: what was found, told from the records' own words. */
export function Card(props: {
  card: CardView;
  /** Nothing else on the page is the thing to do next. */
  isResumePrimary: boolean;
  actions: PageActions;
}): JSX.Element {
  const { card, isResumePrimary, actions } = props;
  const scope = card.id;
  const show = (number: number): void => {
    actions.setOpen(`${scope}/${number}`, true);
    const heading = document.getElementById(passageId(number));
    heading?.focus();
    heading?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <article class="card" aria-labelledby={CARD_TITLE_ID}>
      <AnswerTitle id={CARD_TITLE_ID} class="card-title">
        {card.title}
      </AnswerTitle>
      <p class="facts">
        <span title={card.projectDetail ?? undefined}>{card.project}</span>
        <span>{card.agent}</span>
        {card.when === null ? null : (
          <span>
            <When when={card.when} />
          </span>
        )}
      </p>
      <Story story={card.story} passages={card.passages} onShow={show} />
      {card.members.length > 0 ? (
        <Members card={card} actions={actions} />
      ) : (
        card.passages.map((passage) => (
          <Passage key={passage.number} passage={passage} scope={scope} actions={actions} />
        ))
      )}
      <Connections card={card} actions={actions} />
      {card.toolSummary === null ? null : (
        <ToolSummary card={card} summary={card.toolSummary} actions={actions} />
      )}
      <div class="card-notes">
        <p class="quiet">{card.caveat}</p>
        {card.matched === '' ? null : <p class="quiet">{card.matched}</p>}
        {card.damage === null ? null : <p class="note">{card.damage}</p>}
      </div>
      {card.members.length === 0 ? null : <WholeActs actions={actions} />}
      {card.resume === null ? null : (
        <ResumeBox resume={card.resume} isPrimary={isResumePrimary} actions={actions} />
      )}
    </article>
  );
}

/** What joins the sessions of a whole; closed at first, since the story comes before its reasons. */
function Connections(props: { card: CardView; actions: PageActions }): JSX.Element | null {
  const { card, actions } = props;
  if (card.connections.length === 0) return null;
  const key = `${card.id}/connections`;
  const isOpen = actions.isOpen(key);
  return (
    <Disclosure
      id="connections"
      class="connections"
      label="Why these sessions belong together"
      isOpen={isOpen}
      onToggle={() => actions.setOpen(key, !isOpen)}
    >
      <ul>
        {card.connections.map((words, index) => (
          <li key={index} dir="auto">
            {words}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function ToolSummary(props: {
  card: CardView;
  summary: NonNullable<CardView['toolSummary']>;
  actions: PageActions;
}): JSX.Element {
  const { card, summary, actions } = props;
  const key = `${card.id}/summary`;
  const isOpen = actions.isOpen(key);
  return (
    <Disclosure
      id="tool-summary"
      class="tool-summary"
      label={summary.label}
      isOpen={isOpen}
      onToggle={() => actions.setOpen(key, !isOpen)}
    >
      <p class="note">{summary.note}</p>
      <dl>
        {summary.lines.map(({ term, text }, index) => (
          <div key={index}>
            <dt>{term}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
