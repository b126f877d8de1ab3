import fs from 'node:fs';
import zlib from 'node:zlib';

/** One file of a zip archive. */
export interface ZipEntry {
  readonly name: string;
  /** Permission bits as a Unix system would set them. */
  readonly mode: number;
  readonly read: () => Buffer;
}

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;

/** The files of a zip archive by its central directory (APPNOTE 4.3), names with `/`. */
export function zipEntries(file: string): ZipEntry[] {
  const bytes = fs.readFileSync(file);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error(`${file} is no zip archive`);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === CENTRAL) {
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      mode: (bytes.readUInt32LE(at + 38) >>> 16) & 0o777,
      read: () => {
        const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
        const content = bytes.subarray(from, from + packed);
        return method === STORED ? content : zlib.inflateRawSync(content);
      },
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}
