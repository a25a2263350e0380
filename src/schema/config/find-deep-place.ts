/** Deeper than anything that a reader would follow, and far from where a parser's stack ends. */
export const DEEPEST = 200;

const QUOTE = 34;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * @param deepest how many objects and lists may be open at once
 * @returns the offset at which the text opens one more; null where it never does
 */
export function findDeepPlace(text: string, deepest = DEEPEST): number | null {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) index += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
    if (depth > deepest) return index;
  }
  return null;
}
