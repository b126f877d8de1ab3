import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../ui/icon.js';
import { useRoving } from '../ui/roving.js';

/**
 * The cues of before, newest first, in a list that opens on demand. Taking one only writes it into
 * the box, where it can be changed before it is sent.
 */
export function EarlierWords(props: {
  history: readonly string[];
  onTake: (words: string) => void;
}): JSX.Element {
  const { history } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const ids = history.map((_, index) => String(index));
  const roving = useRoving('earlier', ids, 'vertical');
  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [isOpen]);
  return (
    <div
      class="earlier"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        button.current?.focus();
        setIsOpen(false);
      }}
      onFocusOut={(event) => {
        const { relatedTarget } = event;
        // Without a next element the window itself lost the focus; the list waits for it.
        if (!(relatedTarget instanceof Node) || event.currentTarget.contains(relatedTarget)) return;
        setIsOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        class="small-button"
        title="Earlier words"
        aria-label="Earlier words"
        aria-expanded={isOpen}
        aria-controls="earlier-words"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="history" />
      </button>
      <ul
        id="earlier-words"
        ref={list}
        class="earlier-list"
        role="list"
        aria-label="Earlier words, newest first"
        hidden={!isOpen}
      >
        {isOpen
          ? history.map((words, index) => {
              const rove = roving(String(index));
              return (
                <li key={index}>
                  <button
                    type="button"
                    class="earlier-words"
                    title={words}
                    {...rove}
                    onClick={() => {
                      setIsOpen(false);
                      props.onTake(words);
                    }}
                    onKeyDown={(event) => {
                      // The list stands apart from the page: its arrows end in it.
                      rove.onKeyDown(event);
                      if (event.key.startsWith('Arrow')) event.preventDefault();
                    }}
                  >
                    {words}
                  </button>
                </li>
              );
            })
          : null}
      </ul>
    </div>
  );
}
