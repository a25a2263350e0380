import type { FieldError } from '../../contract/problem.ts';

/** What a failed call tells a view. Read from whatever was thrown; it is plain data, so that a draft can keep it. */
export interface Failure {
  status: number;
  code: string;
  params: Record<string, string | number>;
  errors: FieldError[];
  requestId: string | null;
}

/** Reads a provider's error by its shape, so that the engine knows no provider. */
export function toFailure(error: unknown): Failure {
  const read = (name: keyof Failure): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const [status, code, params, errors, requestId] = [
    read('status'),
    read('code'),
    read('params'),
    read('errors'),
    read('requestId'),
  ];
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    params: typeof params === 'object' && params !== null ? Object.fromEntries(Object.entries(params)) : {},
    errors: Array.isArray(errors) ? errors : [],
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}
