/** File names under which work is handed over, in the languages people name them in. */
const HANDOFF =
  /(?:hand[-_ ]?(?:off|over)|(?:ue|ü)bergabe|인수인계|引き?継ぎ?|交接|traspaso|relevo|passation)[^\\/]*\.(?:md|mdx|markdown|txt)$|[\\/]hand-?offs?[\\/][^\\/]+\.(?:md|mdx|txt)$/iu;

/** Whether a file is named as one in which work was handed over. */
export function isHandoffName(path: string): boolean {
  return HANDOFF.test(path);
}
