import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { representationOf } from '../../../src/schema/dialect/record-representation.ts';
import type { Config } from '../../config/config-store.ts';
import type { ColumnType } from '../../database/column-type.ts';
import { entityColumns } from '../../database/entity-columns.ts';
import type { Caller } from '../../rights/field-guards.ts';
import { mayReadField } from '../../rights/may-read-field.ts';
import { type Reference, referencesOf } from './references-of.ts';

/** A property whose records keep what they point to from being deleted (`x-on-delete`). */
export interface Referrer {
  /** The entity that points here. */
  entity: string;
  property: string;
  /** Whether it holds a list of ids. */
  isList: boolean;
  /** What its records are called by, for those who may read that; null where it has no column. */
  representation: { column: string; steps: string[]; mayRead(caller: Caller): boolean } | null;
}

interface Found extends Referrer {
  /** The entity that it points to. */
  target: string;
}

const known = new WeakMap<Config, readonly Found[]>();

/** Who keeps the records of an entity; all of them are looked up once per configuration. */
export function referrersOf(config: Config, entity: string): Referrer[] {
  const all = known.get(config) ?? listReferrers(config);
  known.set(config, all);
  return all.filter(({ target }) => target === entity);
}

function listReferrers(config: Config): Found[] {
  return [...config.entities].flatMap(([name, entity]) => {
    if (!isStored(entity)) return [];
    const isKept = ({ property }: Reference) => {
      const schema = entity.properties?.[property];
      return (schema?.['x-on-delete'] ?? schema?.items?.['x-on-delete']) === 'refuse';
    };
    const columns = new Map(entityColumns(entity).map((column) => [column.name, column.type]));
    return referencesOf(config, entity)
      .filter(isKept)
      .map(({ property, entity: target }) => ({
        target,
        entity: name,
        property,
        isList: columns.get(property) === 'jsonb',
        representation: toRepresentation(config, name, entity, columns),
      }));
  });
}

function toRepresentation(
  config: Config,
  entity: string,
  described: Entity,
  columns: ReadonlyMap<string, ColumnType>,
): Referrer['representation'] {
  const [column = '', ...steps] = representationOf(described).split('.');
  if (!columns.has(column)) return null;
  return { column, steps, mayRead: (caller) => mayReadField(config, caller, { entity, property: column }) };
}
