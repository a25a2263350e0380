import type { Diagnostic } from '../../src/schema/diagnostic.ts';
import type { SourceFile } from '../../src/schema/parse-json-file.ts';

/** Remembers the files of the override folder as they were when nothing was wrong in them. */
export class LastGoodFiles {
  #known: ReadonlyMap<string, SourceFile> | null = null;
  readonly #neverGood = new Set<string>();

  /**
   * Files to check instead, where some are broken now: those as they were last, or not at all when they were not
   * there. At the first look there is no earlier state, and what is broken is left to its diagnostics.
   * @returns null when the files are to be taken as they are
   */
  instead(files: readonly SourceFile[], diagnostics: readonly Diagnostic[]): SourceFile[] | null {
    const errors = new Set(
      diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file),
    );
    const broken = files.filter((source) => errors.has(source.file));
    const whole = files.filter((source) => !errors.has(source.file));
    const known = this.#known;
    if (known === null) for (const { file } of broken) this.#neverGood.add(file);
    for (const { file } of whole) this.#neverGood.delete(file);
    const replaced = broken.flatMap((source) => {
      return this.#neverGood.has(source.file) ? [source] : (known?.get(source.file) ?? []);
    });
    const good = replaced.filter((source) => !this.#neverGood.has(source.file));
    this.#known = new Map([...whole, ...good].map((source) => [source.file, source]));
    return broken.length === replaced.length && broken.every((source) => replaced.includes(source))
      ? null
      : [...whole, ...replaced];
  }
}
