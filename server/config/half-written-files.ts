import { parseJsonFile, type SourceFile } from '../../src/schema/config/parse-json-file.ts';

/** The layer of files that change under a running server. */
const OVERRIDE = 1;

/** Holds back, for one look, a file that has just changed into what is no JSON: most likely it is still being written. */
export class HalfWrittenFiles {
  readonly #waitedFor = new WeakSet<SourceFile>();

  /**
   * @param before the state of a file to go on with; null: it was not there
   * @returns the files to take now, and whether all are as they stand on the disk
   */
  hold(
    files: readonly SourceFile[],
    before: (file: string) => SourceFile | null,
  ): { files: readonly SourceFile[]; isSettled: boolean } {
    const fresh = new Set(files.filter((source) => !this.#waitedFor.has(source) && isNoJson(source)));
    for (const source of fresh) this.#waitedFor.add(source);
    if (fresh.size === 0) return { files, isSettled: true };
    const taken = files.flatMap((source) => (fresh.has(source) ? (before(source.file) ?? []) : [source]));
    return { files: taken, isSettled: false };
  }
}

function isNoJson(source: SourceFile): boolean {
  return source.problem?.severity !== 'warning' && parseJsonFile(source, OVERRIDE).document === null;
}
