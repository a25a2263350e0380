import { expect, test } from 'vitest';
import { readConfig } from '../../commands/checking/read-config.ts';
import { checkConfig } from '../../src/schema/check/check-config.ts';
import { checkBuiltIn, toLines } from '../support/check-built-in.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { readExamples } from '../support/readme-examples.ts';
import { buildServerForTest } from '../support/server.ts';

const SCHEMA = readExamples('schemas/README.md');
const RESOURCE = readExamples('resources/README.md');
const ORDER = { title: '換燈管', kind: 'own', lines: [{ part: '燈管', price: 120 }] };

test('the examples of the pages are right', async () => {
  const files = [...SCHEMA, ...RESOURCE].map(([file, text]) => ({ file, text }));
  expect(files.map(({ file }) => file)).toEqual([
    'schemas/repair-order.json',
    'schemas/yard-stay.json',
    'schemas/category.json',
    'schemas/shared/contact.json',
    'schemas/agent.json',
    'schemas/parking-ticket.json',
    'schemas/ingredient.json',
    'resources/repair-order.json',
  ]);
  expect(toLines((await checkBuiltIn(files)).diagnostics)).toEqual([]);
});

test('the example of schemas is served: stored, listed, and judged by its condition', async () => {
  const server = await buildServerForTest({ configDir: buildConfigFolder(Object.fromEntries(SCHEMA)).path });
  const token = await register(server);
  const added = await server.call('POST', '/api/v1/repair-order', { token, body: ORDER });
  expect(await added.json()).toMatchObject({ id: 1, ...ORDER });
  const listed = await server.call('GET', '/api/v1/repair-order', { token });
  expect(await listed.json()).toMatchObject([ORDER]);
  const refused = await server.call('POST', '/api/v1/repair-order', {
    token,
    body: { ...ORDER, kind: 'outside' },
  });
  expect(refused.status).toBe(422);
});

test('the example of refining keeps what it does not name', async () => {
  const files = [...SCHEMA].map(([file, text]) => ({ file, text }));
  const { list, form } = (await checkBuiltIn(files)).entities.get('category')?.views ?? {};
  expect(list?.columns).toEqual([
    expect.objectContaining({ field: 'picture' }),
    'shelf',
    { field: 'name', highlight: true },
  ]);
  expect(form?.layout).toEqual(['name', 'picture', 'shelf']);
});

test('the example of resources lets managers read, and no one else', async () => {
  const config = buildConfigFolder(Object.fromEntries([...SCHEMA, ...RESOURCE]));
  const server = await buildServerForTest({ configDir: config.path });
  await register(server);
  const statusFor = async (token: string, method: string) => {
    const body = method === 'POST' ? { body: ORDER } : {};
    return (await server.call(method, '/api/v1/repair-order', { token, ...body })).status;
  };
  const manager = await signInAs(server, 'manager');
  expect(await statusFor(manager, 'GET')).toBe(200);
  expect(await statusFor(manager, 'POST')).toBe(403);
  expect(await statusFor(await signInAs(server, 'basic'), 'GET')).toBe(403);
});

test('the resource of the example of custom-pages is right once its page has a name', async () => {
  const text = readExamples('custom-pages/README.md').get('resources/unit-cards.json') ?? '';
  const input = await readConfig(process.cwd(), buildConfigFolder().path);
  const layers = [input.layers[0], [{ file: 'resources/unit-cards.json', text }]];
  const { diagnostics } = checkConfig({
    ...input,
    layers,
    pageNames: new Set([...input.pageNames, 'unit-cards']),
  });
  expect(toLines(diagnostics)).toEqual([]);
});
