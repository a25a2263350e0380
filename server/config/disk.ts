import {
  type Dirent,
  readdir,
  readdirSync,
  readFile,
  readFileSync,
  type Stats,
  stat,
  statSync,
} from 'node:fs';
import { promisify } from 'node:util';

/** How folders and files are read. Each call throws the error of the system. */
export interface Disk {
  list(folder: string): Dirent[] | Promise<Dirent[]>;
  look(path: string): Stats | Promise<Stats>;
  read(path: string): Buffer | Promise<Buffer>;
}

const list = promisify(readdir);

/** Lets others work meanwhile. The callbacks of `node:fs` cost half the work of `node:fs/promises`. */
export const WAITING_DISK: Disk = {
  list: (folder) => list(folder, { withFileTypes: true }),
  look: promisify(stat),
  read: promisify(readFile),
};

/** Hundreds of files in a third of the time, while nothing else works: for a start. */
export const BLOCKING_DISK: Disk = {
  list: (folder) => readdirSync(folder, { withFileTypes: true }),
  look: (path) => statSync(path),
  read: (path) => readFileSync(path),
};

/** What the system calls an error of it: `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
