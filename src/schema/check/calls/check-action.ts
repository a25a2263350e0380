import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { isStored } from '../../dialect/is-stored.ts';
import { mixedConditions, RECORD_ID, STORED_ROOTS } from '../../dialect/list-calls.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';
import { isOwnUpdate } from '../../dialect/own-update.ts';
import { rootsOf } from '../../values/caller-parts.ts';
import type { Known } from '../known-names.ts';
import { resourcesOf } from './check-arguments.ts';

/** Where an action has one record of the resource; on chosen rows only with `callPerRow`. */
const ON_A_RECORD: ReadonlySet<unknown> = new Set(['row', 'form', 'detail']);

/** Where an action is about the list as a whole. */
const OF_A_LIST: readonly unknown[] = ['toolbar', 'menu'];

/** An action that changes a record by the update of its resource, or by itself: that there are both. */
export function checkOwnUpdate(
  document: ConfigDocument,
  { value, pointer, within }: PartUse,
  known: Known,
): Diagnostic[] {
  const { placement, callPerRow, builtIn } = value;
  // The rows of a panel are another resource's.
  const isOfPanel = within?.place.fieldsOf === 'rows';
  if (placement !== undefined && builtIn !== undefined && isOfPanel)
    return [diagnose(document, `${pointer}/builtIn`, 'builtInOfRows')];
  if (builtIn === 'export' && placement !== undefined && !OF_A_LIST.includes(placement))
    return [
      diagnose(document, `${pointer}/placement`, 'notDrawn', {
        name: typeof placement === 'string' ? placement : '',
        placements: OF_A_LIST.join(', '),
      }),
    ];
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

/**
 * The conditions of an action that the caller and the record decide together. The server judges them on the stored record,
 * which the call must name; what it cannot judge is an error.
 */
export function checkActionConditions(
  document: ConfigDocument,
  entity: Entity,
  { value, pointer, within }: PartUse,
): Diagnostic[] {
  if (value.placement === undefined || value.operation === undefined) return [];
  const { args, set } = value;
  const sent = [args, set].flatMap((values) => (isPlainObject(values) ? Object.values(values) : []));
  const isFound = isStored(entity) && within?.place.fieldsOf !== 'rows' && sent.includes(RECORD_ID);
  return Object.entries(mixedConditions(value)).flatMap(([keyword, condition]) => {
    const roots = [...rootsOf(condition)];
    const name = roots.includes('user') ? '$user' : '$can';
    const foreign = roots.find((root) => !STORED_ROOTS.has(root));
    const at = `${pointer}/${keyword}`;
    if (foreign !== undefined)
      return [diagnose(document, at, 'unenforcedValue', { name, other: `$${foreign}` })];
    return isFound ? [] : [diagnose(document, at, 'unenforcedAction', { name })];
  });
}
