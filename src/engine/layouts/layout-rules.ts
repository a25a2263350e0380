import { isEnabled, isVisible } from '@jsonforms/core';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { LayoutElement, Rule } from '../../schema/dialect/dialect-types.ts';
import type { RuleCondition } from '../../schema/dialect/rule-condition.ts';
import { validateRecord } from '../../schema/dialect/validate-record.ts';
import { isNamedInBranch } from '../../schema/json-schema/branches.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { withoutEmptied } from '../record/without-emptied.ts';
import type { Scope } from '../scope/use-scope.ts';

/** What rules look at. */
export interface RuleScope {
  /** What the paths of the rule are paths of: the record, or the item that the layout stands in. */
  holder: unknown;
  /** With `record`, and with `row` inside an item. */
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

export function hasRule({ rule, when }: LayoutElement): boolean {
  return rule !== undefined || when !== undefined;
}

/** Whether an element's own `when` and its SHOW or HIDE rule let it be seen. */
export function isElementVisible(element: LayoutElement, { holder, scope }: RuleScope): boolean {
  if (!meetsCondition(element.when, scope)) return false;
  const rule = resolveRule(element.rule, { holder, scope });
  return rule === undefined || evaluateVisible({ rule }, holder, '', validator, undefined);
}

/** Whether an element's own ENABLE or DISABLE rule lets it be used. */
export function isElementEnabled(element: LayoutElement, { holder, scope }: RuleScope): boolean {
  const rule = resolveRule(element.rule, { holder, scope });
  return rule === undefined || evaluateEnabled({ rule }, holder, '', validator, undefined);
}

const ALWAYS: RuleCondition = { scope: '#', schema: {} };
const NEVER: RuleCondition = { scope: '#', schema: { not: {} } };

/** The dialect of the library knows no `when`: what it says now stands in its place. */
function resolveRule(rule: Rule | undefined, at: RuleScope): Rule | undefined {
  if (rule === undefined) return undefined;
  const condition = resolveCondition(rule.condition, at);
  return condition === rule.condition ? rule : { ...rule, condition };
}

function resolveCondition(condition: RuleCondition, at: RuleScope): RuleCondition {
  if ('when' in condition) return meetsCondition(condition.when, at.scope) ? ALWAYS : NEVER;
  if ('namedBy' in condition) return isNamedNow(condition, at.holder) ? ALWAYS : NEVER;
  if (!('conditions' in condition)) return condition;
  const conditions = condition.conditions.map((part) => resolveCondition(part, at));
  const isSame = conditions.every((part, index) => part === condition.conditions[index]);
  return isSame ? condition : { ...condition, conditions };
}

function isNamedNow({ field, namedBy }: { field: string; namedBy: JsonSchema }, holder: unknown): boolean {
  const typed = isPlainObject(holder) ? holder : {};
  return isNamedInBranch(namedBy, withoutEmptied(namedBy, typed), field);
}

/** What the rules of a record's own layout look at. */
export function toRuleScope(record: JsonObject, scope: Scope): RuleScope {
  return { holder: record, scope: { ...scope, record } };
}
