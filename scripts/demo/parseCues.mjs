import * as fs from 'node:fs';

/**
 * Reads the cues: one a line, `kind | cue | keys of the sessions meant | note`. No key means that
 * nothing in the store answers; `#` starts a remark; `{{key}}` stands for the id of a session.
 */
export function parseCues(file, ids) {
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
          const id = ids.get(key);
          if (id === undefined) throw new Error(`cue "${cue}": no story called ${key}`);
          return id;
        });
      const asked = cue.replace(/\{\{([\w-]+)\}\}/u, (_, key) => ids.get(key) ?? key);
      return { cue: asked, sessionIds, kind, note: note ?? '' };
    });
}
