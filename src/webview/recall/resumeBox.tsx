import type { JSX } from 'preact';
import type { ResumeView } from '../contract/recallView.js';
import { Button, CopyButton } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** The command that takes the session up again, or the reason why there is none. */
export function ResumeBox(props: {
  resume: ResumeView;
  isPrimary: boolean;
  /** Which of several sessions it is; absent: the only one. */
  of?: { readonly number: number; readonly title: string };
  actions: PageActions;
}): JSX.Element {
  const { resume, isPrimary, of, actions } = props;
  // Several boxes on one page: what their buttons act on is told to whoever only hears them.
  const which = of === undefined ? '' : `, session ${of.number}`;
  const named = (text: string): string | undefined =>
    of === undefined ? undefined : `${text}${which}: ${of.title}`;
  return (
    <section
      class={of === undefined ? 'resume' : 'resume resume-member'}
      aria-label={`Take it up again${which}`}
    >
      {of === undefined ? <h3>Take it up again</h3> : null}
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
            label={named(resume.terminalLabel)}
            title="Opens a terminal with the command typed; nothing runs before you press Enter, unless your settings say so"
            onPress={() => actions.send({ kind: 'resume', token: resume.token })}
          >
            {resume.terminalLabel}
          </Button>
        )}
        <Button
          label={named('Distill')}
          title="Make a handoff of this session that somebody else can execute"
          onPress={() => actions.send({ kind: 'distill', token: resume.token })}
        >
          Distill
        </Button>
        {resume.command === null ? null : (
          <CopyButton
            {...(of === undefined ? {} : { label: `Copy the command${which}: ${of.title}` })}
            title="Copy the command"
            onCopy={() => actions.send({ kind: 'copyResume', token: resume.token })}
          />
        )}
      </div>
    </section>
  );
}
