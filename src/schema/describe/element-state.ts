import type { Layout, LayoutElement } from '../dialect/dialect-types.ts';
import type { FieldState } from '../dialect/field-states.ts';
import { meetsCondition } from '../values/meets-condition.ts';
import type { Condition } from '../values/value.ts';
import type { ValueScope } from '../values/value-scope.ts';

/** What the `rule` of an element says now; JSON Forms evaluates it. */
export interface RuleVerdict {
  isVisible(): boolean;
  isEnabled(): boolean;
}

/** What an element's own conditions and rule make of its fields now. */
export function stateOfElement(element: LayoutElement, scope: ValueScope, rule: RuleVerdict): FieldState {
  if (!meetsCondition(element.when, scope) || !rule.isVisible())
    return 'clearOnHide' in element && element.clearOnHide === true ? 'cleared' : 'hidden';
  if (!isLimited(element, scope) && rule.isEnabled()) return 'open';
  return hasLimit(element) && holdsNow(element.readOnlyWhen, scope) ? 'readOnly' : 'disabled';
}

/** Whether an element's own `disabledWhen` or `readOnlyWhen` keeps it from being changed. */
export function isLimited(element: LayoutElement, scope: ValueScope): boolean {
  return (
    hasLimit(element) && (holdsNow(element.disabledWhen, scope) || holdsNow(element.readOnlyWhen, scope))
  );
}

type Limited = Pick<Layout, 'disabledWhen' | 'readOnlyWhen'>;

export function hasLimit(element: LayoutElement): element is LayoutElement & Limited {
  return 'disabledWhen' in element || 'readOnlyWhen' in element;
}

/** No condition never holds. */
function holdsNow(condition: Condition | undefined, scope: ValueScope): boolean {
  return condition !== undefined && meetsCondition(condition, scope);
}
