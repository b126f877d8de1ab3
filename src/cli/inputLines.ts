import { createReadStream } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { BadUse } from './exitCode.js';

/** One line of an input file that holds something; counts from 1. */
export interface InputLine {
  readonly line: number;
  readonly text: string;
}

/** The lines of a file, `-` for what is piped in; blank ones and a byte-order mark are left out. */
export async function readInputLines(file: string): Promise<readonly InputLine[]> {
  const lines: InputLine[] = [];
  let line = 0;
  try {
    const input = file === '-' ? process.stdin : createReadStream(file);
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1;
      // Some editors and shells begin a file with a byte-order mark.
      const plain = line === 1 ? text.replace(/^\uFEFF/u, '') : text;
      if (plain.trim() !== '') lines.push({ line, text: plain });
    }
  } catch (error) {
    throw new BadUse(
      `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return lines;
}
