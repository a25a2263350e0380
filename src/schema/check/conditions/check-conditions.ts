import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { type MetaPlace, placeOf } from '../../dialect/meta-place.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { isValueText } from '../../values/value-reference.ts';
import { checkPartAgainst, partOfMeta } from '../files/check-against-meta.ts';

/**
 * What is wrong in conditions by themselves: JSON Schemas that do not meet the meta-schema, and conditions that
 * always or never hold.
 */
export function checkConditionParts(
  document: ConfigDocument,
  parts: readonly PartUse[],
  meta: JsonSchema,
): Diagnostic[] {
  return parts.flatMap((use) =>
    use.part === 'condition' ? [...checkCondition(document, use, meta), ...checkOwnField(document, use)] : [],
  );
}

function checkCondition(
  document: ConfigDocument,
  { value, pointer }: PartUse,
  meta: JsonSchema,
): Diagnostic[] {
  if (Object.keys(value).length === 0) return [diagnose(document, pointer, 'alwaysHolds')];
  const found = Object.entries(value).flatMap(([name, expected]) =>
    name.startsWith('$') ? checkExpected(document, expected, `${pointer}/${toPointerStep(name)}`, meta) : [],
  );
  return [...found, ...checkJoined(document, value, pointer)];
}

const FORM_CONTROL = /^\/views\/(?:[^/]+\/)?form\/.*\/when$/;
const FILTER = /\/filters\/\d+\/when$/;

/** A field of a form, or a filter, that only its own value shows can be emptied once, and never be filled again. */
export function checkOwnField(
  document: ConfigDocument,
  { value, pointer, within }: Pick<PartUse, 'pointer' | 'within'> & { value: unknown },
): Diagnostic[] {
  const own = ownValueOf(document, pointer, within?.value ?? {});
  const asked = isPlainObject(value) ? Object.keys(value) : [value];
  // A condition on the caller in it is an error already.
  const isCallers = JSON.stringify(value).includes('"$user');
  if (own === null || isCallers || asked.length === 0 || !asked.every((one) => one === own)) return [];
  const name = own.slice(own.indexOf('.') + 1);
  return [diagnose(document, pointer, 'hidesItself', { name }, 'warning')];
}

/** The value of what a condition shows; null where that cannot be changed. */
function ownValueOf(document: ConfigDocument, pointer: string, shown: JsonObject): string | null {
  if (FILTER.test(pointer)) return `$filter.${String(shown.name)}`;
  if (!FORM_CONTROL.test(pointer) || typeof shown.scope !== 'string' || shown.show !== undefined) return null;
  const name = fromPointer(shown.scope.replace(/^#/, ''))
    .filter((step) => step !== 'properties')
    .join('.');
  const property = findProperty(document.value as JsonSchema, name);
  return property === undefined || property.readOnly === true ? null : `$record.${name}`;
}

function checkExpected(
  document: ConfigDocument,
  expected: unknown,
  pointer: string,
  meta: JsonSchema,
): Diagnostic[] {
  if (Array.isArray(expected))
    return expected.length === 0 ? [diagnose(document, pointer, 'neverHolds')] : [];
  if (!isPlainObject(expected)) return [];
  if (Object.keys(expected).length === 0) return [diagnose(document, pointer, 'alwaysHolds')];
  const metaSchema = partOfMeta(meta, '#/$defs/schema');
  const value = withoutValues(expected, placeOf(metaSchema));
  return checkPartAgainst(metaSchema, document, { value, pointer });
}

/** A value of the dialect stands for any JSON: a keyword that has one is not judged here. */
function withoutValues(schema: JsonObject, place: MetaPlace): JsonObject {
  const stripped = (value: unknown) => (isPlainObject(value) ? withoutValues(value, place) : value);
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (isValueText(value) && place.declares(keyword)) return [];
    if (Array.isArray(value)) {
      const rest = value.filter((item) => !isValueText(item)).map((item: unknown) => stripped(item));
      return rest.length === 0 && value.length > 0 ? [] : [[keyword, rest]];
    }
    return [[keyword, stripped(value)]];
  });
  return Object.fromEntries(entries);
}

/** Conditions that hold together and ask one value to be two things. */
function checkJoined(document: ConfigDocument, value: JsonObject, pointer: string): Diagnostic[] {
  const all = Array.isArray(value.all) ? value.all : [];
  const parts = [
    { part: value, at: pointer },
    ...all.flatMap((part: unknown, index) =>
      isPlainObject(part) ? [{ part, at: `${pointer}/all/${index}` }] : [],
    ),
  ];
  const allowed = new Map<string, readonly unknown[]>();
  return parts.flatMap(({ part, at }) =>
    Object.entries(part).flatMap(([name, expected]) => {
      const values = name.startsWith('$') ? constantsOf(expected) : null;
      if (values === null) return [];
      const before = allowed.get(name);
      const both = before === undefined ? values : values.filter((one) => before.includes(one));
      allowed.set(name, both);
      return both.length > 0 || values.length === 0
        ? []
        : [diagnose(document, `${at}/${toPointerStep(name)}`, 'neverHolds')];
    }),
  );
}

/** The scalars that a value has to be one of; null where it may be another. */
function constantsOf(expected: unknown): readonly unknown[] | null {
  if (Array.isArray(expected)) return expected.some(isValueText) ? null : expected;
  if (!isPlainObject(expected)) return isValueText(expected) ? null : [expected];
  const { const: only, enum: some } = expected;
  if (only !== undefined) return isValueText(only) || typeof only === 'object' ? null : [only];
  return Array.isArray(some) && !some.some(isValueText) ? some : null;
}
