import { ProviderError } from '../../contract/provider-error.ts';
import { isAway } from '../../domain/is-away.ts';
import { UnknownReference } from './references.ts';

/**
 * What a failed try means for a job.
 * - `silent`: the provider is away or wants to be left alone; every job waits.
 * - `again`: this job is tried again by itself, the others go on.
 * - `sender`: its sender may not send it; another user may.
 * - `refused`: it stays until a person decides.
 */
export type Verdict = 'silent' | 'again' | 'sender' | 'refused';

/** An answer that says "not now" for every request. */
const BUSY = 429;
/** Answers that say "not now" for this one. */
const AGAIN = new Set([408, 425]);
/** The first try with this key still runs. */
const IN_PROGRESS = 'idempotencyInProgress';

/**
 * Judges an answer by its status, before its code. Only what the provider itself refused for its content is
 * `refused`. No sale waits for a person because of a line or a proxy.
 */
export function classifyFailure(error: ProviderError): Verdict {
  const { status, code } = error;
  if (status === 0 || status === BUSY || isAway(error)) return 'silent';
  if (status === 401 || status === 403) return 'sender';
  if (status >= 500 || AGAIN.has(status) || code === IN_PROGRESS) return 'again';
  return 'refused';
}

/** Whatever a try threw, as a failure that can be kept. What is no answer's fault can never be sent as it is. */
export function toFailure(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  return new ProviderError({
    status: thrown instanceof UnknownReference ? 422 : 400,
    code: 'unsendable',
    message: thrown instanceof Error ? thrown.message : String(thrown),
    cause: thrown,
  });
}
