import { type Stats, stat } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suggest } from '../../src/schema/config/suggest.ts';

/** A file of a config folder: one to read, one that cannot be read, a dead link, or one that no reader expects. */
export interface FoundFile {
  /** The path below the folder, with slashes: `schemas/dept.json`. */
  file: string;
  path: string;
  found: Stats | 'unread' | 'lost' | { failure: string };
}

/** Every file is looked at again and again: this is half the work of that of `node:fs/promises`. */
const look = promisify(stat);

const FOLDERS = ['schemas', 'resources', 'i18n'];
const READ = /^((schemas|resources)(\/meta)?|schemas\/(shared|reports)|i18n\/[^/]+)\/[^/]+\.json$/;
/** Only editors read the folders below these. */
const META = /^(schemas|resources)\/meta\//;
const JSON_NAME = /\.json$/i;
/** What is written like JSON and read by nothing here. */
const NEAR_JSON_NAME = /\.(json5|jsonc|ya?ml)$/i;
/** What stands at the head of a folder that is a repository as well. */
const OF_OTHERS = /^(package|tsconfig)/;

/**
 * The JSON files of the data folders in one place, also those that links lead to. Names that begin with a dot are
 * left out: editors, version control and Kubernetes keep their own there.
 * @returns nothing for a folder that is not there
 * @throws Error when a folder is there and cannot be read: without its files nothing may be published
 */
export async function listConfigFiles(root: string): Promise<FoundFile[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listFolder(root, folder, 1)));
  return [...found.flat(), ...(await listAround(root))].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function listFolder(root: string, folder: string, depth: number): Promise<FoundFile[]> {
  const entries = await readNames(join(root, folder));
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = `${folder}/${entry.name}`;
      const path = join(root, file);
      if (entry.isFile() && NEAR_JSON_NAME.test(entry.name))
        return [{ file, path, found: 'unread' as const }];
      if (entry.isFile() && !JSON_NAME.test(entry.name)) return [];
      if (entry.isDirectory()) return isLookedInto(file, depth) ? listFolder(root, file, depth + 1) : [];
      const stats = await look(path).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof stats !== 'string' && stats.isDirectory())
        return isLookedInto(file, depth) ? listFolder(root, file, depth + 1) : [];
      const isLost = stats === 'ENOENT' && entry.isSymbolicLink() && JSON_NAME.test(entry.name);
      return isLost ? [{ file, path, found: 'lost' as const }] : toFound(file, path, stats);
    }),
  );
  return found.flat();
}

/** Files are read two folders deep. Files one folder deeper are listed only to warn that they are not read. */
function isLookedInto(folder: string, depth: number): boolean {
  return depth < 2 || (depth < 3 && !META.test(folder));
}

/** Only regular files: reading a pipe would never end. A file that has just gone is left out. */
function toFound(file: string, path: string, stats: Stats | string): FoundFile[] {
  if (!JSON_NAME.test(file) || stats === 'ENOENT') return [];
  if (typeof stats === 'string') return [{ file, path, found: { failure: stats } }];
  if (!stats.isFile()) return [];
  return [{ file, path, found: READ.test(file) ? stats : 'unread' }];
}

/** Files and folders beside those that are read, and most likely meant to be. */
async function listAround(root: string): Promise<FoundFile[]> {
  const entries = await readNames(root);
  return entries
    .filter((entry) => {
      if (FOLDERS.includes(entry.name)) return false;
      if (entry.isDirectory()) return suggest(entry.name, FOLDERS) !== undefined;
      return entry.isFile() && JSON_NAME.test(entry.name) && !OF_OTHERS.test(entry.name);
    })
    .map(({ name }) => ({ file: name, path: join(root, name), found: 'unread' }));
}

async function readNames(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
