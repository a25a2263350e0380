import { isAxiosError } from 'axios';
import type { FieldError } from '../../schema/problem.ts';
import { ProviderError } from './provider-error.ts';

/** For providers that answer a status without our envelope. */
const CODE_BY_STATUS = new Map([
  [401, 'unauthenticated'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [413, 'tooLarge'],
  [422, 'invalid'],
  [429, 'throttled'],
]);

/** Turns whatever axios threw into a {@link ProviderError}; a cancelled request and our own mistakes stay what they are. */
export function toProviderError(thrown: unknown): unknown {
  if (!isAxiosError(thrown) || thrown.code === 'ERR_CANCELED') return thrown;
  if (thrown.code === 'ETIMEDOUT')
    return new ProviderError({ status: 0, code: 'timeout', message: thrown.message, cause: thrown });
  if (thrown.response === undefined)
    return new ProviderError({ status: 0, code: 'offline', message: thrown.message, cause: thrown });
  const { status, data, headers } = thrown.response;
  return parseProblem(status, data, {
    requestId: readHeader(headers, 'x-request-id'),
    retryAfter: readHeader(headers, 'retry-after'),
  });
}

function readHeader(headers: Record<string, unknown>, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

function parseProblem(
  status: number,
  body: unknown,
  { requestId, retryAfter }: { requestId: string | null; retryAfter: string | null },
): ProviderError {
  const problem = isObject(body) ? body : {};
  return new ProviderError({
    status,
    code: typeof problem.code === 'string' ? problem.code : (CODE_BY_STATUS.get(status) ?? 'internal'),
    params: isObject(problem.params) ? parseParams(problem.params) : {},
    errors: Array.isArray(problem.errors) ? problem.errors.flatMap(parseFieldError) : [],
    requestId: typeof problem.request_id === 'string' ? problem.request_id : requestId,
    retryAfterSeconds: parseRetryAfter(retryAfter),
  });
}

/** Seconds, or a date as HTTP writes it. */
function parseRetryAfter(value: string | null): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function parseFieldError(value: unknown): FieldError[] {
  if (!isObject(value) || typeof value.pointer !== 'string' || typeof value.keyword !== 'string') return [];
  const params = isObject(value.params) ? parseParams(value.params) : undefined;
  return [{ pointer: value.pointer, keyword: value.keyword, params }];
}

function parseParams(value: Record<string, unknown>): Record<string, string | number> {
  const params: Record<string, string | number> = {};
  for (const [name, param] of Object.entries(value))
    if (typeof param === 'string' || typeof param === 'number') params[name] = param;
  return params;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
