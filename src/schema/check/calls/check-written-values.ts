import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { toFieldUse } from '../../dialect/field-uses.ts';
import { isDerived } from '../../dialect/is-derived.ts';
import { isStored } from '../../dialect/is-stored.ts';
import type { NameUse } from '../../dialect/meta-uses.ts';
import { RECORD_COLUMN_NAMES } from '../../dialect/table-limits.ts';
import { findProperty, listProperties, resolveReference } from '../../json-schema/find-property.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { isValueText, MOMENTS } from '../../values/value-reference.ts';
import { argumentsOf } from '../call-arguments.ts';
import { isTaken, typesOf } from '../conditions/check-function.ts';
import { schemasOfValue, typesOfValue } from '../conditions/check-value-use.ts';
import { entityOf } from '../entity-of-rows.ts';
import { isOfDraft } from '../files/draft-notes.ts';
import type { Known, NamingFile } from '../known-names.ts';
import { callOf, checkArgument, resourcesOf } from './check-arguments.ts';
import { checkConstant, type Goal } from './check-constant.ts';

/**
 * A value that is written under the name of a field or of an argument: that the field, or the parameter, takes it.
 * @param names all names of the file: a value of the dialect is one of them
 */
export function checkWrittenValue(
  file: NamingFile,
  use: NameUse,
  names: readonly NameUse[],
  known: Known,
): Diagnostic[] {
  const { name, pointer, within } = use;
  if (use.isKey !== true || within === null || isOfDraft(file, pointer, known)) return [];
  const goal = goalOf(file, use, known);
  const value = within.value[name];
  if (goal === undefined) return [];
  if (!isValueText(value)) return checkConstant(file.document, goal, value, { name, pointer });
  const used = names.find((one) => one.kind === 'value' && one.pointer === pointer);
  // On the wire a number may be a text; a whole record is neither.
  const isPart = use.kind === 'argument' && value !== '$record';
  if (used === undefined) return [];
  const others = checkMeant(file, used, goal.schema, known);
  return others.length > 0 || isPart ? others : checkType(file, used, goal.schema, known);
}

/** A value that means something else than what takes it: an id of another entity's record, or other choices. */
function checkMeant(file: NamingFile, use: NameUse, goal: JsonSchema, known: Known): Diagnostic[] {
  const { document } = file;
  const { name: value, pointer } = use;
  const schemas = schemasOfValue(file, use, known) ?? [];
  const target = entityOfId(goal, known);
  const given =
    value === '$record.id' && use.roots?.record === 'record'
      ? document.name
      : schemas.map((schema) => entityOfId(schema, known)).find((name) => name !== undefined);
  if (target !== undefined && given !== undefined && target !== given)
    return [diagnose(document, pointer, 'noIdOf', { value, name: target })];
  const taken = goal.enum ?? [];
  const sent = schemas.flatMap(({ enum: choices = [] }) => choices);
  const isApart = taken.length > 0 && sent.length > 0 && !sent.some((one) => taken.includes(one));
  return isApart ? [diagnose(document, pointer, 'choicesApart', { name: value }, 'warning')] : [];
}

/** The entity whose id a schema holds. */
function entityOfId({ 'x-reference': resource }: JsonSchema, known: Known): string | undefined {
  return typeof resource === 'string' && known.resourceNames.has(resource)
    ? entityOf(resource, known)
    : undefined;
}

function goalOf(file: NamingFile, use: NameUse, known: Known): Goal | undefined {
  const { kind, name, within } = use;
  const { entity } = file;
  const around = within?.above?.value ?? {};
  if (kind === 'argument' || (kind === 'saved' && typeof around.operation === 'string')) {
    const found = known.isOfOtherProvider ? undefined : callOf(use, known)?.schemaOf(name);
    return found && { ...found, isFilter: typeof around.operation !== 'string' };
  }
  if (entity === undefined || (kind !== 'field' && kind !== 'saved')) return undefined;
  const { path, rows, schema = entity } = toFieldUse({ ...use, kind: 'field' });
  const found = path === null || rows !== undefined ? undefined : findProperty(schema, path, schema);
  return found && { schema: resolveReference(found, schema), root: schema };
}

/** A value of the dialect whose type is known, against the type of what takes it. */
export function checkType(file: NamingFile, use: NameUse, schema: JsonSchema, known: Known): Diagnostic[] {
  const given = typesOfValue(file, use, known);
  const taken = typesOf([schema]);
  const moment = formatOfMoment(use.name);
  const isOtherMoment = moment !== null && isMoment(schema.format) && moment !== formatTaken(schema.format);
  if (isOtherMoment && schema.type !== undefined) {
    const params = { name: use.name, given: moment, type: String(schema.format) };
    return [diagnose(file.document, use.pointer, 'valueOfOtherType', params)];
  }
  if (given === null || taken === null || given.some((type) => isTaken(type, taken))) return [];
  const params = { name: use.name, given: given.join(', '), type: taken.join(', ') };
  return [diagnose(file.document, use.pointer, 'valueOfOtherType', params)];
}

/** What a moment of the dialect looks like: `$today` is a day, `$now` an instant. */
function formatOfMoment(name: string): 'date' | 'date-time' | null {
  const root = /^\$([A-Za-z]+)(?:[+-]P[0-9A-Z]+)?$/.exec(name)?.[1];
  if (root === undefined || !MOMENTS.some((known) => known === root)) return null;
  return root === 'today' ? 'date' : 'date-time';
}

const FORMATS_OF_TIME: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date-time',
  'date-time-seconds': 'date-time',
  month: 'month',
  clock: 'clock',
  time: 'time',
};

function isMoment(format: string | undefined): format is string {
  return format !== undefined && Object.hasOwn(FORMATS_OF_TIME, format);
}

function formatTaken(format: string): string | undefined {
  return FORMATS_OF_TIME[format];
}

/** What is sent with a record: a field of it, or an argument of the operations that save it. */
export function checkSaved(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { name, pointer, within } = use;
  const { document, entity } = file;
  if (typeof within?.above?.value.operation === 'string') return checkArgument(file, use, known);
  if (entity !== undefined && isStored(entity) && RECORD_COLUMN_NAMES.some((own) => own === name))
    return [diagnose(document, pointer, 'reservedName', { name })];
  if (entity === undefined || name === 'id') return [];
  const property = findProperty(entity, name, entity);
  if (property !== undefined) return checkKept(file, use, property, known);
  const isArgument = resourcesOf(document.name, pointer, known).some((resource) => {
    const { create, update } = known.resources.get(resource)?.operations ?? {};
    return [create, update].some(
      (operation) => operation !== undefined && argumentsOf(operation, known)?.takes(name) !== false,
    );
  });
  if (isArgument || isOfDraft(file, pointer, known)) return [];
  return [diagnoseUnknown(document, pointer, 'unknownField', name, findMeant(name, listProperties(entity)))];
}

/** The product's own server keeps a read-only field as it is, and says nothing of it. */
function checkKept(
  { document, entity }: NamingFile,
  { name, pointer }: NameUse,
  property: JsonSchema,
  known: Known,
): Diagnostic[] {
  const isKept = property.readOnly === true || isDerived(property);
  const isOwn = resourcesOf(document.name, pointer, known).some(
    (resource) => known.resources.get(resource)?.operations === undefined,
  );
  const isHere = isKept && isOwn && entity !== undefined && isStored(entity);
  return isHere ? [diagnose(document, pointer, 'keptAsItIs', { name })] : [];
}

/** A value of the dialect where its keyword takes some types alone, and as the default of a property. */
export function checkTakenType(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { kind, pointer, within, fieldTypes } = use;
  if (kind !== 'value' || within === null) return [];
  const isDefault = pointer === `${within.pointer}/default`;
  const schema = isDefault ? defaultedBy(file, within.value) : toSchema(fieldTypes);
  return schema?.type === undefined ? [] : checkType(file, use, schema, known);
}

function toSchema(types: readonly string[] | undefined): JsonSchema {
  return types === undefined ? {} : ({ type: [...types] } as JsonSchema);
}

/** What a default is of: a property, what draws a filter, or a key. */
function defaultedBy({ entity }: NamingFile, holder: JsonObject): JsonSchema | undefined {
  const { picker, name, field = name, schema, choices } = holder;
  if (picker !== undefined) return picker === 'date' ? { type: 'string', format: 'date' } : undefined;
  if (holder.type !== undefined || entity === undefined) return holder;
  if (choices !== undefined) return undefined;
  if (isPlainObject(schema)) return schema;
  const found = typeof field === 'string' ? findProperty(entity, field, entity) : undefined;
  return found && resolveReference(found, entity);
}

/** A field of another type than its place can use: bounds of a text. */
export function checkFieldType({ document, entity }: NamingFile, use: NameUse): Diagnostic[] {
  if (entity === undefined) return [];
  const { path, rows, schema = entity } = toFieldUse(use);
  const found = path === null || rows !== undefined ? undefined : findProperty(schema, path, schema);
  const given = found === undefined ? null : typesOf([resolveReference(found, schema)]);
  const taken = use.fieldTypes ?? [];
  if (given === null || given.some((type) => taken.includes(type))) return [];
  const params = { name: use.name, given: given.join(', '), type: taken.join(', ') };
  return [diagnose(document, use.pointer, 'valueOfOtherType', params)];
}
