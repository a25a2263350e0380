import { isPlainObject } from '../../src/contract/json-object.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { invalidBody } from './invalid-body.ts';
import { ProblemError } from './problem-error.ts';

/** @throws ProblemError 422 for a missing body and for one that breaks the operation's schema */
export type CheckBody = (body: unknown) => void;

/** Judges bodies by the schema that the definition gives the operation, with unknown properties refused. */
export function bodyCheck(definition: ApiDefinition, operation: ApiOperation): CheckBody {
  const declared = operation.requestBody?.content['application/json']?.schema;
  const schema = declared && resolveReferences(definition, declared);
  const isRequired = operation.requestBody?.required ?? false;
  return (body) => {
    if (body === undefined) {
      if (isRequired) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'required' }] });
      return;
    }
    if (!schema) return;
    const errors = [...unknownIn(schema, body), ...validateRecord(schema, body)];
    if (errors.length > 0) throw invalidBody(errors);
  };
}

function unknownIn({ properties }: JsonSchema, body: unknown) {
  if (!properties || !isPlainObject(body)) return [];
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ pointer: `/${name}`, keyword: 'unknown' }));
}

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
