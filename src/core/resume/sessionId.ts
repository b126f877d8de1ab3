const SESSION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a text has the one shape that both tools give a session: 8-4-4-4-12 hexadecimal digits.
 * Only such a text is ever put behind `--resume`; anything else would be a search word, an option or
 * worse (Anamnesis · TYPES: ResumeHandle).
 */
export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/**
 * Milliseconds since 1970 that a version 7 id carries in its first 48 bits; null for other versions.
 * Codex names its rollouts with such ids, so a rollout whose first line is damaged still has a time.
 */
export function sessionIdTime(id: string): number | null {
  if (!isSessionId(id) || id[14] !== '7') return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
