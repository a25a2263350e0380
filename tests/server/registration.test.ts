// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PASSWORD, register, signIn } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';
import { untilWaiting } from '../support/waiting-calls.ts';

const FIRST = { name: 'admin', password: PASSWORD };

test('the system is not initialised before the first user and tells every step on the way', async () => {
  const server = await buildServerForTest();
  const setup = async () => (await (await server.call('GET', '/api/v1/system')).json()).SERVER;

  expect(await setup()).toEqual({ INIT: false, SETUP: 'user' });
  await server.call('POST', '/api/v1/user', { body: FIRST });
  expect(await setup()).toEqual({ INIT: true, SETUP: 'store' });
  const token = await signIn(server, 'admin');
  await server.call('POST', '/api/v1/store', { token, body: { name: 'Default' } });
  expect(await setup()).toEqual({ INIT: true, SETUP: 'category' });
  await server.call('POST', '/api/v1/category', { token, body: { name: 'Default' } });
  expect(await setup()).toEqual({ INIT: true, SETUP: 'done' });
});

test('the first user becomes admin of the first store', async () => {
  const server = await buildServerForTest();

  const answer = await server.call('POST', '/api/v1/user', { body: { ...FIRST, email: 'a@example.com' } });

  expect(answer.status).toBe(201);
  const user = await answer.json();
  expect(user).toMatchObject({ id: 1, name: 'admin', email: 'a@example.com', roles: [{ name: 'admin' }] });
  expect(JSON.stringify(user)).not.toMatch(/pass|scrypt/);
});

test('of two first registrations at once, one becomes admin and the other is told that it was too late', async () => {
  const server = await buildServerForTest();
  const registerAs = (name: string) =>
    server.call('POST', '/api/v1/user', { body: { name, password: PASSWORD } });

  // Both have seen an empty product when the first one may go on.
  const { begun } = await server.deps.database.transaction().execute(async (transaction) => {
    await sql`lock table "user" in exclusive mode`.execute(transaction);
    const both = Promise.all([registerAs('one'), registerAs('two')]);
    await untilWaiting(server, 2);
    return { begun: both };
  });
  const answers = await begun;

  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(await refused?.json()).toMatchObject({ code: 'alreadyInitialised' });
  const users = await server.deps.database.selectFrom('user').select('roles').execute();
  expect(users).toEqual([{ roles: [{ name: 'admin' }] }]);
});

test('after the first user nobody registers without a session', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: FIRST });

  const answer = await server.call('POST', '/api/v1/user', { body: { name: 'late', password: PASSWORD } });

  expect(answer.status).toBe(401);
});

test('a registration that stopped half way goes on from the missing step', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: FIRST });
  const token = await signIn(server, 'admin');
  const refused = await server.call('POST', '/api/v1/store', { token, body: { name: '' } });

  const repeated = await server.call('POST', '/api/v1/store', { token, body: { name: 'Default' } });
  const category = await server.call('POST', '/api/v1/category', { token, body: { name: 'Default' } });

  expect(refused.status).toBe(422);
  expect(repeated.status).toBe(201);
  expect(await repeated.json()).toEqual({ id: 1, name: 'Default', host: null });
  expect(category.status).toBe(201);
});

test('a step that is done is not done twice', async () => {
  const server = await buildServerForTest();
  const token = await register(server);

  const answer = await server.call('POST', '/api/v1/store', { token, body: { name: 'Second' } });

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'alreadyInitialised' });
});

test('the category does not come before the store', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: FIRST });
  const token = await signIn(server, 'admin');

  const answer = await server.call('POST', '/api/v1/category', { token, body: { name: 'Default' } });

  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'setupOrder' });
});

test('the keys of a store are kept and never answered', async () => {
  const server = await buildServerForTest();
  await server.call('POST', '/api/v1/user', { body: FIRST });
  const token = await signIn(server, 'admin');
  const store = { name: 'Default', host: 'example.com', access_token: 'T', access_key: 'K' };

  const answer = await server.call('POST', '/api/v1/store', { token, body: store });

  expect(await answer.json()).toEqual({ id: 1, name: 'Default', host: 'example.com' });
  const [row] = await server.deps.database.selectFrom('store').selectAll().execute();
  expect(row).toMatchObject({ access_token: 'T', access_key: 'K' });
});

test.each([
  ['a name of blanks', { name: '  ', password: PASSWORD }, '/name', 'required'],
  ['no name', { password: PASSWORD }, '/name', 'required'],
  ['a password of seven characters', { name: 'a', password: '1234567' }, '/password', 'minLength'],
  ['a role of its own choice', { ...FIRST, roles: [{ name: 'admin' }] }, '/roles', 'unknown'],
])('a first user with %s is refused', async (_, body, pointer, keyword) => {
  const server = await buildServerForTest();

  const answer = await server.call('POST', '/api/v1/user', { body });

  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ pointer, keyword }));
});
