import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import type { Config } from '../../config/config-store.ts';
import { type EntityColumn, entityColumns, RECORD_COLUMNS } from '../../database/entity-columns.ts';
import type { Tables } from '../../database/tables.ts';

/** A property that is worked out with each answer, from another entity's records. */
export type Derived = Embedded | Counted | Read;

/** `x-embed`: the record that another property points to. */
export interface Embedded {
  kind: 'embed';
  property: string;
  /** The property with the id. */
  by: string;
  /** Null where the other entity is not stored: then there is nothing to answer. */
  entity: string | null;
  /** Its columns that are answered beside the id: none that is sent and never answered. */
  columns: readonly EntityColumn[];
  /** As it is described; null where it is not stored. */
  described: Entity | null;
}

/** `x-count`: how many records point here. */
export interface Counted {
  kind: 'count';
  property: string;
  /** Null where the other entity is not stored, or lacks a column that is asked for: then there are none. */
  entity: string | null;
  /** Its column with the id of this record. */
  by: string;
  where: JsonObject;
}

/** What a module reads for each record. */
export interface Read {
  kind: 'read';
  property: string;
  /** What it needs of a record. */
  columns: readonly string[];
  /** @returns gives a record's value; null where none of them has one */
  read(
    database: Kysely<Tables>,
    storeId: number,
    records: readonly JsonObject[],
  ): Promise<((record: JsonObject) => unknown) | null>;
}

/** The properties of an entity that are read from other tables with each answer, and are no columns of its own. */
export function derivedOf(config: Config, entity: Entity): Derived[] {
  return Object.entries(entity.properties ?? {}).flatMap(([property, schema]): Derived[] => {
    const { 'x-embed': by, 'x-count': count } = schema;
    if (typeof by === 'string') return [embedOf(config, entity, { property, by, schema })];
    return isPlainObject(count) ? [countOf(config, property, count)] : [];
  });
}

function embedOf(
  config: Config,
  entity: Entity,
  { property, by, schema }: { property: string; by: string; schema: JsonSchema },
): Embedded {
  const target = targetOf(config, entity.properties?.[by]?.['x-reference']);
  const names = Object.keys(schema.properties ?? {});
  const isAnswered = ({ name }: EntityColumn) =>
    names.includes(name) && target?.described.properties?.[name]?.writeOnly !== true;
  const columns = target ? entityColumns(target.described).filter(isAnswered) : [];
  const { entity: name = null, described = null } = target ?? {};
  return { kind: 'embed', property, by, entity: name, columns, described };
}

function countOf(config: Config, property: string, count: JsonObject): Counted {
  const by = String(count.by);
  const target = targetOf(config, count.resource);
  const where = { ...target?.fixed, ...(isPlainObject(count.where) ? count.where : {}) };
  const columns = new Set([
    ...RECORD_COLUMNS.keys(),
    ...(target ? entityColumns(target.described).map(({ name }) => name) : []),
  ]);
  const isAnswerable = [by, ...Object.keys(where)].every((name) => columns.has(name));
  return { kind: 'count', property, by, where, entity: target && isAnswerable ? target.entity : null };
}

interface Target {
  entity: string;
  described: Entity;
  fixed: JsonObject;
}

function targetOf(config: Config, name: unknown): Target | null {
  if (typeof name !== 'string') return null;
  const resource = config.resources.get(name);
  const entity = resource?.entity ?? name;
  const described = config.entities.get(entity);
  return described && isStored(described) ? { entity, described, fixed: resource?.fixed ?? {} } : null;
}
