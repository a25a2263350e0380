import { nameOf, OWN, type Target } from './part-reference.ts';

/** The most characters that references may lay into one entity. No screen needs as many. Each reference adds a fixed cost. */
export const MOST_LAID_IN = 500_000;
const REFERENCE_COST = 200;

/** Notes on the parts that one entity names, taken while its references are laid in. */
export class PartNotes {
  /** The names of the shared files that the entity refers to. */
  readonly shared = new Set<string>();
  /** The parts of shared files that the entity names, by `nameOf`. */
  readonly sharedParts = new Set<string>();
  readonly #asSchemas = new Set<string>();
  readonly #asParts = new Set<string>();
  #left = MOST_LAID_IN;

  note(target: Target, kind: 'part' | 'schema'): void {
    if (target.home !== OWN) {
      this.shared.add(target.home);
      this.sharedParts.add(nameOf(target));
    } else if (kind === 'part') this.#asParts.add(target.name);
    else this.#asSchemas.add(target.name);
  }

  /**
   * Counts a part that is laid in. Without a limit, parts that name two others each would double with each step.
   * @returns whether the part still fits, and whether it is the first one that does not
   */
  take(part: unknown): { fits: boolean; isFirst: boolean } {
    const had = this.#left;
    this.#left -= REFERENCE_COST + (JSON.stringify(part)?.length ?? 0);
    return { fits: this.#left >= 0, isFirst: had >= 0 };
  }

  /** Whether the entity names no part of this name in its own `$defs`. */
  isUnused(name: string): boolean {
    return !this.#asParts.has(name) && !this.#asSchemas.has(name);
  }

  /** Whether the part is named by views alone, and by no schema. */
  isPartAlone(name: string): boolean {
    return this.#asParts.has(name) && !this.#asSchemas.has(name);
  }
}
