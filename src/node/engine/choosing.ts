import { copyGroups } from '../../core/anamnesis/copies.js';
import type { CueTerms } from '../../core/anamnesis/cueTerms.js';
import { narrowing } from '../../core/anamnesis/narrowing.js';
import type { Needle } from '../../core/anamnesis/narrowing.js';
import type { Session } from '../../core/records/session.js';
import { narrowFiles } from '../search/narrowFiles.js';
import type { FileGroup } from '../search/narrowFiles.js';
import type { RipgrepPlace } from '../search/ripgrepPlace.js';
import type { ScanWay } from '../search/scanRate.js';

/** One row with every record that belongs to it: its own and the logs folded under it. */
export interface Body {
  readonly session: Session;
  readonly records: readonly Session[];
}

/** How a scan finds out which records to read. */
export interface ScanPlan {
  readonly way: ScanWay;
  readonly program: string | null;
  readonly needles: readonly Needle[];
  /** Why ripgrep was wished for and is not used; null: nothing to remark. */
  readonly note: string | null;
}

/** Many cues at once are met almost everywhere; then looking first only costs. */
const MAX_NEEDLES = 200;

/** Whether ripgrep can narrow a scan for these cues, and with what. */
export async function planScan(
  ripgrep: RipgrepPlace,
  cues: readonly CueTerms[],
): Promise<ScanPlan> {
  const needles = needlesOf(cues);
  if (needles === null) return { way: 'reader', program: null, needles: [], note: null };
  const { program, note } = await ripgrep.find();
  return { way: program === null ? 'reader' : 'ripgrep', program, needles, note };
}

function needlesOf(cues: readonly CueTerms[]): readonly Needle[] | null {
  const all: Needle[] = [];
  for (const cue of cues) {
    const own = narrowing(cue);
    if (own === null || all.length + own.length > MAX_NEEDLES) return null;
    all.push(...own);
  }
  return all;
}

/** What becomes of each body. */
export interface Choice {
  readonly read: (body: Body) => void;
  readonly ruleOut: (body: Body) => void;
}

/**
 * Gives every body to one of the two. A copy is read with what it is a copy of, so that they can be
 * told apart. Resolves to why ripgrep could not be used to the end; null: nothing to remark.
 */
export async function chooseBodies(
  { program, needles }: ScanPlan,
  bodies: readonly Body[],
  signal: AbortSignal,
  { read, ruleOut }: Choice,
): Promise<string | null> {
  if (program === null) {
    bodies.forEach(read);
    return null;
  }
  const groups = copyGroups(bodies.map(({ session }) => session));
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const chosen = new Set<number>();
  const undecided: FileBody[] = [];
  const files = bodies.map((body, index) => fileBody(body, groups[index] ?? index));
  const trouble = await narrowFiles(program, files, needles, signal, (one, mustRead) => {
    if (mustRead) {
      chosen.add(one.group);
      read(one.body);
    } else if (sizes.get(one.group) === 1) ruleOut(one.body);
    else undecided.push(one);
  });
  for (const { body, group } of undecided) {
    if (chosen.has(group)) read(body);
    else ruleOut(body);
  }
  return trouble === null ? null : `ripgrep: ${trouble}`;
}

interface FileBody extends FileGroup {
  readonly body: Body;
  readonly group: number;
}

const fileBody = (body: Body, group: number): FileBody => ({
  body,
  group,
  files: body.records.map(({ record, bytes }) => ({ path: record, bytes })),
});
