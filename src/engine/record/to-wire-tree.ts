import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { findProperty, resolveReference } from '../../schema/find-property.ts';
import type { JsonObject, JsonSchema } from '../../schema/json-schema.ts';
import { isPlainObject } from '../../schema/plain-object.ts';
import { toWireValue } from './to-wire-value.ts';
import { Unparsed } from './unparsed.ts';

export interface WireContext {
  /** Where `$ref` are looked up. */
  root: JsonSchema;
  /** The record as typed, for named functions. */
  record: JsonObject;
  now: Date;
  /** Inside an item that was not loaded. */
  isNew?: boolean;
}

/**
 * What a typed value means on the wire: normalised, and without what an emptied input leaves behind, at every depth.
 * What was not changed stays as it was loaded, whichever kind of nothing that was.
 * @param before the loaded value
 */
export function toWireTree(
  given: JsonSchema,
  isRequired: boolean,
  typed: unknown,
  before: unknown,
  context: WireContext,
): unknown {
  // Refused where it is judged; until then it stays what it is.
  if (typed instanceof Unparsed) return typed;
  const schema = resolveReference(given, context.root);
  // Null where there was nothing says something only where a value must be given, or the whole item is new.
  const isStated = typed === null && before === undefined && (isRequired || context.isNew === true);
  const isStill = isSameValue(typed, before) || (isEmpty(typed) && isEmpty(before));
  if (isStill && !isStated) return before;
  if (Array.isArray(typed)) return toWireList(schema, typed, before, context);
  if (isPlainObject(typed)) return toWireObject(schema, typed, before, context);
  return toWireValue(schema, isRequired, normalise(schema, typed, context));
}

function toWireList(schema: JsonSchema, typed: unknown[], before: unknown, context: WireContext): unknown[] {
  const earlier: unknown[] = Array.isArray(before) ? before : [];
  return typed.map((item, index) => {
    const wire = toWireTree(schema.items ?? {}, true, item, findEarlier(earlier, item, index), context);
    // A list has no gaps: an emptied item stays, and is judged.
    return wire === undefined ? (item ?? null) : wire;
  });
}

/** The item as it was loaded: by its id where it has one, else by its place. */
function findEarlier(earlier: readonly unknown[], item: unknown, index: number): unknown {
  const id = isPlainObject(item) ? item.id : undefined;
  if (id === undefined) return earlier[index];
  return earlier.find((one) => isPlainObject(one) && one.id === id);
}

function toWireObject(schema: JsonSchema, typed: JsonObject, before: unknown, context: WireContext): unknown {
  const earlier = isPlainObject(before) ? before : {};
  const inside = isPlainObject(before) ? context : { ...context, isNew: true };
  const entries = Object.entries(typed).flatMap(([name, value]): [string, unknown][] => {
    const property = findProperty(schema, name, context.root);
    const old = Object.hasOwn(earlier, name) ? earlier[name] : undefined;
    const isAsked = schema.required?.includes(name) ?? false;
    const wire = property === undefined ? value : toWireTree(property, isAsked, value, old, inside);
    return wire === undefined ? [] : [[name, wire]];
  });
  // A form library makes an empty object where it looks for a field of it.
  const isMade = entries.length === 0 && Object.keys(typed).length > 0 && before === undefined;
  return isMade ? undefined : Object.fromEntries(entries);
}

function normalise(schema: JsonSchema, value: unknown, { record, now }: WireContext): unknown {
  if (isEmpty(value)) return value;
  return [schema['x-normalise'] ?? []]
    .flat()
    .reduce<unknown>(
      (result, name) =>
        typeof name === 'string' ? (NAMED_FUNCTIONS[name]?.(result, { record, now }) ?? null) : result,
      value,
    );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
