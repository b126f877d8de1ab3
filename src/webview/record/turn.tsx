import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TurnView } from '../contract/recordMessages.js';
import { splitAtSecrets } from '../contract/secrets.js';
import { MarkedText } from '../shared/markedText.js';
import { LinkButton } from '../ui/button.js';
import { passagePlace, placesOf, textPieces } from './foundText.js';
import type { TextPiece } from './foundText.js';

/** Longer texts are shown up to here first; program output sooner than what somebody said. */
const SHOWN_AT_FIRST = { user: 6_000, assistant: 6_000, tool: 1_200, summary: 2_500 } as const;

/** One text of the record, in its own words. */
export function Turn(props: {
  readonly turn: TurnView;
  readonly find: string;
  readonly passage: string | null;
  readonly isWhole: boolean;
  readonly onWhole: () => void;
}): JSX.Element {
  const { turn, find, passage } = props;
  const { text } = turn;
  const there = useMemo(
    () => (passage === null ? null : passagePlace(text, passage)),
    [text, passage],
  );
  const found = useMemo(() => placesOf(text, find), [text, find]);
  const limit = SHOWN_AT_FIRST[turn.role];
  // What is looked for must be seen, so a text that holds it deeper is shown whole.
  const isDeep =
    (there !== null && there[0] >= limit) ||
    (found.length > 0 && !found.some(([from]) => from < limit));
  const isCut = text.length > limit * 1.3 && !props.isWhole && !isDeep;
  const pieces = useMemo(
    () => withSecrets(textPieces(isCut ? cutAt(text, limit) : text, there, found), turn.secrets),
    [text, there, found, isCut, limit, turn.secrets],
  );
  return (
    <>
      <blockquote class={turn.role === 'tool' ? 'quote quote-code' : 'quote'} dir="auto">
        {pieces.map(({ isPassage, parts }, index) =>
          isPassage ? (
            <mark key={index} class="passage">
              <MarkedText parts={parts} />
            </mark>
          ) : (
            <MarkedText key={index} parts={parts} />
          ),
        )}
        {isCut ? ' …' : null}
      </blockquote>
      {text.length > limit * 1.3 && !isDeep ? (
        <p data-more="">
          <LinkButton onPress={props.onWhole}>
            {isCut ? `Show all ${text.length.toLocaleString('en-GB')} characters` : 'Show less'}
          </LinkButton>
        </p>
      ) : null}
      {turn.more === null ? null : <p class="more">{turn.more}, not shown here</p>}
    </>
  );
}

/** The pieces with each mark of a secret as a part of its own. */
function withSecrets(
  pieces: readonly TextPiece[],
  secrets: TurnView['secrets'],
): readonly TextPiece[] {
  let at = 0;
  return pieces.map(({ isPassage, parts }) => {
    const from = at;
    at += parts.reduce((sum, part) => sum + part.text.length, 0);
    return { isPassage, parts: splitAtSecrets(parts, secrets ?? [], from) };
  });
}

/** Cut at a line end where one is near, never inside a character. */
function cutAt(text: string, limit: number): string {
  const end = text.lastIndexOf('\n', limit);
  if (end > limit * 0.7) return text.slice(0, end);
  const code = text.charCodeAt(limit);
  return text.slice(0, code >= 0xdc00 && code <= 0xdfff ? limit - 1 : limit);
}
