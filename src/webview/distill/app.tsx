import type { JSX } from 'preact';
import type { DoneView, FindingsView, StageView } from '../contract/distillView.js';
import { Secret } from '../shared/secrets.js';
import { Announcer } from '../shared/announcer.js';
import { BusyRing } from '../ui/busy.js';
import { Button, CopyButton } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { Icon } from '../ui/icon.js';
import { Form } from './form.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import { Ready } from './ready.js';
import { StageSection } from './stageSection.js';
import { Table } from './table.js';

/** The distill page, drawn whole from its state. */
export function App(props: {
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { state, actions } = props;
  const { snapshot } = state;
  if (snapshot === null)
    return (
      <main>
        <h1 class="hidden-but-read">Distill to handoff</h1>
        <Announcer text="" />
      </main>
    );
  const { stage } = snapshot;
  return (
    <main data-stage={stage.kind}>
      <header class="head">
        <h1 class="title" dir="auto">
          {snapshot.title}
        </h1>
        <p class="facts quiet">
          {[...snapshot.facts, ...(snapshot.rounds === null ? [] : [snapshot.rounds])].join(' · ')}
        </p>
        {snapshot.purpose === null ? null : (
          <p class="purpose" dir="auto">
            {snapshot.purpose}
          </p>
        )}
        {canChange(stage) ? (
          <Button onPress={() => actions.send({ kind: 'openForm' })}>Change What It Is For</Button>
        ) : null}
      </header>
      <div id="stage">
        <Stage stage={stage} state={state} actions={actions} />
      </div>
      <Findings findings={snapshot.findings} actions={actions} />
      <Announcer text={snapshot.announcement} />
    </main>
  );
}

const canChange = (stage: StageView): boolean =>
  stage.kind === 'gate' ||
  stage.kind === 'ready' ||
  stage.kind === 'ended' ||
  (stage.kind === 'message' && stage.canOpenForm);

function Stage(props: {
  readonly stage: StageView;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { stage, state, actions } = props;
  switch (stage.kind) {
    case 'busy':
      return (
        <StageSection heading={stage.heading}>
          <Progress progress={stage.progress} canStop={stage.canStop} actions={actions} />
        </StageSection>
      );
    case 'message':
      return (
        <StageSection heading={stage.heading}>
          {stage.lines.map((line, index) => (
            <p key={index} dir="auto">
              {line}
            </p>
          ))}
          <div class="buttons">
            {stage.retryLabel === null ? null : (
              <Button isPrimary onPress={() => actions.send({ kind: 'retry' })}>
                {stage.retryLabel}
              </Button>
            )}
            {stage.canUndo ? <Undo actions={actions} /> : null}
          </div>
        </StageSection>
      );
    case 'form':
      return state.fields === null ? null : (
        <Form form={stage.form} fields={state.fields} actions={actions} />
      );
    case 'gate':
      return (
        <StageSection heading={stage.heading}>
          <p class="quiet">{stage.lead}</p>
          <p class="quiet keys">
            <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>R</kbd> resolve, <kbd>O</kbd> refer to,{' '}
            <kbd>D</kbd> leave out, <kbd>L</kbd> put off, <kbd>U</kbd> take back, <kbd>X</kbd> mark,{' '}
            <kbd>Enter</kbd> open where it comes from, <kbd>Esc</kbd> end with nothing written
          </p>
          <div class="table-acts">
            {stage.progress === null ? null : (
              <Progress progress={stage.progress} canStop actions={actions} />
            )}
            {stage.canUndo ? <Undo actions={actions} /> : null}
            <Button onPress={() => actions.send({ kind: 'end' })}>End, Write Nothing</Button>
          </div>
          <Table table={stage.table} state={state} actions={actions} />
        </StageSection>
      );
    case 'ready': {
      const isOpen = actions.isOpen('table');
      return (
        <>
          <Ready ready={stage.ready} actions={actions} />
          {stage.canUndo ? (
            <div class="buttons">
              <Undo actions={actions} />
            </div>
          ) : null}
          <Disclosure
            id="handled"
            class="handled"
            label="How each item was handled"
            isOpen={isOpen}
            onToggle={() => actions.toggle('table')}
          >
            <Table table={stage.table} state={state} actions={actions} />
          </Disclosure>
        </>
      );
    }
    case 'done':
      return <Done done={stage.done} actions={actions} />;
    case 'ended':
      return (
        <StageSection heading={stage.heading}>
          {stage.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <div class="buttons">
            <Button isPrimary onPress={() => actions.send({ kind: 'takeUp' })}>
              Take Up Again
            </Button>
            {stage.hasAnswers ? (
              <Button onPress={() => actions.send({ kind: 'clear' })}>Clear the Answers</Button>
            ) : null}
          </div>
        </StageSection>
      );
  }
}

function Undo({ actions }: { readonly actions: PageActions }): JSX.Element {
  return <Button onPress={() => actions.send({ kind: 'undo' })}>Take Back the Last Answer</Button>;
}

function Progress(props: {
  readonly progress: { readonly text: string; readonly part: number | null };
  readonly canStop: boolean;
  readonly actions: PageActions;
}): JSX.Element {
  const { text, part } = props.progress;
  return (
    <div class="busy">
      {part === null ? <BusyRing /> : <progress aria-label={text} value={part} max={1} />}
      <span>{text}</span>
      {props.canStop ? (
        <Button onPress={() => props.actions.send({ kind: 'stop' })}>Stop</Button>
      ) : null}
    </div>
  );
}

function Done(props: { readonly done: DoneView; readonly actions: PageActions }): JSX.Element {
  const { done, actions } = props;
  return (
    <StageSection
      class="done"
      headingClass="with-icon"
      heading={
        <>
          <Icon name="check" />
          <span>{done.heading}</span>
        </>
      }
    >
      <ul class="files">
        {done.files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      {done.notes.map((note, index) => (
        <p class="note" key={index}>
          {note}
        </p>
      ))}
      <pre class="prompt" dir="auto">
        {done.prompt}
      </pre>
      <div class="buttons">
        {done.canOpen ? (
          <Button isPrimary onPress={() => actions.send({ kind: 'openHandoff' })}>
            Open the Handoff
          </Button>
        ) : null}
        <CopyButton
          title="Copy the sentence that starts a fresh agent"
          label="Copy the starting sentence"
          onCopy={() => actions.send({ kind: 'copyPrompt' })}
        >
          Copy the Starting Sentence
        </CopyButton>
        {done.hasEvidence ? (
          <Button onPress={() => actions.send({ kind: 'openEvidence' })}>How It Came About</Button>
        ) : null}
      </div>
      <h3>Start a fresh agent on it</h3>
      {done.noTerminal === null ? (
        <div class="buttons">
          {(['claude', 'codex'] as const).map((agent) => (
            <Button
              key={agent}
              title="Opens a terminal with the command typed; nothing runs before you press Enter"
              onPress={() => actions.send({ kind: 'startAgent', agent })}
            >
              {agent === 'claude' ? 'Claude Code' : 'Codex'}
            </Button>
          ))}
        </div>
      ) : (
        <p class="quiet">{done.noTerminal}</p>
      )}
    </StageSection>
  );
}

/** What was read, left out and hidden, beside every stage. */
function Findings(props: {
  readonly findings: FindingsView;
  readonly actions: PageActions;
}): JSX.Element | null {
  const { findings, actions } = props;
  const { notes, secrets } = findings;
  if (notes.length === 0 && secrets.length === 0) return null;
  return (
    <section class="findings" aria-label="What is not in it">
      {notes.map((note, index) => (
        <p class="quiet" key={index} dir="auto">
          {note}
        </p>
      ))}
      {secrets.map((secret, index) => (
        <div key={index} class="secret">
          <p class="quiet">{secret.words}</p>
          {secret.values.map(({ id, words, state, isHere }) => (
            <p key={id} class="secret-value">
              <span dir="auto">{words}</span>{' '}
              {isHere && state !== 'let-through' ? (
                <Secret id={id} mark={`[secret: ${secret.kind}]`} />
              ) : null}{' '}
              {state === 'hidden' ? null : (
                <span class="quiet">
                  {state === 'let-through'
                    ? 'let through'
                    : 'let through earlier and not found again: asked again'}
                </span>
              )}
              {state === 'let-through' || !isHere ? null : (
                <button
                  type="button"
                  class="link"
                  aria-label={`Not a secret: ${words}`}
                  onClick={() => actions.send({ kind: 'notSecret', id })}
                >
                  Not a secret
                </button>
              )}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
