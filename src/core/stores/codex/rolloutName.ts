import { sessionIdTime } from '../../resume/sessionId.js';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const STAMP = /^rollout-(\d{4}-\d\d-\d\d)(?:T(\d\d)-(\d\d)-(\d\d))?-/;

/** What a rollout's file name says, for records whose first line is damaged. */
export interface RolloutName {
  /** The id at the end of the name; null when it carries none. */
  readonly id: string | null;
  /** Start by the id's own clock, else by the name's stamp (local time, taken for UTC); ISO with Z. */
  readonly startedAt: string | null;
  /** The name without its endings. */
  readonly stem: string;
  /** Whether the name is one that Codex gives. */
  readonly isRollout: boolean;
}

export function rolloutName(path: string): RolloutName {
  const stem = path.replace(/^.*[\\/]/s, '').replace(/\.(?:jsonl|json)(?:\.zst)?$/i, '');
  const id = stem.match(UUID)?.at(-1) ?? null;
  const isRollout = stem.startsWith('rollout-');
  return { id, startedAt: idTime(id) ?? stampTime(stem), stem, isRollout };
}

function idTime(id: string | null): string | null {
  const ms = id === null ? null : sessionIdTime(id);
  // An invented id may have the version digit and no clock behind it.
  if (ms === null || ms < Date.UTC(2025, 0) || ms > Date.UTC(2100, 0)) return null;
  return new Date(ms).toISOString();
}

function stampTime(stem: string): string | null {
  const [, day, hour = '00', minute = '00', second = '00'] = STAMP.exec(stem) ?? [];
  const ms = Date.parse(`${day ?? ''}T${hour}:${minute}:${second}.000Z`);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : null;
}
