import { ProblemError } from './problem-error.ts';

const MAX_DEPTH = 32;
const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON text that is nested deeper than any record, before anything walks it recursively.
 * @throws ProblemError 422
 */
export function assertShallowJson(text: string): void {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_DEPTH) {
      throw new ProblemError('invalid', {
        errors: [{ pointer: '', keyword: 'depth', params: { limit: MAX_DEPTH } }],
      });
    }
  }
}
