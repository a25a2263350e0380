import type { FieldError } from './problem.ts';

export interface ProviderErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The problem's code (`ProblemBody`), or the client's own: `offline`, `timeout`, `wrongAnswer`. */
  code: string;
  params?: Record<string, string | number>;
  errors?: FieldError[];
  requestId?: string | null;
  /** How long to wait before the next call, as the provider asks; null where it does not say. */
  retryAfterSeconds?: number | null;
  /** For developers, if the code does not tell enough. Readers see the words of `code`. */
  message?: string;
  cause?: unknown;
}

/** Why a call to the provider failed, with all that a message, field errors and a search in the log need. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string | number>;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** The place where react-admin's forms look for field errors. */
  readonly body: { errors?: Record<string, string> };

  constructor(details: ProviderErrorDetails) {
    // react-admin's components show an error by its message, as a key of the words.
    super(details.message ?? `problems.${details.code}`, { cause: details.cause });
    this.name = 'ProviderError';
    this.status = details.status;
    this.code = details.code;
    this.params = details.params ?? {};
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.body = this.errors.length === 0 ? {} : { errors: toFormErrors(this.errors) };
  }
}

/** As react-admin's forms expect it: dotted path -> a word and its parameters. */
function toFormErrors(errors: readonly FieldError[]): Record<string, string> {
  const entries = errors.map(({ pointer, keyword, params }) => {
    const word = { message: `validation.${keyword}`, args: { ...params, _: keyword } };
    return [pointer.slice(1).replaceAll('/', '.'), `@@react-admin@@${JSON.stringify(word)}`];
  });
  return Object.fromEntries(entries);
}
