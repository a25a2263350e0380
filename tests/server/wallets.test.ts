// @oldest-postgresql
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { type Move, moveMoney } from '../../server/wallets/move-money.ts';
import { PASSWORD, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';
import { untilWaiting } from '../support/waiting-calls.ts';

const MOVE: Move = { storeId: 1, walletId: 1, type: 'debit', amount: 10, comment: null, madeBy: 'test' };

/** As the areas that sell on credit do it. */
function debit({ deps }: TestServer, move: Partial<Move> = {}) {
  return inTransaction(deps.database, (transaction) =>
    moveMoney(transaction, { ...MOVE, ...move }, deps.clock()),
  );
}

async function deposit(shop: Shop, body: object, key?: string): Promise<Response> {
  return shop.server.call('POST', '/api/v1/wallet/1/deposit', {
    token: shop.adminToken,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
}

async function readLedger(shop: Shop) {
  const { content: wallets } = await shop.read('user/1/wallet', shop.adminToken);
  const { rows } = await sql<{ number: number; tx_type: string; tx_amount: number; after_balance: number }>`
    select number, tx_type, tx_amount, after_balance from internal.wallet_entry where wallet_id = 1 order by number`.execute(
    shop.server.deps.database,
  );
  return { wallets, entries: rows };
}

test('every user has a wallet from the start; a deposit is an entry that says what it left', async () => {
  const shop = await openShop();

  const entry = await readSuccess(await deposit(shop, { amount: 500, comment: '開戶' }));

  expect(entry).toEqual({
    id: 1,
    wallet_id: 1,
    timestamp: '2026-03-02T01:00:00.000Z',
    tx_type: 'deposit',
    tx_amount: 500,
    after_balance: 500,
    comment: '開戶',
  });
  expect((await shop.read('user/1/wallet', shop.adminToken)).content).toEqual([
    { id: 1, name: '儲值金', balance: 500 },
  ]);
  expect((await shop.read('user/2/wallet', shop.adminToken)).content).toMatchObject([{ balance: 0 }]);
});

describe('a deposit', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await buildServer());
  });
  afterAll(() => shop.server.stop());

  test.each([0, -1, 1.5, '10', null, 1e12])('of %j is none', async (amount) => {
    const answer = await deposit(shop, { amount });

    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ pointer: '/amount' }]);
  });
});

test('two hundred debits of 10 at once on a wallet of 1,000 leave 0, and a whole ledger', async () => {
  const shop = await openShop();
  await deposit(shop, { amount: 1000 });

  const done = await Promise.allSettled(Array.from({ length: 200 }, () => debit(shop.server)));

  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(100);
  for (const error of refused)
    expect(error).toMatchObject({ code: 'balanceTooLow', details: { params: { balance: 0 } } });
  const { wallets, entries } = await readLedger(shop);
  expect(wallets).toMatchObject([{ balance: 0 }]);
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
  expect(entries.slice(1).map(({ after_balance: balance }) => balance)).toEqual(
    Array.from({ length: 100 }, (_, index) => 990 - index * 10),
  );
});

test('a wallet is never overdrawn, unless it may be', async () => {
  const shop = await openShop();
  const { database } = shop.server.deps;
  await deposit(shop, { amount: 5 });

  await expect(debit(shop.server)).rejects.toMatchObject({ code: 'balanceTooLow' });
  await expect(sql`update internal.wallet set balance = -1`.execute(database)).rejects.toThrow(/check/);
  await sql`update internal.wallet set may_overdraw = true`.execute(database);

  expect(await debit(shop.server)).toMatchObject({ after_balance: -5 });
});

test('a withdrawal takes away, a feedback gives', async () => {
  const shop = await openShop();
  await deposit(shop, { amount: 100 });

  expect(await debit(shop.server, { type: 'withdraw', amount: 30 })).toMatchObject({ after_balance: 70 });
  expect(await debit(shop.server, { type: 'feedback', amount: 5 })).toMatchObject({ after_balance: 75 });
  await expect(debit(shop.server, { walletId: 99 })).rejects.toMatchObject({ code: 'notFound' });
  await expect(debit(shop.server, { storeId: 2 })).rejects.toMatchObject({ code: 'notFound' });
});

test('entries are never changed or deleted, by whomever', async () => {
  const shop = await openShop();
  const { database } = shop.server.deps;
  await deposit(shop, { amount: 100 });

  for (const statement of [
    'update internal.wallet_entry set tx_amount = 1',
    'delete from internal.wallet_entry',
  ])
    await expect(sql.raw(statement).execute(database)).rejects.toThrow(/never changed/);
});

describe('a deposit under a key', () => {
  test('moves the money once, however often it is sent', async () => {
    const shop = await openShop();

    const answers = await Promise.all(Array.from({ length: 10 }, () => deposit(shop, { amount: 100 }, 'd1')));

    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect((await readLedger(shop)).wallets).toMatchObject([{ balance: 100 }]);
    expect((await deposit(shop, { amount: 200 }, 'd1')).status).toBe(422);
  });
});

test('what moved is read newest first, page by page, and stands in the log', async () => {
  const shop = await openShop();
  for (const amount of [1, 2, 3]) {
    await deposit(shop, { amount });
    shop.server.clock.forward(1000);
  }
  const amounts = async (query: string) => {
    const { content, pagination } = await shop.read(`user/1/transaction?${query}`, shop.adminToken);
    return {
      amounts: Array.isArray(content) ? content.map(({ tx_amount: amount }) => amount) : [],
      pagination,
    };
  };

  expect(await amounts('page=0&pageSize=2&sortDirection=desc')).toEqual({
    amounts: [3, 2],
    pagination: { page: 0, page_size: 2, total_elements: 3 },
  });
  expect((await amounts('page=1&pageSize=2')).amounts).toEqual([1]);
  expect((await amounts('sortDirection=asc')).amounts).toEqual([1, 2, 3]);
  const { content } = await shop.read('log?page=0&page_size=1&sort_direction=desc', shop.adminToken);
  expect(content).toMatchObject([
    {
      message: 'log.events.walletMoved.named',
      params: { type: 'deposit', amount: 3, balance: 6, owner: 'admin' },
      entity: 'user',
      record_id: 1,
    },
  ]);
});

test('what moved stands in the order in which it did, whatever time it was begun at', async () => {
  const shop = await openShop();
  await deposit(shop, { amount: 1 });
  shop.server.clock.forward(-1000);
  await deposit(shop, { amount: 2 });

  const { content } = await shop.read('user/1/transaction?sortDirection=desc', shop.adminToken);

  expect(content).toMatchObject([
    { tx_amount: 2, after_balance: 3 },
    { tx_amount: 1, after_balance: 1 },
  ]);
});

describe('the wallet of a user who is deleted', () => {
  test('takes no money any more, and its ledger stays', async () => {
    const shop = await openShop();
    const { content } = await shop.read('user/2/wallet', shop.adminToken);
    expect(content).toMatchObject([{ id: 2 }]);
    const move = { walletId: 2, amount: 100 };
    await debit(shop.server, { ...move, type: 'deposit' });
    await debit(shop.server, move);

    await shop.server.call('DELETE', '/api/v1/user/2', { token: shop.adminToken });

    await expect(debit(shop.server, { ...move, type: 'deposit' })).rejects.toMatchObject({
      code: 'notFound',
    });
    const { rows } = await sql`select 1 from internal.wallet_entry where wallet_id = 2`.execute(
      shop.server.deps.database,
    );
    expect(rows).toHaveLength(2);
  });

  test('keeps the user where money comes at that very moment', async () => {
    const shop = await openShop();
    const { deps } = shop.server;

    const deleting = await inTransaction(deps.database, async (transaction) => {
      await moveMoney(transaction, { ...MOVE, walletId: 2, type: 'deposit' }, deps.clock());
      const answer = shop.server.call('DELETE', '/api/v1/user/2', { token: shop.adminToken });
      await untilWaiting(shop.server);
      return { answer };
    });

    expect((await deleting.answer).status).toBe(409);
    expect((await shop.read('user/2/wallet', shop.adminToken)).content).toMatchObject([{ balance: 10 }]);
  });
});

test('a balance is taken out before its user is deleted, never by somebody below them; disabling needs no empty wallet', async () => {
  const shop = await openShop();
  const { server, adminToken } = shop;
  const call = (method: string, path: string, body: object | undefined, token = adminToken) =>
    server.call(method, `/api/v1/${path}`, { token, ...(body && { body }) });
  const manager = await signInAs(server, 'manager');
  const { id } = await readSuccess(
    await call('POST', 'user', { name: 'ming', password: PASSWORD, roles: [{ name: 'supervisor' }] }),
  );
  const wallets = await (await call('GET', `user/${id}/wallet`, undefined)).json();
  const wallet: { id: number } = wallets.content[0];
  await readSuccess(await call('POST', `wallet/${wallet.id}/deposit`, { amount: 75 }));

  expect(await (await call('DELETE', `user/${id}`, undefined)).json()).toMatchObject({
    code: 'walletNotEmpty',
    params: { balance: 75 },
  });
  expect((await call('PUT', `user/${id}`, { disabled: true })).status).toBe(200);
  expect((await call('POST', `wallet/${wallet.id}/withdraw`, { amount: 75 }, manager)).status).toBe(403);
  const tooMuch = await call('POST', `wallet/${wallet.id}/withdraw`, { amount: 76 });
  expect(await tooMuch.json()).toMatchObject({ status: 409, code: 'balanceTooLow' });
  const entry = await readSuccess(await call('POST', `wallet/${wallet.id}/withdraw`, { amount: 75 }));
  expect(entry).toMatchObject({ tx_type: 'withdraw', tx_amount: 75, after_balance: 0 });
  expect((await call('DELETE', `user/${id}`, undefined)).status).toBe(200);
});

test('a deposit that is sent again says that its answer was given before', async () => {
  const shop = await openShop();

  const [first, again] = [
    await deposit(shop, { amount: 10 }, 'one'),
    await deposit(shop, { amount: 10 }, 'one'),
  ];

  expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([201, null]);
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
  expect(await again.json()).toEqual(await first.json());
  expect((await readLedger(shop)).wallets).toMatchObject([{ balance: 10 }]);
});
