import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from './json-schema.ts';

/** Schemas that one judgement may apply: half a second of work, and far more than any record of a real business takes. */
const MOST = 300_000;
/** What is compared or read at about the cost of one schema. */
const NAMES = 20;
const CHARACTERS = 250;

/** A judgement would take too long: nothing is known about the value. */
export class EffortError extends Error {
  constructor() {
    super('The value is too much to judge');
  }
}

/** How large a value is, by what a keyword may have to read of it. */
interface Extent {
  /** Characters of its longest text. */
  text: number;
  /** Names of its largest object. */
  names: number;
}

/** The judgement under way: one at a time, a validator never waits. */
let left = Number.POSITIVE_INFINITY;
let extent: Extent = { text: 0, names: 0 };

/**
 * Runs a judgement that may apply {@link MOST} metered schemas.
 * @throws EffortError when they are spent
 */
export function withEffort<T>(instance: unknown, work: () => T): T {
  left = MOST;
  extent = measure(instance);
  try {
    return work();
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/**
 * A schema as the validator reads it. It reads every keyword below of every schema each time: objects of one shape
 * are read in half the time. `$ref` comes first and is counted.
 */
class MeteredSchema {
  $defs: unknown;
  $recursiveRef: unknown;
  $recursiveAnchor: unknown;
  __absolute_ref__: unknown;
  __absolute_recursive_ref__: unknown;
  type: unknown;
  const: unknown;
  enum: unknown;
  required: unknown;
  not: unknown;
  anyOf: unknown;
  allOf: unknown;
  oneOf: unknown;
  if: unknown;
  then: unknown;
  else: unknown;
  format: unknown;
  properties: unknown;
  patternProperties: unknown;
  additionalProperties: unknown;
  unevaluatedProperties: unknown;
  minProperties: unknown;
  maxProperties: unknown;
  propertyNames: unknown;
  dependentRequired: unknown;
  dependentSchemas: unknown;
  dependencies: unknown;
  prefixItems: unknown;
  items: unknown;
  additionalItems: unknown;
  unevaluatedItems: unknown;
  contains: unknown;
  minContains: unknown;
  maxContains: unknown;
  minItems: unknown;
  maxItems: unknown;
  uniqueItems: unknown;
  minimum: unknown;
  maximum: unknown;
  exclusiveMinimum: unknown;
  exclusiveMaximum: unknown;
  multipleOf: unknown;
  minLength: unknown;
  maxLength: unknown;
  pattern: unknown;
  readonly #reference: string | undefined;
  readonly #cost: Cost;

  constructor(schema: JsonSchema) {
    this.#reference = schema.$ref;
    this.#cost = costOf(schema);
  }

  get $ref(): string | undefined {
    const { fixed, texts, patterns } = this.#cost;
    left -= fixed + (texts * extent.text) / CHARACTERS + (patterns * extent.names) / NAMES;
    if (left < 0) throw new EffortError();
    return this.#reference;
  }
}

/** What one application of a schema costs. */
interface Cost {
  /** Schemas, whatever the value is. */
  fixed: number;
  /** Keywords that read a whole text. */
  texts: number;
  /** Keywords that read every name of an object. */
  patterns: number;
}

/** Counts each time that a schema is applied; only keywords that a validator reads may be in it. */
export function meter(schema: JsonSchema): JsonSchema {
  const { $ref: _, ...keywords } = schema;
  return Object.assign(new MeteredSchema(schema), keywords);
}

function costOf(schema: JsonSchema): Cost {
  const { pattern, format, patternProperties } = schema;
  return {
    fixed: 1 + countNames(schema) / NAMES + countCharacters(schema) / CHARACTERS,
    texts: Number(pattern !== undefined) + Number(format !== undefined),
    patterns: isPlainObject(patternProperties) ? Object.keys(patternProperties).length : 0,
  };
}

function countNames({ properties, required, dependentRequired, dependentSchemas }: JsonSchema): number {
  return [properties, required, dependentRequired, dependentSchemas]
    .map((names) => Object.keys(names ?? {}).length)
    .reduce((sum, count) => sum + count, 0);
}

/** A value is compared with each choice, and a message lists them all. */
function countCharacters({ enum: choices, const: only }: JsonSchema): number {
  return (JSON.stringify(choices) ?? '').length + (JSON.stringify(only) ?? '').length;
}

function measure(value: unknown): Extent {
  if (typeof value === 'string') return { text: value.length, names: 0 };
  if (typeof value !== 'object' || value === null) return { text: 0, names: 0 };
  const parts = Object.values(value);
  const own: Extent = { text: 0, names: Array.isArray(value) ? 0 : parts.length };
  for (const part of parts) {
    const { text, names } = measure(part);
    own.text = Math.max(own.text, text);
    own.names = Math.max(own.names, names);
  }
  return own;
}
