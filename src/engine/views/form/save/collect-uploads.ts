import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { findControls } from '../../../layouts/fields/find-controls.ts';
import { readPath } from '../../../record/record-path.ts';
import type { Upload } from './use-uploads.ts';

/** The files that were chosen, by the names of their fields. */
export function collectFiles(description: Description, typed: JsonObject): ReadonlyMap<string, Blob> {
  const files = new Map<string, Blob>();
  for (const { name } of findControls(description, null)) {
    const file = readPath(typed, name);
    if (file instanceof Blob) files.set(name, file);
  }
  return files;
}

/** The files that were chosen, each with the operation that takes it. */
export function collectUploads(description: Description, typed: JsonObject): Upload[] {
  return findControls(description, null).flatMap(({ name, schema }) => {
    const file = readPath(typed, name);
    const target = schema['x-upload'];
    if (!(file instanceof Blob) || !isPlainObject(target) || typeof target.operation !== 'string') return [];
    const { operation, args, param } = target;
    return [
      {
        operation,
        args: isPlainObject(args) ? args : {},
        param: typeof param === 'string' ? param : 'file',
        file,
      },
    ];
  });
}
