import { cutAround } from '../../anamnesis/passage.js';
import type { Excerpt, ExcerptRole } from '../../records/excerpt.js';
import type { Session } from '../../records/session.js';
import type { Turn } from '../../records/turn.js';
import { maskedRanges } from '../../secrets/maskedRanges.js';
import type { SecretMask } from '../../secrets/secretMask.js';
import { shownSecrets } from '../../secrets/shownSecrets.js';

/** A passage as it is kept while its record is read: the turn and what of it is meant. */
export interface Passage {
  readonly turn: Turn;
  /** [from, to) of the turn's text; null: the turn as a whole. */
  readonly span: readonly [number, number] | null;
}

/** A passage as it is shown, and the words of it that are meant. */
export interface ShownPassage {
  readonly excerpt: Excerpt;
  /** The words meant, secrets masked; of a whole turn its beginning. */
  readonly said: string;
}

/** Words repeated where a whole turn is meant. */
const MAX_SAID = 300;

/** Shows a passage with its place; secrets are masked before it is cut. */
export function shownPassage(
  { turn, span }: Passage,
  session: Pick<Session, 'runtime' | 'sessionId' | 'record'>,
  role: ExcerptRole,
  mask: Pick<SecretMask, 'mask'>,
): ShownPassage {
  const { text, spans } = mask.mask(turn.text);
  const meant = maskedRanges(span === null ? [] : [span], spans);
  const cut = cutAround(text, meant);
  const secrets = shownSecrets(spans, cut.shift, cut.text.length);
  const [range] = meant;
  const said = range === undefined ? text.trim().slice(0, MAX_SAID) : text.slice(...range);
  return {
    excerpt: {
      runtime: session.runtime,
      sessionId: session.sessionId,
      role,
      speaker: turn.speaker,
      tool: turn.tool,
      timestamp: turn.timestamp,
      text: cut.text,
      cut: cut.cut,
      hits: cut.hits,
      ...(secrets.length === 0 ? {} : { secrets }),
      before: null,
      after: null,
      locator: { record: session.record, line: turn.line, byte: turn.byte, uuid: turn.uuid },
    },
    said,
  };
}
