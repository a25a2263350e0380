/** Deeper than anything that a reader would follow, and far from where a parser's stack ends. */
export const DEEPEST = 200;

const QUOTE = 34;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export interface JsonScan {
  /** The offset at which one more object or list opens than may be open at once; null: none does. */
  deepAt: number | null;
  /** How many keys are written up to there, those said twice included: each has a colon outside of every string. */
  keyCount: number;
}

/**
 * Looks through a JSON text without building its value. Of a text that is no JSON it says what it meets.
 * @param deepest how many objects and lists may be open at once
 */
export function scanJson(text: string, deepest = DEEPEST): JsonScan {
  let depth = 0;
  let keyCount = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COLON) keyCount += 1;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      depth += 1;
      if (depth > deepest) return { deepAt: index, keyCount };
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) depth -= 1;
  }
  return { deepAt: null, keyCount };
}

/** The offset of the quotation mark that ends a string: the first with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
