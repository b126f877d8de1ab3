import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { DISTILL_LIMITS } from '../contract/distillForm.js';
import type { FileView, ReadyView } from '../contract/distillView.js';
import { Button, CopyButton } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { Icon } from '../ui/icon.js';
import type { PageActions } from './pageActions.js';
import { StageSection } from './stageSection.js';

/** The exact text that is to be written or pasted, and what stands in the way. */
export function Ready(props: {
  readonly ready: ReadyView;
  readonly actions: PageActions;
}): JSX.Element {
  const { ready, actions } = props;
  const { obstacle, paste } = ready;
  const canWrite = obstacle === null || obstacle.kind === 'changed';
  return (
    <StageSection class="ready" heading={ready.heading}>
      <p class="label">{ready.label}</p>
      <p class="quiet">{ready.review}</p>
      {ready.notes.map((note, index) => (
        <p class="note with-icon" key={index}>
          <Icon name="warning" />
          <span dir="auto">{note}</span>
        </p>
      ))}
      {obstacle === null ? null : <Obstacle obstacle={obstacle} actions={actions} />}
      {paste === null ? (
        <>
          {ready.files.map((file, index) => (
            <File key={file.path} file={file} index={index} actions={actions} />
          ))}
          <div class="buttons">
            {canWrite ? (
              <Button isPrimary onPress={() => actions.send({ kind: 'write' })}>
                {ready.writeLabel}
              </Button>
            ) : null}
            {ready.hasDiff ? (
              <Button onPress={() => actions.send({ kind: 'showDiff' })}>Show the Changes</Button>
            ) : null}
            <Button onPress={() => actions.send({ kind: 'showPreview' })}>Open the Text</Button>
            <CopyButton
              title="Copy the text of the handoff"
              onCopy={() => actions.send({ kind: 'copyText' })}
            />
          </div>
        </>
      ) : (
        <Paste key={paste.reference} paste={paste} actions={actions} />
      )}
    </StageSection>
  );
}

function File(props: {
  readonly file: FileView;
  readonly index: number;
  readonly actions: PageActions;
}): JSX.Element {
  const { file, index, actions } = props;
  const key = `file-${index}`;
  // The handoff itself is open at first; a press closes it.
  const isOpen = actions.isOpen(key) !== (index === 0);
  return (
    <Disclosure
      id={key}
      class="file"
      label={
        <>
          <span class="file-role">{file.role}</span> <code>{file.path}</code>{' '}
          <span class="quiet">{file.state}</span>
        </>
      }
      isOpen={isOpen}
      onToggle={() => actions.toggle(key)}
    >
      <pre
        class="preview"
        tabIndex={0}
        role="region"
        aria-label={`${file.role}: its text`}
        dir="auto"
      >
        {file.text}
      </pre>
      {file.more === null ? null : <p class="quiet">{file.more}, in the opened text</p>}
    </Disclosure>
  );
}

function Obstacle(props: {
  readonly obstacle: NonNullable<ReadyView['obstacle']>;
  readonly actions: PageActions;
}): JSX.Element {
  const { obstacle, actions } = props;
  const [name, setName] = useState(obstacle.name);
  const { kind } = obstacle;
  const takesName = kind === 'occupied' || kind === 'failed' || kind === 'changed';
  return (
    <section class="obstacle" aria-label="Before it can be written">
      <p class="with-icon">
        {kind === 'looking' ? null : <Icon name="warning" />}
        <span>{obstacle.words}</span>
      </p>
      {takesName ? (
        <>
          <label for="other-name">Another name</label>
          <input
            id="other-name"
            type="text"
            maxLength={DISTILL_LIMITS.name}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <div class="buttons">
            <Button
              isPrimary={kind !== 'changed'}
              onPress={() => {
                if (name.trim() !== '') actions.send({ kind: 'otherName', name: name.trim() });
              }}
            >
              Use This Name
            </Button>
            {kind === 'occupied' ? (
              <Button onPress={() => actions.send({ kind: 'replace' })}>Replace the File</Button>
            ) : null}
          </div>
        </>
      ) : null}
      {kind === 'unsaved' ? (
        <div class="buttons">
          <Button isPrimary onPress={() => actions.send({ kind: 'saveTarget' })}>
            Save It
          </Button>
          <Button onPress={() => actions.send({ kind: 'lookAgain' })}>Look Again</Button>
        </div>
      ) : null}
      {kind === 'no-folder' ? (
        <div class="buttons">
          <Button isPrimary onPress={() => actions.send({ kind: 'chooseFolder' })}>
            Choose Where to Write…
          </Button>
        </div>
      ) : null}
      {kind === 'failed' || kind === 'changed' ? (
        <div class="buttons">
          <Button onPress={() => actions.send({ kind: 'chooseFolder' })}>
            Choose Where to Write…
          </Button>
          <Button onPress={() => actions.send({ kind: 'lookAgain' })}>Look Again</Button>
        </div>
      ) : null}
    </section>
  );
}

function Paste(props: {
  readonly paste: NonNullable<ReadyView['paste']>;
  readonly actions: PageActions;
}): JSX.Element {
  const { paste, actions } = props;
  const [reference, setReference] = useState(paste.reference);
  return (
    <div class="paste">
      <p>{paste.note}</p>
      <pre class="preview" tabIndex={0} role="region" aria-label="The text to paste" dir="auto">
        {paste.text}
      </pre>
      <div class="buttons">
        <CopyButton
          isPrimary
          title="Copy the text to paste"
          onCopy={() => actions.send({ kind: 'copyText' })}
        />
        <Button onPress={() => actions.send({ kind: 'showPreview' })}>Open the Text</Button>
      </div>
      <label for="paste-reference">
        Where it is now: its address or name there, with its version
      </label>
      <input
        id="paste-reference"
        type="text"
        maxLength={DISTILL_LIMITS.name}
        value={reference}
        onInput={(event) => setReference(event.currentTarget.value)}
      />
      <div class="buttons">
        <Button
          isDisabled={reference.trim() === ''}
          onPress={() => actions.send({ kind: 'pasted', reference: reference.trim() })}
        >
          It Is Pasted
        </Button>
      </div>
    </div>
  );
}
