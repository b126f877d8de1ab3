import type { EmitDisk } from '../../../../src/node/distill/emit/emitDisk.js';

const ACTS = new Set<keyof EmitDisk>(['makeFolder', 'writeNew', 'rename', 'remove', 'removeEmpty']);

/** The disk, with a word before each act that changes something; counted from 1. */
export function acting(
  disk: EmitDisk,
  before: (count: number, name: keyof EmitDisk) => void,
): EmitDisk {
  let count = 0;
  const acts = Object.entries(disk).map(([name, act]): [string, unknown] => {
    if (!isName(name)) return [name, act];
    return [
      name,
      async (...args: unknown[]): Promise<unknown> => {
        count += 1;
        before(count, name);
        return await (act as (...all: unknown[]) => Promise<unknown>)(...args);
      },
    ];
  });
  return Object.fromEntries(acts) as unknown as EmitDisk;
}

const isName = (name: string): name is keyof EmitDisk => (ACTS as ReadonlySet<string>).has(name);
