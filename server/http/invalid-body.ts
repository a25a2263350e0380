import type { FieldError } from '../../src/contract/problem.ts';
import { ProblemError } from './problem-error.ts';

/** More would not help the reader, and a body of a million wrong parts would be answered with a larger one. */
const NAMED_ERRORS = 20;

/** The refusal of a body that breaks its schema: 422 with the first errors by pointer. */
export function invalidBody(errors: readonly FieldError[]): ProblemError {
  return new ProblemError('invalid', { errors: errors.slice(0, NAMED_ERRORS) });
}
