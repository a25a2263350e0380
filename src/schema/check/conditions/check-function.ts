import { FUNCTION_TYPES, type FunctionType, type ValueType } from '../../../domain/function-types.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { toFieldUse } from '../../dialect/field-uses.ts';
import type { NameUse } from '../../dialect/meta-uses.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { fromPointer } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** The types that a value may have; null where nothing is said of them. */
export type KnownTypes = readonly ValueType[] | null;

/** The types that a schema gives its values, without null: a missing value may come everywhere. */
export function typesOf(schemas: readonly JsonSchema[]): KnownTypes {
  const types = schemas.flatMap(({ type }) => [type ?? []].flat()).filter((type) => type !== 'null');
  return types.length === 0 ? null : types;
}

/**
 * A function among those of a keyword. It must take what the field, or the function before it, gives. The last one of
 * a property must give what the property is.
 * @param entity whose fields are named; absent in a resource
 */
export function checkFunction(
  document: ConfigDocument,
  use: NameUse,
  entity: Entity | undefined,
): Diagnostic[] {
  const { name, pointer, within } = use;
  const steps = fromPointer(pointer);
  const index = /^\d+$/.test(steps.at(-1) ?? '') ? Number(steps.at(-1)) : 0;
  const keyword = index.toString() === steps.at(-1) ? (steps.at(-2) ?? '') : (steps.at(-1) ?? '');
  if (within === null) return [];
  const names = [within.value[keyword] ?? []].flat().map(String);
  const isProperty = keyword.startsWith('x-') && ('type' in within.value || '$ref' in within.value);
  const field: KnownTypes = isProperty ? typesOf([within.value]) : typesOfField(use, entity);
  // What is computed is made from the record.
  const before =
    index === 0 ? (keyword === 'x-computed' ? (['object'] as const) : field) : givesOf(names[index - 1]);
  const wrong = checkTypes(document, { name, pointer }, before);
  const gives = givesOf(name);
  const isLast = index === names.length - 1;
  if (wrong.length > 0 || !isProperty || !isLast || gives === null || field === null) return wrong;
  if (gives.some((type) => isTaken(type, field))) return [];
  const params = { name, gives: gives.join(', '), type: field.join(', ') };
  return [diagnose(document, pointer, 'functionGivesOther', params)];
}

/** That a function takes one of the types that come into it. */
export function checkTypes(
  document: ConfigDocument,
  { name, pointer }: Pick<NameUse, 'name' | 'pointer'>,
  types: KnownTypes,
): Diagnostic[] {
  const takes = typeOf(name)?.takes ?? null;
  if (takes === null || types === null || types.some((type) => isTaken(type, takes))) return [];
  const params = { name, takes: takes.join(', '), type: types.join(', ') };
  return [diagnose(document, pointer, 'functionTakesOther', params)];
}

/** What a function gives; null where it is not known. */
export function givesOf(name: string | undefined): KnownTypes {
  return typeOf(name)?.gives ?? null;
}

function typeOf(name: string | undefined): FunctionType | undefined {
  return name !== undefined && Object.hasOwn(FUNCTION_TYPES, name) ? FUNCTION_TYPES[name] : undefined;
}

export function isTaken(type: ValueType, takes: readonly ValueType[]): boolean {
  return takes.includes(type) || (type === 'integer' && takes.includes('number'));
}

/** Of the field that a column or a control shows. */
function typesOfField({ within, pointer }: NameUse, entity: Entity | undefined): KnownTypes {
  const { field, scope, value } = within?.value ?? {};
  const name = field ?? scope;
  if (entity === undefined || typeof name !== 'string' || value !== undefined) return null;
  const kind = scope === undefined ? 'field' : 'scope';
  const { path, rows, schema = entity } = toFieldUse({ kind, name, pointer, within });
  const found = path === null || rows !== undefined ? undefined : findProperty(schema, path, schema);
  return found === undefined ? null : typesOf([resolveReference(found, schema)]);
}
