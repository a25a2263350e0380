import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Every file below a folder of the house, as paths from the root with forward slashes. A missing folder has none. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  } catch {
    return [];
  }
}

export function readHouseFile(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
