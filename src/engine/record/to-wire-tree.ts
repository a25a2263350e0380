import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { findProperty, resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { isConstant } from '../../schema/values/is-constant.ts';
import { isNothing } from '../../schema/values/is-empty-value.ts';
import { encodeStep } from './field-name.ts';
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
  /** Inside a list or an object that is one value of the form. */
  isInside?: boolean;
  place: Place;
}

interface Place {
  /** The name of the field that is looked at: `identities.0.content`. */
  path: string;
  /** Names of the fields that the reader does not see. */
  hidden: ReadonlySet<string>;
  /** What may have been loaded here: items without an id change their places. */
  loaded: readonly unknown[];
}

/**
 * What a typed value means on the wire: normalised, and without what an emptied box of the form leaves behind. What
 * was not changed stays as it was loaded, whatever its kind of empty. So does what a rule hides; in a new item that
 * has its default. A null that was chosen inside of a list or an object is sent.
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
  if (context.place.hidden.has(context.place.path)) return toHidden(schema, typed, before, context);
  if (isSameValue(typed, before)) return before;
  if (Array.isArray(typed)) return toWireList(schema, typed, before, context);
  if (isPlainObject(typed)) return toWireObject(schema, typed, before, context);
  const value = normalise(schema, typed, context);
  // Inside of a value the boxes leave what they mean, and nothing where there was nothing: a null there was chosen.
  if (context.isInside === true && (isNothing(typed) || !isNothing(value))) return value;
  // An emptied box of the form itself leaves null, also where there was nothing. It then counts only where a value
  // must be given.
  const isStated = typed === null && before === undefined && isRequired;
  return isNothing(typed) && isNothing(before) && !isStated ? before : toWireValue(schema, isRequired, value);
}

function toWireList(schema: JsonSchema, typed: unknown[], before: unknown, context: WireContext): unknown[] {
  const earlier: unknown[] = Array.isArray(before) ? before : [];
  return typed.map((item, index) => {
    const place = inside(context.place, index, (one) => (Array.isArray(one) ? one : []));
    const wire = toWireTree(schema.items ?? {}, true, item, findEarlier(earlier, item, index), {
      ...context,
      isInside: true,
      place,
    });
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
  const isNew = !isPlainObject(before);
  const entries = [...Object.entries(typed), ...emptiedAndHidden(typed, earlier, context)].flatMap(
    ([name, value]): [string, unknown][] => {
      const property = findProperty(schema, name, context.root);
      const old = Object.hasOwn(earlier, name) ? earlier[name] : undefined;
      const isAsked = schema.required?.includes(name) ?? false;
      const place = inside(context.place, encodeStep(name), (one) => (isPlainObject(one) ? [one[name]] : []));
      const at = { ...context, isNew: isNew || context.isNew === true, isInside: true, place };
      const wire = property === undefined ? value : toWireTree(property, isAsked, value, old, at);
      return wire === undefined ? [] : [[name, wire]];
    },
  );
  // A form library makes an empty object where it looks for a field of it.
  const isMade = entries.length === 0 && Object.keys(typed).length > 0 && before === undefined;
  return isMade ? undefined : Object.fromEntries(entries);
}

/** What was emptied before it was hidden: such a key is gone from what was typed. */
function emptiedAndHidden(
  typed: JsonObject,
  earlier: JsonObject,
  { place }: WireContext,
): [string, undefined][] {
  return Object.keys(earlier)
    .filter((name) => !Object.hasOwn(typed, name) && place.hidden.has(`${place.path}.${encodeStep(name)}`))
    .map((name) => [name, undefined]);
}

function inside(
  { path, hidden, loaded }: Place,
  step: string | number,
  read: (one: unknown) => readonly unknown[],
): Place {
  return hidden.size === 0
    ? { path, hidden, loaded }
    : { path: `${path}.${step}`, hidden, loaded: loaded.flatMap(read) };
}

/** What was loaded; where the item may have come from another place, that is what still stands there. */
function toHidden(
  schema: JsonSchema,
  typed: unknown,
  before: unknown,
  { isNew, place }: WireContext,
): unknown {
  if (place.loaded.some((one) => isSameValue(one, typed))) return typed;
  if (isNew !== true) return before;
  // Another default was filled in when the item was made.
  return isConstant(schema.default) ? schema.default : typed;
}

function normalise(schema: JsonSchema, value: unknown, { record, now }: WireContext): unknown {
  if (isNothing(value)) return value;
  return [schema['x-normalise'] ?? []]
    .flat()
    .reduce<unknown>(
      (result, name) =>
        typeof name === 'string' ? (NAMED_FUNCTIONS[name]?.(result, { record, now }) ?? null) : result,
      value,
    );
}
