import { findDeepPlace } from '../../src/schema/config/find-deep-place.ts';
import { ProblemError } from './problem-error.ts';

const MAX_DEPTH = 32;

/**
 * Refuses JSON text that is nested deeper than any record, before anything walks it recursively.
 * @throws ProblemError 422
 */
export function assertShallowJson(text: string): void {
  if (findDeepPlace(text, MAX_DEPTH) === null) return;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '', keyword: 'depth', params: { limit: MAX_DEPTH } }],
  });
}
