import type { Operations, Resource } from '../dialect/dialect-types.ts';
import type { Column, Entity, FormView, LayoutElement, ListView, ViewSet } from '../dialect/entity.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** What the engine draws from: one resource with its entity, every default filled in, every name looked up. */
export interface Description {
  /** The resource's name. */
  name: string;
  /** The entity's name: the area of its words. */
  entityName: string;
  entity: Entity;
  resource: Resource;
  /** Where its words are looked up, the first that has one: `item.car` of a set of views, then `item`. */
  wordAreas: string[];
  /** The views that the resource's `view` picks; the entity's own when it picks none. */
  views: ViewSet;
  /** Every property of the record, in the order of the file. */
  fields: FieldDescription[];
  list: ListDescription;
  form: FormDescription;
  slots: Record<Slot, SlotDescription>;
}

export type Slot = keyof Operations;

export interface SlotDescription {
  /** The resource can do it: it names an operation, or names none at all and speaks simple-rest. */
  exists: boolean;
  /** The operation of the API definition; null where the resource speaks simple-rest or where the slot does not exist. */
  operation: string | null;
  /** Shown but not usable, whatever the role may. */
  isDisabled: boolean;
}

export interface FieldDescription {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  isReadOnly: boolean;
}

export interface ListDescription {
  kind: NonNullable<ListView['kind']>;
  columns: ColumnDescription[];
  isSelectable: boolean;
  pageSize: number;
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  /** The view as written, for the keywords that have no default. */
  view: ListView;
}

export interface ColumnDescription {
  /** A dotted path into the record, `data.carType`. */
  field: string;
  schema: JsonSchema;
  isSortable: boolean;
  /** The column as written, for the keywords that have no default; `{ field }` for the short form. */
  column: Column;
  /** The fields whose values stand behind its own, as columns of one field each. */
  also: readonly ColumnDescription[];
}

export interface FormDescription {
  in: NonNullable<FormView['in']>;
  /** As written, or generated: every property that can be written, one below the other. Short forms are written out. */
  layout: LayoutElement;
  /** What a page shows beside it; null where nothing is. */
  aside: LayoutElement | null;
  titleKeys: { create: string; edit: string };
  /** The view as written, for the keywords that have no default. */
  view: FormView;
}
