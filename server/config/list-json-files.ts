import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  path: string;
  stats: Stats;
}

/**
 * The JSON files below a folder, also those that a link leads to. Only regular ones: reading a pipe would never end.
 * @returns nothing for a folder that is not there
 */
export async function listJsonFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.name.endsWith('.json'))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        // A file can go between the listing and this.
        const stats = await stat(path).catch(() => null);
        return stats?.isFile() ? { path, stats } : null;
      }),
  );
  return found.filter((file) => file !== null);
}
