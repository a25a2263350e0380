import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { DashboardView, ShowView } from './dashboard-view.ts';
import type { FormView } from './form-view.ts';
import type { ListView } from './list-view.ts';

export type { Condition, Value } from '../values/value.ts';
export type { Action, ActionDialog, BeforeCheck, Call, Link } from './action.ts';
export type { Choices } from './choices.ts';
export type { DashboardView, ShowView } from './dashboard-view.ts';
export type { FormView, KeyedRecord, Panel } from './form-view.ts';
export type { LayoutElement, Rule } from './layout.ts';
export type { Column, Export, Filter, Import, ListView, Tab, Tone, Totals } from './list-view.ts';

/** One file of `schemas/`: the JSON Schema of a record, and under `views` how it is listed, edited and shown. */
export interface Entity extends JsonSchema {
  type: 'object' | 'array';
  /** `none` marks what has no table (dialogs, reports, dashboards, health), `single` what each store has one record of. */
  storage?: 'none' | 'single';
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
  show?: ShowView;
  dashboard?: DashboardView;
}
