import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { BuiltInFiles, type BuiltInSources } from './built-in-files.ts';
import { LayerReader } from './layer-reader.ts';

export interface ConfigFolders {
  /** The folder that holds the built-in `schemas`, `resources` and `i18n`, or what several stores read of it together. */
  builtIn: string | BuiltInFiles;
  /** CONFIG_DIR: laid over the built-in files and watched, also while it is not there yet; null: none. */
  override: string | null;
  /** Watches the built-in folders as well: for those who work on them. */
  isBuiltInWatched?: boolean;
  /** Whether the product's own server answers by the definition; else another provider does. */
  isOfOwnServer?: boolean;
  /** The digest of the built-in files in which the build found no mistake. */
  rightFiles?: string | null;
}

/** The files as they stand on the disk. */
export interface Sources extends BuiltInSources {
  over: readonly SourceFile[];
}

/** The built-in files and those laid over them. */
export class SourceFolders {
  readonly isFollowed: boolean;
  readonly hasOverride: boolean;
  readonly #builtIn: BuiltInFiles;
  readonly #over: LayerReader | null;
  #last: Sources | null = null;

  constructor({ builtIn, override, isBuiltInWatched = false }: ConfigFolders) {
    this.#builtIn = typeof builtIn === 'string' ? new BuiltInFiles(builtIn, isBuiltInWatched) : builtIn;
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
    const [{ base, meta }, over] = await Promise.all([this.#builtIn.read(), this.#over?.read() ?? []]);
    const isSame = last?.base === base && (this.#over === null || last.over === over);
    if (last && isSame) return last;
    this.#last = { base, over, meta };
    return this.#last;
  }
}
