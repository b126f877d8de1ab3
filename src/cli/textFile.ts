import fs from 'node:fs/promises';
import { BadUse } from './exitCode.js';

/** A file's text without its byte order mark; wrong use where it is no text. */
export async function readTextFile(file: string, named = file): Promise<string> {
  const bytes = await fs.readFile(file);
  if (bytes.includes(0)) throw new BadUse(`${named} is no text: it holds bytes that no text has.`);
  return bytes.toString('utf8').replace(/^\uFEFF/u, '');
}
