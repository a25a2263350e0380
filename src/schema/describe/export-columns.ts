import { resolveReference } from '../json-schema/find-property.ts';
import { describeColumns } from './describe-entity.ts';
import type { ColumnDescription, Description } from './description.ts';

/** The columns of the file that a list is exported to; null where they are those that the list shows. */
export function describeExportColumns({ entity, fields, list }: Description): ColumnDescription[] | null {
  const { columns } = list.view.export ?? {};
  if (columns === undefined) return null;
  const record = entity.type === 'array' ? resolveReference(entity.items ?? {}, entity) : entity;
  return describeColumns(entity, record, fields, { columns });
}
