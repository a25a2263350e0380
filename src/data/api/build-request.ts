import type { Operation } from './operation-index.ts';

const UPLOAD_TYPE = 'multipart/form-data';

export interface BuiltRequest {
  method: string;
  /** The path with its parameters filled in. */
  url: string;
  params: Record<string, unknown>;
  headers: Record<string, string>;
  data?: Record<string, unknown> | FormData;
}

/**
 * Sorts the arguments of a call into path, query, headers and body, by the definition alone.
 * What is no parameter is the body; undefined and null query values are left out.
 * @throws Error for a path parameter without a value and for an argument that a bodiless operation cannot carry
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
    else request.headers[name] = String(value);
  }
  if (rest.size === 0) return request;
  if (operation.method === 'get') {
    const names = [...rest.keys()].join(', ');
    throw new Error(`The operation "${operation.operationId}" has no parameter ${names}.`);
  }
  return { ...request, data: isUpload(operation) ? toForm(rest) : Object.fromEntries(rest) };
}

/** Whether the body is a form with a file in it: the definition asks for `multipart/form-data`. */
export function isUpload(operation: Operation): boolean {
  return Object.hasOwn(operation.requestBody?.content ?? {}, UPLOAD_TYPE);
}

function toForm(values: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of values) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

function fillPath(operation: Operation, path: string, name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`The operation "${operation.operationId}" needs a value for {${name}} in its path.`);
  return path.replace(`{${name}}`, encodeURIComponent(value));
}
