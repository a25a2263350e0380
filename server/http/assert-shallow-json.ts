import { scanJson } from '../../src/schema/config/scan-json.ts';
import { ProblemError } from './problem-error.ts';

const MAX_DEPTH = 32;

/**
 * Refuses JSON text that is nested deeper than any record, before anything walks it recursively.
 * @throws ProblemError 422
 */
export function assertShallowJson(text: string): void {
  if (scanJson(text, MAX_DEPTH).deepAt === null) return;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '', keyword: 'depth', params: { limit: MAX_DEPTH } }],
  });
}
