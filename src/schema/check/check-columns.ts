import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { Entity, ViewSet } from '../dialect/entity.ts';
import { columnUses } from './field-uses.ts';

/** Columns of a list that say nothing: one that stands there already, one of a field that is never answered. Warnings. */
export function checkColumns(
  document: ConfigDocument,
  entity: Entity,
  views: ViewSet,
  pointer: string,
): Diagnostic[] {
  const columns = views.list?.columns ?? [];
  const seen = new Set<string>();
  return columnUses(columns, `${pointer}/list/columns`).flatMap((use, index) => {
    const column = columns[index];
    const isRepeated = typeof column === 'string' && seen.has(use.text);
    seen.add(use.text);
    const isHidden = entity.properties?.[use.text]?.writeOnly === true;
    return [
      ...(isRepeated
        ? [diagnose(document, use.pointer, 'repeatedColumn', { name: use.text }, 'warning')]
        : []),
      ...(isHidden ? [diagnose(document, use.pointer, 'hiddenColumn', { name: use.text }, 'warning')] : []),
    ];
  });
}
