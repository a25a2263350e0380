import { isPlainObject } from './json-object.ts';
import type { FieldError } from './problem.ts';

/** What a failed call tells a view. Read from whatever was thrown; it is plain data, so that a draft can keep it. */
export interface Failure {
  /** HTTP status; 0 when no answer came, and for what is no provider's error. */
  status: number;
  /** `unknown` for what is no provider's error. */
  code: string;
  params: Record<string, string | number>;
  errors: FieldError[];
  requestId: string | null;
}

/** Reads a provider's error by its shape: it may be one of react-admin's, or one that a job keeps as plain data. */
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
    params: isPlainObject(params) ? Object.fromEntries(Object.entries(params).filter(isWordParameter)) : {},
    errors: Array.isArray(errors) ? errors : [],
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

function isWordParameter(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}
