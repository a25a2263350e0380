import { isPlainObject } from '../../contract/json-object.ts';
import { valueAt } from '../json-schema/json-pointer.ts';

/** What an operation may point to instead of saying it: parameters and answers. Schemas stay where they are. */
const PART = /^#(\/components\/(?:parameters|responses)\/[^/]+)$/;

/**
 * An API definition with every parameter and answer in its place. `{ "$ref": "#/components/parameters/Page" }`
 * becomes its target, so that readers of an operation need no other part. A reference without a target stays as it
 * is.
 */
export function resolveComponentRefs(definition: unknown): unknown {
  if (!isPlainObject(definition)) return definition;
  const paths = mapValues(definition.paths, (methods) =>
    mapValues(methods, (operation) => fillInOperation(operation, definition)),
  );
  return { ...definition, paths };
}

/** The part that a reference names: the pointer to it; null for any other value. */
export function pointerToPart(value: unknown): string | null {
  const reference = isPlainObject(value) ? value.$ref : undefined;
  return typeof reference === 'string' ? (PART.exec(reference)?.[1] ?? null) : null;
}

function fillInOperation(operation: unknown, definition: object): unknown {
  if (!isPlainObject(operation)) return operation;
  const { parameters, responses } = operation;
  const fillIn = (part: unknown) => {
    const pointer = pointerToPart(part);
    return (pointer === null ? undefined : valueAt(definition, pointer)) ?? part;
  };
  return {
    ...operation,
    ...(Array.isArray(parameters) && { parameters: parameters.map(fillIn) }),
    ...(isPlainObject(responses) && { responses: mapValues(responses, fillIn) }),
  };
}

function mapValues(value: unknown, change: (value: unknown) => unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}
