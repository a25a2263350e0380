import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import type { BuiltIn } from './build-config.ts';
import { LayerReader } from './layer-reader.ts';
import { readBuiltIn } from './read-built-in.ts';

export interface ConfigFolders {
  /** The folder that holds the built-in `schemas`, `resources` and `i18n`. */
  builtIn: string;
  /** CONFIG_DIR: laid over the built-in files and watched, also while it is not there yet; null: none. */
  override: string | null;
  /** Watches the built-in folders as well: for those who work on them. */
  isBuiltInWatched?: boolean;
  /** Whether the product's own server answers by the definition; else another provider does. */
  isOfOwnServer?: boolean;
}

/** The files as they stand on the disk. */
export interface Sources {
  base: readonly SourceFile[];
  over: readonly SourceFile[];
  meta: BuiltIn;
}

/** The built-in files and those laid over them. */
export class SourceFolders {
  readonly isFollowed: boolean;
  readonly hasOverride: boolean;
  readonly #folders: ConfigFolders;
  readonly #base: LayerReader;
  readonly #over: LayerReader | null;
  #last: Sources | null = null;

  constructor(folders: ConfigFolders) {
    const { builtIn, override, isBuiltInWatched = false } = folders;
    this.#folders = folders;
    this.#base = new LayerReader(builtIn, false);
    this.#over = override === null ? null : new LayerReader(override, true);
    this.hasOverride = override !== null;
    this.isFollowed = this.hasOverride || isBuiltInWatched;
  }

  /**
   * @returns the same object as the last time while nothing has changed
   * @throws Error when a folder cannot be read
   */
  async read(): Promise<Sources> {
    const last = this.#last;
    const [base, over] = await Promise.all([
      last && !this.#folders.isBuiltInWatched ? last.base : this.#base.read(),
      this.#over?.read() ?? [],
    ]);
    const isSame = last?.base === base && (this.#over === null || last.over === over);
    if (last && isSame) return last;
    const meta = last?.base === base ? last.meta : await readBuiltIn(this.#folders.builtIn);
    this.#last = { base, over, meta };
    return this.#last;
  }
}
