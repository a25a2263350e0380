import type { JsonObject } from '../../../contract/json-object.ts';
import { buildDefaults } from '../../../schema/json-schema/build-defaults.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { Scope } from '../../scope/use-scope.ts';

/** What a new item of a list starts with: its schema's defaults. A single value without one starts empty. */
export function buildItem({ schema, root }: FieldShape, scope: Scope): unknown {
  const whole = root ?? schema;
  const item = resolveReference(schema.items ?? {}, whole);
  if (item.type !== 'object') return item.default === undefined ? null : resolveValue(item.default, scope);
  return withDefaults(item, whole, scope);
}

/** What an object starts with that its form adds: the defaults of its fields. */
export function buildObject({ schema, root }: FieldShape, scope: Scope): JsonObject {
  return withDefaults(schema, root ?? schema, scope);
}

function withDefaults(object: JsonSchema, { $defs }: JsonSchema, scope: Scope): JsonObject {
  const whole = $defs === undefined ? object : { ...object, $defs };
  return buildDefaults(whole, {}, (value) => resolveValue(value, scope));
}
