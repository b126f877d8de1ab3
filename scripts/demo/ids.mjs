import { createHash } from 'node:crypto';

/** Every id of the demo store is derived from a name, so that each run gives the same bytes. */
function digest(name) {
  return createHash('sha256').update(`mneme demo ${name}`).digest('hex');
}

/** The first `length` hex digits that belong to a name. */
export function hexId(name, length) {
  return digest(name).slice(0, length);
}

/** A version 4 uuid that belongs to a name. */
export function uuidOf(name) {
  const hex = digest(name);
  const variant = (8 + (parseInt(hex[16], 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** A version 7 uuid that belongs to a name and starts with a time, as Codex makes its ids. */
export function timedUuid(name, iso) {
  const time = Date.parse(iso).toString(16).padStart(12, '0');
  const hex = digest(name);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex.slice(1, 4)}`,
    `8${hex.slice(5, 8)}`,
    hex.slice(8, 20),
  ].join('-');
}

/** A letters-and-digits id, as the services give them to messages and tool calls. */
export function tokenOf(name, length = 20) {
  const bytes = createHash('sha256').update(`mneme demo token ${name}`).digest();
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
}

/** A whole number from `low` to `high` that belongs to a name. */
export function numberOf(name, low, high) {
  return low + (parseInt(digest(name).slice(0, 8), 16) % (high - low + 1));
}

/** The id of the session that a story's head tells of, in the form its tool gives it. */
export function sessionIdOf(head) {
  const name = `session ${head.key}`;
  const isTimed = head.tool === 'codex' && head.format === undefined;
  return isTimed ? timedUuid(name, `${head.start}:00.000Z`) : uuidOf(name);
}
