import type { JSX } from 'preact';
import type { CardView, MemberView } from '../contract/recallView.js';
import { Button } from '../ui/button.js';
import type { PageActions } from './pageActions.js';
import { Passage } from './passage.js';
import { ResumeBox } from './resumeBox.js';
import { When } from './when.js';

/** What can be done with a whole; resuming is each session's own. */
export function WholeActs({ actions }: { readonly actions: PageActions }): JSX.Element {
  return (
    <section class="resume" aria-label="The whole">
      <p class="note">Each session has its own way back, below its passages.</p>
      <div class="buttons">
        <Button
          title="Make one handoff of all its sessions, each item with its own record"
          onPress={() => actions.send({ kind: 'distillWhole' })}
        >
          Distill the Whole
        </Button>
      </div>
    </section>
  );
}

/** The sessions of a whole in the order of its story, each with its passages and its way back. */
export function Members(props: { card: CardView; actions: PageActions }): JSX.Element {
  const { card, actions } = props;
  return (
    <ol class="members" role="list" aria-label="The sessions, in order">
      {card.members.map((member) => (
        <li key={member.id}>
          <Member member={member} card={card} actions={actions} />
        </li>
      ))}
    </ol>
  );
}

function Member(props: { member: MemberView; card: CardView; actions: PageActions }): JSX.Element {
  const { member, card, actions } = props;
  const id = `member-${member.number}`;
  const own = card.passages.filter(({ number }) => member.passages.includes(number));
  return (
    <section class="member" aria-labelledby={id}>
      <h3 id={id} class="member-title" dir="auto">
        <span class="member-number">{`${member.number}. `}</span>
        {member.title}
      </h3>
      <p class="facts">
        <span title={member.projectDetail ?? undefined}>{member.project}</span>
        <span>{member.agent}</span>
        {member.when === null ? null : (
          <span>
            <When when={member.when} />
          </span>
        )}
      </p>
      {member.unopened === null ? null : <p class="note">{member.unopened}</p>}
      {own.map((passage) => (
        <Passage
          key={passage.number}
          passage={passage}
          scope={card.id}
          level={4}
          actions={actions}
        />
      ))}
      <ResumeBox
        resume={member.resume}
        isPrimary={false}
        of={{ number: member.number, title: member.title }}
        actions={actions}
      />
    </section>
  );
}
