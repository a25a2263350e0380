/** The bound for one part of a package that names no parts: no guest orders more. */
const MOST_OF_A_FREE_PART = 9;

/**
 * How often a part may be in a package: as often as the package names it; one that names none takes what is wanted.
 * @param named ids of the parts that the package names
 */
export function mostOfPart<Id>(named: readonly Id[], id: Id): number {
  return named.length === 0 ? MOST_OF_A_FREE_PART : named.filter((each) => each === id).length;
}
