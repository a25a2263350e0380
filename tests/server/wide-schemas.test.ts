// @oldest-postgresql
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

test('a schema with more fields than a table can have is disabled alone, and at once', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { type: 'string' }]),
  );
  const config = buildConfigFolder({
    'schemas/vendor.json': { type: 'object', properties: { name: { type: 'string' } } },
    'schemas/huge.json': { type: 'object', properties },
  });

  const server = await buildServerForTest({ configDir: config.path });

  const { entities, diagnostics } = server.deps.config.current();
  expect([entities.has('vendor'), entities.has('huge')]).toEqual([true, false]);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ file: 'schemas/huge.json', pointer: '/properties', code: 'tooManyColumns' }),
  );
});

test('a record that does not fit into a row of its table is refused, and no failure of ours', async () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `f${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'number' }]));
  const config = buildConfigFolder({ 'schemas/wide.json': { type: 'object', properties } });
  const server = await buildServerForTest({ configDir: config.path });
  const token = await register(server);

  const body = Object.fromEntries(names.map((name) => [name, 1.5]));
  const answer = await server.call('POST', '/api/v1/wide', { token, body });

  expect(answer.status).toBe(422);
});
