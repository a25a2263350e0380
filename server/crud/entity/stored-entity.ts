import type { Entity } from '../../../src/schema/dialect/entity.ts';
import type { Config } from '../../config/config-store.ts';
import { type Derived, derivedOf } from './derived-of.ts';
import { type RecordShape, shapeOf } from './record-shape.ts';
import { type Reference, referencesOf } from './references-of.ts';
import { type Referrer, referrersOf } from './referrers-of.ts';

/** An entity with a table, as the generic operations see it. */
export interface StoredEntity {
  /** The entity's name, which is its table's. */
  entity: string;
  shape: RecordShape;
  references: readonly Reference[];
  /** What a record of it cannot be deleted under. */
  referrers: readonly Referrer[];
  derived: readonly Derived[];
}

/** Everything that the generic operations need of an entity. */
export function storedEntityOf(config: Config, entity: string, described: Entity): StoredEntity {
  return {
    entity,
    shape: shapeOf(described),
    references: referencesOf(config, described),
    referrers: referrersOf(config, entity),
    derived: derivedOf(config, described),
  };
}
