import { isPlainObject } from '../../src/schema/plain-object.ts';

/** The operation ids under a resource's `operations`, however wrong the rest of the file is. */
export function operationsNamedBy(resource: unknown): string[] {
  if (!isPlainObject(resource) || !isPlainObject(resource.operations)) return [];
  return Object.values(resource.operations).filter((operation) => typeof operation === 'string');
}
