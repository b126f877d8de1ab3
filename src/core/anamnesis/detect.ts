import type { Session } from '../records/session.js';
import type { RecallTrace, Unit } from './recallTrace.js';

/** A recall that the person closed with an identification, to be offered again as such. */
export interface IdentifiedRecall {
  readonly cue: string;
  /** Of a whole, the member that was told first. */
  readonly record: string;
  /** Where it was a line, topic or concept: its kind, and its members in the order of the story. */
  readonly unit?: Unit | undefined;
  readonly records?: readonly string[] | undefined;
}

/** The place that an exact reference names; null line: the session as a whole. */
export interface ExactReference {
  readonly session: Session;
  /** How the cue named it. */
  readonly by: 'id' | 'record' | 'place';
  readonly line: number | null;
}

/**
 * What a cue is (Anamnesis · Detect). Only `vague` starts the loop: an exact reference is opened, a
 * recall that was identified already is offered again, and nothing can be done with no words.
 */
export type Detection =
  | { readonly kind: 'empty' }
  | { readonly kind: 'exact'; readonly reference: ExactReference }
  | {
      readonly kind: 'identified';
      readonly recall: IdentifiedRecall;
      readonly session: Session;
      /** The session by itself, or all members of the whole. */
      readonly members: readonly Session[];
    }
  | { readonly kind: 'vague' };

/** Where a cue can come from, in the order that counts (Anamnesis · V-BINDING). */
export interface CueSources {
  readonly explicit: string | null;
  readonly selection: string | null;
  readonly last: string | null;
}

/** The first source that holds words: explicit text, then the selection, then the last cue. */
export function bindCue(
  sources: CueSources,
): { readonly text: string; readonly from: keyof CueSources } | null {
  for (const from of ['explicit', 'selection', 'last'] as const) {
    const text = sources[from]?.trim() ?? '';
    if (text !== '') return { text, from };
  }
  return null;
}

const RESUME_COMMAND =
  /^(?:\S*[\\/])?(?:claude|codex)(?:\.exe|\.cmd)?\s+(?:\S+\s+)*?(?:--resume|-r|resume)[\s=]+(\S+)$/iu;
/** The change of folder that a copied resume command begins with. */
const FOLDER_CHANGE =
  /^(?:cd|Set-Location)\s.{1,4000}?(?:&&|;\s*if \(\$\?\) \{)\s*(?=\S*(?:claude|codex))/iu;
const PLACE = /^(.+?)(?::(\d{1,15})(?::\d{1,15})?|#L(\d{1,15}))?$/u;

/** Reads what a cue is; `trace` is what was understood of it. Never opens anything. */
export function detect(
  trace: RecallTrace,
  rows: readonly Session[],
  identified: readonly IdentifiedRecall[] = [],
): Detection {
  const cue = plain(trace.cue);
  if (cue === '') return { kind: 'empty' };
  const exact = byRecord(cue, rows) ?? byId(cue, trace, rows);
  if (exact !== null) return { kind: 'exact', reference: exact };
  const known = identified.find((one) => sameCue(one.cue, cue));
  const session = rows.find(({ record }) => record === known?.record);
  if (known !== undefined && session !== undefined) {
    const { records = [known.record] } = known;
    const members = records.flatMap((one) => rows.find(({ record }) => record === one) ?? []);
    // A whole of which a session is listed no more is not the one that was identified.
    if (members.length === records.length)
      return { kind: 'identified', recall: known, session, members };
  }
  return { kind: 'vague' };
}

/** Case, spacing and closing marks do not make another question. */
export function sameCue(a: string, b: string): boolean {
  const form = (text: string): string =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/\s+/gu, ' ')
      .replace(/[.?!…\s]+$/u, '')
      .trim();
  return form(a) === form(b);
}

const plain = (cue: string): string =>
  cue
    .trim()
    .replace(/^[`"'“<]+|[`"'”>]+$/gu, '')
    .trim();

/** A path of a record that is listed, with or without a line. */
function byRecord(cue: string, rows: readonly Session[]): ExactReference | null {
  if (!/[\\/]/u.test(cue)) return null;
  const text = decoded(cue);
  const [, path = '', colon, hash] = PLACE.exec(text) ?? [];
  const line = colon ?? hash;
  for (const name of [text, path]) {
    const wanted = comparable(name);
    const session = rows.find(({ record }) => {
      const own = comparable(record);
      return own === wanted || (wanted.startsWith('~/') && own.endsWith(wanted.slice(1)));
    });
    if (session === undefined) continue;
    // There is no line 0.
    if (name === text || line === undefined || Number(line) === 0)
      return { session, by: 'record', line: null };
    return { session, by: 'place', line: Number(line) };
  }
  return null;
}

/** A whole session id, alone or in the command that resumes it. */
function byId(cue: string, trace: RecallTrace, rows: readonly Session[]): ExactReference | null {
  const named =
    RESUME_COMMAND.exec(cue.replace(FOLDER_CHANGE, '').replace(/\s*\}$/u, ''))?.[1] ??
    (trace.inputType === 'StructuredIdentifier' && trace.identifiers.length === 1
      ? trace.identifiers.find(({ namespace }) => namespace === 'session')?.literal
      : undefined) ??
    cue.replace(/\.jsonl(?:\.zst)?$/u, '');
  const id = named.toLowerCase();
  const session = rows.find(
    ({ sessionId, kind }) => kind !== 'index-only' && sessionId.toLowerCase() === id,
  );
  return session === undefined ? null : { session, by: 'id', line: null };
}

function decoded(cue: string): string {
  if (!/^file:\/\//iu.test(cue)) return cue;
  const path = cue.replace(/^file:\/\//iu, '').replace(/^\/(?=[A-Za-z]:)/u, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray percent sign: the path as it stands.
    return path;
  }
}

/** Separators made one; Windows paths compare without case. */
function comparable(path: string): string {
  const same = path.replace(/[\\/]+/gu, '/');
  return /^[A-Za-z]:/u.test(path) ? same.toLowerCase() : same;
}
