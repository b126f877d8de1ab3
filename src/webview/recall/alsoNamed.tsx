import type { JSX } from 'preact';
import { LinkButton } from '../ui/button.js';
import type { PageActions } from './pageActions.js';

/** Further things named in the same cue; each is looked for by itself. */
export function AlsoNamed(props: {
  names: readonly string[];
  actions: PageActions;
}): JSX.Element | null {
  const { names, actions } = props;
  if (names.length === 0) return null;
  return (
    <section class="also" aria-labelledby="also-named">
      <h2 id="also-named">You also named</h2>
      <p class="quiet">One thing is looked for at a time. Search by itself for:</p>
      <ul role="list">
        {names.map((name, index) => (
          <li key={index}>
            <LinkButton
              title={`Search for “${name}” by itself`}
              onPress={() => {
                actions.type(name);
                actions.act({ kind: 'recollect', cue: name });
              }}
            >
              {name}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
