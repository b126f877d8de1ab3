import type { JSX } from 'preact';
import type { LineView } from '../contract/recordMessages.js';
import { Disclosure } from '../ui/disclosure.js';
import { quietWords } from './rows.js';

/** Lines without talk: one quiet row that opens to say which they are. */
export function QuietRow(props: {
  readonly first: LineView;
  readonly lines: readonly LineView[];
  readonly isTarget: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const { first, lines, isTarget } = props;
  return (
    <div class={`quiet-row${isTarget ? ' is-target' : ''}`} data-byte={first.byte} tabIndex={-1}>
      <Disclosure
        id={`quiet-${first.byte}`}
        label={quietWords(lines)}
        isOpen={props.isOpen}
        onToggle={props.onToggle}
      >
        <ul>
          {lines.map((line) => (
            <li key={line.byte}>
              {line.label}: {line.type}, {line.size}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
