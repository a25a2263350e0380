import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { BRANCH_KEYWORDS, childSchemas, type PlacedSchema } from '../../json-schema/child-schemas.ts';
import {
  branchesOf,
  findProperty,
  listProperties,
  resolveReference,
} from '../../json-schema/find-property.ts';
import { toPointerStep, valueAt } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import type { SchemaPlace } from './schema-place.ts';

/**
 * The names under `required`, `dependentRequired`, `dependentSchemas` and in the conditions of an object are those of
 * its properties.
 * @param holder the object whose properties count; the schema itself, but for a branch of it
 */
export function checkRequired(place: SchemaPlace, holder: JsonSchema = place.schema): Diagnostic[] {
  const { document, schema, pointer, root } = place;
  if (!namesItsFields(holder, root)) return [];
  const branches = childSchemas(schema, pointer, BRANCH_KEYWORDS);
  const names = [
    ...requiredIn(document, schema, pointer),
    ...dependentIn(schema, pointer),
    ...(schema === holder ? [{ schema, pointer }, ...branches].flatMap(conditionsIn) : []),
  ];
  const own = names.flatMap(({ files = document.files, name, at }) =>
    hasField(holder, name, at, root)
      ? []
      : [diagnoseUnknown({ files }, at, 'unknownField', name, suggest(name, topLevel(holder, root)))],
  );
  const inBranches = branches.flatMap((branch) =>
    branch.schema.$ref === undefined ? checkRequired({ ...place, ...branch }, holder) : [],
  );
  return [...own, ...inBranches];
}

interface NamedField {
  name: string;
  at: string;
  files?: ConfigDocument['files'];
}

/** An object that allows others, or that has none, names no fields to compare with. */
function namesItsFields(holder: JsonSchema, root: JsonSchema): boolean {
  const whole = resolveReference(holder, root);
  return (
    whole.properties !== undefined &&
    !whole.patternProperties &&
    typeof whole.additionalProperties !== 'object'
  );
}

/** The list of a record is made of those of every file. */
function requiredIn(document: ConfigDocument, schema: JsonSchema, pointer: string): NamedField[] {
  return (schema.required ?? []).map((name, index) => {
    for (const file of document.files.toReversed()) {
      const own = valueAt(file.value, `${pointer}/required`);
      const place = Array.isArray(own) ? own.indexOf(name) : -1;
      if (place !== -1) return { name, at: `${pointer}/required/${place}`, files: [file] };
    }
    return { name, at: `${pointer}/required/${index}` };
  });
}

function dependentIn(schema: JsonSchema, pointer: string): NamedField[] {
  const required = Object.entries(schema.dependentRequired ?? {}).flatMap(([name, others]) => {
    const at = `${pointer}/dependentRequired/${toPointerStep(name)}`;
    return [{ name, at }, ...others.map((other, index) => ({ name: other, at: `${at}/${index}` }))];
  });
  const schemas = Object.keys(schema.dependentSchemas ?? {}).map((name) => ({
    name,
    at: `${pointer}/dependentSchemas/${toPointerStep(name)}`,
  }));
  return [...required, ...schemas];
}

/** A condition about a field that is not there always holds. */
function conditionsIn({ schema, pointer }: PlacedSchema): NamedField[] {
  return Object.keys(schema.if?.properties ?? {}).map((name) => ({
    name,
    at: `${pointer}/if/properties/${toPointerStep(name)}`,
  }));
}

/** What only a condition names is no field. */
function hasField(holder: JsonSchema, name: string, at: string, root: JsonSchema): boolean {
  return at.includes('/if/') ? isNamed(holder, name, root) : findProperty(holder, name, root) !== undefined;
}

/** Whether a schema or a branch of it names a field; `seen`: a branch may lead back to what holds it. */
function isNamed(
  schema: JsonSchema,
  name: string,
  root: JsonSchema,
  seen: Set<JsonSchema> = new Set(),
): boolean {
  const whole = resolveReference(schema, root);
  if (seen.has(whole)) return false;
  seen.add(whole);
  if (whole.properties !== undefined && Object.hasOwn(whole.properties, name)) return true;
  const { if: _, ...others } = whole;
  return branchesOf(others, root).some((branch) => isNamed(branch, name, root, seen));
}

function topLevel(holder: JsonSchema, root: JsonSchema): string[] {
  return listProperties(holder, root).filter((path) => !path.includes('.') && isNamed(holder, path, root));
}
