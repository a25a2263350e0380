import type { Dirent, Stats } from 'node:fs';
import { join } from 'node:path';
import { suggest } from '../../src/schema/config/suggest.ts';
import { codeOf, type Disk } from './disk.ts';

/** A file of a config folder: one to read, one that cannot be read, a dead link, or one that no reader expects. */
export interface FoundFile {
  /** The path below the folder, with slashes: `schemas/dept.json`. */
  file: string;
  path: string;
  found: Stats | 'unread' | 'lost' | { failure: string };
}

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
export async function listConfigFiles(root: string, disk: Disk): Promise<FoundFile[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listFolder(root, folder, 1, disk)));
  return [...found.flat(), ...(await listAround(root, disk))].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function listFolder(root: string, folder: string, depth: number, disk: Disk): Promise<FoundFile[]> {
  const entries = await readNames(join(root, folder), disk);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = `${folder}/${entry.name}`;
      const path = join(root, file);
      if (entry.isFile() && NEAR_JSON_NAME.test(entry.name))
        return [{ file, path, found: 'unread' as const }];
      if (entry.isFile() && !JSON_NAME.test(entry.name)) return [];
      if (entry.isDirectory())
        return isLookedInto(file, depth) ? listFolder(root, file, depth + 1, disk) : [];
      const stats = await lookAt(path, disk);
      if (typeof stats !== 'string' && stats.isDirectory())
        return isLookedInto(file, depth) ? listFolder(root, file, depth + 1, disk) : [];
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
async function listAround(root: string, disk: Disk): Promise<FoundFile[]> {
  const entries = await readNames(root, disk);
  return entries
    .filter((entry) => {
      if (FOLDERS.includes(entry.name)) return false;
      if (entry.isDirectory()) return suggest(entry.name, FOLDERS) !== undefined;
      return entry.isFile() && JSON_NAME.test(entry.name) && !OF_OTHERS.test(entry.name);
    })
    .map(({ name }) => ({ file: name, path: join(root, name), found: 'unread' }));
}

/** @returns why it cannot be looked at in place of what it is */
async function lookAt(path: string, disk: Disk): Promise<Stats | string> {
  try {
    return await disk.look(path);
  } catch (error) {
    return codeOf(error);
  }
}

async function readNames(folder: string, disk: Disk): Promise<Dirent[]> {
  try {
    const entries = await disk.list(folder);
    return entries.filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  }
}
