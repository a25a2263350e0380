import { isPlainObject } from '../../contract/json-object.ts';
import type { FieldError } from '../../contract/problem.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { toPointerStep, valueAt } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { type SchemaError, validateInstance } from '../json-schema/validate-instance.ts';
import { withoutUndefined } from '../json-schema/without-undefined.ts';
import type { Entity } from './entity.ts';
import { toErrorParams } from './to-error-params.ts';

/**
 * Judges a record by its entity's JSON Schema (2020-12, formats too) and its `x-at-least`, the same way in the form and
 * in the provider. An undefined value counts as absent.
 * @returns the errors of the parts themselves, not of what holds them; empty when the record is right
 */
export function validateRecord(entity: Entity | JsonSchema, record: unknown): FieldError[] {
  const instance = withoutUndefined(record);
  const found = new Map<string, FieldError>();
  for (const judgement of validateInstance(entity, instance)) {
    for (const error of toFieldErrors(judgement, instance)) {
      const key = `${error.pointer} ${error.keyword}`;
      if (!found.has(key)) found.set(key, error);
    }
  }
  return [...found.values(), ...belowOthers(entity, instance)];
}

function toFieldErrors({ keyword, pointer, place }: SchemaError, instance: unknown): FieldError[] {
  const holder = valueAt(instance, pointer);
  switch (keyword) {
    case 'required':
      return missing(place.value, holder).map((name) => requiredAt(pointer, name));
    case 'dependentRequired':
      return missing(dependents(place.holder, holder), holder).map((name) => requiredAt(pointer, name));
    case 'false':
      return [{ pointer, keyword: 'unknown' }];
    default:
      return [{ pointer, keyword, ...toErrorParams(keyword, place.value) }];
  }
}

function requiredAt(pointer: string, name: string): FieldError {
  return { pointer: `${pointer}/${toPointerStep(name)}`, keyword: 'required' };
}

function missing(names: unknown, holder: unknown): string[] {
  if (!Array.isArray(names)) return [];
  return names.map(String).filter((name) => !hasOwn(holder, name));
}

/** Every name that one of the present names asks for. */
function dependents(schema: unknown, holder: unknown): string[] {
  const rules = valueAt(schema, '/dependentRequired');
  if (typeof rules !== 'object' || rules === null) return [];
  return Object.entries(rules).flatMap(([name, asked]) =>
    hasOwn(holder, name) && Array.isArray(asked) ? asked.map(String) : [],
  );
}

function hasOwn(holder: unknown, name: string): boolean {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
}

/** A value that may not be below another of its record. */
interface LeastRule {
  path: readonly string[];
  least: readonly string[];
  /** As numbers can be compared; null where there is nothing to compare. */
  read(value: unknown): number | null;
  refuse(limit: number): Omit<FieldError, 'pointer'>;
}

const NUMBERS: Pick<LeastRule, 'read' | 'refuse'> = {
  read: (value) => (typeof value === 'number' ? value : null),
  refuse: (limit) => ({ keyword: 'atLeast', params: { limit } }),
};

const INSTANTS: Pick<LeastRule, 'read' | 'refuse'> = {
  read(value) {
    const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    return Number.isNaN(instant) ? null : instant;
  },
  refuse: () => ({ keyword: 'endBeforeStart' }),
};

/** What `x-at-least` and `x-not-before` refuse in a record. A field without a value counts as its default. */
function belowOthers(schema: JsonSchema, record: unknown): FieldError[] {
  return rulesOf(schema).flatMap(({ path, least, read, refuse }) => {
    const [value, limit] = [read(valueOf(schema, record, path)), read(valueOf(schema, record, least))];
    if (value === null || limit === null || value >= limit) return [];
    return [{ pointer: path.map((step) => `/${toPointerStep(step)}`).join(''), ...refuse(limit) }];
  });
}

const rulesOf: (schema: JsonSchema) => readonly LeastRule[] = rememberBy((schema: JsonSchema) =>
  findRules(schema, []),
);

function findRules({ properties = {} }: JsonSchema, path: readonly string[]): LeastRule[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isPlainObject(property)) return [];
    const own = [...path, name];
    const { 'x-at-least': number, 'x-not-before': instant } = property;
    return [
      ...findRules(property, own),
      ...(typeof number === 'string' ? [{ path: own, least: number.split('.'), ...NUMBERS }] : []),
      ...(typeof instant === 'string' ? [{ path: own, least: instant.split('.'), ...INSTANTS }] : []),
    ];
  });
}

function valueOf(schema: JsonSchema, record: unknown, path: readonly string[]): unknown {
  let [value, property]: [unknown, JsonSchema | undefined] = [record, schema];
  for (const step of path) {
    value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
    property = property?.properties?.[step];
  }
  return value ?? property?.default;
}
