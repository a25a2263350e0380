import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import type { Scope } from '../scope/use-scope.ts';

/** Whether the form says of a stored record that it is only shown (`readOnlyWhen`). */
export function isRecordReadOnly(
  { form: { view }, entity: recordSchema }: Description,
  record: JsonObject | null | undefined,
  scope: Scope,
): boolean {
  if (view.readOnlyWhen === undefined || record === null || record === undefined) return false;
  return meetsCondition(view.readOnlyWhen, { ...scope, record, recordSchema });
}
