import { isPlainObject } from '../../src/contract/json-object.ts';

/** The operation ids in a resource's `operations` and in an entity's fields, however wrong the rest of the file is. */
export function operationsNamedBy(file: unknown): string[] {
  return isPlainObject(file) ? [...slotsIn(file.operations), ...uploadsIn(file.properties)] : [];
}

function slotsIn(operations: unknown): string[] {
  return isPlainObject(operations)
    ? Object.values(operations).filter((name) => typeof name === 'string')
    : [];
}

function uploadsIn(properties: unknown): string[] {
  if (!isPlainObject(properties)) return [];
  return Object.values(properties).flatMap((property) => {
    const upload = isPlainObject(property) ? property['x-upload'] : undefined;
    return isPlainObject(upload) && typeof upload.operation === 'string' ? [upload.operation] : [];
  });
}
