import { isPlainObject } from '../../contract/json-object.ts';
import type { FieldError } from '../../contract/problem.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';

/** A number that may not be below another of its record. */
interface Rule {
  path: readonly string[];
  least: readonly string[];
}

/** What `x-at-least` refuses in a record. A number without a value counts as its default. */
export function belowOthers(schema: JsonSchema, record: unknown): FieldError[] {
  return rulesOf(schema).flatMap(({ path, least }) => {
    const [value, limit] = [numberAt(schema, record, path), numberAt(schema, record, least)];
    if (value === null || limit === null || value >= limit) return [];
    const pointer = path.map((step) => `/${toPointerStep(step)}`).join('');
    return [{ pointer, keyword: 'atLeast', params: { limit } }];
  });
}

const rulesOf: (schema: JsonSchema) => readonly Rule[] = rememberBy((schema: JsonSchema) =>
  findRules(schema, []),
);

function findRules({ properties = {} }: JsonSchema, path: readonly string[]): Rule[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isPlainObject(property)) return [];
    const own = [...path, name];
    const least = property['x-at-least'];
    const inner = findRules(property, own);
    return typeof least === 'string' ? [...inner, { path: own, least: least.split('.') }] : inner;
  });
}

function numberAt(schema: JsonSchema, record: unknown, path: readonly string[]): number | null {
  let [value, property]: [unknown, JsonSchema | undefined] = [record, schema];
  for (const step of path) {
    value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
    property = property?.properties?.[step];
  }
  const number = value ?? property?.default;
  return typeof number === 'number' ? number : null;
}
