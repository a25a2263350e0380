import { expect, test } from 'vitest';
import type { JsonSchema } from '../../src/schema/json-schema.ts';
import { listSecrets } from '../../src/schema/list-secrets.ts';

const SECRET: JsonSchema = { type: 'string', writeOnly: true };

test('a secret is found at the top, within objects, in any branch and behind a reference, once', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { name: { type: 'string' }, password: SECRET, data: { type: 'object' } },
    if: { properties: { name: { const: 'a' } } },
    then: { properties: { data: { $ref: '#/$defs/detector' } } },
    else: { allOf: [{ properties: { data: { properties: { password: SECRET, key: SECRET } } } }] },
    $defs: {
      detector: {
        type: 'object',
        properties: { ip: { type: 'string' }, password: { $ref: '#/$defs/secret' } },
      },
      secret: SECRET,
    },
  };

  expect(listSecrets(schema)).toEqual([['password'], ['data', 'password'], ['data', 'key']]);
});

test('a schema that goes round ends', () => {
  const node: JsonSchema = { properties: { next: { $ref: '#/$defs/node' }, key: SECRET } };

  const found = listSecrets({ properties: { first: { $ref: '#/$defs/node' } }, $defs: { node } });

  expect(found).toContainEqual(['first', 'key']);
  expect(found.length).toBeLessThan(20);
});
