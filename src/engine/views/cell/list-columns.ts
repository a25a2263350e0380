import { useMemo } from 'react';
import type { ColumnDescription, Description } from '../../../schema/describe/description.ts';
import type { Column } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { toColumnShape } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { type CellEntry, findCell } from '../../registry/registry.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords, type Words } from '../../words/use-words.ts';

export interface ListColumn {
  /** Tells two columns of one field apart. */
  key: string;
  field: FieldShape;
  /** As the view has it. */
  column: Column;
  label: string;
  /** Null: a placeholder stands in the cells. */
  entry: CellEntry | null;
  isSortable: boolean;
  align: 'start' | 'end';
  /** Those whose values stand behind its own. */
  also: readonly ListColumn[];
}

/**
 * The columns that exist here, with what draws them, looked up once for the whole table.
 * @param described those of the list, or of another part that has columns
 */
export function toListColumns(
  description: Description,
  words: Words,
  scope: Scope,
  described = description.list.columns,
): ListColumn[] {
  const seen = new Map<string, number>();
  const sorting = new Set<string>();
  return described.flatMap((one) => {
    const { column } = one;
    const count = (seen.get(column.field) ?? 0) + 1;
    seen.set(column.field, count);
    if (!meetsCondition(column.when, scope)) return [];
    const key = count === 1 ? column.field : `${column.field}#${count}`;
    // Of two columns with one order the first has it: a stay is the longer the earlier its entry.
    const order = column.sortBy ?? column.field;
    const isSortable = one.isSortable && !sorting.has(order);
    sorting.add(order);
    return toListColumn(description, words, { ...one, isSortable }, key);
  });
}

function toListColumn(
  description: Description,
  words: Words,
  described: ColumnDescription,
  key: string,
): ListColumn {
  const { column, isSortable, also } = described;
  const field = toColumnShape(description, described);
  const entry = findCell(field);
  return {
    key,
    field,
    column,
    label: toLabel(column, field, words),
    entry,
    isSortable,
    align: column.align ?? entry?.align ?? 'start',
    also: also.map((one) => toListColumn(description, words, one, `${key}+${one.field}`)),
  };
}

function toLabel({ label }: Column, field: FieldShape, words: Words): string {
  return label === undefined ? words.label(field) : (words.tryWords([label]) ?? label);
}

export type TableWords = ReturnType<typeof useTableWords>;

/** The words of a table, looked up once and not in every cell. */
export function useTableWords() {
  const { translate, tryWords } = useWords();
  return useMemo(
    () => ({
      empty: translate('engine.table.empty'),
      separator: translate('engine.table.separator'),
      undrawable: (field: string) => translate('engine.placeholder.field', { field }),
      selectRow: (name: string) => translate('engine.table.selectRow', { name }),
      expandRow: (name: string) => translate('engine.table.expandRow', { name }),
      tryWords,
    }),
    [translate, tryWords],
  );
}
