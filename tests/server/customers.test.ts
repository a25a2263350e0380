// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const PATH = '/api/v1/customer';
const CUSTOMER = { name: '王小明', identities: [{ type: 'plate_car', content: 'ABC-1234' }] };

const call = (method: string, path: string, body?: unknown, as = token, key?: string) =>
  server.call(method, path, {
    token: as,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const json = async (answer: Promise<Response>) => (await answer).json();

async function add(over: object = {}): Promise<{ id: number; walletId: number }> {
  const { id } = await json(call('POST', PATH, { ...CUSTOMER, ...over }));
  const { content } = await json(call('GET', `${PATH}/${id}/wallet`));
  return { id, walletId: content[0].id };
}

const move = (walletId: number, type: string, amount: unknown, key?: string) =>
  call('POST', `/api/v1/customer-wallet/${walletId}/${type}`, { amount }, token, key);

const balanceOf = async (id: number) => (await json(call('GET', `${PATH}/${id}/wallet`))).content[0].balance;

test('a customer comes with one empty wallet; plates are kept without dashes', async () => {
  const made = await json(call('POST', PATH, CUSTOMER));

  expect(made).toMatchObject({ name: '王小明', identities: [{ type: 'plate_car', content: 'ABC1234' }] });
  const { content } = await json(call('GET', `${PATH}/${made.id}/wallet`));
  expect(content).toEqual([{ id: expect.any(Number), name: '儲值金', balance: 0 }]);
});

test('a refused customer leaves no wallet', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from internal.wallet`.execute(server.deps.database))
      .rows[0]?.n;
  const before = await count();

  expect((await call('POST', PATH, { identities: [] })).status).toBe(422);
  expect(await count()).toBe(before);
});

test('plates are searched, however they are typed, and a page has 20', async () => {
  for (let count = 0; count < 22; count++)
    await add({ identities: [{ type: 'plate_moto', content: `PAG-${1000 + count}` }] });
  await add({
    name: '兩車',
    identities: [
      { type: 'plate_car', content: 'AAA0001' },
      { type: 'plate_moto', content: 'ZZZ-9988' },
    ],
  });

  const { content } = await json(call('GET', `${PATH}?identity=zz-99`));
  expect(content.map(({ name }: { name: string }) => name)).toEqual(['兩車']);
  const page = await json(call('GET', `${PATH}?identity=pag1&page=0&pageSize=20`));
  expect([page.content.length, page.pagination.total_elements]).toEqual([20, 22]);
});

describe('a wallet', () => {
  test('takes deposits and gives withdrawals, and its history has ten on a page, the newest first', async () => {
    const { id, walletId } = await add();
    for (let count = 1; count <= 11; count++)
      expect((await move(walletId, 'deposit', count)).status).toBe(201);
    expect((await move(walletId, 'withdraw', 60)).status).toBe(201);

    expect(await balanceOf(id)).toBe(6);
    const { content, pagination } = await json(
      call('GET', `${PATH}/${id}/transaction?page=0&pageSize=10&sortDirection=desc`),
    );
    expect(pagination).toEqual({ page: 0, page_size: 10, total_elements: 12 });
    expect(content).toHaveLength(10);
    expect(content[0]).toMatchObject({ tx_type: 'withdraw', tx_amount: 60, after_balance: 6 });
    expect(content[1]).toMatchObject({ tx_type: 'deposit', tx_amount: 11, after_balance: 66 });
  });

  test.each([0, -5, 1.5, '100', null, 1e12])('moves no %j', async (amount) => {
    const { id, walletId } = await add();
    for (const type of ['deposit', 'withdraw']) {
      const answer = await move(walletId, type, amount);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toMatchObject([{ pointer: '/amount' }]);
    }
    expect(await balanceOf(id)).toBe(0);
  });

  test('never goes below nothing, under 30 withdrawals at once', async () => {
    const { id, walletId } = await add();
    await move(walletId, 'deposit', 100);
    const answers = await Promise.all(Array.from({ length: 30 }, () => move(walletId, 'withdraw', 10)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(await balanceOf(id)).toBe(0);
  });

  test('books a deposit of one key once, also when it is sent again after a lost answer', async () => {
    const { id, walletId } = await add();
    const answers = await Promise.all([1, 2, 3].map(() => move(walletId, 'deposit', 500, 'key-lost')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await balanceOf(id)).toBe(500);
    expect((await move(walletId, 'deposit', 600, 'key-lost')).status).toBe(422);
  });

  test("of a customer is not reached by the operations of users' wallets, and the other way round", async () => {
    const { walletId } = await add();
    const { content } = await json(call('GET', '/api/v1/user/1/wallet'));
    const basic = await signInAs(server, 'basic');

    expect((await call('POST', `/api/v1/wallet/${walletId}/deposit`, { amount: 5 })).status).toBe(404);
    expect((await move(content[0].id, 'deposit', 5)).status).toBe(404);
    expect(
      (await call('POST', `/api/v1/customer-wallet/${content[0].id}/deposit`, { amount: 5 }, basic)).status,
    ).toBe(404);
    expect((await json(call('GET', '/api/v1/user/1/wallet'))).content[0].balance).toBe(0);
  });
});

describe('a deletion', () => {
  test('takes several by the body and one by the path, and keeps the ledger', async () => {
    const [one, other, third] = [await add(), await add(), await add()];
    await move(one.walletId, 'deposit', 10);
    await move(one.walletId, 'withdraw', 10);

    expect((await call('DELETE', PATH, { ids: [other.id, one.id] })).status).toBe(200);
    expect((await call('DELETE', `${PATH}/${third.id}`)).status).toBe(200);
    for (const { id } of [one, other, third]) expect((await call('GET', `${PATH}/${id}`)).status).toBe(404);
    expect((await move(one.walletId, 'deposit', 10)).status).toBe(404);
    const { rows } = await sql`select 1 from internal.wallet_entry where wallet_id = ${one.walletId}`.execute(
      server.deps.database,
    );
    expect(rows).toHaveLength(2);
  });

  test('of someone with money is refused with their name, and none of the others goes', async () => {
    const [poor, rich] = [await add(), await add({ name: '有餘額' })];
    await move(rich.walletId, 'deposit', 300);

    for (const answer of [
      await call('DELETE', PATH, { ids: [poor.id, rich.id] }),
      await call('DELETE', `${PATH}/${rich.id}`),
    ]) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        code: 'customerWalletNotEmpty',
        params: { name: '有餘額', balance: 300 },
      });
    }
    expect((await call('GET', `${PATH}/${poor.id}`)).status).toBe(200);
    expect((await move(poor.walletId, 'deposit', 1)).status).toBe(201);
  });

  test('and a deposit at once: either the money is refused or the customer stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, walletId } = await add();
      const [gone, booked] = await Promise.all([
        call('DELETE', `${PATH}/${id}`),
        move(walletId, 'deposit', 50),
      ]);
      expect([
        [200, 404],
        [409, 201],
      ]).toContainEqual([gone.status, booked.status]);
    }
  });

  test.each([{}, { ids: [] }, { ids: ['1'] }, { ids: 5 }])('of %j is none', async (body) => {
    expect((await call('DELETE', PATH, body)).status).toBe(422);
  });

  test('of one that is not there deletes none of the others', async () => {
    const { id } = await add();
    expect((await call('DELETE', PATH, { ids: [id, 99_999] })).status).toBe(404);
    expect((await call('GET', `${PATH}/${id}`)).status).toBe(200);
  });
});

test.each([
  ['a plate of another kind', { ...CUSTOMER, identities: [{ type: 'etag', content: '123' }] }],
  ['a plate twice', { ...CUSTOMER, identities: [CUSTOMER.identities[0], CUSTOMER.identities[0]] }],
  ['a plate without a text', { ...CUSTOMER, identities: [{ type: 'plate_car', content: '-' }] }],
  ['plates as an object', { ...CUSTOMER, identities: { length: 1 } }],
  ['a discount that does not end', { ...CUSTOMER, discounts: [{ id: 1 }] }],
  [
    'a discount that is not there',
    { ...CUSTOMER, discounts: [{ id: 999, expire_time: '2037-01-01T00:00:00Z' }] },
  ],
  ['a day that is none', { ...CUSTOMER, discounts: [{ id: 1, expire_time: 'soon' }] }],
  ['a name of 101 letters', { ...CUSTOMER, name: 'x'.repeat(101) }],
  ['a balance', { ...CUSTOMER, balance: 1000 }],
])('%s is refused', async (_, body) => {
  expect((await call('POST', PATH, body)).status).toBe(422);
});

test('audit and contractor have no customers', async () => {
  for (const role of ['audit', 'contractor']) {
    const other = await signInAs(server, role);
    expect((await call('GET', PATH, undefined, other)).status).toBe(403);
    expect((await call('POST', '/api/v1/customer-wallet/1/deposit', { amount: 1 }, other)).status).toBe(403);
  }
});
