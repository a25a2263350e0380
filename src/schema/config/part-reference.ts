import type { JsonObject } from '../../contract/json-object.ts';

/** The entity's own file among the files whose `$defs` are known; the others are those of `schemas/shared/`, by name. */
export const OWN = '';

/** `#/$defs/open`; in an entity `shared/periods.json#/$defs/month`, in a shared file `periods.json#/$defs/month`. */
export const TARGET = /^(?:(?:\.\/)?(?:shared\/)?([a-z0-9-]+)\.json)?#\/\$defs\/([A-Za-z0-9_-]+)$/;

/** A reference within one file. */
export const OF_FILE = /^#\/\$defs\/([A-Za-z0-9_-]+)$/;
/** A reference from an entity to a shared file. */
export const SHARED = /^(?:\.\/)?shared\/[a-z0-9-]+\.json#\/\$defs\/[A-Za-z0-9_-]+$/;

/** What a reference names: a definition, and the file whose `$defs` it is in. */
export interface Target {
  home: string;
  name: string;
}

/** In place of a part: nothing but where it stands. */
export function isReference(value: JsonObject): value is { $ref: string } {
  return typeof value.$ref === 'string' && Object.keys(value).length === 1;
}

/** The name that a target has under `$defs` of the entity. */
export function nameOf({ home, name }: Target): string {
  return home === OWN ? name : `${home}--${name}`;
}
