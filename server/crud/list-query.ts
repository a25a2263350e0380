import type { EntityColumn } from '../database/entity-columns.ts';

/** What is asked of a list; every column in it is one of the entity's own. */
export interface ListQuery {
  /** Each must hold. */
  filters: ListFilter[];
  search: { columns: readonly EntityColumn[]; text: string } | null;
  sort: { column: EntityColumn; order: 'asc' | 'desc' } | null;
  /** Whether the count of all rows is asked for. */
  isCounted: boolean;
  /** Null: all rows. */
  range: { offset: number; limit: number } | null;
}

export type ListFilter = OneOf | Compared | Excluded;

interface OneOf {
  column: EntityColumn;
  /** One of these. */
  values: readonly unknown[];
}

export interface Excluded {
  column: EntityColumn;
  /** None of these. */
  none: readonly string[];
}

export interface Compared {
  column: EntityColumn;
  /** At least, less than, or a text that contains the value. */
  compare: 'from' | 'until' | 'contains';
  value: unknown;
}
