import { createHash } from 'node:crypto';
import { uuidOf } from '../../handoff/build/ids.js';

/** The id of a session of a store, the same on every run. */
export const sessionIdOf = (store: string, key: string): string => uuidOf('graph', store, key);

/** The hash of a commit that the store's people made, whole. */
export const commitOf = (store: string, name: string): string =>
  createHash('sha1').update(`${store} ${name}`).digest('hex');

/** Puts ids and hashes where a text names them: `{id:KEY}`, `{c:NAME}`, `{commit:NAME}`. */
export function expand(store: string, text: string): string {
  return text
    .replaceAll(/\{id:([^}]+)\}/gu, (_, key: string) => sessionIdOf(store, key))
    .replaceAll(/\{c:([^}]+)\}/gu, (_, name: string) => commitOf(store, name).slice(0, 7))
    .replaceAll(/\{commit:([^}]+)\}/gu, (_, name: string) => commitOf(store, name));
}

/** A number below `below` that belongs to the words. */
export function pick(below: number, ...words: readonly string[]): number {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);
  return Number.parseInt(hex, 16) % below;
}
