import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import type { SourceFile, SourceProblem } from '../../src/schema/config/parse-json-file.ts';
import { BLOCKING_DISK, codeOf, type Disk, WAITING_DISK } from './disk.ts';
import { type FoundFile, listConfigFiles } from './list-config-files.ts';

/** The largest file that is read; the built-in ones stay below a tenth of it. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Within this time a file can change twice without another time stamp. */
const STAMP_MILLISECONDS = 100;

interface KnownFile {
  /** Null: too young to be told from its next state. */
  stamp: string | null;
  source: SourceFile;
}

/**
 * Reads the data folders in one place again and again. A file that has not changed is not read again and stays the
 * same object, and so does the whole list when none has. Looks instead of listening: the kernel's notices miss network
 * mounts, container volumes and late folders. The first reading is part of a start, which has nothing else to do; later
 * ones let the server answer meanwhile.
 */
export class LayerReader {
  readonly #root: string;
  readonly #isOverride: boolean;
  #known: ReadonlyMap<string, KnownFile> = new Map();
  #files: readonly SourceFile[] = [];
  #disk = BLOCKING_DISK;

  /** @param isOverride whether files that nothing reads are to be named */
  constructor(root: string, isOverride: boolean) {
    this.#root = root;
    this.#isOverride = isOverride;
  }

  /**
   * @returns the files, sorted by path; nothing for a folder that is not there
   * @throws Error when a folder cannot be read
   */
  async read(): Promise<readonly SourceFile[]> {
    const disk = this.#disk;
    const listed = await listConfigFiles(this.#root, disk);
    const known = await Promise.all(listed.map((found) => this.#look(found, disk)));
    this.#disk = WAITING_DISK;
    const present = known.filter((file) => file !== null);
    this.#known = new Map(present.map((file) => [file.source.file, file]));
    const files = present.map(({ source }) => source);
    const isSame =
      files.length === this.#files.length && files.every((file, index) => file === this.#files[index]);
    if (!isSame) this.#files = files;
    return this.#files;
  }

  async #look({ file, path, found }: FoundFile, disk: Disk): Promise<KnownFile | null> {
    if (found === 'unread') return this.#isOverride ? this.#keep(file, '', warn('fileUnread')) : null;
    if (found === 'lost') return this.#keep(file, '', refuse('linkLost', {}));
    if ('failure' in found) return this.#keep(file, '', refuse('fileNotReadable', { reason: found.failure }));
    const known = this.#known.get(file);
    const stamp = stampOf(found);
    if (known && stamp !== null && known.stamp === stamp) return known;
    if (found.size > MAX_BYTES)
      return this.#keep(file, '', refuse('fileTooLarge', { limit: MAX_BYTES / 1024 / 1024 }), stamp);
    const read = await readText(path, disk);
    return read === null ? null : this.#keep(file, read.text, read.problem, stamp);
  }

  /** The object of before when it says the same. */
  #keep(file: string, text: string, problem?: SourceProblem, stamp: string | null = null): KnownFile {
    const before = this.#known.get(file)?.source;
    const isSame = before?.text === text && JSON.stringify(before.problem) === JSON.stringify(problem);
    return { stamp, source: isSame ? before : { file, text, ...(problem && { problem }) } };
  }
}

function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string | null {
  return Date.now() - ctimeMs > STAMP_MILLISECONDS ? `${mtimeMs} ${ctimeMs} ${size} ${ino}` : null;
}

/** @returns null for a file that has just gone */
async function readText(path: string, disk: Disk): Promise<{ text: string; problem?: SourceProblem } | null> {
  try {
    const bytes = await disk.read(path);
    return isUtf8(bytes) ? { text: bytes.toString() } : { text: '', problem: refuse('fileNotUtf8', {}) };
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT' ? null : { text: '', problem: refuse('fileNotReadable', { reason: code }) };
  }
}

function refuse(code: SourceProblem['code'], params: SourceProblem['params']): SourceProblem {
  return { severity: 'error', code, params };
}

function warn(code: SourceProblem['code']): SourceProblem {
  return { severity: 'warning', code, params: {} };
}

/**
 * The JSON files of the data folders in one place, sorted by path.
 * @param isOverride whether JSON files that nothing would ever read are named as such, as in CONFIG_DIR
 * @returns nothing for a folder that is not there
 * @throws Error when a folder cannot be read
 */
export async function readLayer(root: string, isOverride = false): Promise<SourceFile[]> {
  return [...(await new LayerReader(root, isOverride).read())];
}
