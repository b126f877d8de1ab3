import type { Decision, Deposit } from '../../records/deposit.js';

/** Text under each heading of the given level, by heading; text before the first has none. */
function sections(body: string, level: number): readonly { title: string; text: string }[] {
  const mark = `${'#'.repeat(level)} `;
  const found: { title: string; lines: string[] }[] = [];
  for (const line of body.split('\n')) {
    if (line.startsWith(mark)) found.push({ title: line.slice(mark.length).trim(), lines: [] });
    else if (!/^#{1,2} /.test(line)) found.at(-1)?.lines.push(line);
  }
  return found.map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }));
}

/** The decisions of a vector file: heading, description, and what was turned down. */
export function readDecisions(body: string): readonly Decision[] {
  return sections(body, 3).map(({ title, text }) => {
    const rejected = /^Alternatives rejected:[ \t]*(.+)$/im.exec(text);
    const description = rejected === null ? text : text.replace(rejected[0], '').trim();
    return { label: title, description, rejected: rejected?.[1]?.trim() ?? null };
  });
}

/** Origin, direction and outcome of a narrative block; null when it has none of the three. */
export function readNarrative(body: string): Deposit['narrative'] {
  const parts = sections(body, 3);
  const part = (name: string): string =>
    parts.find(({ title }) => title.toLowerCase() === name)?.text ?? '';
  const story = { origin: part('origin'), direction: part('direction'), outcome: part('outcome') };
  return story.origin + story.direction + story.outcome === '' ? null : story;
}
