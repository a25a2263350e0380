import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { type EntityColumn, entityColumns } from './entity-columns.ts';

/** An entity whose file has changed since it was served last, and the table that it has already. */
export interface TableChange {
  name: string;
  entity: Entity;
  before: Entity;
  /** Column -> type. */
  existing: ReadonlyMap<string, string>;
}

/** The columns whose properties have just become required, and which a caller sets. */
export function listNewlyRequired({ entity, before }: TableChange): EntityColumn[] {
  const known = new Set(before.required ?? []);
  const names = new Set((entity.required ?? []).filter((name) => !known.has(name)));
  return entityColumns(entity).filter(({ name }) => {
    const property: JsonSchema = entity.properties?.[name] ?? {};
    return names.has(name) && property.readOnly !== true && property['x-upload'] === undefined;
  });
}

/** A default that is the same for every record; undefined where there is none. */
export function constantDefaultOf(entity: Entity, name: string): unknown {
  const value = entity.properties?.[name]?.default;
  return JSON.stringify(value)?.includes('"$') ? undefined : value;
}
