import { isPlainObject } from '../../contract/json-object.ts';
import type { Entity } from './entity.ts';

/** The field whose file an operation takes; undefined where it takes none. */
export function uploadOf(entity: Entity | undefined, operationId: string): string | undefined {
  const found = Object.entries(entity?.properties ?? {}).find(([, { 'x-upload': upload }]) => {
    return isPlainObject(upload) && upload.operation === operationId;
  });
  return found?.[0];
}
