// @oldest-postgresql
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { signIn, signInAs } from '../support/people.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
let manager: string;
let till: JsonObject;
let tea: { id: number; price_version: number };

/** A till that the cashier has bound; ten days later the price of tea goes up from 50 to 550; another five pass. */
beforeEach(async () => {
  shop = await openShop();
  manager = await signInAs(shop.server, 'manager');
  tea = await shop.addItem({ price: { type: 'all', in: 50, out: 50 } });
  till = await bind();
  await shop.forward(10 * DAY);
  await readSuccess(
    await shop.server.call('PUT', `/api/v1/item/${tea.id}`, {
      token: shop.adminToken,
      body: { price: { type: 'all', in: 550, out: 550 } },
    }),
  );
  await shop.forward(5 * DAY);
});

const idOf = (token: string) => Number(token.split('-')[0]);
const ago = (milliseconds: number) => new Date(shop.server.clock.now.getTime() - milliseconds).toISOString();
const post = (path: string, token: string, body?: unknown) =>
  shop.server.call('POST', `/api/v1/${path}`, { token, body });

async function bind(body: JsonObject = {}, token = shop.token): Promise<JsonObject> {
  return readSuccess(await post('till', token, { take_over: true, ...body }));
}

/** A sale that was over before it came, approved as a till does it. */
async function sell(offline: JsonObject = {}, options: { token?: unknown; version?: number } = {}) {
  const { token = till.access_token, version = tea.price_version } = options;
  const said = { sold_at: ago(HOUR), till_number: 'A-001', cashier_id: idOf(shop.token), ...offline };
  const body = {
    items: [{ id: tea.id, number: 1, price_version: version }],
    app_id: till.app_id,
    offline: said,
  };
  const sale = await readSuccess(await shop.order(body, { token: String(token) }));
  await readSuccess(await shop.approve(sale.id));
  return sale;
}

const codesOf = ({ flags }: JsonObject) => (Array.isArray(flags) ? flags.map(({ code }) => code) : []);

async function readFlagged(query = '', token = manager): Promise<JsonObject[]> {
  const { content } = await shop.read(`order/flagged${query}`, token);
  return Array.isArray(content) ? content : [];
}

/** What the reports of the last months, and the list of orders, sum up. */
async function readSums() {
  const months: unknown = await shop.read('report/month?year=2025&start_month=10&months=6', manager);
  const { amounts } = await shop.read(`order?appId=${Number(till.app_id)}`);
  const amount = Array.isArray(months) ? months.reduce((sum, month) => sum + month.amount, 0) : null;
  return { months: amount, list: amounts };
}

const NOTHING = { months: 0, list: { amount: 0, total_amount: 0 } };

describe('a sale at the old price, dated back, in the name of the admin', () => {
  test('by the session of a cashier waits, as the cashier’s own, and counts nowhere', async () => {
    const sale = await sell({ sold_at: ago(20 * DAY), cashier_id: 1 }, { token: shop.token });

    expect(sale.sold_by).toMatchObject({ name: 'basic-1' });
    expect(codesOf(sale)).toEqual(['cashier', 'sender', 'late', 'price']);
    expect(await readSums()).toEqual(NOTHING);
    expect(await readFlagged('?review=waiting')).toMatchObject([
      { id: sale.id, amount: 50, due_amount: 550, difference: -500, cashier: 'basic-1', review: 'waiting' },
    ]);
  });

  test.each([
    ['before the till was bound', 20 * DAY, ['binding', 'late', 'cashier', 'price']],
    ['beyond the days of the setting', 6 * DAY, ['late', 'cashier', 'price']],
  ])('by the token of a till, %s, waits as well', async (_, age, codes) => {
    const sale = await sell({ sold_at: ago(age), cashier_id: 1 });

    expect(codesOf(sale)).toEqual(codes);
    expect(await readSums()).toEqual(NOTHING);
  });

  test('in 2001 waits, and by a clock that nobody can believe, too', async () => {
    for (const sold_at of ['2001-01-01T00:00:00Z', '1970-01-01T00:00:09Z', '2100-01-01T00:00:00Z'])
      expect(codesOf(await sell({ sold_at }))).toContain('clock');

    expect(await readFlagged('?review=waiting')).toHaveLength(3);
    expect(await readSums()).toEqual(NOTHING);
  });
});

describe('a sale of a till, within the days', () => {
  test('counts, and is no manager’s business where nothing differs', async () => {
    await sell({}, { version: (await shop.addItem()).price_version });
    const current = await shop.server.call('GET', `/api/v1/item/${tea.id}`, { token: manager });
    const sale = await sell(
      { till_number: 'A-002' },
      { version: (await readSuccess(current)).price_version as number },
    );

    expect(codesOf(sale)).toEqual([]);
    expect(await readFlagged()).not.toContainEqual(expect.objectContaining({ id: sale.id }));
  });

  test('at a price that was not in force then counts, and the list says by how much it differs', async () => {
    const sale = await sell();

    expect(codesOf(sale)).toEqual(['price']);
    expect(await readFlagged()).toMatchObject([{ review: 'open', flags: ['price'], difference: -500 }]);
    expect(await readSums()).toEqual({ months: 50, list: { amount: 50, total_amount: 50 } });
  });

  test('by a cashier who was not signed in there then is flagged, and was sold by who was', async () => {
    const sale = await sell({ cashier_id: idOf(manager) });

    expect(sale.flags).toContainEqual({
      pointer: '/offline/cashier_id',
      code: 'cashier',
      expected: idOf(shop.token),
      actual: idOf(manager),
    });
    expect(sale.sold_by).toMatchObject({ name: 'basic-1' });
  });

  test.each<[how: string, leave: (token: string) => Promise<Response>]>([
    ['they signed out', (token) => post('user/logout', token)],
    [
      'they were disabled',
      (token) =>
        shop.server.call('PUT', `/api/v1/user/${idOf(token)}`, {
          token: shop.adminToken,
          body: { disabled: true },
        }),
    ],
    [
      'their password was reset',
      (token) =>
        shop.server.call('PUT', `/api/v1/user/${idOf(token)}/password`, {
          token: shop.adminToken,
          body: { password: 'another-secret' },
        }),
    ],
  ])('by one who was signed in there until %s is flagged before and after it', async (_, leave) => {
    const other = await signInAs(shop.server, 'supervisor');
    expect((await post(`till/${Number(till.app_id)}/presence`, other)).status).toBe(204);
    await shop.forward(2 * HOUR);
    expect((await leave(other)).ok).toBe(true);
    await shop.forward(2 * HOUR);
    const codesAt = async (hours: number, till_number: string) =>
      codesOf(await sell({ cashier_id: idOf(other), sold_at: ago(hours * HOUR), till_number }));

    expect(await codesAt(5, 'A-1')).toContain('cashier');
    expect(await codesAt(3, 'A-2')).not.toContain('cashier');
    expect(await codesAt(1, 'A-3')).toContain('cashier');
  });

  test('by one whose session expired there is flagged from its end on, also after their next sign-in', async () => {
    const other = await signInAs(shop.server, 'supervisor');
    expect((await post(`till/${Number(till.app_id)}/presence`, other)).status).toBe(204);
    // Only the seller goes on working.
    shop.server.clock.forward(14 * HOUR);
    await shop.server.deps.database
      .updateTable('internal.session')
      .set({ used_at: shop.server.clock.now })
      .where('user_id', '=', idOf(shop.token))
      .execute();
    const codesAt = async (hours: number, till_number: string) =>
      codesOf(await sell({ cashier_id: idOf(other), sold_at: ago(hours * HOUR), till_number }));

    expect(await codesAt(3, 'A-1')).not.toContain('cashier');
    expect(await codesAt(1, 'A-2')).toContain('cashier');
    await signIn(shop.server, 'supervisor-1');
    expect(await codesAt(3, 'A-3')).not.toContain('cashier');
    expect(await codesAt(1, 'A-4')).toContain('cashier');
  });

  test('that waited in the queue while its till was bound again is kept, flagged, and counts', async () => {
    await shop.forward(HOUR);
    const sold_at = ago(0);
    await shop.forward(HOUR);
    till = await bind({ app_id: till.app_id, take_over: true });
    await shop.forward(HOUR);

    const sale = await sell({ sold_at });

    expect(codesOf(sale)).toEqual(['binding', 'price']);
    expect(await readFlagged()).toMatchObject([{ id: sale.id, review: 'open' }]);
  });

  test('waits or counts by the days of the setting', async () => {
    const settings = await shop.read('system/settings', shop.adminToken);
    await readSuccess(
      await shop.server.call('PUT', '/api/v1/system/settings', {
        token: shop.adminToken,
        body: { version: settings.version, OFFLINE_SALES: { MAXIMUM_DAYS: 14 } },
      }),
    );

    expect(codesOf(await sell({ sold_at: ago(6 * DAY) }))).toEqual([]);
    expect(await readFlagged()).toEqual([]);
  });
});

describe('a flagged sale of which lines are taken back', () => {
  /** Two teas at the old price and a cake. */
  async function sellThree() {
    const cake = await shop.addItem({ name: '蛋糕', price: { type: 'all', in: 80, out: 80 } });
    const sale = await readSuccess(
      await shop.order(
        {
          items: [
            { id: tea.id, number: 2, price_version: tea.price_version },
            { id: cake.id, number: 1, price_version: cake.price_version },
          ],
          app_id: till.app_id,
          offline: { sold_at: ago(0), till_number: 'A-001', cashier_id: idOf(shop.token) },
        },
        { token: String(till.access_token) },
      ),
    );
    await readSuccess(await shop.approve(sale.id));
    const refund = async (lines?: object[]) =>
      readSuccess(
        await post(`order/${sale.id}/refund`, manager, { reason: '客人取消', ...(lines && { lines }) }),
      );
    return { sale, refund };
  }
  const amounts = async () =>
    (await readFlagged()).map(({ amount, due_amount, difference }) => [amount, due_amount, difference]);

  test('differs by what is left of it', async () => {
    const { refund } = await sellThree();
    expect(await amounts()).toEqual([[180, 1180, -1000]]);

    await refund([{ index: 0, number: 1 }]);
    expect(await amounts()).toEqual([[130, 630, -500]]);
    await refund([{ index: 1, number: 1 }]);
    expect(await amounts()).toEqual([[50, 550, -500]]);
  });

  test('and then the rest, is shown as it was sold', async () => {
    const { refund } = await sellThree();
    await refund([{ index: 0, number: 1 }]);
    await refund();

    expect(await amounts()).toEqual([[180, 1180, -1000]]);
  });

  test('is sent back as a whole by a manager', async () => {
    const { sale, refund } = await sellThree();
    await refund([{ index: 0, number: 1 }]);

    await readSuccess(await post(`order/${sale.id}/reject`, manager, { reason: '價格不符' }));
    expect(await readFlagged()).toMatchObject([{ review: 'rejected', amount: 180, due_amount: 1180 }]);
  });
});

test('a session’s word for another time is no till’s: such a sale is of now, and flagged', async () => {
  const items = [{ id: tea.id, number: 1 }];
  const sale = await readSuccess(await shop.order({ items, expected_total: 550, sold_at: ago(20 * DAY) }));

  expect(sale).toMatchObject({ ctime: ago(0), flags: [{ pointer: '/sold_at', code: 'sender' }] });
});

describe('a manager', () => {
  test('accepts one that waits: it counts from then on, and cannot be decided on again', async () => {
    const { id } = await sell({ sold_at: ago(6 * DAY) });

    expect((await post(`order/${id}/accept`, manager)).status).toBe(200);

    expect(await readSums()).toEqual({ months: 50, list: { amount: 50, total_amount: 50 } });
    const [flagged] = await readFlagged();
    expect(flagged).toMatchObject({ review: 'accepted', reviewed_by: 'manager-1' });
    const { content } = await shop.read('log?page=0&page_size=1&sort_direction=desc', shop.adminToken);
    expect(content).toMatchObject([
      { message: 'log.events.saleAccepted.named', params: { id, number: flagged?.till_number, amount: 50 } },
    ]);
    for (const [verb, body] of [['accept'], ['reject', { reason: '不符' }]] as const)
      expect((await post(`order/${id}/${verb}`, manager, body)).status).toBe(409);
  });

  test('sends one back with a reason: it is refunded, and counts nowhere', async () => {
    const { id } = await sell();

    expect((await post(`order/${id}/reject`, manager, { reason: ' ' })).status).toBe(422);
    expect(
      await readSuccess(await post(`order/${id}/reject`, manager, { reason: '價格不符' })),
    ).toMatchObject({
      status: 'refund',
      refund: { reason: '價格不符', by: { name: 'manager-1' } },
    });

    expect((await readSums()).months).toBe(0);
    expect(await readFlagged()).toMatchObject([{ review: 'rejected', reason: '價格不符' }]);
  });

  test('decides on no sale that was never flagged, and on none of another store', async () => {
    const order = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));

    expect((await post(`order/${order.id}/accept`, manager)).status).toBe(409);
    expect((await post('order/4711/accept', manager)).status).toBe(404);
    expect((await post(`order/${order.id}/accept`, shop.token)).status).toBe(403);
  });
});
