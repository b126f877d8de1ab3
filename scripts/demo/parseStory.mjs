/**
 * Reads a story: a session as a person can read and write it.
 *
 *   key: cart-cents            head: one `name: value` a line, up to `---`
 *   ---
 *   > what the person says     a line without a mark goes on with the one before
 *   < what the agent says
 *   ~ what the agent thinks
 *   $ npm test                 a shell command; `$Read path`, `$Edit path :: old => new` … other tools
 *   | what the tool gave back
 *   %gap 20m                   everything else that a record holds; see claudeRecord and codexRecord
 *   {{key}}                    the id of another story's session
 *   === index                  facts of the INDEX folder, one `name: value` a line, names repeat
 */
export function parseStory(text, file) {
  const [main, indexText] = text.split(/^=== index\n/mu);
  const cut = main.indexOf('\n---\n');
  if (cut < 0) throw new Error(`${file}: no line --- after the head`);
  const head = Object.fromEntries(parsePairs(main.slice(0, cut), file));
  for (const name of ['key', 'tool', 'cwd', 'start']) {
    if (head[name] === undefined) throw new Error(`${file}: the head has no ${name}`);
  }
  return {
    head,
    steps: parseSteps(main.slice(cut + 5), file),
    index: indexText === undefined ? null : parsePairs(indexText, file),
  };
}

function parsePairs(text, file) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      if (colon < 0) throw new Error(`${file}: not a pair: ${line}`);
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
}

const KINDS = { '>': 'user', '<': 'assistant', '~': 'thinking' };

function parseSteps(text, file) {
  const steps = [];
  let last = null;
  for (const line of text.split('\n')) {
    const step = parseLine(line);
    if (step === null) {
      if (last === null) {
        if (line.trim() !== '') throw new Error(`${file}: text before any mark: ${line}`);
      } else last.text += `\n${line}`;
    } else if (step.kind === 'output') {
      const tool = steps.at(-1);
      if (tool?.kind !== 'tool') throw new Error(`${file}: output without a tool: ${line}`);
      tool.output.push(step.text);
      last = null;
    } else {
      steps.push(step);
      last = step;
    }
  }
  for (const step of steps) step.text = step.text.trim();
  return steps;
}

function parseLine(line) {
  const kind = KINDS[line[0]];
  if (kind !== undefined && line[1] === ' ') return { kind, text: line.slice(2) };
  if (line[0] === '|') return { kind: 'output', text: line.slice(2) };
  const tool = /^\$(\w*) (.*)$/u.exec(line);
  if (tool !== null) return { kind: 'tool', name: tool[1] || 'Bash', text: tool[2], output: [] };
  const mark = /^%([\w-]+) ?(.*)$/u.exec(line);
  if (mark !== null) return { kind: 'mark', name: mark[1], text: mark[2] };
  return null;
}
