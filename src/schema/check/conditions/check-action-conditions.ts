import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { isStored } from '../../dialect/is-stored.ts';
import { mixedConditions, RECORD_ID, STORED_ROOTS } from '../../dialect/list-calls.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';
import { rootsOf } from '../../values/caller-parts.ts';

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
  const isFound = isStored(entity) && within?.fieldsOf !== 'rows' && sent.includes(RECORD_ID);
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
