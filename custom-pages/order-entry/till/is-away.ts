import { isAway as isFailureOfBeingAway } from '../../../src/domain/is-away.ts';
import { problemOf } from '../checkout/problem-of.ts';

/** Whether a call has failed because the provider is away, and not because it has refused. */
export function isAway(error: unknown): boolean {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' && isFailureOfBeingAway({ status, code: problemOf(error).code });
}
