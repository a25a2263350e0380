import type { JsonObject } from '../../contract/json-object.ts';
import { meetsCondition } from '../values/meets-condition.ts';
import type { ValueScope } from '../values/value-scope.ts';
import type { Description } from './description.ts';

/** Whether the form says of a stored record that it is only shown (`readOnlyWhen`). */
export function isRecordReadOnly(
  { form: { view }, entity: recordSchema }: Pick<Description, 'form' | 'entity'>,
  record: JsonObject | null | undefined,
  scope: ValueScope,
): boolean {
  if (view.readOnlyWhen === undefined || record === null || record === undefined) return false;
  return meetsCondition(view.readOnlyWhen, { ...scope, record, recordSchema });
}
