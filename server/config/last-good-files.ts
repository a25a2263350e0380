import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';

/** Where the last good files outlive this process. */
export interface GoodFileStore {
  read(): Promise<readonly SourceFile[]>;
  write(changed: readonly SourceFile[], gone: readonly string[]): Promise<void>;
}

/** Remembers the files of the override folder as they were when nothing was wrong in them. */
export class LastGoodFiles {
  #store: GoodFileStore | null = null;
  #stored: ReadonlyMap<string, SourceFile> = new Map();
  /** Null before the first look. */
  #good: ReadonlyMap<string, SourceFile> | null = null;
  readonly #neverGood = new Set<string>();

  /** Takes up what an earlier process has remembered: it has asked the database, and this one has not yet. */
  async recall(store: GoodFileStore): Promise<readonly SourceFile[]> {
    const recalled = await store.read();
    this.#store = store;
    this.#stored = toMap(recalled);
    this.#good = new Map([...(this.#good ?? []), ...this.#stored]);
    for (const { file } of recalled) this.#neverGood.delete(file);
    return recalled;
  }

  /**
   * Files to check instead, where some are broken now: those as they were last, or not at all when they were not
   * there. At the first look what is broken and not remembered is left to its diagnostics.
   * @returns null when the files are to be taken as they are
   */
  instead(files: readonly SourceFile[], diagnostics: readonly Diagnostic[]): SourceFile[] | null {
    const wrong = diagnostics.filter(({ severity }) => severity === 'error');
    const errors = new Set(
      wrong.flatMap(({ file, usedBy = [] }) => [file, ...usedBy.map((use) => use.file)]),
    );
    // What several files share goes back too where it has changed: each of them may be right without that.
    const text = new Map(files.map((source) => [source.file, source.text]));
    for (const file of wrong.flatMap(({ through = [] }) => through))
      if (this.#good?.get(file)?.text !== text.get(file)) errors.add(file);
    const broken = files.filter((source) => errors.has(source.file));
    const whole = files.filter((source) => !errors.has(source.file));
    const known = this.#good;
    if (known === null) for (const { file } of broken) this.#neverGood.add(file);
    for (const { file } of whole) this.#neverGood.delete(file);
    const replaced = broken.flatMap((source) => {
      return this.#neverGood.has(source.file) ? [source] : (known?.get(source.file) ?? []);
    });
    const good = replaced.filter((source) => !this.#neverGood.has(source.file));
    this.#good = toMap([...whole, ...good]);
    const isAsItIs = replaced.length === broken.length && replaced.every((source) => broken.includes(source));
    return isAsItIs ? null : [...whole, ...replaced];
  }

  /** The last good state of a file; null: it has none. */
  find(file: string): SourceFile | null {
    return this.#good?.get(file) ?? null;
  }

  /** Writes down what is good now, for the processes after this one. */
  async keep(): Promise<void> {
    if (this.#store === null || this.#good === null) return;
    const good = [...this.#good.values()].filter(({ problem }) => problem === undefined);
    const changed = good.filter(({ file, text }) => this.#stored.get(file)?.text !== text);
    const gone = [...this.#stored.keys()].filter((file) => !this.#good?.has(file));
    if (changed.length === 0 && gone.length === 0) return;
    await this.#store.write(changed, gone);
    this.#stored = toMap(good);
  }
}

function toMap(files: readonly SourceFile[]): Map<string, SourceFile> {
  return new Map(files.map((source) => [source.file, source]));
}
