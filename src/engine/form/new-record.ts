import type { JsonObject } from '../../contract/json-object.ts';
import type { Description } from '../../schema/describe/description.ts';
import { buildDefaults } from '../../schema/json-schema/build-defaults.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { WHOLE_RECORD } from '../record/field-name.ts';
import { readPath, writePath } from '../record/record-path.ts';
import type { Scope } from '../scope/use-scope.ts';

/**
 * What a new record starts with: the schema's defaults, the form's own over them, in the branches that then hold. What
 * the resource fixes is a part of it: rules and branches of the schema ask for it.
 */
export function buildNewRecord(description: Description, scope: Scope): JsonObject {
  const { entity, form, resource } = description;
  const resolve = (value: unknown) => resolveValue(value, scope);
  if (entity.type === 'array') return { [WHOLE_RECORD]: resolve(entity.default ?? []) };
  let given: JsonObject = { ...resource.fixed };
  for (const [path, value] of Object.entries(form.view.defaultValues ?? {}))
    given = writePath(given, path, resolve(value) ?? undefined);
  return addRequiredObjects(entity, buildDefaults(entity, given, resolve), entity);
}

const DEEPEST = 8;

/** An object that the record must have is there, though nothing in it was typed yet. */
function addRequiredObjects(schema: JsonSchema, record: JsonObject, root: JsonSchema, depth = 0): JsonObject {
  let filled = record;
  for (const name of schema.required ?? []) {
    const property = resolveReference(schema.properties?.[name] ?? {}, root);
    if (property.type !== 'object' || depth > DEEPEST) continue;
    const held = readPath(filled, name);
    if (held !== undefined && (typeof held !== 'object' || held === null)) continue;
    filled = { ...filled, [name]: addRequiredObjects(property, { ...held }, root, depth + 1) };
  }
  return filled;
}
