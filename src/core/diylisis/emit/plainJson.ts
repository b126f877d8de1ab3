/** Characters that show nothing, or turn the direction of what follows. */
const UNSEEN =
  /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** JSON for people's eyes too: indented, and what could not be seen in it stands as its number. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
