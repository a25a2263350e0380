import type { JsonSchema } from './json-schema.ts';

/** One file of `schemas/`: the JSON Schema of a record, and under `views` how it is listed, edited and shown. */
export interface Entity extends JsonSchema {
  type: 'object' | 'array';
  /** `none` marks what has no table: dialogs, reports, dashboards, health. */
  storage?: 'none';
  /** `draft`: described, not built; its routes show a plain "not built yet". */
  status?: 'draft';
  views?: EntityViews;
}

/** The views of an entity; further names are sets of the same shape, picked by a resource's `view`. */
export interface EntityViews extends ViewSet {
  [set: string]: unknown;
}

export interface ViewSet {
  list?: ListView;
  form?: FormView;
  show?: unknown;
  dashboard?: unknown;
}

export interface ListView {
  kind?: 'table' | 'cards' | 'inspector';
  columns?: (string | Column)[];
  /** Rows can be chosen, for the actions on a selection. */
  select?: boolean;
  /** Rows per page at first; 25 when absent. */
  pageSize?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  [keyword: string]: unknown;
}

export interface Column {
  field: string;
  [keyword: string]: unknown;
}

export interface FormView {
  in?: 'drawer' | 'dialog' | 'page';
  /** A JSON Forms UI schema; a bare string is the short form of a Control. Generated from the properties when absent. */
  layout?: unknown;
  [keyword: string]: unknown;
}
