import type {
  ClippedText,
  RecordHit,
  RecordWindow,
  WindowLine,
  WindowTurn,
} from '../../core/records/recordWindow.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { looksRandom } from '../../core/secrets/secretShape.js';
import { shownSecrets } from '../../core/secrets/shownSecrets.js';

/** A window on a record with its texts masked. */
export function maskedWindow(window: RecordWindow, mask: SecretMask): RecordWindow {
  return { ...window, lines: window.lines.map((line) => maskedLine(line, mask)) };
}

function maskedLine(line: WindowLine, mask: SecretMask): WindowLine {
  const { raw } = line;
  return {
    ...line,
    turns: line.turns.map((turn) => maskedTurn(turn, mask)),
    raw: raw === null ? null : maskedClip(raw, mask),
  };
}

function maskedTurn(turn: WindowTurn, mask: SecretMask): WindowTurn {
  const { text, omitted } = wholeWords(turn);
  const masked = mask.mask(text);
  const secrets = shownSecrets(masked.spans);
  return {
    ...turn,
    text: masked.text,
    omitted,
    tool: turn.tool === null ? null : mask.plain(turn.tool),
    ...(secrets.length === 0 ? {} : { secrets }),
  };
}

function maskedClip(clip: ClippedText, mask: SecretMask): ClippedText {
  const { text, omitted } = wholeWords(clip);
  return { text: mask.plain(text), omitted };
}

/** Longest end of a text that is left out because the cut may have gone through a secret. */
const LONGEST_END = 4_096;

/** A cut text without the piece of a long word at its end: what it would have become is not seen. */
function wholeWords({ text, omitted }: ClippedText): ClippedText {
  if (omitted === 0) return { text, omitted };
  const end = /[A-Za-z0-9+/=_.~%-]{12,}$/u.exec(text.slice(-LONGEST_END))?.[0] ?? '';
  return { text: text.slice(0, text.length - end.length), omitted: omitted + end.length };
}

/** A hit with its preview masked; a preview is cut at both ends, where half a secret may stand. */
export function maskedHit(hit: RecordHit, mask: SecretMask): RecordHit {
  const preview = mask
    .plain(hit.preview)
    .replace(/^…?[A-Za-z0-9+/=_-]{16,}|[A-Za-z0-9+/=_-]{16,}…?$/gu, (end) =>
      looksRandom(end.replaceAll('…', ''), 16) ? '…' : end,
    );
  return { ...hit, preview };
}
