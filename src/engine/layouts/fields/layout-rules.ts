import { isEnabled, isVisible } from '@jsonforms/core';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import {
  hasLimit,
  isLimited,
  type RuleVerdict,
  stateOfElement,
} from '../../../schema/describe/element-state.ts';
import type { LayoutElement, Rule } from '../../../schema/dialect/dialect-types.ts';
import type { FieldState } from '../../../schema/dialect/field-states.ts';
import type { RuleCondition } from '../../../schema/dialect/rule-condition.ts';
import { validateRecord } from '../../../schema/dialect/validate-record.ts';
import { isNamedInBranch } from '../../../schema/json-schema/branches.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import type { Condition } from '../../../schema/values/value.ts';
import { withoutEmptied } from '../../record/without-emptied.ts';
import { type Scope, withTyped } from '../../scope/use-scope.ts';

/** What rules look at. */
export interface RuleScope {
  /** What the paths of the rule are paths of: the record, or the item that the layout stands in. */
  holder: unknown;
  /** With `record`, in a dialog with `dialog`, and with `row` inside an item. */
  scope: Scope;
}

/** What the dialect asks of a validator. Ours stands in, so that the browser needs no code generation. */
interface ConditionValidator {
  validate(schema: JsonSchema, value: unknown): boolean;
}

type RuleEvaluator = (
  element: { rule: Rule },
  record: unknown,
  path: string,
  validator: ConditionValidator,
  config: unknown,
) => boolean;

const validator: ConditionValidator = {
  // The dialect counts a missing value as one to be judged; JSON has no undefined.
  validate: (schema, value) => validateRecord(schema, value ?? null).length === 0,
};

// Read at each call: the built chunks may import one another, and the library's may run after this one.
const evaluateVisible: RuleEvaluator = (...args) => (isVisible as RuleEvaluator)(...args);
const evaluateEnabled: RuleEvaluator = (...args) => (isEnabled as RuleEvaluator)(...args);

/** Whether what is typed decides if an element is seen, can be used or must be filled. */
export function hasRule(element: LayoutElement): boolean {
  return element.rule !== undefined || element.when !== undefined || hasLimit(element) || mayAsk(element);
}

type Asking = LayoutElement & { requiredWhen: Condition };

/** Whether an element asks for a value under a condition of its own. */
export function mayAsk(element: LayoutElement): element is Asking {
  return 'requiredWhen' in element && element.requiredWhen !== undefined;
}

/** Whether an element's own `requiredWhen` asks for a value now. */
export function isElementAsked(element: LayoutElement, { scope }: RuleScope): boolean {
  return mayAsk(element) && meetsCondition(element.requiredWhen, scope);
}

/** Whether an element's own `when` and its SHOW or HIDE rule let it be seen. */
export function isElementVisible(element: LayoutElement, { holder, scope }: RuleScope): boolean {
  return meetsCondition(element.when, scope) && verdictOf(element, holder).isVisible();
}

/** Whether an element's own `disabledWhen`, `readOnlyWhen` and its ENABLE or DISABLE rule let it be changed. */
export function isElementEnabled(element: LayoutElement, { holder, scope }: RuleScope): boolean {
  return !isLimited(element, scope) && verdictOf(element, holder).isEnabled();
}

/** What an element's own conditions and rule make of its fields now. */
export function fieldStateOf(element: LayoutElement, at: RuleScope): FieldState {
  return stateOfElement(element, at.scope, verdictOf(element, at.holder));
}

function verdictOf({ rule: written }: LayoutElement, holder: unknown): RuleVerdict {
  const judged = (evaluate: RuleEvaluator) => {
    const rule = resolveRule(written, holder);
    return rule === undefined || evaluate({ rule }, holder, '', validator, undefined);
  };
  return { isVisible: () => judged(evaluateVisible), isEnabled: () => judged(evaluateEnabled) };
}

/** The word key of why an element cannot be changed. */
export function reasonOf(element: LayoutElement): string | undefined {
  return 'reason' in element ? element.reason : undefined;
}

const ALWAYS: RuleCondition = { scope: '#', schema: {} };
const NEVER: RuleCondition = { scope: '#', schema: { not: {} } };

/** The library does not know what the product says of branches: whether that holds stands in its place. */
function resolveRule(rule: Rule | undefined, holder: unknown): Rule | undefined {
  if (rule === undefined || !('namedBy' in rule.condition)) return rule;
  return { ...rule, condition: isNamedNow(rule.condition, holder) ? ALWAYS : NEVER };
}

function isNamedNow({ field, namedBy }: { field: string; namedBy: JsonSchema }, holder: unknown): boolean {
  const typed = isPlainObject(holder) ? holder : {};
  return isNamedInBranch(namedBy, withoutEmptied(namedBy, typed), field);
}

/** What the rules of a layout look at, by what is shown or typed in it. */
export function toRuleScope(record: JsonObject, scope: Scope): RuleScope {
  return { holder: record, scope: withTyped(scope, record) };
}
