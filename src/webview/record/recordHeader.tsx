import type { JSX } from 'preact';
import type { RecordHeadView } from '../contract/recordMessages.js';
import { Button, IconButton } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import type { RecordActions } from './recordActions.js';

/** Which record this is, where it lies, and what can be done with it. */
export function RecordHeader(props: {
  readonly head: RecordHeadView;
  readonly actions: RecordActions;
}): JSX.Element {
  const { head, actions } = props;
  const facts = head.size === '' ? head.facts : [...head.facts, head.size];
  return (
    <header class="head">
      <h1 class="title" dir="auto">
        {head.title}
      </h1>
      <p class="facts">{facts.join(' · ')}</p>
      <p class="path">
        <code>{head.path}</code>
        <IconButton label="Copy path" onPress={() => actions.send({ kind: 'copyPath' })}>
          <Icon name="copy" />
        </IconButton>
      </p>
      <div class="buttons" hidden={head.resumeLabel === null && !head.canReveal}>
        {head.resumeLabel === null ? null : (
          <Button isPrimary onPress={() => actions.send({ kind: 'resume' })}>
            {head.resumeLabel}
          </Button>
        )}
        {head.canReveal ? (
          <Button onPress={() => actions.send({ kind: 'reveal' })}>Reveal File</Button>
        ) : null}
      </div>
    </header>
  );
}
