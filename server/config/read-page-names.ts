import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * The pages written by hand that a resource may name: folders of `custom-pages` with an `index.ts`, and those of
 * PAGES_DIR, which the build of the user interface takes in too.
 * @param root the folder of the product
 */
export function readPageNames(root: string): ReadonlySet<string> {
  const folders = ['custom-pages', process.env.PAGES_DIR ?? ''].filter((folder) => folder !== '');
  return new Set(folders.flatMap((folder) => namesIn(path.resolve(root, folder))));
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')));
}
