import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * The file of a worker in the build, as the page would load it.
 * @param name `export-worker`
 */
export async function findWorker(name: string): Promise<string> {
  const files = await readdir(path.resolve(process.cwd(), 'dist/ui/assets'));
  const found = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (found === undefined) throw new Error(`The build has no worker ${name}.`);
  return `/assets/${found}`;
}
