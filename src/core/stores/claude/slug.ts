/** A longer name is cut and told apart by a hash. */
const MAX_SLUG = 200;

/**
 * The partition name that the tool would give a folder. Only a guess to find the active partition:
 * the name never becomes a path again, since letters are lost in it. `folder`: absolute, symbolic
 * links resolved.
 */
export function slugOf(folder: string): string {
  const slug = folder.replace(/[^A-Za-z0-9]/g, '-');
  return slug.length <= MAX_SLUG ? slug : `${slug.slice(0, MAX_SLUG)}-${hashOf(folder)}`;
}

/** Whether a partition name may stand for the folder: letter case and `_ . -` do not tell. */
export function isSlugOf(slug: string, folder: string): boolean {
  return loose(slug) === loose(slugOf(folder));
}

const loose = (slug: string): string => slug.toLowerCase().replace(/[_.]/g, '-');

function hashOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  }
  return Math.abs(hash).toString(36);
}
