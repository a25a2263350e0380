import type { ColumnType } from '../../database/column-type.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';

/** What is asked of a list; every column in it is one of the entity's own. */
export interface ListQuery {
  /** Each must hold. */
  filters: readonly ListFilter[];
  search: ListSearch | null;
  /** `isDefault`: as the definition says, and not asked for. */
  sort: { column: EntityColumn; order: 'asc' | 'desc'; isDefault?: boolean } | null;
  /** Whether the count of all rows is asked for. */
  isCounted: boolean;
  totals: readonly ListSum[];
  /** Null: all rows. */
  range: { offset: number; limit: number } | null;
}

/** A text, and the columns that are searched for it. */
export interface ListSearch {
  columns: readonly EntityColumn[];
  text: string;
  /** Those of them that are plates, in which characters that look alike count for the same. */
  plates?: ReadonlySet<string>;
}

/** What is summed over all rows that fit, and where in the answer it stands. */
export interface ListSum {
  at: string;
  path: FieldPath;
  /** Of the rows alone that meet these. */
  where: readonly ListFilter[];
}

export type ListFilter = FieldFilter | AlternativeFilter;

/** A condition on one field, or on any of several. */
export interface FieldFilter {
  /** One of them fits. */
  paths: readonly FieldPath[];
  compare: Comparison;
  /** `oneOf` and `noneOf` take any number; the others take one. */
  values: readonly unknown[];
  /** Rows that fit do not count; those without a value do. */
  isNot?: boolean;
}

/** One of several: of each all conditions hold. */
export interface AlternativeFilter {
  anyOf: readonly (readonly ListFilter[])[];
}

/** `until` leaves its value out; `contains` and `startsWith` take capital and small letters for the same. */
export type Comparison = 'oneOf' | 'noneOf' | 'from' | 'until' | 'contains' | 'startsWith';

export interface FieldPath {
  /** The property of the record that it is a part of. */
  property: string;
  column: EntityColumn;
  /** The way into a stored object, empty for the column itself; the items of a list are a step of their own. */
  steps: readonly PathStep[];
  /** What stands at its end. */
  type: ColumnType;
}

/** A part by its name; or every item of a list, or of those that have a value under a name. */
export type PathStep = string | { items: { name: string; value: string } | null };

/** A column as the path of a filter. */
export function columnPath(column: EntityColumn): FieldPath {
  return { property: column.name, column, steps: [], type: column.type };
}

/** Every path that a filter looks at. */
export function pathsOf(filter: ListFilter): FieldPath[] {
  return 'anyOf' in filter ? filter.anyOf.flat().flatMap(pathsOf) : [...filter.paths];
}
