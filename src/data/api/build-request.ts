import { ProviderError } from '../../contract/provider-error.ts';
import { ALL_OTHERS, type ArgumentPlace } from '../../schema/api/argument-places.ts';
import type { Operation } from './operation-index.ts';
import { toWireText } from './wire-text.ts';
import { toWireValue } from './wire-values.ts';

/** The argument that is the body itself: a list, where every other name would be a part of an object. */
const WHOLE_BODY = '#';
const UPLOAD_TYPE = 'multipart/form-data';
const JSON_TYPE = 'application/json';

export interface BuiltRequest {
  method: string;
  /** The path with its parameters filled in. */
  url: string;
  params: Record<string, unknown>;
  headers: Record<string, string>;
  /** The body; any JSON value where it came as {@link WHOLE_BODY}. */
  data?: unknown;
}

/** A part of a body, or of a parameter that is an object, with the steps to it. */
interface Part {
  steps: readonly string[];
  value: unknown;
}

/**
 * Sorts the arguments of a call into path, query, headers and body, by the definition alone. What has no place is a
 * part of the body, which is empty where the operation needs one. A lone `#` is the body itself; undefined and null
 * query values are left out.
 * @throws Error for a path parameter without a value, an argument of an operation without a body, and `#` beside
 * other parts of a body
 */
export function buildRequest(operation: Operation, args: Record<string, unknown>): BuiltRequest {
  const request: BuiltRequest = { method: operation.method, url: operation.path, params: {}, headers: {} };
  const objects = new Map<ArgumentPlace['name'], { place: ArgumentPlace; parts: Part[] }>();
  const body: Part[] = [];
  for (const [name, given] of Object.entries(args)) {
    const place = operation.places.get(name);
    if (place === undefined) {
      body.push(placeAmongOthers(operation, name, given));
      continue;
    }
    const value = toWireValue(operation.shapes.ofArgument(place), given);
    if (place.in === 'body') body.push({ steps: place.steps, value });
    else if (place.in === 'path') request.url = fillPath(operation, request.url, place.name, value);
    else if (value === undefined || value === null) continue;
    else if (place.steps.length > 0) {
      const object = objects.get(place.name) ?? { place, parts: [] };
      object.parts.push({ steps: place.steps, value });
      objects.set(place.name, object);
    } else if (place.in === 'query') request.params[place.name] = value;
    else request.headers[place.name] = toWireText(value);
  }
  for (const { place, parts } of objects.values()) writeObject(request, place, parts);
  assertPathIsFull(operation, args);
  if (body.length === 0 && operation.requestBody?.required !== true) return request;
  if (operation.method === 'get') {
    const names = body.map(({ steps }) => steps.at(-1)).join(', ');
    throw new Error(`The operation "${operation.operationId}" has no parameter ${names}.`);
  }
  return { ...request, data: toBody(operation, body, isUpload(operation, args)) };
}

/**
 * Whether the body is a form with a file in it: the definition asks for `multipart/form-data`. One that also takes JSON
 * gets a form where there is a file.
 */
export function isUpload(operation: Operation, args: Record<string, unknown>): boolean {
  const content = operation.requestBody?.content ?? {};
  if (!Object.hasOwn(content, UPLOAD_TYPE)) return false;
  return !Object.hasOwn(content, JSON_TYPE) || Object.values(args).some((value) => value instanceof Blob);
}

/** An argument without a place of its own: a part of the object for all others, else of the body. */
function placeAmongOthers({ places, shapes }: Operation, name: string, value: unknown): Part {
  if (name === WHOLE_BODY) return { steps: [name], value: toWireValue(shapes.body, value) };
  const others = places.get(ALL_OTHERS);
  const around = others === undefined ? shapes.body : shapes.ofArgument(others);
  const field = around?.fields.get(name) ?? { name, shape: around?.others ?? null };
  return { steps: [...(others?.steps ?? []), field.name], value: toWireValue(field.shape, value) };
}

function writeObject(request: BuiltRequest, { in: where, name, style }: ArgumentPlace, parts: Part[]): void {
  if (style === 'json') {
    const text = JSON.stringify(toObject(parts));
    if (where === 'query') request.params[name] = text;
    else request.headers[name] = text;
    return;
  }
  for (const { steps, value } of parts)
    request.params[name + steps.map((step) => `[${step}]`).join('')] = value;
}

function toBody(operation: Operation, parts: readonly Part[], isForm: boolean): unknown {
  if (isForm) {
    assertFits(operation, parts);
    return toForm(parts);
  }
  const whole = parts.find(({ steps }) => steps[0] === WHOLE_BODY);
  if (whole === undefined) return toObject(parts);
  if (parts.length === 1) return whole.value;
  const names = parts.flatMap(({ steps }) => (steps[0] === WHOLE_BODY ? [] : [steps.join('.')])).join(', ');
  throw new Error(`The operation "${operation.operationId}" has a whole body, and no place for ${names}.`);
}

/** What the server would refuse after it was sent is not sent. @throws ProviderError 413 */
function assertFits(
  { 'x-max-body-bytes': limit = Number.POSITIVE_INFINITY }: Operation,
  parts: readonly Part[],
) {
  const bytes = parts.reduce((sum, { value }) => sum + (value instanceof Blob ? value.size : 0), 0);
  if (bytes > limit) throw new ProviderError({ status: 413, code: 'tooLarge', params: { limit } });
}

/** Parts side by side: `['where', 'plate']` beside `['where', 'name']` are one object in another. */
function toObject(parts: readonly Part[]): Record<string, unknown> {
  const groups = new Map<string, Part[]>();
  for (const {
    steps: [first = '', ...rest],
    value,
  } of parts)
    groups.set(first, [...(groups.get(first) ?? []), { steps: rest, value }]);
  return Object.fromEntries(
    [...groups].map(([name, group]) => {
      const own = group.find(({ steps }) => steps.length === 0);
      return [name, own === undefined ? toObject(group) : own.value];
    }),
  );
}

function toForm(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { steps, value } of parts) {
    const name = steps.join('.');
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

function assertPathIsFull(operation: Operation, args: Record<string, unknown>): void {
  for (const [argument, place] of operation.places)
    if (place.in === 'path' && !Object.hasOwn(args, argument))
      throw new Error(
        `The operation "${operation.operationId}" needs a value for {${place.name}} in its path.`,
      );
}
