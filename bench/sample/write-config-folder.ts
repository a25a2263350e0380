import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new CONFIG_DIR.
 * @param files their content by path, `schemas/reading.json`
 * @returns the folder, for its reader to remove
 */
export async function writeConfigFolder(files: Readonly<Record<string, object>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-config-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(content));
  }
  return folder;
}
