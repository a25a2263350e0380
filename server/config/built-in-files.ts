import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import type { BuiltIn } from './built-in.ts';
import { LayerReader } from './layer-reader.ts';
import { readBuiltIn } from './read-built-in.ts';

export interface BuiltInSources {
  base: readonly SourceFile[];
  meta: BuiltIn;
}

/**
 * The built-in files of a folder. Stores that share them also share what the check remembers of each file.
 */
export class BuiltInFiles {
  readonly #root: string;
  readonly #isWatched: boolean;
  readonly #layer: LayerReader;
  #last: Promise<BuiltInSources> | null = null;

  /** @param isWatched whether they may change while the process runs; else they are read once */
  constructor(root: string, isWatched = false) {
    this.#root = root;
    this.#isWatched = isWatched;
    this.#layer = new LayerReader(root, false);
  }

  /**
   * @returns the same object as the last time while nothing has changed
   * @throws Error when the folder or a meta-schema cannot be read
   */
  read(): Promise<BuiltInSources> {
    if (this.#last === null || this.#isWatched) this.#last = this.#look(this.#last);
    return this.#last;
  }

  async #look(before: Promise<BuiltInSources> | null): Promise<BuiltInSources> {
    const base = await this.#layer.read();
    const last = await before?.catch(() => null);
    return last?.base === base ? last : { base, meta: await readBuiltIn(this.#root) };
  }
}
