import type { JsonObject } from '../../contract/json-object.ts';

/** Stands for the entity's own file in a map of files; a shared file stands in it by its name. */
export const OWN = '';

/** `#/$defs/open`; in an entity `shared/periods.json#/$defs/month`, in a shared file `periods.json#/$defs/month`. */
export const TARGET = /^(?:(?:\.\/)?(?:shared\/)?([a-z0-9-]+)\.json)?#\/\$defs\/([A-Za-z0-9_-]+)$/;

/** A reference within one file. */
export const OF_FILE = /^#\/\$defs\/([A-Za-z0-9_-]+)$/;
/** A reference from an entity to a shared file. */
export const SHARED = /^(?:\.\/)?shared\/[a-z0-9-]+\.json#\/\$defs\/[A-Za-z0-9_-]+$/;

/** The target of a reference: a definition, and the file whose `$defs` have it. */
export interface Target {
  home: string;
  name: string;
}

/** Whether an object is a reference in place of a part: `$ref` is its only keyword. */
export function isReference(value: JsonObject): value is { $ref: string } {
  return typeof value.$ref === 'string' && Object.keys(value).length === 1;
}

/** The name that a target gets under `$defs` of the entity. */
export function nameOf({ home, name }: Target): string {
  return home === OWN ? name : `${home}--${name}`;
}
