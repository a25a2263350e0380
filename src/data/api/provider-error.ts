import type { FieldError } from '../../schema/problem.ts';

export interface ProviderErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The problem's code (src/schema/problem.ts), or the client's own: `offline`, `timeout`, `wrongAnswer`. */
  code: string;
  params?: Record<string, string | number>;
  errors?: FieldError[];
  requestId?: string | null;
  /** So long the provider asks to be left alone; null where it does not say. */
  retryAfterSeconds?: number | null;
  /** For developers; readers get words by `code`. */
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

  constructor(details: ProviderErrorDetails) {
    super(details.message ?? `The provider answered ${details.status} ${details.code}.`, {
      cause: details.cause,
    });
    this.name = 'ProviderError';
    this.status = details.status;
    this.code = details.code;
    this.params = details.params ?? {};
    this.errors = details.errors ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}
