import { expect } from 'vitest';
import { resolveReferences } from '../../server/http/operation-body.ts';
import { isPlainObject } from '../../src/contract/json-object.ts';
import type { ApiDefinition, ApiOperation } from '../../src/schema/api/api-definition.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';

/** Expects an answer to be one that the definition declares: its status, its shape, and no property beside it. */
export async function expectDeclaredAnswer(
  definition: ApiDefinition,
  operation: ApiOperation,
  answer: Response,
  caller: string,
): Promise<void> {
  const name = `${operation.operationId} for ${caller}`;
  const declared = operation.responses?.[answer.status];
  expect(declared, `${name} does not declare ${answer.status}`).toBeDefined();
  const schema = valueAt(declared, '/content/application~1json/schema');
  const text = await answer.text();
  if (!isPlainObject(schema)) return;
  const resolved = resolveReferences(definition, schema);
  const body: unknown = JSON.parse(text);
  expect(validateRecord(resolved, body), `${name} answers ${text}`).toEqual([]);
  expect(undeclared(resolved, body), `${name} answers what it does not declare`).toEqual([]);
}

/** The dotted paths of properties that the schema does not name. */
function undeclared(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => undeclared(schema.items ?? {}, item, `${path}[]`));
  const { properties } = schema;
  if (!properties || !isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return own === undefined ? [`${path}.${name}`] : undeclared(own, part, `${path}.${name}`);
  });
}
