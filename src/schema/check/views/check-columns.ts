import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import type { Entity, ViewSet } from '../../dialect/entity.ts';

/** Columns of a list that say nothing: one that stands there already, one of a field that is never answered. Warnings. */
export function checkColumns(
  document: ConfigDocument,
  entity: Entity,
  views: ViewSet,
  pointer: string,
): Diagnostic[] {
  const columns = views.list?.columns ?? [];
  const seen = new Set<string>();
  return columns.flatMap((column, index) => {
    const isPlain = typeof column === 'string';
    const name = isPlain ? column : column.field;
    const at = `${pointer}/list/columns/${index}${isPlain ? '' : '/field'}`;
    const isRepeated = isPlain && seen.has(name);
    seen.add(name);
    const isHidden = entity.properties?.[name]?.writeOnly === true;
    return [
      ...(isRepeated ? [diagnose(document, at, 'repeatedColumn', { name }, 'warning')] : []),
      ...(isHidden ? [diagnose(document, at, 'hiddenColumn', { name }, 'warning')] : []),
    ];
  });
}

/** Totals under a column that the list does not have. */
export function checkTotals(document: ConfigDocument, { list }: ViewSet, pointer: string): Diagnostic[] {
  const columns = list?.columns?.map((column) => (typeof column === 'string' ? column : column.field));
  const figures = list?.totals?.figures ?? [];
  return figures.flatMap(({ column }, index) => {
    if (column === undefined || columns === undefined || columns.includes(column)) return [];
    const at = `${pointer}/list/totals/figures/${index}/column`;
    return [diagnoseUnknown(document, at, 'unknownListed', column, findMeant(column, columns))];
  });
}

/** Actions on chosen rows, of a list where no row can be chosen. */
export function checkSelection(document: ConfigDocument, { list }: ViewSet, pointer: string): Diagnostic[] {
  if (list?.select === true || !Array.isArray(list?.actions)) return [];
  return list.actions.flatMap(({ placement }, index) =>
    placement === 'selection'
      ? [diagnose(document, `${pointer}/list/actions/${index}/placement`, 'noSelection')]
      : [],
  );
}
