import type { UnitType } from '../../../src/core/graph/higherUnit.js';
import type { PlantedUnit, SeededProject, SessionSeed, StoreSeed } from '../storeSeed.js';
import { expandNoise, hubOf } from './noise.js';
import { parseSteps } from './parseSteps.js';

/** A block of the text: its head line and the lines below it. */
interface Block {
  readonly head: string;
  readonly lines: readonly string[];
}

const UNITS: readonly string[] = ['line', 'topic', 'concept'] satisfies UnitType[];

/**
 * Reads a store as it is written by hand: `store`, `project`, `noise` and `hub` lines, then blocks
 * `unit NAME TYPE` and `== KEY TOOL PROJECT START …`. Throws with the line that is not understood.
 */
export function parseStore(text: string, isApart: boolean): StoreSeed {
  const [top, ...blocks] = blocksOf(text);
  const fields = (top?.lines ?? []).map((line) => line.split(/\s+/u));
  const one = (name: string): string => fields.find(([field]) => field === name)?.[1] ?? '';
  const name = one('store');
  const projects = fields.filter(([field]) => field === 'project').map(projectOf);
  const projectNamed = (wanted: string): SeededProject => {
    const found = projects.find((project) => project.name === wanted);
    if (found === undefined) throw new Error(`${name}: no project ${wanted}`);
    return found;
  };
  const written = blocks
    .filter(({ head }) => head.startsWith('== '))
    .map((block) => sessionOf(block, projectNamed));
  const units = blocks.filter(({ head }) => head.startsWith('unit ')).map(unitOf);
  const span = spanOf(written);
  const noise = fields
    .filter(([field]) => field === 'noise')
    .flatMap(([, project = '', count = '0', words = ''], at) =>
      expandNoise({
        ...{ store: name, at, project: projectNamed(project), count: Number(count) },
        ...{ words: words.split(','), span },
      }),
    );
  const hubs = fields
    .filter(([field]) => field === 'hub')
    .map(([, project = '', start = ''], at) =>
      hubOf(`hub-${at + 1}`, projectNamed(project), start, written),
    );
  const sessions = [...written, ...noise, ...hubs].sort((a, b) => (a.start < b.start ? -1 : 1));
  return {
    ...{ name, isApart, projects, sessions, units },
    now: `${one('now')}:00.000Z`,
    home: `home/${one('home')}`,
  };
}

function blocksOf(text: string): Block[] {
  const blocks: { head: string; lines: string[] }[] = [{ head: '', lines: [] }];
  for (const raw of text.split('\n')) {
    const line = raw.trimEnd();
    if (line === '' || line.startsWith('# ')) continue;
    if (line.startsWith('== ') || line.startsWith('unit ')) blocks.push({ head: line, lines: [] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

function projectOf(fields: readonly string[]): SeededProject {
  const [, name = '', folder = '', repository = '-', state = ''] = fields;
  return {
    ...{ name, folder, isThere: state !== 'absent' },
    repository: repository === '-' ? null : repository,
  };
}

function sessionOf(
  { head, lines }: Block,
  projectNamed: (name: string) => SeededProject,
): SessionSeed {
  const [, key = '', tool = '', project = '', start = '', ...attributes] = head.split(/\s+/u);
  if ((tool !== 'claude' && tool !== 'codex') || Number.isNaN(Date.parse(`${start}Z`)))
    throw new Error(`not a session: ${head}`);
  const valued = (name: string): string | null =>
    attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
  const state = attributes.includes('gone')
    ? 'gone'
    : attributes.includes('broken')
      ? 'broken'
      : 'there';
  return {
    ...{ key, tool, start, state },
    project: projectNamed(project),
    branch: valued('branch') ?? 'main',
    folder: valued('in'),
    hasIndex: attributes.includes('index') || state === 'gone',
    copyOf: valued('copy'),
    ...parseSteps(key, lines),
  };
}

function unitOf({ head, lines }: Block): PlantedUnit {
  const [, name = '', type = ''] = head.split(/\s+/u);
  if (!UNITS.includes(type)) throw new Error(`not a unit: ${head}`);
  const all = (field: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${field} `))
      .map((line) => line.slice(field.length + 1));
  return {
    ...{ name, type: type as UnitType, cues: all('cue') },
    members: (all('members')[0] ?? '').split(' '),
    maybe: all('maybe').flatMap((line) => line.split(' ')),
    joints: all('join').map((line) => {
      const [from = '', to = '', ...text] = line.split(' ');
      return { from, to, text: text.join(' ') };
    }),
  };
}

function spanOf(sessions: readonly SessionSeed[]): readonly [number, number] {
  const times = sessions.map(({ start }) => Date.parse(`${start}Z`));
  return [Math.min(...times), Math.max(...times)];
}
