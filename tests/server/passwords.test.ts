import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, register, signIn, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

const RESET = 'set by the admin';
const OWN = 'chosen by myself';
let server: TestServer;
let admin: string;
let users = 0;

beforeAll(async () => {
  server = await buildServer();
  admin = await register(server);
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: unknown, token = admin) =>
  server.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) });
const login = (body: Record<string, unknown>) => server.call('POST', '/api/v1/user/login', { body });
const reset = (id: number, token = admin, password = RESET) =>
  call('PUT', `user/${id}/password`, { password }, token);
const change = (token: string, body: unknown) => call('PUT', 'user/password', body, token);
const idOf = (token: string) => Number(token.split('-')[0]);

/** A user of their own for each test, signed in. */
async function addUser(...roles: string[]) {
  users += 1;
  const name = `user-${users}`;
  const answer = await call('POST', 'user', {
    name,
    password: PASSWORD,
    roles: roles.map((role) => ({ name: role })),
  });
  const { id }: { id: number } = await answer.json();
  return { id, name, token: await signIn(server, name) };
}

async function lastEntry(): Promise<{ title: string; params: unknown }> {
  return (await (await call('GET', 'log?page_size=1&sort_direction=desc')).json()).content[0];
}

describe('an administrator who sets a password', () => {
  test('ends the sessions of its user, who signs in by it only to replace it', async () => {
    const { id, name, token } = await addUser('basic');

    expect((await reset(id)).status).toBe(204);

    expect(await lastEntry()).toMatchObject({
      title: 'log.events.passwordReset.title',
      params: { user: 'admin', id, name },
    });
    expect((await call('GET', `user/${id}`, undefined, token)).status).toBe(401);
    expect((await login({ name, pass: PASSWORD })).status).toBe(401);
    const asked = await login({ name, pass: RESET });
    expect(await asked.json()).toMatchObject({ status: 403, code: 'passwordChangeRequired' });
    expect(asked.headers.get('Set-Cookie')).toBeNull();

    const answer = await login({ name, pass: RESET, new_pass: OWN });

    expect(answer.status).toBe(200);
    expect((await login({ name, pass: RESET })).status).toBe(401);
    expect((await login({ name, pass: OWN })).status).toBe(200);
  });

  test('sees the one that they have set refused as the new one, and a short one', async () => {
    const { id, name } = await addUser('basic');
    await reset(id);

    const same = await login({ name, pass: RESET, new_pass: RESET });
    const short = await login({ name, pass: RESET, new_pass: 'short' });

    expect((await same.json()).errors).toEqual([{ pointer: '/new_pass', keyword: 'same' }]);
    expect((await short.json()).errors).toMatchObject([{ pointer: '/new_pass', keyword: 'minLength' }]);
    expect((await login({ name, pass: RESET })).status).toBe(403);
  });

  test('leaves no session to a sign-in by the old password that runs at the same instant', async () => {
    const { id, name } = await addUser('basic');

    const [, ...answers] = await Promise.all([
      reset(id),
      ...Array.from({ length: 5 }, () => login({ name, pass: PASSWORD })),
    ]);

    for (const answer of answers.filter(({ ok }) => ok)) {
      const { token } = await answer.json();
      expect((await call('GET', `user/${id}`, undefined, token)).status).toBe(401);
    }
  });

  test('may do so for no superior, and for nobody without the right to change users', async () => {
    const [manager, basic] = [await signInAs(server, 'manager'), await signInAs(server, 'basic')];
    const { id } = await addUser('basic');

    expect((await reset(1, manager)).status).toBe(403);
    expect((await reset(id, basic)).status).toBe(403);
    expect((await reset(id, manager)).status).toBe(204);
    expect((await reset(987_654)).status).toBe(404);
  });

  test('changes their own with the old one instead', async () => {
    const answer = await reset(idOf(admin));

    expect(await answer.json()).toMatchObject({ status: 409, code: 'ownPassword' });
  });

  test('is not heard where the password stands in a change of the user: it is refused, never dropped', async () => {
    const { id, name } = await addUser('basic');

    const answer = await call('PUT', `user/${id}`, { name, password: RESET });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([{ pointer: '/password', keyword: 'readOnly' }]);
    expect((await login({ name, pass: PASSWORD })).status).toBe(200);
  });
});

describe('a user who changes their own password', () => {
  test('stays signed in here and is signed out everywhere else', async () => {
    const { id, name, token } = await addUser('basic');
    const elsewhere = await signIn(server, name);

    expect((await change(token, { old: PASSWORD, new: OWN })).status).toBe(204);

    expect(await lastEntry()).toMatchObject({
      title: 'log.events.passwordChanged.title',
      params: { user: name },
    });
    expect((await call('GET', `user/${id}`, undefined, token)).status).toBe(200);
    expect((await call('GET', `user/${id}`, undefined, elsewhere)).status).toBe(401);
    expect((await login({ name, pass: PASSWORD })).status).toBe(401);
    expect((await login({ name, pass: OWN })).status).toBe(200);
  });

  test.each([
    ['a wrong old one', { old: 'wrong', new: OWN }, { pointer: '/old', keyword: 'wrongPassword' }],
    ['the same new one', { old: PASSWORD, new: PASSWORD }, { pointer: '/new', keyword: 'same' }],
    ['a short new one', { old: PASSWORD, new: 'short' }, { pointer: '/new', keyword: 'minLength' }],
    ['no old one', { new: OWN }, { pointer: '/old', keyword: 'required' }],
  ])('is refused %s', async (_, body, error) => {
    const { name, token } = await addUser('basic');

    const answer = await change(token, body);

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([error]);
    expect((await login({ name, pass: PASSWORD })).status).toBe(200);
  });

  test('guesses the old one no more often than at the sign-in', async () => {
    const { name, token } = await addUser('basic');
    const address = '198.51.100.30';
    const guess = { token, address, body: { old: 'wrong', new: OWN } };
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await server.call('PUT', '/api/v1/user/password', guess)).status);

    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const body = { name, pass: PASSWORD };
    expect((await server.call('POST', '/api/v1/user/login', { address, body })).status).toBe(429);
  });

  test('is somebody who is signed in', async () => {
    const answer = await server.call('PUT', '/api/v1/user/password', { body: { old: PASSWORD, new: OWN } });

    expect(answer.status).toBe(401);
  });
});

test('a sign-in with a new password that nobody asks for is refused', async () => {
  const answer = await login({ name: 'admin', pass: PASSWORD, new_pass: OWN });

  expect((await answer.json()).errors).toEqual([{ pointer: '/new_pass', keyword: 'readOnly' }]);
  expect((await login({ name: 'admin', pass: PASSWORD })).status).toBe(200);
});

test('no log entry and no answer that is kept holds a password', async () => {
  const { id, name, token } = await addUser('basic');
  await change(token, { old: PASSWORD, new: OWN });
  await reset(id);
  await login({ name, pass: RESET, new_pass: 'another one of mine' });

  const log = await server.deps.database.selectFrom('log').selectAll().execute();

  for (const password of [PASSWORD, OWN, RESET, 'another one of mine'])
    expect(JSON.stringify(log)).not.toContain(password);
});
