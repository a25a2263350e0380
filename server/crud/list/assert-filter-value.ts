import type { ColumnType } from '../../database/column-type.ts';
import type { EntityColumn } from '../../database/entity-columns.ts';
import { ProblemError } from '../../http/problem-error.ts';

const IS_OF: Readonly<Record<ColumnType, (value: unknown) => boolean>> = {
  bigint: Number.isSafeInteger,
  'double precision': Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
  date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  jsonb: () => false,
};

/** @throws ProblemError 422 for a value that the column can never hold */
export function assertFilterValue(column: EntityColumn, value: unknown): void {
  if (value === null || IS_OF[column.type](value)) return;
  throw new ProblemError('invalid', { errors: [{ pointer: `/filter/${column.name}`, keyword: 'type' }] });
}
