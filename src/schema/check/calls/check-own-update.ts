import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';
import { isOwnUpdate } from '../../dialect/own-update.ts';
import type { Known } from '../known-names.ts';
import { resourcesOf } from './check-arguments.ts';

/** Where an action has one record of the resource; on chosen rows only with `callPerRow`. */
const ON_A_RECORD: ReadonlySet<unknown> = new Set(['row', 'form', 'detail']);

/** An action that changes a record by the update of its resource, or by itself: that there are both. */
export function checkOwnUpdate(
  document: ConfigDocument,
  { value, pointer, within }: PartUse,
  known: Known,
): Diagnostic[] {
  const { placement, callPerRow, builtIn } = value;
  // The rows of a panel are another resource's.
  const isOfPanel = within?.fieldsOf === 'rows';
  if (placement !== undefined && builtIn !== undefined && isOfPanel)
    return [diagnose(document, `${pointer}/builtIn`, 'builtInOfRows')];
  if (placement === undefined || !isOwnUpdate(value)) return [];
  const hasRecord = ON_A_RECORD.has(placement) || (placement === 'selection' && callPerRow === true);
  const hasUpdate = resourcesOf(document.name, pointer, known).every((name) => {
    const operations = known.resources.get(name)?.operations;
    return operations === undefined || operations.update !== undefined;
  });
  return hasRecord && hasUpdate && !isOfPanel
    ? []
    : [diagnose(document, `${pointer}/set`, 'nothingToChange')];
}
