import type { RawLine } from '../lines.js';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** What a line's own fields begin with when a helper wrote it. */
const SIDECHAIN =
  /^\{"parentUuid":(?:null|"[^"]{0,80}"),(?:"logicalParentUuid":"[^"]{0,80}",)?"isSidechain":true,/u;
const PARENT = /^\{"parentUuid":"([^"]{1,80})"/u;
const UUID = /"uuid":"([^"]{1,80})"/gu;

/** Whether a line is a helper's, told from its first bytes; others are told when they are parsed. */
export function isSidechainLine(line: RawLine): boolean {
  const { bytes } = line;
  // `{"parentUuid"`: most lines that are not are told by one byte.
  if (bytes[2] !== 0x70) return false;
  return SIDECHAIN.test(utf8.decode(bytes.subarray(0, 280)));
}

/**
 * Entry and parent of a line that is not parsed. Progress lines are links of the chain in some
 * versions, so that a prompt's way back may lead through them.
 */
export function unreadLink(line: RawLine): { uuid: string | null; parent: string | null } {
  const { bytes } = line;
  const parent = PARENT.exec(utf8.decode(bytes.subarray(0, 120)))?.[1] ?? null;
  const tail = utf8.decode(bytes.subarray(Math.max(0, bytes.length - 400)));
  // The line's own fields stand behind the content that may hold other entries.
  let uuid: string | null = null;
  for (const match of tail.matchAll(UUID)) uuid = match[1] ?? null;
  return { uuid, parent };
}
