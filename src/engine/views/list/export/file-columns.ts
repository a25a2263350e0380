import type { RaRecord } from 'ra-core';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { singleValueOf } from '../../../../schema/describe/cell-values.ts';
import { describeColumns } from '../../../../schema/describe/describe-entity.ts';
import type { ColumnDescription, Description } from '../../../../schema/describe/description.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import { resolveReference } from '../../../../schema/json-schema/find-property.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { drawsEmpty } from '../../../registry/draws-empty.ts';
import {
  hasPlainCell,
  type PlainCell,
  type TextSource,
  toColumnText,
} from '../../../renderers/cell-texts.ts';
import { quantity } from '../../../renderers/number/number.tsx';
import type { Scope } from '../../../scope/use-scope.ts';
import { toUnit, type Words } from '../../../words/use-words.ts';
import { toShownValues } from '../../cell/cell-content.tsx';
import { type ListColumn, toListColumns } from '../../cell/list-columns.ts';

/**
 * The columns of the file: those that the export names, else those that the list shows, in their order. What the screen
 * would not show stands in no file either: fields that are only written, secrets, columns whose condition fails.
 */
export function toFileColumns(
  description: Description,
  words: Words,
  scope: Scope,
  shown: readonly ListColumn[],
): readonly ListColumn[] {
  const own = describeExportColumns(description);
  const columns = own === null ? shown : toListColumns(description, words, scope, own);
  return columns.filter(({ field, entry }) => field.schema.writeOnly !== true && hasPlainCell(entry));
}

/** The columns of the file that a list is exported to; null where they are those that the list shows. */
function describeExportColumns({ entity, fields, list }: Description): ColumnDescription[] | null {
  const { columns } = list.view.export ?? {};
  if (columns === undefined) return null;
  const record = entity.type === 'array' ? resolveReference(entity.items ?? {}, entity) : entity;
  return describeColumns(entity, record, fields, { columns });
}

/** What stands over a column: its label, and the unit that the screen writes behind each value. */
export function toHeader({ label, field, entry }: ListColumn, words: Words): string {
  const unit = entry === quantity ? toUnit(words, field) : null;
  return unit === null ? label : words.translate('engine.export.unit', { label, unit });
}

/** The cells of a record, whole: what the screen cuts off is not cut off here. */
export function toCells(
  description: Description,
  columns: readonly ListColumn[],
  source: TextSource,
  scope: Scope,
): (record: RaRecord) => PlainCell[] {
  // One scope for all rows, whose texts are made one after the other; it is the same moment in the whole file.
  const rowScope: Scope = { ...scope };
  const cells = columns.map((column) => toCell(column, rowScope, source));
  return (record) => {
    const shown = withComputed(description, record);
    rowScope.record = shown;
    return cells.map((cell) => cell(shown));
  };
}

/** Makes the cells of one column. */
function toCell(column: ListColumn, scope: Scope, source: TextSource): (record: JsonObject) => PlainCell {
  const { field, column: written } = column;
  const toEmpty = () => (written.emptyText === undefined ? null : source.words.tryWords([written.emptyText]));
  const readOne = column.also.length === 0 ? singleValueOf(column) : null;
  if (readOne !== null) {
    const isEmptyShown = written.emptyText === undefined && drawsEmpty(field.schema);
    const ownText = toColumnText(field, column.entry, source);
    return (record) => {
      const value = readOne(record);
      return isEmptyShown || !isEmptyValue(value) ? ownText(value, record) : toEmpty();
    };
  }
  const texts = new Map(
    withOthers(column).map((one) => [one, toColumnText(one.field, one.entry, source)] as const),
  );
  const toText = ({ column: shown, value }: ReturnType<typeof toShownValues>[number], record: JsonObject) =>
    texts.get(shown)?.(value, record) ?? null;
  return (record) => {
    const values = toShownValues({ column, record, scope });
    const [first] = values;
    if (first === undefined) return toEmpty();
    if (values.length === 1) return toText(first, record);
    return values
      .map((shown) => String(toText(shown, record)))
      .join(source.words.translate('engine.table.separator'));
  };
}

function withOthers(column: ListColumn): ListColumn[] {
  return [column, ...column.also.flatMap(withOthers)];
}
