import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import type { Entity } from './entity.ts';

/** The field whose file an operation takes; undefined where it takes none. */
export function uploadOf(entity: Entity | undefined, operationId: string): string | undefined {
  return entity && uploadsOf(entity).get(operationId);
}

/** Operation -> field. A server asks for each of its operations, at each entity. */
const uploadsOf = rememberBy((entity: Entity): ReadonlyMap<unknown, string> => {
  const uploads = Object.entries(entity.properties ?? {}).flatMap(([field, { 'x-upload': upload }]) =>
    isPlainObject(upload) ? [[upload.operation, field] as const] : [],
  );
  // Of several fields the first one counts.
  return new Map(uploads.toReversed());
});
