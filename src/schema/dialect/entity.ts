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

/** What `x-unique` of a property says, written out. */
export interface UniqueRule {
  reach: 'store' | 'deployment';
  /** Fields that another record has to share. */
  with: readonly string[];
  /** The values that only one record may have; null for any. */
  ofValues: readonly unknown[] | null;
}

export function uniqueRuleOf(property: JsonSchema | undefined): UniqueRule | null {
  // The meta-schema has judged it.
  const rule = property?.['x-unique'] as
    | UniqueRule['reach']
    | (Pick<UniqueRule, 'reach'> & Partial<UniqueRule>)
    | undefined;
  if (rule === undefined) return null;
  const written = typeof rule === 'string' ? { reach: rule } : rule;
  return { with: [], ofValues: null, ...written };
}
