import type { JobProblem } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';

/** A failure as a job keeps it. */
export function toJobProblem(error: ProviderError, at: Date, isRefused: boolean): JobProblem {
  const { code, status, params, errors, requestId } = error;
  return {
    code,
    status,
    params,
    errors: errors.map(({ pointer, keyword, params: own }) => ({
      pointer,
      keyword,
      ...(own && { params: own }),
    })),
    requestId,
    at: at.toISOString(),
    isRefused,
  };
}

/** The same failure, as the caller of an operation gets it. */
export function fromJobProblem({ code, status, params, errors, requestId }: JobProblem): ProviderError {
  return new ProviderError({ code, status, params, errors, requestId });
}
