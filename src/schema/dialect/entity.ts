import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { EntityKeywords, ViewSet } from './dialect-types.ts';

export type { Condition, Value } from '../values/value.ts';
export type * from './dialect-types.ts';

/** One file of `schemas/`: the JSON Schema of a record, with the keywords that its meta-schema adds. */
export interface Entity extends JsonSchema, Omit<EntityKeywords, 'type' | 'views'> {
  type: EntityKeywords['type'];
  views?: EntityViews;
}

/** The views of an entity; further names are sets of the same shape, picked by a resource's `view`. */
export interface EntityViews extends ViewSet {
  [set: string]: unknown;
}
