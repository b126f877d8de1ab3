/**
 * Tags that harnesses and plug-ins write around whole texts: nothing in or after them is a
 * person's.
 */
const WHOLE = new Set([
  'task-notification',
  'bash-notification',
  'bash-stdout',
  'bash-stderr',
  'local-command-stdout',
  'local-command-stderr',
  'local-command-caveat',
  'tool_use_error',
  'persisted-output',
  'observed_from_primary_session',
  'objective',
  'execution_context',
  'teammate-message',
  'agent-message',
  'cross-session-message',
  'environment_context',
  'user_instructions',
  'turn_aborted',
]);

/** Tags written in front of, or after, the person's words in the same text. */
const AROUND = new Set([
  'system-reminder',
  'ide_opened_file',
  'ide_selection',
  'ide_diagnostics',
  'new-diagnostics',
  'user-prompt-submit-hook',
  'session-start-hook',
  'post-tool-use-hook',
  'pre-tool-use-hook',
  'command-name',
  'command-message',
  'command-args',
  'command-contents',
  'skill-format',
]);

/** Names of markup that people write themselves; such a text is a prompt about markup. */
const MARKUP = new Set(
  `a abbr address article aside audio b base blockquote body br button canvas caption cite code col
  dd del details dialog div dl dt em embed fieldset figure footer form g h1 h2 h3 h4 h5 h6 head header
  hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript
  object ol optgroup option output p param path picture pre progress q rect s samp script section
  select slot small source span strong style sub summary sup svg table tbody td template textarea
  tfoot th thead time title tr track u ul var video xml`.split(/\s+/),
);

const OPENING = /^<([A-Za-z][\w.:-]*)(?:\s[^<>]*)?(\/?)>/;
const INSIDE = new RegExp(`<(${[...AROUND, ...WHOLE].join('|')})(?:\\s[^<>]*)?>`, 'g');

/** Bracketed notes that the tools put where a turn would stand. */
const MARKER = /^\[(?:Request interrupted by user[^\]]*|Image\b[^\]]*)\]/;

/** A text with more groups than this is no prompt; its cost must not grow with their square. */
const MAX_GROUPS = 200;

export interface MachineTextOptions {
  /** True: only known machine tags are taken out; the text is known to be a person's. */
  readonly trusted?: boolean;
}

/**
 * The parts of a text that a person wrote: leading tag groups and markers stripped, known machine
 * groups inside taken out. Each part stands word for word in the text. Empty: nothing is left.
 */
export function withoutMachineText(
  text: string,
  options: MachineTextOptions = {},
): readonly string[] {
  let rest = text.trim();
  for (let groups = 0; ; groups += 1) {
    if (groups > MAX_GROUPS) return [];
    const marker = MARKER.exec(rest);
    if (marker !== null) {
      rest = rest.slice(marker[0].length).trim();
      continue;
    }
    const opening = OPENING.exec(rest);
    const name = opening?.[1];
    if (opening === null || name === undefined) break;
    const kind = kindOf(name, options.trusted === true);
    if (kind === 'person') break;
    if (kind === 'whole') return [];
    const end = opening[2] === '/' ? opening[0].length : groupEnd(rest, 0, name);
    if (end < 0) {
      if (kind === 'unknown') break;
      return [];
    }
    rest = rest.slice(end).trim();
  }
  return outsideGroups(rest);
}

function kindOf(name: string, trusted: boolean): 'whole' | 'around' | 'unknown' | 'person' {
  const lower = name.toLowerCase();
  if (WHOLE.has(lower)) return 'whole';
  if (AROUND.has(lower)) return 'around';
  return trusted || MARKUP.has(lower) || /^[A-Z]/.test(name) ? 'person' : 'unknown';
}

/** Index after the closing tag that belongs to the opening tag at `from`; -1: there is none. */
function groupEnd(text: string, from: number, name: string): number {
  const open = `<${name}`;
  const close = `</${name}>`;
  let depth = 0;
  let at = from;
  for (;;) {
    const nextClose = text.indexOf(close, at);
    if (nextClose < 0) return -1;
    const nextOpen = text.indexOf(open, at);
    if (nextOpen >= 0 && nextOpen < nextClose) {
      const after = text.charAt(nextOpen + open.length);
      if (/[\s>]/.test(after)) depth += 1;
      at = nextOpen + open.length;
      continue;
    }
    depth -= 1;
    at = nextClose + close.length;
    if (depth <= 0) return at;
  }
}

function outsideGroups(text: string): readonly string[] {
  const parts: string[] = [];
  const endless = new Set<string>();
  let from = 0;
  let groups = 0;
  for (const match of text.matchAll(INSIDE)) {
    const name = match[1] ?? '';
    if (match.index < from || endless.has(name)) continue;
    const end = groupEnd(text, match.index, name);
    if (end < 0) {
      // An opening tag without its end is a person naming the tag.
      endless.add(name);
      continue;
    }
    parts.push(text.slice(from, match.index));
    from = end;
    if ((groups += 1) > MAX_GROUPS) return trimmed(parts);
  }
  parts.push(text.slice(from));
  return trimmed(parts);
}

function trimmed(parts: readonly string[]): readonly string[] {
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The text inside the first group of this tag; null when there is none. */
export function insideTag(text: string, name: string): string | null {
  const open = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(text);
  if (open === null) return null;
  const from = open.index + open[0].length;
  const to = text.indexOf(`</${name}>`, from);
  return (to < 0 ? text.slice(from) : text.slice(from, to)).trim();
}
