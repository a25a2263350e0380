/** Deeper than anything that a reader would follow, and far from where a parser's stack ends. */
export const DEEPEST = 200;

/** A text, up to its end or the end of the file, or a bracket. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/** @returns the offset at which the text opens its object or list number {@link DEEPEST} + 1; null where it never does */
export function findDeepPlace(text: string): number | null {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > DEEPEST) return index;
  }
  return null;
}
