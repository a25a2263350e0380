// @oldest-postgresql
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServer } from '../support/server.ts';

const ANIMAL = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    kind: { enum: ['own', 'outside'] },
  },
  required: ['kind'],
  if: { properties: { kind: { const: 'outside' } } },
  then: { properties: { food: { type: 'string', minLength: 2 } }, required: ['food'] },
  else: { properties: { stable: { type: 'integer' } } },
  dependentSchemas: { food: { properties: { portions: { type: 'array', items: { type: 'integer' } } } } },
  oneOf: [
    { properties: { size: { const: 'small' } }, required: ['size'] },
    { properties: { size: { const: 'large' }, weight: { type: 'number' } }, required: ['size'] },
  ],
};

test('a field that only a branch names is stored, listed and judged as its branch says', async () => {
  const folder = buildConfigFolder({ 'schemas/animal.json': ANIMAL });
  const server = await buildServer({ configDir: folder.path });
  const token = await register(server);
  const call = (method: string, url: string, body?: unknown) =>
    server.call(method, `/api/v1/animal${url}`, { token, ...(body !== undefined && { body }) });

  const body = { kind: 'outside', food: '牧草', portions: [1, 2], size: 'large', weight: 2.5 };
  const made = await (await call('POST', '', body)).json();
  expect(made).toMatchObject(body);
  expect(await (await call('GET', `/${made.id}`)).json()).toMatchObject(body);

  const sorted = await call('GET', `?sort=${encodeURIComponent('["food","ASC"]')}`);
  expect(await sorted.json()).toMatchObject([{ food: '牧草' }]);

  const changed = await call('PUT', `/${made.id}`, { kind: 'own', stable: 3 });
  expect(await changed.json()).toMatchObject({ kind: 'own', food: '牧草', stable: 3, weight: 2.5 });

  const errorsOf = async (sent: unknown) => (await (await call('POST', '', sent)).json()).errors;
  expect(await errorsOf({ kind: 'outside', size: 'small' })).toMatchObject([
    { pointer: '/food', keyword: 'required' },
  ]);
  expect(await errorsOf({ kind: 'own', size: 'small', stable: 'x' })).toMatchObject([
    { pointer: '/stable', keyword: 'type' },
  ]);
  expect(await errorsOf({ kind: 'own' })).toContainEqual({ pointer: '/size', keyword: 'required' });
  await server.stop();
});
