import type { Entity } from '../../../src/schema/dialect/entity.ts';
import type { Config } from '../../config/config-store.ts';
import { derivedOf } from './derived-of.ts';
import { shapeOf } from './record-shape.ts';
import { referencesOf } from './references-of.ts';
import { referrersOf } from './referrers-of.ts';
import type { Place } from './scope.ts';

/** Everything that the generic operations need of an entity. */
export function placeOf(config: Config, entity: string, described: Entity): Place {
  return {
    entity,
    shape: shapeOf(described),
    references: referencesOf(config, described),
    referrers: referrersOf(config, entity),
    derived: derivedOf(config, described),
  };
}
