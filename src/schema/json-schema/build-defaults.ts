import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { branchesThatHold } from './branches.ts';
import { resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';
import { leadsToItself } from './leads-to-itself.ts';

/** Turns a value of the dialect (`$today`) into what it stands for. */
type Resolve = (value: unknown) => unknown;

/**
 * The record that a schema's own `default` keywords describe, in the branches (`if`, `then`, `allOf`) that hold.
 * A part that may hold a part of the same schema is left out: a tree has no end.
 * @param given values that decide about the branches and stay as they are: `{ type: 'park_rental' }`
 * @param resolve for defaults that begin with `$`
 * @returns the given values with the defaults of everything that they leave out
 */
export function buildDefaults(
  schema: JsonSchema,
  given: JsonObject = {},
  resolve: Resolve = (value) => value,
): JsonObject {
  const record = fill(schema, given, { root: schema, resolve, depth: 0, rest: { schemas: MOST_SCHEMAS } });
  return isPlainObject(record) ? record : given;
}

const DEEPEST = 16;
/** Schemas that are looked into, counted each time that a `$ref` leads to them: in a tree there is no end of them. */
const MOST_SCHEMAS = 20_000;

interface Filling {
  root: JsonSchema;
  resolve: Resolve;
  depth: number;
  rest: { schemas: number };
}

function fill(schema: JsonSchema, given: unknown, filling: Filling): unknown {
  const { root, resolve, depth, rest } = filling;
  if (rest.schemas === 0) return given;
  rest.schemas -= 1;
  const whole = resolveReference(schema, root);
  const start = given === undefined && whole.default !== undefined ? defaultOf(whole, resolve) : given;
  if (start === undefined && leadsToItself(whole, root)) return undefined;
  if (depth > DEEPEST || !describesObject(whole, start)) return start;
  const below = { ...filling, depth: depth + 1 };
  const filled = fillProperties(whole, isPlainObject(start) ? start : {}, below);
  // A branch may hold only because of a default: the branches are asked after the properties are filled.
  const branched = branchesThatHold(whole, filled, root).reduce<unknown>(
    (value, branch) => fill(branch, value, below),
    filled,
  );
  return isPlainObject(branched) && Object.keys(branched).length === 0 && start === undefined
    ? undefined
    : branched;
}

/** A value of the dialect that stands for nothing is no default. */
function defaultOf(schema: JsonSchema, resolve: Resolve): unknown {
  return resolve(schema.default) ?? (schema.default === null ? null : undefined);
}

function describesObject(schema: JsonSchema, value: unknown): boolean {
  if (value !== undefined && !isPlainObject(value)) return false;
  return isPlainObject(value) || schema.properties !== undefined || schema.allOf !== undefined;
}

function fillProperties(schema: JsonSchema, given: JsonObject, filling: Filling): JsonObject {
  let filled = given;
  for (const [name, property] of fillableOf(schema)) {
    const before = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = fill(property, before, filling);
    if (value === undefined || value === before) continue;
    if (filled === given) filled = { ...given };
    filled[name] = value;
  }
  return filled;
}

/** The keywords by which a property may say more of its value than the value itself. */
const FILLING = [
  'default',
  'properties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
] as const;
const fillable = new WeakMap<JsonSchema, readonly [string, JsonSchema][]>();

/** The properties that a default may come of; worked out once: an import asks for each of thousands of rows. */
function fillableOf(schema: JsonSchema): readonly [string, JsonSchema][] {
  const known = fillable.get(schema);
  if (known !== undefined) return known;
  const found = Object.entries(schema.properties ?? {}).filter(([, property]) =>
    FILLING.some((keyword) => property[keyword] !== undefined),
  );
  fillable.set(schema, found);
  return found;
}

/**
 * A record that has every property of its own, and of the objects in it: the default, or null where there is none. What
 * is the provider's to make is left out.
 * @param root where `$ref` is looked up; the schema itself when absent
 */
export function buildEmptyRecord(schema: JsonSchema, root: JsonSchema = schema): JsonObject {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, unknown][] => {
    const whole = resolveReference(property, root);
    if (whole.readOnly === true) return [];
    const isObject = whole.properties !== undefined && !leadsToItself(whole, root);
    return [[name, isObject ? buildEmptyRecord(whole, root) : (whole.default ?? null)]];
  });
  return Object.fromEntries(entries);
}
