import { meetsCondition } from '../values/meets-condition.ts';
import type { ValueScope } from '../values/value-scope.ts';
import type { Description } from './description.ts';

/**
 * Whether the form says of a stored record that it is only shown (`readOnlyWhen`).
 * @param record null or undefined for a new one
 */
export function isRecordReadOnly(
  { form: { view }, entity: recordSchema }: Pick<Description, 'form' | 'entity'>,
  record: unknown,
  scope: ValueScope,
): boolean {
  if (view.readOnlyWhen === undefined || record === null || record === undefined) return false;
  return meetsCondition(view.readOnlyWhen, { ...scope, record, recordSchema });
}
