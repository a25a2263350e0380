import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFirstWallet } from '../../server/wallets/queries.ts';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, buildServerForTest, type TestServer } from '../support/server.ts';

describe('a log line about a wallet', () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await buildServer();
    admin = await register(server);
    const body = { amount: 777, comment: 'bonus' };
    const { status } = await server.call('POST', '/api/v1/wallet/1/deposit', { token: admin, body });
    expect(status).toBe(201);
  });
  afterAll(() => server.stop());

  async function readLines(token: string, query: string) {
    const { content, pagination } = await (
      await server.call('GET', `/api/v1/log?event=walletMoved&${query}`, { token })
    ).json();
    expect(pagination.total_elements).toBe(content.length);
    return content;
  }

  test.each(['basic', 'audit'])('tells %s, who may read no wallet, only who moved money', async (role) => {
    const token = await signInAs(server, role);
    const [line, ...others] = await readLines(token, 'page_size=5');

    expect(others).toEqual([]);
    expect(line).toMatchObject({
      title: 'log.events.walletMoved.title',
      message: 'log.events.walletMoved.restricted',
      params: { user: 'admin' },
      event: 'walletMoved',
    });
    expect(Object.keys(line.params)).toEqual(['user']);
    expect(line).not.toHaveProperty('record_id');
    expect(line).not.toHaveProperty('entity');
    // A long list is answered as it is read.
    expect(await readLines(token, 'page_size=1000')).toEqual([line]);
    for (const query of ['record_id=1', 'entity=user']) expect(await readLines(token, query)).toEqual([]);
    expect(await readLines(token, 'user=adm')).toEqual([line]);
  });

  test('tells everything to who may read wallets', async () => {
    const manager = await signInAs(server, 'manager');
    for (const query of ['page_size=5', 'record_id=1', 'entity=user'])
      expect(await readLines(manager, query)).toMatchObject([
        {
          message: 'log.events.walletMoved.named',
          params: { user: 'admin', owner: 'admin', amount: 777, balance: 777, type: 'deposit' },
          entity: 'user',
          record_id: 1,
        },
      ]);
  });
});

const buildResource = (name: string, over: object) => ({
  $schema: './meta/2/resource.json',
  menuKey: name,
  route: name,
  ...over,
});

/** A wallet of a customer with the id 9. @returns its id */
async function openCustomerWallet({ deps: { database, config, clock } }: TestServer): Promise<number> {
  const owner = { storeId: 1, owner: 'customer', ownerId: 9 } as const;
  await insertFirstWallet(database, owner, { config: config.current(), now: clock() });
  const { rows } = await sql<{ id: number }>`select max(id) as id from internal.wallet`.execute(database);
  return rows[0]?.id ?? 0;
}

/** 300 yuan in a staff wallet, then 40 in a customer's. @returns the admin's token */
async function moveBoth(server: TestServer): Promise<string> {
  const token = await register(server);
  for (const [wallet, amount] of [
    ['wallet/1', 300],
    [`customer-wallet/${await openCustomerWallet(server)}`, 40],
  ]) {
    const answer = await server.call('POST', `/api/v1/${wallet}/deposit`, { token, body: { amount } });
    expect(answer.status).toBe(201);
  }
  return token;
}

/** Amount of each line of moved money, newest first, null where it is not told; whole as the count says. */
async function readAmounts(server: TestServer, token: string, query = ''): Promise<(number | null)[]> {
  const answer = await server.call('GET', `/api/v1/log?event=walletMoved&sort_direction=desc&${query}`, {
    token,
  });
  const { content, pagination } = await answer.json();
  expect(pagination.total_elements).toBe(content.length);
  for (const { message, params, ...line } of content.filter((one: Line) => one.params.amount === undefined)) {
    expect(message).toBe('log.events.walletMoved.restricted');
    expect(params).toEqual({ user: 'admin' });
    for (const field of ['entity', 'record_id']) expect(line).not.toHaveProperty(field);
  }
  return content.map(({ params }: Line) => params.amount ?? null);
}

interface Line {
  params: { amount?: number };
}

describe("a log line about a customer's wallet", () => {
  test('tells its amount to those who may read the wallets of customers, and no other line', async () => {
    const config = buildConfigFolder({
      'resources/customer.json': {
        $schema: './meta/2/resource.json',
        privileges: ['admin:crud', 'basic:crud'],
      },
    });
    const server = await buildServerForTest({ configDir: config.path });
    await moveBoth(server);
    const lines = { customer: [40, null], staff: [null, 300], both: [40, 300], neither: [null, null] };

    for (const { roles, told } of [
      { roles: ['basic'], told: lines.customer },
      { roles: ['manager'], told: lines.staff },
      { roles: ['basic', 'manager'], told: lines.both },
      { roles: ['audit'], told: lines.neither },
    ]) {
      const token = await signInAs(server, ...roles);
      const [customer, staff] = told.map((amount) => (amount === null ? [] : [amount]));
      expect(await readAmounts(server, token), roles.join()).toEqual(told);
      expect(await readAmounts(server, token, 'page_size=1000'), roles.join()).toEqual(told);
      expect(await readAmounts(server, token, 'entity=customer'), roles.join()).toEqual(customer);
      expect(await readAmounts(server, token, 'record_id=9'), roles.join()).toEqual(customer);
      expect(await readAmounts(server, token, 'entity=user'), roles.join()).toEqual(staff);
    }
  });
});

test('a record that several restrictions concern keeps what each of them leaves open', async () => {
  const worded = (restricted: object) => ({
    type: 'string',
    'x-words': { paramsField: 'params', restricted: [restricted] },
  });
  const restriction = {
    words: ['menu.dept'],
    operation: 'user.fetchWallets',
    insteadWords: 'menu.log',
    openParams: ['user', 'amount'],
  };
  const config = buildConfigFolder({
    'schemas/notice.json': {
      $schema: './meta/2/entity.json',
      title: 'Notices',
      type: 'object',
      properties: {
        id: { type: 'integer', readOnly: true },
        name: worded({ ...restriction, hiddenFields: ['place'] }),
        text: worded({ ...restriction, openParams: ['user', 'number'], hiddenFields: ['hour'] }),
        place: { type: 'string' },
        hour: { type: 'string' },
        params: { type: 'object' },
      },
    },
    'resources/notice.json': buildResource('notice', { privileges: ['admin:crud', 'basic:r'] }),
  });
  const server = await buildServerForTest({ configDir: config.path });
  const admin = await register(server);
  const notice = { name: 'menu.dept', text: 'menu.dept', place: 'north', hour: '9' };
  const params = { user: 'admin', amount: 5, number: 7 };
  const made = await server.call('POST', '/api/v1/notice', { token: admin, body: { ...notice, params } });
  expect(made.status).toBe(201);

  const read = async (token: string) => (await server.call('GET', '/api/v1/notice/1', { token })).json();

  expect(await read(admin)).toMatchObject({ ...notice, params });
  const basic = await read(await signInAs(server, 'basic'));
  expect(basic).toMatchObject({ name: 'menu.log', text: 'menu.log', params: { user: 'admin' } });
  expect(Object.keys(basic.params)).toEqual(['user']);
  for (const field of ['place', 'hour']) expect(basic).not.toHaveProperty(field);
});
