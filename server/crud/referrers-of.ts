import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Config } from '../config/config-store.ts';
import { entityColumns } from '../database/entity-columns.ts';
import { type Reference, referencesOf } from './references-of.ts';

/** A property whose records keep what they point to from being deleted (`x-on-delete`). */
export interface Referrer {
  /** The entity that points here. */
  entity: string;
  property: string;
  /** Whether it holds a list of ids. */
  isList: boolean;
  /** Whether its records have a name to be told by. */
  isNamed: boolean;
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
    const isNamed = columns.get('name') === 'text';
    return referencesOf(config, entity)
      .filter(isKept)
      .map(({ property, entity: target }) => ({
        target,
        entity: name,
        property,
        isList: columns.get(property) === 'jsonb',
        isNamed,
      }));
  });
}
