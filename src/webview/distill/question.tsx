import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { QuestionView } from '../contract/distillTable.js';
import { DISTILL_LIMITS } from '../contract/distillForm.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';
import type { OpenField } from '../contract/distillToHost.js';
import { goesElsewhere } from './pageState.js';
import type { FieldAnswer } from './pageState.js';
import { PlaceLink } from './placeLink.js';

const ANSWERS: readonly {
  readonly answer: FieldAnswer | 'drop';
  readonly label: string;
  readonly key: string;
}[] = [
  { answer: 'resolve', label: 'Resolve', key: 'R' },
  { answer: 'route', label: 'Refer to', key: 'O' },
  { answer: 'drop', label: 'Leave out', key: 'D' },
  { answer: 'defer', label: 'Put off', key: 'L' },
];

/** What is asked of one row: the passage beside the four answers and what each would do. */
export function Question(props: {
  readonly row: string;
  readonly question: QuestionView;
  readonly field: OpenField | null;
  readonly marked: readonly string[];
  readonly isHere: boolean;
  readonly asksHorizon: boolean;
  readonly actions: PageActions;
}): JSX.Element {
  const { row, question, field, actions } = props;
  const elsewhere = props.isHere ? goesElsewhere(props.marked, row) : null;
  return (
    <div class="question">
      <div class="evidence">
        {question.passages.map((passage, index) => (
          <figure key={index} class={passage.isReplaced ? 'passage replaced' : 'passage'}>
            <figcaption class="quiet">
              {passage.label}
              {passage.place === null ? null : (
                <>
                  {' · '}
                  <PlaceLink place={passage.place} isStop={props.isHere} actions={actions} />
                </>
              )}
            </figcaption>
            <blockquote dir="auto">{passage.text}</blockquote>
          </figure>
        ))}
        {question.morePassages === null ? null : <p class="quiet">{question.morePassages}</p>}
        {question.tokens.length === 0 ? null : (
          <dl class="tokens">
            {question.tokens.map(({ token, words }, index) => (
              <div key={index}>
                <dt dir="auto">{token}</dt>
                <dd dir="auto">{words}</dd>
              </div>
            ))}
          </dl>
        )}
        {question.finding === null ? null : (
          <p class="finding" dir="auto">
            {question.finding}
          </p>
        )}
        {question.refused === null ? null : (
          <p class="refused with-icon" dir="auto">
            <Icon name="warning" />
            <span>Your answer was not taken: {question.refused}</span>
          </p>
        )}
        {question.suggestion === null ? null : (
          <p class="suggestion" dir="auto">
            {question.suggestion}
          </p>
        )}
      </div>
      <div class="answers">
        {question.answered === null ? null : (
          <p class="answered" dir="auto">
            {question.answered}: being worked in
          </p>
        )}
        {elsewhere === null ? null : <p class="quiet">{elsewhere}</p>}
        {field === null ? (
          ANSWERS.map(({ answer, label, key }) => (
            <div key={answer} class="answer-row">
              <button
                type="button"
                class="answer"
                tabIndex={props.isHere ? 0 : -1}
                aria-keyshortcuts={key}
                aria-describedby={`${idOf(row)}-${answer}`}
                disabled={question.answered !== null}
                onClick={() =>
                  answer === 'drop' ? actions.drop(row) : actions.openField(row, answer)
                }
              >
                <span>{label}</span> <kbd aria-hidden="true">{key}</kbd>
              </button>
              <span class="effect" id={`${idOf(row)}-${answer}`}>
                {question.effects[answer]}
              </span>
            </div>
          ))
        ) : (
          <Field
            row={row}
            field={field}
            label={question.fields[field.answer].label}
            proposed={question.fields[field.answer].value}
            effect={question.effects[field.answer]}
            marked={props.marked.length}
            asksHorizon={props.asksHorizon && field.answer === 'resolve'}
            actions={actions}
          />
        )}
      </div>
    </div>
  );
}

/** An id for the document made of a row's own, which may hold anything. */
const idOf = (row: string): string =>
  `row-${row.replace(/[^A-Za-z0-9]/gu, (sign) => `_${sign.codePointAt(0) ?? 0}_`)}`;

function Field(props: {
  readonly row: string;
  readonly field: OpenField;
  readonly label: string;
  readonly proposed: string;
  readonly effect: string;
  readonly marked: number;
  readonly asksHorizon: boolean;
  readonly actions: PageActions;
}): JSX.Element {
  const { field, actions } = props;
  const id = `${idOf(props.row)}-field`;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    // What the person wrote before the page was hidden is gone on with, not written over.
    if (field.text === props.proposed) box.current?.select();
    else box.current?.setSelectionRange(field.text.length, field.text.length);
  }, [field.answer]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'Escape') actions.leaveField();
    else if (event.key === 'Enter' && !event.shiftKey) actions.sendField();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="answer-field">
      <label for={id}>
        {props.label}
        {props.marked > 1 && field.answer === 'resolve' ? '; empty: each as it stands' : ''}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={3}
        maxLength={DISTILL_LIMITS.value}
        value={field.text}
        aria-describedby={`${id}-effect`}
        onInput={(event) => actions.typeField(event.currentTarget.value, field.horizon)}
        onKeyDown={onKeyDown}
      />
      {props.asksHorizon ? (
        <>
          <label for={`${id}-horizon`}>
            How long it holds, if you know (“until Friday”, “30 days”)
          </label>
          <input
            id={`${id}-horizon`}
            type="text"
            maxLength={200}
            value={field.horizon}
            onInput={(event) => actions.typeField(field.text, event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </>
      ) : null}
      <p class="quiet" id={`${id}-effect`}>
        {props.effect} Enter answers, Escape leaves the field.
      </p>
      <div class="buttons">
        <button type="button" class="answer" onClick={actions.sendField}>
          Answer
        </button>
        <button type="button" class="answer" onClick={actions.leaveField}>
          Leave
        </button>
      </div>
    </div>
  );
}
