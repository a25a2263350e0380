// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { buildServerForTest } from '../support/server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

async function countOrders(shop: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from "order"`.execute(
    shop.server.deps.database,
  );
  return rows[0]?.count ?? 0;
}

test('fifty equal calls at once with one key place one order and get fifty equal answers', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const body = { items: [{ id: tea.id, number: 1 }] };

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.order(body, { key: 'checkout-1:place' })),
  );

  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(texts).size).toBe(1);
  expect(await countOrders(shop)).toBe(1);
});

test('another body under a key is refused, equal values in another order are not another body', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const first = await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key: 'k' });

  const same = await shop.order({ items: [{ number: 1, id: tea.id }] }, { key: 'k' });
  const other = await shop.order({ items: [{ id: tea.id, number: 2 }] }, { key: 'k' });

  expect(await same.text()).toBe(await first.text());
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'idempotencyKeyReused' });
});

describe('a call that moves money without a key', () => {
  const PAGE = { Origin: 'http://gatehouse.test' };
  const PROGRAM = {};

  test.each([
    ['pages', PAGE, 422],
    ['pages', { 'Sec-Fetch-Site': 'same-origin' }, 422],
    ['pages', PROGRAM, 201],
    ['always', PROGRAM, 422],
    ['optional', PAGE, 201],
  ] as const)('where IDEMPOTENCY_KEY is %s, from %j, answers %i', async (rule, headers, status) => {
    const shop = await openShop(await buildServerForTest({ settings: { idempotencyKey: rule } }));
    const tea = await shop.addItem();
    const body = { items: [{ id: tea.id, number: 1 }], take_type: 'take_in', status: 'placed' };
    const send = (more: Record<string, string>) =>
      shop.server.call('POST', '/api/v1/order', {
        token: shop.token,
        body,
        headers: { ...headers, ...more },
      });

    const answer = await send({});
    expect(answer.status).toBe(status);
    if (status === 422)
      expect(await answer.json()).toMatchObject({
        code: 'idempotencyKeyMissing',
        errors: [{ pointer: '/Idempotency-Key', keyword: 'required' }],
      });
    expect((await send({ 'Idempotency-Key': 'k' })).status).toBe(201);
  });

  test('is refused for approvals, refunds and deposits too, and for nothing else', async () => {
    const shop = await openShop();
    const send = (method: string, place: string, body: object) =>
      shop.server.call(method, `/api/v1/${place}`, { token: shop.adminToken, body, headers: PAGE });
    const answers = [
      await send('PUT', 'order/1', { status: 'approved' }),
      await send('POST', 'order/1/refund', { reason: 'no' }),
      await send('POST', 'wallet/1/deposit', { amount: 5 }),
    ];
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ code: 'idempotencyKeyMissing' });
    expect((await send('POST', 'dept', { name: 'A', code: 'A' })).status).toBe(201);
  });
});

test('a key is of one operation on one record: for another it is taken', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const [one, two] = [
    await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key: 'k' })),
    await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] })),
  ];

  expect((await shop.approve(one.id, { key: 'k' })).status).toBe(422);
  expect((await shop.approve(one.id, { key: 'k:approve' })).status).toBe(200);
  expect((await shop.approve(one.id, { key: 'k:approve' })).status).toBe(200);
  expect((await shop.approve(two.id, { key: 'k:approve' })).status).toBe(422);
});

test('a refusal takes its key along: the same call may succeed later', async () => {
  const shop = await openShop();
  const tea = await shop.addItem({ active: false });
  const body = { items: [{ id: tea.id, number: 1 }] };

  expect((await shop.order(body, { key: 'k' })).status).toBe(422);
  await shop.server.call('PUT', `/api/v1/item/${tea.id}`, { token: shop.adminToken, body: { active: true } });

  expect((await shop.order(body, { key: 'k' })).status).toBe(201);
});

test('every third answer lost after the commit: whoever asks again gets it, and a hundred sales are a hundred orders', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  let calls = 0;
  const lossy = async (send: () => Promise<Response>): Promise<Response> => {
    for (;;) {
      const answer = await send();
      calls += 1;
      if (calls % 3 !== 0) return answer;
    }
  };
  const sell = async (sale: number) => {
    const body = { items: [{ id: tea.id, number: 1 }] };
    const { id } = await readSuccess(await lossy(() => shop.order(body, { key: `s${sale}:place` })));
    return readSuccess(await lossy(() => shop.approve(id, { key: `s${sale}:approve` })));
  };

  const sold: number[] = [];
  for (let sale = 0; sale < 100; sale += 5)
    sold.push(...(await Promise.all([0, 1, 2, 3, 4].map((part) => sell(sale + part)))).map(({ id }) => id));

  expect(calls).toBeGreaterThan(250);
  expect(new Set(sold).size).toBe(100);
  expect(await countOrders(shop)).toBe(100);
  const { pagination } = await shop.read('order?status=approved');
  expect(pagination).toMatchObject({ total_elements: 100 });
});

test('keys have bounds, and operations that take none ignore them', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const body = { items: [{ id: tea.id, number: 1 }] };

  expect((await shop.order(body, { key: 'k'.repeat(200) })).status).toBe(201);
  expect((await shop.order(body, { key: 'k'.repeat(201) })).status).toBe(422);
  const headers = { 'Idempotency-Key': 'k' };
  const add = () =>
    shop.server.call('POST', '/api/v1/category', { token: shop.adminToken, headers, body: { name: '冷飲' } });
  expect((await (await add()).json()).id).not.toBe((await (await add()).json()).id);
});

test('an answer is kept for sixty days, and swept then', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const { clock, deps } = shop.server;
  await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key: 'old' });
  const keys = async () => {
    const { rows } = await sql<{ key: string }>`select key from internal.idempotency order by key`.execute(
      deps.database,
    );
    return rows.map(({ key }) => key);
  };
  const orderAt = async (days: number, key: string) => {
    clock.forward(days * DAY_MILLISECONDS);
    const login = { name: 'basic-1', pass: 'correct horse' };
    const { token } = await (await shop.server.call('POST', '/api/v1/user/login', { body: login })).json();
    await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key, token });
  };

  await orderAt(59, 'new');
  expect(await keys()).toEqual(['new', 'old']);
  await orderAt(2, 'newest');
  expect(await keys()).toEqual(['new', 'newest']);
});

test('old answers that cannot be taken away keep no sale back', async () => {
  const shop = await openShop();
  const tea = await shop.addItem();
  const { database } = shop.server.deps;
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await sql`create function internal.refuse_delete() returns trigger language plpgsql as
    $$ begin raise exception 'not now'; end $$`.execute(database);
  await sql`create trigger no_sweep before delete on internal.idempotency
    for each statement execute function internal.refuse_delete()`.execute(database);

  const answer = await shop.order({ items: [{ id: tea.id, number: 1 }] }, { key: 'k' });

  expect(answer.status).toBe(201);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('not now'));
  warn.mockRestore();
});
