import * as fs from 'node:fs';

/**
 * Reads the cues: one a line, `kind | cue | keys of the sessions meant | note`. No key means that
 * nothing in the store answers; `#` starts a remark.
 */
export function parseCues(file, records) {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, cue, keys, note] = line.split('|').map((cell) => cell.trim());
      const sessionIds = keys
        .split(' ')
        .filter((key) => key !== '' && key !== '-')
        .map((key) => {
          const record = records.get(key);
          if (record === undefined) throw new Error(`cue "${cue}": no story called ${key}`);
          return record.sessionId;
        });
      return { cue, sessionIds, kind, note: note ?? '' };
    });
}
