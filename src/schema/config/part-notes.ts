import { nameOf, OWN, type Target } from './part-reference.ts';

/** Characters that references may bring into one entity, far more than a screen takes; each reference counts as some. */
export const MOST_LAID_IN = 500_000;
const REFERENCE_COST = 200;

/** What is known of the parts of one entity while its references are laid in. */
export class PartNotes {
  /** The names of the shared files that were looked into. */
  readonly shared = new Set<string>();
  /** The parts of shared files that were named, as `nameOf` calls them. */
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
   * Counts a part that is laid in: parts that name one another twice double with each step.
   * @returns whether there is room for it, and whether it is the first one without
   */
  take(part: unknown): { fits: boolean; isFirst: boolean } {
    const had = this.#left;
    this.#left -= REFERENCE_COST + (JSON.stringify(part)?.length ?? 0);
    return { fits: this.#left >= 0, isFirst: had >= 0 };
  }

  /** Whether nothing names the part of `$defs`, of the entity's own files. */
  isUnused(name: string): boolean {
    return !this.#asParts.has(name) && !this.#asSchemas.has(name);
  }

  /** Whether `$defs` has a part of this name that no schema refers to. */
  isPartAlone(name: string): boolean {
    return this.#asParts.has(name) && !this.#asSchemas.has(name);
  }
}
