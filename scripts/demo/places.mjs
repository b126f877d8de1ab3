/** Where the invented people keep their code. */
export const HOME = '/home/nadia';
export const CODE = `${HOME}/code`;

/** The full path of a folder named in a story's head. */
export function cwdOf(head) {
  return `${CODE}/${head.cwd}`;
}

/** The partition folder of a working folder: every character but letters and digits a hyphen. */
export function slugOf(cwd) {
  return cwd.replaceAll(/[^A-Za-z0-9]/gu, '-');
}
