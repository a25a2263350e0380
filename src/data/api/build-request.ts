import type { Operation } from './operation-index.ts';
import { toWireText } from './wire-text.ts';

/** The argument that is the body itself: a list, where every other name would be a part of an object. */
const WHOLE_BODY = '#';
const UPLOAD_TYPE = 'multipart/form-data';

export interface BuiltRequest {
  method: string;
  /** The path with its parameters filled in. */
  url: string;
  params: Record<string, unknown>;
  headers: Record<string, string>;
  /** The body; any JSON value where it came as {@link WHOLE_BODY}. */
  data?: unknown;
}

/**
 * Sorts the arguments of a call into path, query, headers and body, by the definition alone.
 * What is no parameter is the body, an empty one where the operation needs one; a lone `#` is the body itself; undefined
 * and null query values are left out.
 * @throws Error for a path parameter without a value, for an argument that a bodiless operation cannot carry, and for
 * `#` beside other parts of a body
 */
export function buildRequest(operation: Operation, args: Record<string, unknown>): BuiltRequest {
  const request: BuiltRequest = { method: operation.method, url: operation.path, params: {}, headers: {} };
  const rest = new Map(Object.entries(args));
  for (const { name, in: place } of operation.parameters ?? []) {
    const value = rest.get(name);
    rest.delete(name);
    if (place === 'path') request.url = fillPath(operation, request.url, name, value);
    else if (value === undefined || value === null) continue;
    else if (place === 'query') request.params[name] = value;
    else request.headers[name] = toWireText(value);
  }
  if (rest.size === 0 && operation.requestBody?.required !== true) return request;
  if (operation.method === 'get') {
    const names = [...rest.keys()].join(', ');
    throw new Error(`The operation "${operation.operationId}" has no parameter ${names}.`);
  }
  return { ...request, data: toBody(operation, rest) };
}

/** Whether the body is a form with a file in it: the definition asks for `multipart/form-data`. */
export function isUpload(operation: Operation): boolean {
  return Object.hasOwn(operation.requestBody?.content ?? {}, UPLOAD_TYPE);
}

function toBody(operation: Operation, parts: ReadonlyMap<string, unknown>): unknown {
  if (isUpload(operation)) return toForm(parts);
  if (!parts.has(WHOLE_BODY)) return Object.fromEntries(parts);
  if (parts.size === 1) return parts.get(WHOLE_BODY);
  const names = [...parts.keys()].filter((name) => name !== WHOLE_BODY).join(', ');
  throw new Error(`The operation "${operation.operationId}" has a whole body, and no place for ${names}.`);
}

function toForm(values: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of values) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, toWireText(value));
  }
  return form;
}

function fillPath(operation: Operation, path: string, name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`The operation "${operation.operationId}" needs a value for {${name}} in its path.`);
  return path.replace(`{${name}}`, encodeURIComponent(value));
}
