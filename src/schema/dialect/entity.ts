import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Case, ViewSet } from './dialect-types.ts';

export type { Condition, Value } from '../values/value.ts';
export type * from './dialect-types.ts';

/** One file of `schemas/`: the JSON Schema of a record, and under `views` how it is listed, edited and shown. */
export interface Entity extends JsonSchema {
  type: 'object' | 'array';
  /** `none` marks what has no table (dialogs, reports, dashboards, health), `single` what each store has one record of. */
  storage?: 'none' | 'single';
  /** `draft`: described, not built; its routes show a plain "not built yet". */
  status?: 'draft';
  /** The field that a record is called by, as a dotted path; `name` when absent. */
  recordRepresentation?: string;
  views?: EntityViews;
  /** What roles find, by names of their own: for the check alone, and not served. */
  cases?: Record<string, Case>;
}

/** The views of an entity; further names are sets of the same shape, picked by a resource's `view`. */
export interface EntityViews extends ViewSet {
  [set: string]: unknown;
}
