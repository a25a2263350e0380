import { buildDefaults } from '../../schema/build-defaults.ts';
import { resolveReference } from '../../schema/find-property.ts';
import { resolveValue } from '../../schema/resolve-value.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from '../scope/use-scope.ts';

/** What a new item of a list starts with: its schema's defaults. A single value without one starts empty. */
export function buildItem({ schema, root }: FieldShape, scope: Scope): unknown {
  const whole = root ?? schema;
  const item = resolveReference(schema.items ?? {}, whole);
  if (item.type !== 'object') return item.default === undefined ? null : resolveValue(item.default, scope);
  const withDefinitions = whole.$defs === undefined ? item : { ...item, $defs: whole.$defs };
  return buildDefaults(withDefinitions, {}, (value) => resolveValue(value, scope));
}
