import type { JSX } from 'preact';
import type { NodeView } from '../contract/ascendPicture.js';
import { Button, CopyButton } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** Where a session comes from and how it is taken up again, or why it cannot be. */
export function SourceLines({ node }: { readonly node: NodeView }): JSX.Element {
  return (
    <div class="source">
      <p class="quiet" dir="auto">
        {node.source}
      </p>
      {node.resume.command === null ? null : <pre class="command">{node.resume.command}</pre>}
      {node.resume.notes.map((note, index) => (
        <p class="note" key={index} dir="auto">
          {note}
        </p>
      ))}
    </div>
  );
}

/** What can be done with one session: open its record, resume it, copy the command. */
export function SessionActs(props: {
  readonly node: NodeView;
  readonly actions: PageActions;
}): JSX.Element {
  const { node, actions } = props;
  return (
    <>
      {node.state === 'gone' ? null : (
        <Button
          label={`Open Record: ${node.title}`}
          onPress={() => actions.send({ kind: 'openRecord', token: node.id })}
        >
          Open Record
        </Button>
      )}
      {node.resume.terminalLabel === null ? null : (
        <Button
          label={`${node.resume.terminalLabel}: ${node.title}`}
          title="Opens a terminal with the command typed; nothing runs before you press Enter, unless your settings say so"
          onPress={() => actions.send({ kind: 'resume', token: node.id })}
        >
          {node.resume.terminalLabel}
        </Button>
      )}
      {node.resume.command === null ? null : (
        <CopyButton
          title="Copy the command that resumes this session"
          label={`Copy Command: ${node.title}`}
          onCopy={() => actions.send({ kind: 'copyResume', token: node.id })}
        >
          Copy Command
        </CopyButton>
      )}
    </>
  );
}
