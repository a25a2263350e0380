import { isPlainObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { findControls } from '../layouts/fields/find-controls.ts';
import { fromFieldName } from '../record/field-name.ts';
import { judgedKeywords } from './validate-fields.ts';

/** A field that yup judges, with what it judges it by. */
export interface SingleField {
  schema: JsonSchema;
  isRequired: boolean;
}

export interface SplitSchema {
  /** By the field's name: what each field has to be by itself. */
  fields: ReadonlyMap<string, SingleField>;
  /** What is left to the validator: branches, rules over several fields, lists, and keywords that yup does not know. */
  rest: JsonSchema;
}

const splitBy = new WeakMap<Description, SplitSchema>();

/**
 * Gives each keyword of an entity to one judge. What concerns a single field of its form goes to yup, all else to the
 * validator. A field that only a branch names, or whose reference says a keyword twice, is the validator's.
 */
export function splitSchema(description: Description): SplitSchema {
  const known = splitBy.get(description);
  if (known !== undefined) return known;
  const { entity } = description;
  const fields = new Map<string, SingleField>();
  let rest: JsonSchema = entity;
  // A schema that refers to its own properties is read from there too.
  if (!refersBeyondDefinitions(entity))
    for (const { name } of findControls(description, null)) {
      const taken = takeField(rest, entity, fromFieldName(name));
      if (taken === null) continue;
      fields.set(name, taken.field);
      rest = taken.rest;
    }
  const split = { fields, rest };
  splitBy.set(description, split);
  return split;
}

/** @returns null where the field does not stand below plain properties */
function takeField(
  holder: JsonSchema,
  root: JsonSchema,
  [step, ...inner]: readonly (string | number)[],
): { field: SingleField; rest: JsonSchema } | null {
  const { properties = {}, required = [] } = holder;
  if (typeof step !== 'string' || !Object.hasOwn(properties, step)) return null;
  const schema = resolveOnce(properties[step], root);
  if (schema === null) return null;
  const below =
    inner.length === 0 ? takeKeywords(schema, required.includes(step)) : takeField(schema, root, inner);
  if (below === null) return null;
  const rest = { ...holder, properties: { ...properties, [step]: below.rest } };
  if (inner.length === 0) rest.required = required.filter((name) => name !== step);
  return { field: below.field, rest };
}

function takeKeywords(schema: JsonSchema, isRequired: boolean): { field: SingleField; rest: JsonSchema } {
  const judged = judgedKeywords(schema);
  const left = Object.entries(schema).filter(([keyword]) => !judged.includes(keyword));
  return { field: { schema, isRequired }, rest: Object.fromEntries(left) };
}

/** The schema with its reference in it; null where both say the same keyword, which means both, or one leads further. */
function resolveOnce(schema: JsonSchema | undefined, root: JsonSchema): JsonSchema | null {
  if (!isPlainObject(schema)) return null;
  const whole: JsonSchema = resolveReference(schema, root);
  if (whole.$ref !== undefined) return null;
  if (whole === schema) return whole;
  const meant = resolveReference({ $ref: schema.$ref }, root);
  return Object.keys(schema).some((keyword) => Object.hasOwn(meant, keyword)) ? null : whole;
}

function refersBeyondDefinitions(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(refersBeyondDefinitions);
  if (!isPlainObject(part)) return false;
  return Object.entries(part).some(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? !value.startsWith('#/$defs/')
      : refersBeyondDefinitions(value),
  );
}
