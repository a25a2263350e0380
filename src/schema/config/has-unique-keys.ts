const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Whether no object in a JSON text says a key twice: then its value has as many keys as the text. */
export function hasUniqueKeys(text: string, value: unknown): boolean {
  return countWritten(text) === countKept(value);
}

/** Each key has a colon of its own, outside of every string. */
function countWritten(text: string): number {
  let count = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) index += 1;
    else if (code === COLON && !isInString) count += 1;
  }
  return count;
}

function countKept(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  return parts.reduce<number>(
    (count, part) => count + countKept(part),
    Array.isArray(value) ? 0 : parts.length,
  );
}
