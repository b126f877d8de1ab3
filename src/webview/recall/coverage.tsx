import type { JSX } from 'preact';
import type { CoverageView } from '../contract/recallView.js';
import { Disclosure } from '../ui/disclosure.js';
import type { PageActions } from './pageActions.js';

/** What was searched for this answer and what could not be read, with every answer. */
export function Coverage(props: { coverage: CoverageView; actions: PageActions }): JSX.Element {
  const { coverage, actions } = props;
  const isOpen = actions.isOpen('coverage');
  if (coverage.groups.length === 0) return <p class="coverage quiet">{coverage.line}</p>;
  return (
    <Disclosure
      id="coverage"
      class="coverage"
      label={coverage.line}
      isOpen={isOpen}
      onToggle={() => actions.setOpen('coverage', !isOpen)}
    >
      {coverage.groups.map(({ heading, items }, index) => (
        <div key={index}>
          <h3>{heading}</h3>
          <ul>
            {items.map((item, place) => (
              <li key={place}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </Disclosure>
  );
}
