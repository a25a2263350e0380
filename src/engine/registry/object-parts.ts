import { branchesThatHold } from '../../schema/branches.ts';
import { resolveReference } from '../../schema/find-property.ts';
import type { JsonObject, JsonSchema } from '../../schema/json-schema.ts';
import { isPlainObject } from '../../schema/plain-object.ts';
import type { FieldShape } from './field-shape.ts';

export interface Discriminator {
  /** The property that every branch gives another constant. */
  name: string;
  branches: readonly { value: unknown; schema: JsonSchema }[];
}

/** The property that tells the branches of `oneOf` (or `anyOf`) apart; null where none does. */
export function findDiscriminator({ schema, root = schema }: FieldShape): Discriminator | null {
  const branches = (schema.oneOf ?? schema.anyOf ?? []).map((branch) => resolveReference(branch, root));
  const [first] = branches;
  if (first === undefined) return null;
  for (const name of Object.keys(first.properties ?? {})) {
    const values = branches.map((branch) => branch.properties?.[name]?.const);
    const isTold = values.every((value) => value !== undefined) && new Set(values).size === values.length;
    if (isTold)
      return { name, branches: branches.map((branch, index) => ({ value: values[index], schema: branch })) };
  }
  return null;
}

export interface ObjectPart {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** The properties that an object has as it is now: its own, those of the branches that hold, and of the chosen one. */
export function objectParts(field: FieldShape, value: unknown): ObjectPart[] {
  const { schema, root = schema } = field;
  const record: JsonObject = isPlainObject(value) ? value : {};
  const discriminator = findDiscriminator(field);
  const chosen = discriminator?.branches.find((branch) => branch.value === record[discriminator.name]);
  const holding = [schema, ...branchesThatHold(schema, record, root), ...(chosen ? [chosen.schema] : [])];
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
