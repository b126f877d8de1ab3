/** One program with its words, as a shell would start it. */
export type CommandWords = readonly string[];

/**
 * The programs a command line starts, one after the other; null where that is not plain: variables,
 * substitutions, redirections of input, groups, loops. Only the shell's simplest words are read.
 */
export function plainCommand(line: string): readonly CommandWords[] | null {
  const commands: string[][] = [[]];
  let word: string | null = null;
  const endWord = (): void => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const rest = line.slice(at);
    const quoted = /^'([^']*)'|^"([^"$`\\]*)"/u.exec(rest);
    const separator = /^(?:&&|\|\||;|\||\n)/u.exec(rest);
    const escape = /^\\([^\n])/u.exec(rest);
    // What it says goes elsewhere; that changes nothing about what is started.
    const output = /^[12]?>>?(?:&[12]|\s*[\w./-]+)(?=\s|$)/u.exec(rest);
    if (quoted !== null) {
      word = `${word ?? ''}${quoted[1] ?? quoted[2] ?? ''}`;
      at += quoted[0].length - 1;
    } else if (word === null && output !== null) {
      at += output[0].length - 1;
    } else if (separator !== null) {
      endWord();
      commands.push([]);
      at += separator[0].length - 1;
    } else if (escape !== null) {
      word = `${word ?? ''}${escape[1] ?? ''}`;
      at += 1;
    } else if (/\s/u.test(character)) endWord();
    else if (/["'`$<>&(){}!*?[\]#\\]/u.test(character) && !isHarmless(character, word)) return null;
    else word = `${word ?? ''}${character}`;
  }
  endWord();
  const started = commands
    .map((words) => {
      const first = words.findIndex((one) => !/^[A-Za-z_]\w*=/u.test(one));
      return first === -1 ? [] : words.slice(first);
    })
    .filter((words) => words.length > 0);
  return started.length === 0 ? null : started;
}

/** Patterns of file names and the like are words for the program; its own name is none of them. */
const isHarmless = (character: string, word: string | null): boolean =>
  /[*?[\]{}!]/u.test(character) || (character === '#' && word !== null);
