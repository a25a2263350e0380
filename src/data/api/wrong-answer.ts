import { ProviderError } from '../../contract/provider-error.ts';
import type { Operation } from './operation-index.ts';

/**
 * The error for an answer that breaks the API definition. It names the operation, its path and what is missing, for
 * the author of a foreign provider.
 */
export function toWrongAnswer(
  operation: Pick<Operation, 'operationId' | 'path'>,
  missing: string,
): ProviderError {
  return new ProviderError({
    status: 0,
    code: 'wrongAnswer',
    params: { operation: operation.operationId, path: operation.path, missing },
    message: `The answer of "${operation.operationId}" (${operation.path}) has no "${missing}".`,
  });
}
