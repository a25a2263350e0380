// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { PASSWORD, register, signIn, signInAs, signInOf } from '../support/people.ts';
import { buildPictureForm } from '../support/pictures.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';
import { untilWaiting } from '../support/waiting-calls.ts';

async function open(given?: TestServer) {
  const server = given ?? (await buildServerForTest());
  const admin = await register(server);
  const call = (method: string, path: string, body?: unknown, token = admin) =>
    server.call(method, `/api/v1/${path}`, { token, ...(body !== undefined && { body }) });
  const add = async (values: JsonObject = {}): Promise<JsonObject & { id: number }> =>
    (
      await call('POST', 'user', { name: 'ming', password: PASSWORD, roles: roles('basic'), ...values })
    ).json();
  return { server, admin, call, add };
}

const roles = (...names: string[]) => names.map((name) => ({ name }));
const idOf = (token: string) => Number(token.split('-')[0]);

async function maySignIn(server: TestServer, name: string, pass = PASSWORD): Promise<boolean> {
  return (await server.call('POST', '/api/v1/user/login', { body: { name, pass } })).ok;
}

describe('a user who is added', () => {
  test('can sign in at once, has their roles and a wallet, and their password is answered nowhere', async () => {
    const { server, call, add } = await open();

    const user = await add({ email: 'ming@example.com', phone_number: '0912345678', roles: roles('basic') });

    expect(user).toMatchObject({
      name: 'ming',
      email: 'ming@example.com',
      roles: roles('basic'),
      version: 1,
    });
    expect(await (await call('GET', 'item', undefined, await signIn(server, 'ming'))).json()).toMatchObject({
      content: [],
    });
    expect((await (await call('GET', `user/${user.id}/wallet`)).json()).content).toMatchObject([
      { balance: 0 },
    ]);
    const read = JSON.stringify([user, await (await call('GET', 'user')).json()]);
    expect(read).not.toMatch(/password|scrypt/);
  });

  test('has a name of their own in the deployment', async () => {
    const { add, call } = await open();
    await add();

    expect(
      (await call('POST', 'user', { name: ' ming ', password: PASSWORD, roles: roles('basic') })).status,
    ).toBe(422);
  });
});

describe('adding a user', () => {
  let house: Awaited<ReturnType<typeof open>>;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    house = await open(await buildServer());
    for (const role of ['manager', 'supervisor']) tokens.set(role, await signInAs(house.server, role));
  });
  afterAll(() => house.server.stop());

  test.each([
    ['no password', { password: undefined }, '/password'],
    ['a short password', { password: 'short' }, '/password'],
    ['no name', { name: '  ' }, '/name'],
    ['a role that is none', { roles: [{ name: 7 }] }, '/roles/0/name'],
    ['more said of a role', { roles: [{ name: 'basic', level: 1 }] }, '/roles/0/level'],
    ['no role', { roles: [] }, '/roles'],
    ['roles that are none', { roles: null }, '/roles'],
    ['a phone number of two digits', { phone_number: '12' }, '/phone_number'],
    ['an unknown property', { rank: 1 }, '/rank'],
  ])('with %s is refused', async (_, values, pointer) => {
    const answer = await house.call('POST', 'user', {
      name: 'ming',
      password: PASSWORD,
      roles: roles('basic'),
      ...values,
    });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors[0]).toMatchObject({ pointer });
  });

  test.each([
    ['a manager makes a supervisor', 'manager', roles('supervisor'), 403],
    ['a manager makes a manager', 'manager', roles('manager'), 201],
    ['a supervisor makes an admin', 'supervisor', roles('admin'), 403],
    ['a supervisor gives a role that nobody knows', 'supervisor', roles('root'), 403],
  ])('%s', async (_, role, given, status) => {
    const token = tokens.get(role) ?? '';

    const answer = await house.call(
      'POST',
      'user',
      { name: `by ${role} ${status}`, password: PASSWORD, roles: given },
      token,
    );

    expect(answer.status).toBe(status);
  });
});

test('users are searched by name, and sorted', async () => {
  const { call, add } = await open();
  await add({ name: '王小明' });
  await add({ name: '陳大文' });

  const { content, pagination } = await (
    await call('GET', `user?page=0&pageSize=12&searchBy=name&searchText=${encodeURIComponent('小')}`)
  ).json();

  expect(content).toMatchObject([{ name: '王小明' }]);
  expect(pagination).toMatchObject({ total_elements: 1 });
});

describe('a user who is changed', () => {
  test('signs in by the new name; the password stays as it is', async () => {
    const { server, call, add } = await open();
    const { id, version } = await add();

    const answer = await call('PUT', `user/${id}`, { name: 'ming2', version });

    expect(await answer.json()).toMatchObject({ name: 'ming2', version: 2 });
    expect(await maySignIn(server, 'ming2')).toBe(true);
    expect(await maySignIn(server, 'ming')).toBe(false);
    expect((await call('PUT', `user/${id}`, { name: 'ming3', version })).status).toBe(409);
  });

  test('to disabled does not come in with a password that is being looked at', async () => {
    const { server, add } = await open();
    const { id } = await add();
    const { database } = server.deps;
    const login = await database.transaction().execute(async (transaction) => {
      await sql`update "user" set disabled = true where id = ${id}`.execute(transaction);
      const asked = maySignIn(server, 'ming');
      // The password has been looked at once the sign-in waits for the row that is being changed.
      await untilWaiting(server);
      return { asked };
    });

    expect(await login.asked).toBe(false);
    const { rows } = await sql`select 1 from internal.session where user_id = ${id}`.execute(database);
    expect(rows).toEqual([]);
  });

  test('to disabled is signed out at once and cannot sign in, until they are let in again', async () => {
    const { server, call, add } = await open();
    const { id } = await add({ roles: roles('basic') });
    const token = await signIn(server, 'ming');

    await call('PUT', `user/${id}`, { disabled: true });

    expect((await call('GET', 'item', undefined, token)).status).toBe(401);
    expect(await maySignIn(server, 'ming')).toBe(false);
    await call('PUT', `user/${id}`, { disabled: false });
    expect((await call('GET', 'item', undefined, token)).status).toBe(401);
    expect(await maySignIn(server, 'ming')).toBe(true);
  });

  test('has their rights from the next call on', async () => {
    const { server, call, add } = await open();
    const { id } = await add({ roles: roles('manager') });
    const token = await signIn(server, 'ming');

    await call('PUT', `user/${id}`, { roles: roles('contractor') });

    expect((await call('GET', 'user', undefined, token)).status).toBe(403);
  });
});

describe('a user who is deleted', () => {
  test('is signed out, gone from the list, and their name is free', async () => {
    const { server, call, add } = await open();
    const { id } = await add({ roles: roles('basic') });
    const token = await signIn(server, 'ming');

    expect((await call('DELETE', `user/${id}`)).status).toBe(200);

    expect((await call('GET', 'item', undefined, token)).status).toBe(401);
    expect(await maySignIn(server, 'ming')).toBe(false);
    expect((await add()).name).toBe('ming');
  });

  test('must have no money left', async () => {
    const { call, add } = await open();
    const { id } = await add();
    const { content } = await (await call('GET', `user/${id}/wallet`)).json();
    await call('POST', `wallet/${content[0].id}/deposit`, { amount: 1 });

    const answer = await call('DELETE', `user/${id}`);

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'walletNotEmpty', params: { balance: 1 } });
  });
});

describe('rights', () => {
  test('nobody raises their own, and nobody touches those above', async () => {
    const { server, admin, call } = await open();
    const token = await signInAs(server, 'manager');
    const status = async (method: string, id: number, body?: object) =>
      (await call(method, `user/${id}`, body, token)).status;

    expect(await status('PUT', idOf(token), { roles: roles('manager', 'audit') })).toBe(403);
    expect(await status('PUT', idOf(admin), { roles: [] })).toBe(403);
    expect(await status('PUT', idOf(admin), { disabled: true })).toBe(403);
    expect(await status('PUT', idOf(admin), { name: 'other' })).toBe(403);
    expect(await status('DELETE', idOf(admin))).toBe(403);
    expect(await status('PUT', idOf(token), { roles: roles('basic') })).toBe(200);
  });

  test('nobody replaces the photo of someone above them; everyone may replace their own', async () => {
    const { server, admin } = await open();
    const manager = await signInAs(server, 'manager');
    const send = (token: string, id: number) =>
      server.call('PUT', `/api/v1/user/${id}/picture`, { token, body: buildPictureForm() });

    const refused = await send(manager, idOf(admin));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: [{ pointer: '/roles', keyword: 'rank' }] });
    expect((await send(manager, idOf(manager))).status).toBe(200);
    expect((await send(admin, idOf(manager))).status).toBe(200);
    const { picture } = await (
      await server.call('GET', `/api/v1/user/${idOf(admin)}`, { token: admin })
    ).json();
    expect(picture ?? null).toBeNull();
  });

  test('nobody deletes or disables themselves', async () => {
    const { server, call } = await open();
    const token = await signInAs(server, 'manager');

    for (const answer of [
      await call('DELETE', `user/${idOf(token)}`, undefined, token),
      await call('PUT', `user/${idOf(token)}`, { disabled: true }, token),
    ])
      expect(await answer.json()).toMatchObject({ status: 409, code: 'ownAccount' });
  });

  test('the last admin stays, also when two demote each other at once', async () => {
    const { server, admin, call } = await open();
    const { id } = await (await call('GET', `user/${idOf(admin)}`)).json();
    const last = await call('PUT', `user/${id}`, { roles: roles('basic') });
    expect(await last.json()).toMatchObject({ status: 409, code: 'lastAdmin' });

    const other = await signInAs(server, 'admin');
    const answers = await Promise.all([
      call('PUT', `user/${idOf(other)}`, { roles: roles('basic') }, admin),
      call('PUT', `user/${idOf(admin)}`, { roles: roles('basic') }, other),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('another store has users of its own', async () => {
    const { server, call, add } = await open();
    const { id } = await add();
    const token = await signInOf(server, 2, 'admin');

    expect((await call('GET', `user/${id}`, undefined, token)).status).toBe(404);
    expect((await call('GET', `user/${id}/wallet`, undefined, token)).status).toBe(404);
    expect((await call('DELETE', `user/${id}`, undefined, token)).status).toBe(404);
    expect((await call('POST', 'wallet/1/deposit', { amount: 1 }, token)).status).toBe(404);
  });
});

describe('a login name', () => {
  test.each([
    ['with a zero-width space', 'ad\u200bmin'],
    ['with a Cyrillic letter', '\u0430dmin'],
    ['that turns the writing around', '\u202enimda'],
    ['of nothing that is seen', '\u200b'],
  ])('%s is refused', async (_, name) => {
    const { call } = await open();

    const answer = await call('POST', 'user', { name, password: PASSWORD, roles: roles('basic') });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/name' }]);
  });

  test('in full-width letters is the plain one: taken where that one is, and typed either way', async () => {
    const { server, call, add } = await open();
    await add();

    const again = await call('POST', 'user', { name: 'ｍｉｎｇ', password: PASSWORD, roles: roles('basic') });

    expect(again.status).toBe(422);
    expect(await maySignIn(server, 'ｍｉｎｇ')).toBe(true);
  });

  test('of before they were judged still signs in', async () => {
    const { server, add } = await open();
    const { id } = await add();
    const { database } = server.deps;
    await sql`update "user" set name = 'ｍｉｎｇ' where id = ${id}`.execute(database);
    await sql`update internal.credential set name = 'ｍｉｎｇ' where user_id = ${id}`.execute(database);

    expect(await maySignIn(server, 'ｍｉｎｇ')).toBe(true);
  });
});
