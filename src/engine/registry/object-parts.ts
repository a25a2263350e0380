import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { branchesThatHold } from '../../schema/json-schema/branches.ts';
import { type Discriminator, findDiscriminator } from '../../schema/json-schema/discriminator.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { leadsToItself } from '../../schema/json-schema/leads-to-itself.ts';
import type { FieldShape } from './field-shape.ts';

export interface ObjectPart {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The properties that an object has as it is now: its own, those of the branches that hold, and of the chosen one. */
export function objectParts(field: FieldShape, value: unknown): ObjectPart[] {
  const { schema, root = schema } = field;
  const record: JsonObject = isPlainObject(value) ? value : {};
  const discriminator = findDiscriminator(schema, root);
  const holding = [schema, ...branchesThatHold(schema, record, root)];
  const parts = new Map<string, ObjectPart>();
  if (discriminator !== null) {
    const values = discriminator.branches.map((branch) => branch.value);
    parts.set(discriminator.name, { name: discriminator.name, schema: { enum: values }, isRequired: true });
  }
  for (const { properties = {} } of holding)
    for (const [name, property] of Object.entries(properties)) {
      const known = parts.get(name)?.schema;
      const isTold = name === discriminator?.name;
      parts.set(name, {
        name,
        schema: isTold ? { ...property, ...known, const: undefined } : { ...known, ...property },
        isRequired: isTold,
      });
    }
  const required = new Set(holding.flatMap((one) => one.required ?? []));
  return [...parts.values()].map((part) => ({
    ...part,
    isRequired: part.isRequired || required.has(part.name),
  }));
}

/**
 * An object with another branch chosen: what only the others name is gone, what the new one defaults to is there.
 */
export function withBranch({ name, branches }: Discriminator, value: unknown, chosen: unknown): JsonObject {
  const record: JsonObject = isPlainObject(value) ? value : {};
  const next = branches.find((branch) => branch.value === chosen)?.schema.properties ?? {};
  const others = new Set(branches.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
  const kept = Object.entries(record).filter(([key]) => !others.has(key) || Object.hasOwn(next, key));
  const defaults = Object.entries(next).flatMap(([key, property]) =>
    property.default === undefined ? [] : [[key, property.default]],
  );
  return { ...Object.fromEntries(defaults), ...Object.fromEntries(kept), [name]: chosen };
}

/** How many objects within one another stand open from the start. */
const MOST_LEVELS = 4;

/**
 * Whether an object's fields are drawn only once it is there. That holds for one that may hold another of the same
 * schema, as a tree does, and for one deep inside of others.
 */
export function isOnDemand({ schema, root = schema, name, wordName = name }: FieldShape): boolean {
  return wordName.split('.').length > MOST_LEVELS || leadsToItself(schema, root);
}

const FORMATS: readonly unknown[] = ['date', 'date-time', 'time', 'clock', 'month'];

/** Start and end of an object that has nothing but two days, instants or times of one kind; null for any other field. */
export function rangeParts({
  schema,
  root = schema,
}: Pick<FieldShape, 'schema' | 'root'>): [start: ObjectPart, end: ObjectPart] | null {
  const parts = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: resolveReference(property, root),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const [start, end] = parts;
  if (schema.type !== 'object' || start === undefined || end === undefined || parts.length !== 2) return null;
  const isSpan = FORMATS.includes(start.schema.format) && start.schema.format === end.schema.format;
  return isSpan ? [start, end] : null;
}
