import { isPlainObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { validateInstance } from '../json-schema/validate-instance.ts';
import { isConstant } from './is-constant.ts';
import { leadsSomewhere } from './leads-somewhere.ts';
import { resolveValue } from './resolve-value.ts';
import type { Condition } from './value.ts';
import type { ValueScope } from './value-scope.ts';

/**
 * Whether a condition of the dialect holds here. No condition holds always; one with a path that leads nowhere never
 * does, also where the path stands under `not`.
 * @example meetsCondition({ '$record.type': ['aps', 'order'], not: { '$can.update': true } }, scope)
 */
export function meetsCondition(condition: Condition | undefined, scope: ValueScope): boolean {
  if (condition === undefined || typeof condition === 'boolean') return condition ?? true;
  return leadsSomewhere(condition, scope) && holds(condition, scope);
}

function holds(condition: Condition, scope: ValueScope): boolean {
  if (typeof condition === 'boolean') return condition;
  if (typeof condition === 'string') return isTruthy(resolveValue(condition, scope));
  const { all = [], any, not, ...values } = condition;
  return (
    all.every((part) => holds(part, scope)) &&
    (any === undefined || any.some((part) => holds(part, scope))) &&
    (not === undefined || !holds(not, scope)) &&
    Object.entries(values).every(([value, expected]) =>
      meetsSchema(resolveValue(value, scope), expected, scope),
    )
  );
}

/** Neither null, false, 0 nor empty: zones that are an empty list do not exist. */
function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function meetsSchema(value: unknown, expected: unknown, scope: ValueScope): boolean {
  if (Array.isArray(expected)) return expected.some((item) => resolveValue(item, scope) === value);
  if (!isPlainObject(expected)) return resolveValue(expected, scope) === value;
  // A constant schema stays the same object, so it is compiled once.
  const schema: JsonSchema = isKnownConstant(expected)
    ? expected
    : { ...toSchema(resolveValue(expected, scope)) };
  return validateInstance(schema, value).length === 0;
}

/** Found once for each condition: conditions are judged for every row. */
const isKnownConstant = rememberBy((schema: object) => isConstant(schema));

function toSchema(value: unknown): JsonSchema {
  return isPlainObject(value) ? value : {};
}
