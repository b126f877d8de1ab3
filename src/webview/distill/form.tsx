import type { ComponentChildren, JSX } from 'preact';
import { DISTILL_LIMITS } from '../contract/distillForm.js';
import type { FormField, FormFields, RangeChoice } from '../contract/distillForm.js';
import type { FormView } from '../contract/distillView.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';
import { StageSection } from './stageSection.js';

/** What the handoff is for: every box says where what stands in it came from. */
export function Form(props: {
  readonly form: FormView;
  readonly fields: FormFields;
  readonly actions: PageActions;
}): JSX.Element {
  const { form, fields, actions } = props;
  const set = <Field extends FormField>(field: Field, value: FormFields[Field]): void =>
    actions.type({ ...fields, [field]: value });
  const box = (field: FormField, label: string, hint: string, rows = 1): JSX.Element => (
    <TextField
      field={field}
      label={label}
      hint={hint}
      rows={rows}
      form={form}
      value={fields[field]}
      onType={(value) => set(field, value as never)}
    />
  );
  const choice = <Field extends 'window' | 'lifetime'>(
    field: Field,
    label: string,
    choices: readonly (readonly [FormFields[Field], string])[],
    more: ComponentChildren,
  ): JSX.Element => (
    <Choice
      field={field}
      label={label}
      form={form}
      value={fields[field]}
      choices={choices}
      onChoose={(value) => set(field, value)}
    >
      {more}
    </Choice>
  );
  return (
    <StageSection class="form" heading="What the handoff is for">
      {form.notes.map((note, index) => (
        <p class="note" key={index} dir="auto">
          {note}
        </p>
      ))}
      {form.misfit?.isEarly === false ? <Misfit misfit={form.misfit} actions={actions} /> : null}
      {form.range === null ? null : <Range range={form.range} fields={fields} actions={actions} />}
      {box(
        'task',
        'What is to be done next',
        'Begin with the task; leave the method to whoever takes it up.',
        4,
      )}
      {form.misfit?.isEarly === true ? <Misfit misfit={form.misfit} actions={actions} /> : null}
      {box(
        'reader',
        'Who reads it',
        'What the reader knows. Without a word: somebody who knows nothing of this.',
      )}
      {choice(
        'window',
        'When it is read',
        [
          ['now', 'Right away, on this machine'],
          ['within', 'Within a time'],
          ['any', 'Any time later'],
        ],
        fields.window === 'within' ? (
          <span class="within">
            <input
              id="field-amount"
              type="text"
              inputMode="numeric"
              aria-label="How many"
              aria-invalid={form.faults['amount'] !== undefined}
              maxLength={40}
              value={fields.amount}
              onInput={(event) => set('amount', event.currentTarget.value)}
            />
            <select
              aria-label="Hours, days or weeks"
              value={fields.unit}
              onChange={(event) => set('unit', unitOf(event.currentTarget.value))}
            >
              {(['hours', 'days', 'weeks'] as const).map((unit) => (
                <option key={unit} value={unit} selected={unit === fields.unit}>
                  {unit}
                </option>
              ))}
            </select>
            <Fault form={form} field="amount" />
          </span>
        ) : null,
      )}
      {box(
        'sources',
        'What the reader may read',
        'One a line: files, addresses, “command: …”, “id: …”.',
        4,
      )}
      {box(
        'scope',
        'What may be changed, and where',
        'Folders, files, or what is not to be touched.',
        2,
      )}
      {box('checks', 'Commands that check it', 'One a line. Mneme runs none of them.', 2)}
      {box('doneWhen', 'Done when', 'What somebody else can see has come true.', 2)}
      {choice(
        'lifetime',
        'How long the handoff lives',
        [
          ['once', 'For one use'],
          ['elsewhere', 'It is kept in another system'],
          ['repository', 'It stays in this repository and is renewed in place'],
        ],
        fields.lifetime === 'elsewhere'
          ? box(
              'reference',
              'Where it is kept there',
              'The address or the name of its page, with its version where it has one.',
            )
          : null,
      )}
      {box(
        'target',
        'File to write',
        form.folder === null ? 'A name ending in .md.' : `Relative to ${form.folder}.`,
      )}
      {box(
        'start',
        'Sentence that starts a fresh agent',
        '“<locator>” stands for the file. It says nothing of the task.',
      )}
      <div class="buttons">
        <Button isPrimary onPress={actions.submit}>
          Distill
        </Button>
      </div>
    </StageSection>
  );
}

const unitOf = (value: string): FormFields['unit'] =>
  value === 'hours' || value === 'weeks' ? value : 'days';

function Misfit(props: {
  readonly misfit: NonNullable<FormView['misfit']>;
  readonly actions: PageActions;
}): JSX.Element {
  const { words, witness, proposed } = props.misfit;
  return (
    <section class="misfit" aria-label="The task does not fit">
      <p class="with-icon">
        <Icon name="warning" />
        <span>{words}</span>
      </p>
      {witness === null ? null : <blockquote dir="auto">{witness}</blockquote>}
      {proposed === null ? null : (
        <>
          <p>It could be worded so:</p>
          <blockquote dir="auto">{proposed}</blockquote>
          <Button isPrimary onPress={() => props.actions.send({ kind: 'useProposed' })}>
            Use the Proposed Wording
          </Button>
        </>
      )}
    </section>
  );
}

function Range(props: {
  readonly range: NonNullable<FormView['range']>;
  readonly fields: FormFields;
  readonly actions: PageActions;
}): JSX.Element {
  const { range, fields, actions } = props;
  const { choice, turns } = range;
  const value = choice.kind === 'from' ? `from ${choice.line}` : choice.kind;
  const choose = (text: string): void => {
    const line = Number(/^from (\d+)$/u.exec(text)?.[1] ?? '0');
    const chosen: RangeChoice =
      line > 0
        ? { kind: 'from', line }
        : { kind: text === 'since-compaction' ? 'since-compaction' : 'all' };
    actions.send({ kind: 'range', range: chosen, fields });
  };
  const options: readonly (readonly [string, string])[] = [
    ['all', 'The whole session'],
    ...(range.hasCompaction || choice.kind === 'since-compaction'
      ? ([['since-compaction', 'What came since it was last summed up']] as const)
      : []),
    ...turns.map(({ line, label }) => [`from ${line}`, `From ${label}`] as const),
  ];
  return (
    <div class="field">
      <label for="field-range">Which part of the session</label>
      <select
        id="field-range"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([one, label]) => (
          <option key={one} value={one} selected={one === value}>
            {label}
          </option>
        ))}
      </select>
      {range.note === null ? null : <p class="quiet">{range.note}</p>}
    </div>
  );
}

function TextField(props: {
  readonly field: FormField;
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly form: FormView;
  readonly value: string;
  readonly onType: (value: string) => void;
}): JSX.Element {
  const { field, form, rows } = props;
  const id = `field-${field}`;
  const isWrong = form.faults[field] !== undefined;
  const shared = {
    id,
    value: props.value,
    maxLength: DISTILL_LIMITS.field,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-hint ${id}-from ${id}-fault ${id}-repair`,
    spellcheck: false,
  } as const;
  return (
    <div class={isWrong ? 'field field-wrong' : 'field'}>
      <label for={id}>{props.label}</label>
      <Origin form={form} field={field} />
      {rows === 1 ? (
        <input
          type="text"
          {...shared}
          onInput={(event) => props.onType(event.currentTarget.value)}
        />
      ) : (
        <textarea
          rows={rows}
          {...shared}
          onInput={(event) => props.onType(event.currentTarget.value)}
        />
      )}
      <p class="quiet hint" id={`${id}-hint`}>
        {props.hint}
      </p>
      <Fault form={form} field={field} />
      <Repair form={form} field={field} />
    </div>
  );
}

function Choice<Value extends string>(props: {
  readonly field: FormField;
  readonly label: string;
  readonly form: FormView;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { field } = props;
  return (
    <fieldset class="field" id={`field-${field}`}>
      <legend>{props.label}</legend>
      <Origin form={props.form} field={field} />
      {props.choices.map(([value, label]) => (
        <label key={value} class="choice">
          <input
            type="radio"
            name={`choice-${field}`}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
      {props.children}
      <Repair form={props.form} field={field} />
    </fieldset>
  );
}

function Origin({
  form,
  field,
}: {
  readonly form: FormView;
  readonly field: FormField;
}): JSX.Element {
  const from = form.from[field];
  return (
    <span class="from quiet" id={`field-${field}-from`} dir="auto">
      {from ?? ''}
    </span>
  );
}

function Repair({
  form,
  field,
}: {
  readonly form: FormView;
  readonly field: FormField;
}): JSX.Element {
  const repair = form.repairs[field];
  return (
    <p class="repair quiet" id={`field-${field}-repair`} hidden={repair === undefined} dir="auto">
      {repair ?? ''}
    </p>
  );
}

function Fault({
  form,
  field,
}: {
  readonly form: FormView;
  readonly field: FormField;
}): JSX.Element {
  const fault = form.faults[field];
  return (
    <p class="fault" id={`field-${field}-fault`} hidden={fault === undefined}>
      {fault ?? ''}
    </p>
  );
}
