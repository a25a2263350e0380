import type { JsonObject } from '../../contract/json-object.ts';
import { findDiscriminator } from './discriminator.ts';
import { resolveReference } from './find-property.ts';
import type { JsonSchema } from './json-schema.ts';
import { partOf } from './part-of.ts';
import { validateInstance } from './validate-instance.ts';
import { withoutUndefined } from './without-undefined.ts';

/**
 * The schemas that a record has to meet beside the schema's own keywords. These are every `allOf`, `then` or `else`,
 * and the `dependentSchemas` of fields that are there. Of `oneOf` or `anyOf` it is the branch that a constant
 * chooses.
 * @param record an undefined value counts as absent, as in a form where nothing was typed yet
 */
export function branchesThatHold(schema: JsonSchema, record: JsonObject, root: JsonSchema): JsonSchema[] {
  const branches = [
    ...(schema.allOf ?? []),
    ...conditionalBranch(schema, record, root),
    ...dependentBranches(schema, record),
  ].map((branch) => resolveReference(branch, root));
  const chosen = chosenBranch(schema, record, root);
  return chosen === undefined ? branches : [...branches, chosen];
}

/** Whether a branch names a field that may hold now. Branches of `oneOf` that no constant tells apart all may. */
export function isNamedInBranch(
  schema: JsonSchema,
  record: JsonObject,
  name: string,
  root: JsonSchema = schema,
  depth = 0,
): boolean {
  if (depth > DEEPEST) return false;
  const discriminator = findDiscriminator(schema, root);
  if (discriminator?.name === name) return true;
  const open =
    discriminator === null
      ? [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((branch) => resolveReference(branch, root))
      : [];
  return [...branchesThatHold(schema, record, root), ...open].some(
    (branch) =>
      Object.hasOwn(branch.properties ?? {}, name) || isNamedInBranch(branch, record, name, root, depth + 1),
  );
}

const DEEPEST = 16;

function conditionalBranch(schema: JsonSchema, record: JsonObject, root: JsonSchema): JsonSchema[] {
  if (schema.if === undefined) return [];
  const branch = meets(schema.if, record, root) ? schema.then : schema.else;
  return branch === undefined ? [] : [branch];
}

function dependentBranches({ dependentSchemas = {} }: JsonSchema, record: JsonObject): JsonSchema[] {
  return Object.entries(dependentSchemas).flatMap(([name, branch]) =>
    Object.hasOwn(record, name) && record[name] !== undefined ? [branch] : [],
  );
}

function chosenBranch(schema: JsonSchema, record: JsonObject, root: JsonSchema): JsonSchema | undefined {
  const discriminator = findDiscriminator(schema, root);
  if (discriminator === null || !Object.hasOwn(record, discriminator.name)) return undefined;
  return discriminator.branches.find(({ value }) => value === record[discriminator.name])?.schema;
}

function meets(condition: JsonSchema, record: JsonObject, root: JsonSchema): boolean {
  // The validator refuses to judge what JSON does not have.
  return validateInstance(partOf(condition, root), withoutUndefined(record)).length === 0;
}
