import { isEnabled, isVisible } from '@jsonforms/core';
import type { JsonObject, JsonSchema } from '../../schema/json-schema.ts';
import type { LayoutElement } from '../../schema/layout.ts';
import { validateRecord } from '../../schema/validate-record.ts';

/** What the dialect asks of a validator. Ours stands in, so that the browser needs no code generation. */
interface ConditionValidator {
  validate(schema: JsonSchema, value: unknown): boolean;
}

type RuleEvaluator = (
  element: LayoutElement,
  record: JsonObject,
  path: string,
  validator: ConditionValidator,
  config: unknown,
) => boolean;

const validator: ConditionValidator = {
  // The dialect counts a missing value as one to be judged; JSON has no undefined.
  validate: (schema, value) => validateRecord(schema, value ?? null).length === 0,
};

const evaluateVisible = isVisible as RuleEvaluator;
const evaluateEnabled = isEnabled as RuleEvaluator;

/** Whether an element's own SHOW or HIDE rule lets it be seen with this record. */
export function isElementVisible(element: LayoutElement, record: JsonObject): boolean {
  return element.rule === undefined || evaluateVisible(element, record, '', validator, undefined);
}

/** Whether an element's own ENABLE or DISABLE rule lets it be used with this record. */
export function isElementEnabled(element: LayoutElement, record: JsonObject): boolean {
  return element.rule === undefined || evaluateEnabled(element, record, '', validator, undefined);
}
