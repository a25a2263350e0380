import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { listSecrets } from '../../../src/schema/dialect/list-secrets.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';

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

  const record = { name: 'b', password: 'x', data: { ip: 'i', key: 'y', password: 'z' } };
  expect(listSecrets(schema, record)).toEqual([['password'], ['data', 'key'], ['data', 'password']]);
  expect(listSecrets(schema, { name: 'b', data: 5 })).toEqual([]);
});

test('a tree holds secrets at any depth, also where the root is its own part', () => {
  const properties = { next: { $ref: '#/$defs/node' }, key: SECRET };
  const levels = 40;
  const nest = (depth: number): JsonObject =>
    depth === 0 ? { key: 'x' } : { key: 'x', next: nest(depth - 1) };

  const found = listSecrets(
    { properties: { next: { $ref: '#/$defs/node' } }, $defs: { node: { properties } } },
    nest(levels),
  );
  const own = listSecrets({ properties: { next: { $ref: '#' }, key: SECRET } }, nest(levels));

  expect(found).toHaveLength(levels);
  expect(found.at(-1)).toEqual([...Array.from({ length: levels }, () => 'next'), 'key']);
  expect(own).toHaveLength(levels + 1);
});

test('a schema with a thousand references to itself takes no more looks than its record has fields', () => {
  let looks = 0;
  const self = () => ({ $ref: '#/$defs/node' });
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, self()]));
  const node: JsonSchema = { properties: { ...fields, key: SECRET } };
  Object.defineProperty(node, 'properties', {
    enumerable: true,
    value: new Proxy(node.properties ?? {}, {
      ownKeys: (target) => {
        looks += 1;
        return Reflect.ownKeys(target);
      },
    }),
  });
  const record = Object.fromEntries(
    Object.keys(fields).map((name) => [name, { key: 'x', f0: { key: 'x' } }]),
  );

  const found = listSecrets({ properties: { first: self() }, $defs: { node } }, { first: record });

  expect(found).toHaveLength(2_000);
  expect(looks).toBeLessThan(3_000);
});
