import type { DepositFacts, ProjectIdentity } from './depositFacts.js';
import { projectsOf } from './oneProject.js';
import { partitionOf } from './partition.js';

/** A project that a look came to, or left out, with the partitions its sessions are kept in. */
export interface LookedProject {
  /** As people know it: the repository's or the folder's name; the partition's where neither is known. */
  readonly name: string;
  /** Its remote address or its folder; null: never recorded. */
  readonly place: string | null;
  /** Partitions (see {@link partitionOf}), sorted; what a refinement is told to keep to. */
  readonly partitions: readonly string[];
  /** It could be reached and was left out by the person's choice. */
  readonly isLeftOut: boolean;
}

/** Which partitions a look came to and which it left out. */
interface Looked {
  readonly partitions: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * The projects that partitions belong to, by name. A partition is of the project that most of its
 * sessions are of, as records say it where some were read.
 * @param listed facts of every session of the listing
 * @param brought facts of those that the walk brought, as far as they were read
 */
export function lookedProjects(
  { partitions, leftOut }: Looked,
  listed: Iterable<DepositFacts>,
  brought: readonly DepositFacts[],
): readonly LookedProject[] {
  const owners = ownersOf(new Set([...partitions, ...leftOut]), listed, brought);
  const isOut = new Set(leftOut);
  const projects = new Map<string, { project: ProjectIdentity | null; own: string[] }>();
  for (const partition of [...new Set([...partitions, ...leftOut])].sort()) {
    const project = owners.get(partition) ?? null;
    const key = project === null ? `partition ${partition}` : `project ${project.key}`;
    const known = projects.get(key);
    if (known === undefined) projects.set(key, { project, own: [partition] });
    else known.own.push(partition);
  }
  return [...projects.values()]
    .map(({ project, own }) => ({
      name: project?.name ?? nameOf(own[0] ?? ''),
      place: project?.key ?? null,
      partitions: own,
      isLeftOut: own.every((one) => isOut.has(one)),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.place ?? '', b.place ?? ''));
}

/** The project that most sessions of each partition are of; none where no session tells. */
function ownersOf(
  asked: ReadonlySet<string>,
  listed: Iterable<DepositFacts>,
  brought: readonly DepositFacts[],
): ReadonlyMap<string, ProjectIdentity> {
  const read = new Map(brought.map((facts) => [facts.session.record, facts]));
  const projectOf = projectsOf(brought);
  const counts = new Map<
    string,
    Map<string, { readonly project: ProjectIdentity; count: number }>
  >();
  for (const one of listed) {
    const partition = partitionOf(one.session) ?? one.session.root;
    if (!asked.has(partition)) continue;
    const project = projectOf(read.get(one.session.record) ?? one);
    if (project.from === 'none' || project.name === '') continue;
    const own =
      counts.get(partition) ?? new Map<string, { project: ProjectIdentity; count: number }>();
    const known = own.get(project.key);
    if (known === undefined) own.set(project.key, { project, count: 1 });
    else known.count += 1;
    counts.set(partition, own);
  }
  return new Map(
    [...counts].flatMap(([partition, own]) => {
      const [most] = [...own.values()].sort(
        (a, b) => b.count - a.count || compare(a.project.key, b.project.key),
      );
      return most === undefined ? [] : [[partition, most.project] as const];
    }),
  );
}

/** A folder by its last part; the name of a partition cannot be turned back into a folder. */
const nameOf = (partition: string): string =>
  partition.split(/[\\/]/u).findLast((part) => part !== '') ?? partition;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
