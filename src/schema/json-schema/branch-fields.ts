import { isPlainObject } from '../../contract/json-object.ts';
import { findDiscriminator } from './discriminator.ts';
import { branchesOf, resolveReference } from './find-property.ts';
import type { JsonSchema, JsonType } from './json-schema.ts';

/** Marks a property that only branches of its object name. The product writes it; no file may. */
const BRANCH_FIELD = 'x-branch';

const DEEPEST = 16;
const completed = new WeakMap<JsonSchema, JsonSchema>();

/**
 * An object's schema in which every field that only a branch names is an optional property. So it has a column, a
 * place in a list and an input. Branches are `allOf`, `then`, `else`, `oneOf`, `anyOf` and `dependentSchemas`. Where
 * one branch names it, it is what that branch says, at all times; where several do, what they agree on. A default
 * stays with its branch. Asked again, it is the same object; a schema without such fields is itself.
 * @param root where `$ref` is looked up; the schema itself when absent
 */
export function withBranchFields<Schema extends JsonSchema>(
  schema: Schema,
  root: JsonSchema = schema,
): Schema {
  const known = completed.get(schema);
  // Kept under the object that it was made of.
  if (known !== undefined) return known as Schema;
  const made = complete(schema, root);
  completed.set(schema, made);
  completed.set(made, made);
  return made;
}

/** Whether {@link withBranchFields} has added the property. */
export function isBranchField(property: JsonSchema | undefined): boolean {
  return property?.[BRANCH_FIELD] === true;
}

function complete<Schema extends JsonSchema>(schema: Schema, root: JsonSchema): Schema {
  const found = new Map<string, JsonSchema[]>();
  collect(schema, root, found, 0);
  const own = schema.properties ?? {};
  const fields = [...found].filter(([name]) => !Object.hasOwn(own, name));
  if (fields.length === 0) return schema;
  const added = fields.map(([name, said]) => [name, { ...mergeFields(said, root), [BRANCH_FIELD]: true }]);
  const required = requiredByAll(schema, root);
  return {
    ...schema,
    properties: { ...own, ...Object.fromEntries(added) },
    ...(required.length > 0 && { required: [...new Set([...(schema.required ?? []), ...required])] }),
  };
}

function collect(
  schema: JsonSchema,
  root: JsonSchema,
  found: Map<string, JsonSchema[]>,
  depth: number,
): void {
  if (depth > DEEPEST) return;
  // A condition only looks at fields.
  const { if: _, ...others } = schema;
  for (const branch of branchesOf(others, root)) {
    for (const [name, property] of Object.entries(branch.properties ?? {}))
      if (isPlainObject(property)) found.set(name, [...(found.get(name) ?? []), property]);
    collect(branch, root, found, depth + 1);
  }
}

/** A record that is one of several kinds has to say which one, where each of them asks for it. */
function requiredByAll(schema: JsonSchema, root: JsonSchema): string[] {
  const discriminator = findDiscriminator(schema, root);
  if (discriminator === null) return [];
  const { name, branches } = discriminator;
  return branches.every(({ schema: { required = [] } }) => required.includes(name)) ? [name] : [];
}

function mergeFields(written: readonly JsonSchema[], root: JsonSchema): JsonSchema {
  const [only, ...others] = written;
  if (only !== undefined && others.length === 0) return without(only, 'default');
  const said = written.map((schema) => resolveReference(schema, root));
  const [first = {}] = said;
  const agreed = Object.entries(first).filter(([keyword, value]) =>
    said.every((one) => JSON.stringify(one[keyword]) === JSON.stringify(value)),
  );
  const types = [...new Set(said.flatMap(typesOf))];
  const values = said.map(valuesOf);
  const isListed = values.every((list) => list !== null);
  return {
    ...without(Object.fromEntries(agreed), 'default'),
    ...(types.length > 0 && { type: types }),
    ...(isListed && { enum: [...new Set(values.flat())] }),
  };
}

function without(schema: JsonSchema, keyword: string): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}

function valuesOf({ enum: values, const: constant }: JsonSchema): unknown[] | null {
  return values ?? (constant === undefined ? null : [constant]);
}

/** What only limits a value says nothing of its type. */
function typesOf(schema: JsonSchema): JsonType[] {
  return schema.type === undefined ? (valuesOf(schema) ?? []).map(typeOf) : [schema.type].flat();
}

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
}
