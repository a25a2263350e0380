import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { findEffectiveProperty } from '../../../schema/json-schema/effective-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { isNothing } from '../../../schema/values/is-empty-value.ts';
import { toWordName, WHOLE_RECORD } from '../../record/field-name.ts';
import { withoutEmptied } from '../../record/without-emptied.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

const namesByEntity = new WeakMap<JsonSchema, ReadonlySet<string>>();

/** Whether a branch of the schema (`allOf`, `then`, `oneOf`, `dependentRequired` …) says something about a field. */
export function isConditional({ entity }: Description, { name, wordName }: FieldShape): boolean {
  if (name === WHOLE_RECORD || entity.type === 'array') return false;
  let names = namesByEntity.get(entity);
  if (names === undefined) {
    names = new Set(namesInBranches(entity, false));
    namesByEntity.set(entity, names);
  }
  return (wordName ?? toWordName(name)).split('.').some((step) => names.has(step));
}

/** The shape of a field in the branches that hold for a record. */
export function toShapeNow({ entity }: Description, field: FieldShape, record: JsonObject): FieldShape {
  const found = findEffectiveProperty(entity, withoutEmptied(entity, record), toWordName(field.name));
  const isAsked = field.isRequired || isDependent(entity, field.name, record);
  if (found === undefined) return isAsked === field.isRequired ? field : { ...field, isRequired: isAsked };
  const schema = withFound(field.schema, found.schema);
  return { ...field, schema, isRequired: isAsked || found.isRequired };
}

/** Branches may make different things of one name, such as a list and an object: nothing of the other's stays then. */
function withFound(own: JsonSchema, found: JsonSchema): JsonSchema {
  if (Object.keys(found).length === 0) return own;
  return found.type === undefined || isSameValue(found.type, own.type) ? { ...own, ...found } : found;
}

function isDependent(entity: JsonSchema, name: string, record: JsonObject): boolean {
  return Object.entries(entity.dependentRequired ?? {}).some(
    ([given, asked]) => asked.includes(name) && Object.hasOwn(record, given) && !isNothing(record[given]),
  );
}

/** Every property that a branch names, at any depth. */
function namesInBranches(schema: unknown, isBranch: boolean): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namesInBranches(one, isBranch));
  if (!isPlainObject(schema)) return [];
  const { properties, required, dependentRequired, dependentSchemas } = schema;
  const own = isBranch && isPlainObject(properties) ? Object.keys(properties) : [];
  const asked = isBranch && Array.isArray(required) ? required.map(String) : [];
  const dependent = isPlainObject(dependentRequired)
    ? Object.values(dependentRequired).flat().map(String)
    : [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties' || keyword === '$defs')
      return isPlainObject(value) ? namesInBranches(Object.values(value), isBranch) : [];
    return BRANCHES.includes(keyword) ? namesInBranches(value, true) : [];
  });
  const schemas = isPlainObject(dependentSchemas) ? Object.values(dependentSchemas) : [];
  return [...own, ...asked, ...dependent, ...inner, ...namesInBranches(schemas, true)];
}

const BRANCHES: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];
