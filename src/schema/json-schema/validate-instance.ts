import { dereference, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { allSchemas } from './child-schemas.ts';
import { EffortError, withEffort } from './effort.ts';
import { fromPointer, partAt, valueAt } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { findLongLists, type ListBound, listBounds } from './long-lists.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, toMeteredSchema, toRecordSchema } from './record-schema.ts';

/** One keyword that a part of an instance does not meet. */
export interface SchemaError {
  keyword: string;
  /** A JSON pointer into the instance. */
  pointer: string;
  place: KeywordPlace;
}

/** @param isFirstEnough whether the first error of each object ends its judgement */
type Validator = (instance: unknown, isFirstEnough: boolean) => readonly OutputUnit[];

interface Compiled {
  schema: JsonSchema;
  validator: Validator;
  bounds: readonly ListBound[];
}

/** A schema object stands for one file as loaded; another load brings another object. */
const compiledBySchema = new WeakMap<JsonSchema, Compiled>();

/** Errors that only say that something below is wrong. */
const CONTAINERS: ReadonlySet<string> = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** More than a reader would follow; the validator may find one in each of a million items. */
const MOST_ERRORS = 10_000;
/** What is said of a value that is too much to judge: nothing else is known about it. */
const TOO_MUCH: SchemaError = {
  keyword: 'effort',
  pointer: '',
  place: { value: undefined, holder: undefined, isInsideChoice: false },
};

/**
 * The leaf errors of a JSON value by a JSON Schema 2020-12; compiled once per schema object. Of a list that is too long
 * that alone is said: the validator would judge each of its items first. A value that would hold the process with any
 * schema, however its parts multiply one another, has the one error `effort`.
 */
export function validateInstance(schema: JsonSchema, instance: unknown): SchemaError[] {
  const compiled = compile(schema);
  const long = findLongLists(compiled.bounds, instance);
  if (long.length > 0) return long.map(({ pointer, bound }) => tooLong(pointer, bound));
  const errors = listErrors(compiled, instance);
  if (errors === null) return [TOO_MUCH];
  return errors.slice(0, MOST_ERRORS).flatMap((error, index) => {
    if (CONTAINERS.has(error.keyword)) return [];
    const place = findKeyword(compiled.schema, locationOf(error, errors[index - 1]));
    const pointer = decodeURIComponent(error.instanceLocation).slice(1);
    return place.isInsideChoice ? [] : [{ keyword: error.keyword, pointer, place }];
  });
}

function tooLong(pointer: string, { limit, holder }: ListBound): SchemaError {
  return { keyword: 'maxItems', pointer, place: { value: limit, holder, isInsideChoice: false } };
}

/**
 * The validator escapes names as a URI does, and fails at a name with half a character. It also passes more errors
 * from part to part than a call can take arguments; then the first error is enough.
 * @returns null for a value that is too much to validateInstance, or whose schema leads deeper than the stack
 */
function listErrors({ validator }: Compiled, instance: unknown): readonly OutputUnit[] | null {
  try {
    return withEffort(instance, () => validator(instance, false));
  } catch (error) {
    if (isTooMuch(error)) return findFirst(validator, instance);
    if (!(error instanceof URIError)) throw error;
    return [{ keyword: 'encoding', keywordLocation: '#', instanceLocation: '#', error: error.message }];
  }
}

function findFirst(validator: Validator, instance: unknown): readonly OutputUnit[] | null {
  try {
    return withEffort(instance, () => validator(instance, true));
  } catch (error) {
    if (isTooMuch(error)) return null;
    throw error;
  }
}

function isTooMuch(error: unknown): boolean {
  return error instanceof RangeError || error instanceof EffortError;
}

function compile(schema: JsonSchema): Compiled {
  const known = compiledBySchema.get(schema);
  if (known !== undefined) return known;
  const record = toRecordSchema(schema);
  const hasReferences = allSchemas(record).some((one) => one.schema.$ref !== undefined);
  const compiled = {
    schema: record,
    validator: validatorOf(toMeteredSchema(schema), hasReferences),
    bounds: listBounds(record),
  };
  compiledBySchema.set(schema, compiled);
  return compiled;
}

function validatorOf(schema: Schema, hasReferences: boolean): Validator {
  // To find out where references may lead takes longer than to judge most values.
  const places = hasReferences ? dereference(schema) : {};
  return (instance, isFirstEnough) => validate(instance, schema, '2020-12', places, isFirstEnough).errors;
}

/** The validator gives a `false` schema no place of its own; the container's error stands right before it. */
function locationOf(error: OutputUnit, previous: OutputUnit | undefined): string {
  return error.keyword === 'false' ? (previous?.keywordLocation ?? '#') : error.keywordLocation;
}

/** Keywords whose parts are offers: an error of an offer that was not taken says nothing. */
const CHOICES: readonly string[] = ['anyOf', 'oneOf', 'not', 'contains'];

export interface KeywordPlace {
  /** What the schema says there: the keyword's own value. */
  value: unknown;
  /** The schema that holds the keyword. */
  holder: unknown;
  /** The keyword stands inside an offer of `anyOf`, `oneOf`, `not` or `contains`. */
  isInsideChoice: boolean;
}

/**
 * Follows a keyword location of the validator (`#/properties/data/$ref/required`) through the schema.
 * Names of properties are told from keywords, so a property called `not` is just a property.
 */
export function findKeyword(schema: JsonSchema, location: string): KeywordPlace {
  const steps = fromPointer(decodeURIComponent(location));
  let holder: unknown = schema;
  let value: unknown = schema;
  let isInsideChoice = false;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? '';
    holder = value;
    value = step === '$ref' ? followReference(schema, holder) : partAt(holder, step);
    const isLast = index === steps.length - 1;
    if (CHOICES.includes(step) && !isLast) isInsideChoice = true;
    if ((MAP_KEYWORDS.has(step) || (LIST_KEYWORDS.has(step) && Array.isArray(value))) && !isLast) {
      index += 1;
      value = partAt(value, steps[index] ?? '');
    }
  }
  return { value, holder, isInsideChoice };
}

function followReference(root: JsonSchema, holder: unknown): unknown {
  const reference = partAt(holder, '$ref');
  return typeof reference === 'string' ? valueAt(root, reference.slice(1)) : undefined;
}
