import type { FieldError } from './problem.ts';

export interface ProviderErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The problem's code (`ProblemBody`), or the client's own: `offline`, `timeout`, `wrongAnswer`. */
  code: string;
  params?: Record<string, string | number>;
  errors?: FieldError[];
  requestId?: string | null;
  /** So long the provider asks to be left alone; null where it does not say. */
  retryAfterSeconds?: number | null;
  /** For developers, where the word of the code does not say enough; readers get words by `code`. */
  message?: string;
  cause?: unknown;
}

/** What a call to the provider failed with: enough to word it, to mark the fields, and to find it in a log. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, string | number>;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Where react-admin's forms look for what is wrong with single fields. */
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
