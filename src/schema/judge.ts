import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { JsonSchema } from './json-schema.ts';
import { findKeyword, type KeywordPlace } from './keyword-location.ts';
import { toRecordSchema } from './record-schema.ts';

/** One keyword that a part of an instance does not meet. */
export interface Judgement {
  keyword: string;
  /** A JSON pointer into the instance. */
  pointer: string;
  place: KeywordPlace;
}

interface Compiled {
  schema: JsonSchema;
  validator: Validator;
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

/** The leaf errors of a JSON value by a JSON Schema 2020-12; compiled once per schema object. */
export function judge(schema: JsonSchema, instance: unknown): Judgement[] {
  const compiled = compile(schema);
  const errors = validate(compiled.validator, instance);
  return errors.flatMap((error, index) => {
    if (CONTAINERS.has(error.keyword)) return [];
    const place = findKeyword(compiled.schema, locationOf(error, errors[index - 1]));
    const pointer = decodeURIComponent(error.instanceLocation).slice(1);
    return place.isInsideChoice ? [] : [{ keyword: error.keyword, pointer, place }];
  });
}

/** The validator escapes names as a URI does, which a name with half a character in it cannot survive. */
function validate(validator: Validator, instance: unknown): OutputUnit[] {
  try {
    return validator.validate(instance).errors;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [{ keyword: 'format', keywordLocation: '#', instanceLocation: '#', error: error.message }];
  }
}

function compile(schema: JsonSchema): Compiled {
  const known = compiledBySchema.get(schema);
  if (known !== undefined) return known;
  const record = toRecordSchema(schema);
  const compiled = { schema: record, validator: new Validator(record satisfies Schema, '2020-12', false) };
  compiledBySchema.set(schema, compiled);
  return compiled;
}

/** The validator gives a `false` schema no place of its own; the container's error stands right before it. */
function locationOf(error: OutputUnit, previous: OutputUnit | undefined): string {
  return error.keyword === 'false' ? (previous?.keywordLocation ?? '#') : error.keywordLocation;
}
