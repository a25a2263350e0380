import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '../../src/schema/parse-json-file.ts';
import { listJsonFiles } from './list-json-files.ts';

const FOLDERS = ['schemas', 'resources', 'i18n'];

/**
 * The JSON files of the data folders in one place, sorted by path.
 * @returns nothing for a folder that is not there
 */
export async function readLayer(root: string): Promise<SourceFile[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listJsonFiles(join(root, folder))));
  const files = await Promise.all(found.flat().map(({ path }) => readSource(root, path)));
  return files.filter((file) => file !== null).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** A file that may not be read is an empty one, which is no JSON; one that has just gone is none. */
async function readSource(root: string, path: string): Promise<SourceFile | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : '',
  );
  return text === null ? null : { file: relative(root, path).split(sep).join('/'), text };
}
