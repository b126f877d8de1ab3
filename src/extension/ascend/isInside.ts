import path from 'node:path';
import { realPathOf } from '../distill/realPathOf.js';

/** Whether a file would lie in one of these folders, by its name or by where links lead. */
export async function isInside(file: string, folders: readonly string[]): Promise<boolean> {
  const files = [path.resolve(file), await realPathOf(path.resolve(file))];
  for (const folder of folders) {
    const places = [path.resolve(folder), await realPathOf(path.resolve(folder))];
    if (places.some((place) => files.some((one) => isUnder(one, place)))) return true;
  }
  return false;
}

function isUnder(file: string, folder: string): boolean {
  const inside = path.relative(folder, file);
  return (
    inside === '' ||
    (!inside.startsWith(`..${path.sep}`) && inside !== '..' && !path.isAbsolute(inside))
  );
}
