import type { JSX } from 'preact';
import type { ResumeView } from '../contract/recallView.js';
import { Button, CopyButton } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** The command that takes the session up again, or the reason why there is none. */
export function ResumeBox(props: {
  resume: ResumeView;
  isPrimary: boolean;
  actions: PageActions;
}): JSX.Element {
  const { resume, isPrimary, actions } = props;
  return (
    <section class="resume" aria-labelledby="resume-heading">
      <h3 id="resume-heading">Take it up again</h3>
      {resume.command === null ? null : <pre class="command">{resume.command}</pre>}
      {resume.notes.map((note, index) => (
        <p class="note" key={index}>
          {note}
        </p>
      ))}
      <div class="buttons">
        {resume.terminalLabel === null ? null : (
          <Button
            isPrimary={isPrimary}
            title="Opens a terminal with the command typed; nothing runs before you press Enter, unless your settings say so"
            onPress={() => actions.send({ kind: 'resume', token: resume.token })}
          >
            {resume.terminalLabel}
          </Button>
        )}
        <Button
          title="Make a handoff of this session that somebody else can execute"
          onPress={() => actions.send({ kind: 'distill', token: resume.token })}
        >
          Distill
        </Button>
        {resume.command === null ? null : (
          <CopyButton
            title="Copy the command"
            onCopy={() => actions.send({ kind: 'copyResume', token: resume.token })}
          />
        )}
      </div>
    </section>
  );
}
