import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '../../src/schema/parse-json-file.ts';

const FOLDERS = ['schemas', 'resources', 'i18n'];

/**
 * The JSON files of the data folders in one place, sorted by path.
 * @returns nothing for a folder that is not there
 */
export async function readLayer(root: string): Promise<SourceFile[]> {
  const paths = await Promise.all(FOLDERS.map((folder) => listJson(join(root, folder))));
  const files = await Promise.all(paths.flat().map((path) => readSource(root, path)));
  return files.filter((file) => file !== null).toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function listJson(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A file can go between the listing and the reading. */
async function readSource(root: string, path: string): Promise<SourceFile | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : { file: relative(root, path).split(sep).join('/'), text };
}
