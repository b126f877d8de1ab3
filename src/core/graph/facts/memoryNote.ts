/** Notes that a tool keeps for later sessions, by their path or their name alone. */
const NOTE = /(?:^|[\\/])memory[\\/]([\p{L}\p{N}_.-]+\.md)$/iu;
const NAMED =
  /(?<![\p{L}\p{N}_./\\-])(?:(?:[\w.~-]*[\\/])*memory[\\/]([\p{L}\p{N}_-]+\.md)|((?:project|feedback|reference|user)_[\p{L}\p{N}_-]+\.md))(?![\p{L}\p{N}_])/giu;
/** The list of all notes, which every session has. */
const INDEX = /^memory\.md$/iu;

/** The canonical name of a memory note that a path leads to; null: it is none. */
export function memoryNoteAt(path: string): string | null {
  const name = NOTE.exec(path)?.[1];
  return name === undefined || INDEX.test(name) ? null : `memory/${name}`;
}

/** Memory notes that a text names. */
export function memoryNotesIn(text: string): readonly { readonly note: string }[] {
  if (!/\.md/iu.test(text)) return [];
  return [...text.matchAll(NAMED)].flatMap(([, path, bare]) => {
    const name = path ?? bare ?? '';
    return name === '' || INDEX.test(name) ? [] : [{ note: `memory/${name}` }];
  });
}
