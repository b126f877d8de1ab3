import { createContext } from 'preact';
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import type { SecretShown } from '../contract/secrets.js';

/** Values the person asked to see, by id; null: not known any more. Kept by the page alone. */
export interface Secrets {
  readonly shown: ReadonlyMap<string, string | null>;
  /** Shows the value of this one mark, or hides it again. */
  readonly toggle: (id: string) => void;
}

export const SecretsContext = createContext<Secrets>({
  shown: new Map(),
  toggle: () => undefined,
});

/** What the page was shown of secrets: asks the host for one at a time, forgets it when it is hidden. */
export function createSecrets(
  ask: (id: string) => void,
  changed: () => void,
): { readonly current: () => Secrets; readonly take: (message: SecretShown) => void } {
  let shown: ReadonlyMap<string, string | null> = new Map();
  const set = (next: ReadonlyMap<string, string | null>): void => {
    shown = next;
    changed();
  };
  const toggle = (id: string): void => {
    if (shown.has(id)) set(new Map([...shown].filter(([known]) => known !== id)));
    else ask(id);
  };
  return {
    current: () => ({ shown, toggle }),
    take: ({ id, text }) => set(new Map([...shown, [id, text]])),
  };
}

/** The mark of a secret with a button that shows this one value. */
export function Secret({ id, mark }: { id: string; mark: string }): JSX.Element {
  const { shown, toggle } = useContext(SecretsContext);
  const isShown = shown.has(id);
  const text = shown.get(id) ?? null;
  return (
    <span class="secret">
      {isShown ? (text ?? `${mark} (read anew to show it)`) : mark}{' '}
      <button
        type="button"
        class="secret-toggle"
        aria-pressed={isShown}
        aria-label={`${isShown ? 'Hide' : 'Show'} ${mark.slice(1, -1)}`}
        onClick={() => toggle(id)}
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
