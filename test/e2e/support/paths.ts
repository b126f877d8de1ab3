import path from 'node:path';

/** The checkout. */
export const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** Where screenshots and logs of a run stay; ignored by git. */
export const artifactsFolder = path.join(projectRoot, 'test/artifacts');

/** A name that can be a file's name, from any title. */
export function fileNameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);
}
