import type { ColumnType } from '../../database/column-type.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';

/** What is asked of a list; every column in it is one of the entity's own. */
export interface ListQuery {
  /** Each must hold. */
  filters: ListFilter[];
  search: { columns: readonly EntityColumn[]; text: string } | null;
  sort: { column: EntityColumn; order: 'asc' | 'desc' } | null;
  /** Whether the count of all rows is asked for. */
  isCounted: boolean;
  /** What is summed over all rows that fit, and where in the answer it stands. */
  totals: readonly { at: string; path: FieldPath }[];
  /** Null: all rows. */
  range: { offset: number; limit: number } | null;
}

/** A condition on one field, or on any of several. */
export interface ListFilter {
  /** One of them fits. */
  paths: readonly FieldPath[];
  compare: Comparison;
  /** `oneOf` and `noneOf` take any number; the others take one. */
  values: readonly unknown[];
}

/** `until` leaves its value out; `contains` and `startsWith` take capital and small letters for the same. */
export type Comparison = 'oneOf' | 'noneOf' | 'from' | 'until' | 'contains' | 'startsWith';

export interface FieldPath {
  column: EntityColumn;
  /** The way into a stored object, empty for the column itself; `[]` is every item of a list. */
  steps: readonly string[];
  /** What stands at its end. */
  type: ColumnType;
}

/** A column as the path of a filter. */
export function columnPath(column: EntityColumn): FieldPath {
  return { column, steps: [], type: column.type };
}
