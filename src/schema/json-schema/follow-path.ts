import { branchesOf } from './find-property.ts';
import { valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';

/** A schema and where its references lead: the file or the definition that it is a part of. */
export interface RootedSchema {
  schema: JsonSchema;
  root: object;
}

/**
 * Where a path of a value leads, by a schema. It leads to something described, or beyond all that is described. Or it
 * leads to nothing, with the names that exist in place of the first wrong step.
 */
export type PathEnd =
  | { kind: 'found'; schemas: readonly JsonSchema[] }
  | { kind: 'beyond'; step: number }
  | { kind: 'lost'; step: number; names: readonly string[] };

/** Follows the steps of `$answer.5.amount` into a schema and each of its branches; a number is an item of a list. */
export function followPath({ schema, root }: RootedSchema, path: readonly string[]): PathEnd {
  let schemas = expand([schema], root);
  for (const [step, name] of path.entries()) {
    const next = schemas.flatMap((one) => stepInto(one, name));
    if (next.length === 0) {
      if (!schemas.some(isDescribed) || schemas.some(isOpen)) return { kind: 'beyond', step };
      return { kind: 'lost', step, names: schemas.flatMap((one) => Object.keys(one.properties ?? {})) };
    }
    schemas = expand(next, root);
  }
  return { kind: 'found', schemas };
}

/**
 * The names of what a schema describes, with plain types and without its references: for another file.
 * @param levels how far down names are taken, since a record may hold itself without end
 */
export function plainPropertiesOf({ schema, root }: RootedSchema, levels = 3): Record<string, JsonSchema> {
  const schemasAt = (path: string[]) => {
    const end = followPath({ schema, root }, path);
    return end.kind === 'found' ? [...end.schemas] : [];
  };
  const names = new Set(schemasAt([]).flatMap(({ properties = {} }) => Object.keys(properties)));
  const toPlain = (name: string): JsonSchema => {
    const allOf = schemasAt([name]);
    const type = allOf.find((one) => typeof one.type === 'string' && PLAIN.has(one.type))?.type;
    if (type !== undefined) return { type };
    if (levels === 0 || allOf.every(({ properties }) => properties === undefined)) return {};
    return { properties: plainPropertiesOf({ schema: { allOf }, root }, levels - 1) };
  };
  return Object.fromEntries([...names].map((name) => [name, toPlain(name)]));
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

/** The schemas that describe one value: themselves, what they refer to, and their branches. */
function expand(schemas: readonly JsonSchema[], root: object): JsonSchema[] {
  const found = new Set<JsonSchema>(schemas);
  for (const schema of found) {
    const referred = schema.$ref === undefined ? undefined : valueAt(root, schema.$ref.replace(/^#/, ''));
    if (isSchema(referred)) found.add(referred);
    for (const branch of branchesOf(schema, isSchema(root) ? root : {})) found.add(branch);
  }
  return [...found];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

const INDEX = /^(?:0|[1-9][0-9]*)$/;

function stepInto(schema: JsonSchema, name: string): JsonSchema[] {
  const { properties, additionalProperties, items } = schema;
  if (properties !== undefined && Object.hasOwn(properties, name)) return [properties[name] ?? {}];
  if (INDEX.test(name) && items !== undefined) return [items];
  return isSchema(additionalProperties) ? [additionalProperties] : [];
}

/** Whether it says what its values have: a text has nothing. */
function isDescribed({ type, properties, items }: JsonSchema): boolean {
  const types = [type ?? []].flat();
  const isScalar = types.length > 0 && !types.includes('object') && !types.includes('array');
  return isScalar || properties !== undefined || items !== undefined;
}

/** Whether values may have more than it names. */
function isOpen({ patternProperties, additionalProperties }: JsonSchema): boolean {
  return patternProperties !== undefined || (additionalProperties ?? false) !== false;
}
