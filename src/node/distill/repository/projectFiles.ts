import * as z from 'zod/mini';

/** Reads a file of the folder by its relative path; null: it is not there or not to be read. */
export type ReadText = (path: string) => Promise<string | null>;

const packageFile = z.object({ scripts: z.optional(z.record(z.string(), z.string())) });

/** Names of the scripts of a `package.json`; null: there is none that can be read. */
export async function scriptsOf(
  read: ReadText,
  folder: string,
): Promise<ReadonlySet<string> | null> {
  const text = await read(joined(folder, 'package.json'));
  if (text === null) return null;
  try {
    const parsed = packageFile.safeParse(JSON.parse(text.replace(/^\uFEFF/u, '')));
    return parsed.success ? new Set(Object.keys(parsed.data.scripts ?? {})) : null;
  } catch {
    return null;
  }
}

const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'] as const;
const JUSTFILES = ['justfile', 'Justfile', '.justfile'] as const;

/** What a file of targets names; `isWhole` false: there may be more, from elsewhere. */
export interface Targets {
  readonly file: string;
  readonly names: ReadonlySet<string>;
  readonly isWhole: boolean;
}

export async function makeTargets(read: ReadText, folder: string): Promise<Targets | null> {
  const found = await firstOf(read, folder, MAKEFILES);
  if (found === null) return null;
  const names = found.text
    .split('\n')
    .flatMap((line) => /^([^\s#:=][^:=#]*):(?![:=])/u.exec(line)?.[1]?.trim().split(/\s+/u) ?? [])
    .filter((name) => !name.startsWith('.'));
  const isWhole = !/^\s*-?include\b|^[^\s#]*%|\$\(|\$\{/mu.test(found.text);
  return { file: found.file, names: new Set(names), isWhole };
}

export async function justRecipes(read: ReadText, folder: string): Promise<Targets | null> {
  const found = await firstOf(read, folder, JUSTFILES);
  if (found === null) return null;
  const names = found.text
    .split('\n')
    .flatMap((line) => /^@?([A-Za-z_][\w-]*)(?:\s[^:=]*)?:(?!=)/u.exec(line)?.[1] ?? [])
    .concat([...found.text.matchAll(/^alias\s+([\w-]+)\s*:=/gmu)].map((match) => match[1] ?? ''));
  return {
    file: found.file,
    names: new Set(names),
    isWhole: !/^(?:import|mod)\b/mu.test(found.text),
  };
}

async function firstOf(
  read: ReadText,
  folder: string,
  names: readonly string[],
): Promise<{ readonly file: string; readonly text: string } | null> {
  for (const name of names) {
    const text = await read(joined(folder, name));
    if (text !== null) return { file: joined(folder, name), text };
  }
  return null;
}

/** A name in a relative folder, `.` for the folder itself. */
export const joined = (folder: string, name: string): string =>
  folder === '.' ? name : `${folder}/${name}`;
