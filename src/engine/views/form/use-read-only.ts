import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { isRecordReadOnly } from '../../../schema/describe/is-record-read-only.ts';
import type { Right } from '../../scope/use-rights.ts';
import { useScope } from '../../scope/use-scope.ts';

/**
 * Whether a form only shows its record: by the role, by the resource's own setting, or by the record.
 * @param record null for a new one
 */
export function useReadOnly(
  description: Description,
  { isShown, isDisabled }: Right,
  record: JsonObject | null | undefined,
): boolean {
  const scope = useScope();
  return !isShown || isDisabled || isRecordReadOnly(description, record, scope);
}
