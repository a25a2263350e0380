import type { Column, Filter, Tab } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import type { Scope } from '../../../scope/use-scope.ts';

/** Whether a filter, a tab or a column's `quickEdit` is shown and cannot be used now (`disabledWhen`). */
export function isDisabled(
  { disabledWhen }: Pick<Column | Filter | Tab, 'disabledWhen'>,
  scope: Scope,
): boolean {
  return disabledWhen !== undefined && meetsCondition(disabledWhen, scope);
}
