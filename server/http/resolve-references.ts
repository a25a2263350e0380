import { isPlainObject } from '../../src/contract/json-object.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/**
 * A schema of the definition that stands on its own: every `#/components/...` in it is replaced by what it names.
 * @throws Error for a reference that leads nowhere or into itself
 */
export function resolveReferences(definition: ApiDefinition, schema: JsonSchema): JsonSchema {
  const resolved = resolve(definition, schema, []);
  return isPlainObject(resolved) ? resolved : {};
}

function resolve(definition: ApiDefinition, part: unknown, open: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((item) => resolve(definition, item, open));
  if (!isPlainObject(part)) return part;
  const reference = part.$ref;
  if (typeof reference === 'string') {
    const named = valueAt(definition, reference.replace(/^#/, ''));
    if (named === undefined || open.includes(reference)) {
      throw new Error(`resources/api-definition.json: ${reference} leads nowhere or into itself`);
    }
    return resolve(definition, named, [...open, reference]);
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, resolve(definition, value, open)]),
  );
}
