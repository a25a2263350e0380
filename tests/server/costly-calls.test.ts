// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { limitPerOwner } from '../../server/turns/limit-per-owner.ts';
import { eventually } from '../support/eventually.ts';
import { signInAs } from '../support/people.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const ORDERS = 250;
/** More than an answer that is held as a whole may have. */
const LONG = 'order?pageSize=30000';

/** A shop with so many orders that a long list of them comes in several parts. */
async function openBusyShop(): Promise<Shop & { teaId: number }> {
  const shop = await openShop();
  const tea = await shop.addItem();
  await readSuccess(await shop.order({ items: [{ id: tea.id, number: 2 }] }));
  await sql`
    insert into "order" (store_id, created_at, updated_at, status, ctime, take_type, items, amounts, payments,
      discounts, invoices, "rentalCards", sold_by, flags, amount, total_amount)
    select store_id, created_at, updated_at, status, ctime - number * interval '1 minute', take_type, items, amounts,
      payments, discounts, invoices, "rentalCards", sold_by, flags, amount, total_amount
    from "order", generate_series(2, ${sql.lit(ORDERS)}) as number`.execute(shop.server.deps.database);
  return { ...shop, teaId: tea.id };
}

const ask = ({ server, token }: Shop, other = token) =>
  server.call('GET', `/api/v1/${LONG}`, { token: other });

/** How many transactions are open in the shop's database. */
async function countOpen({ server }: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.deps.database);
  return rows[0]?.count ?? 0;
}

describe('a long list', () => {
  test('is the same as a short one, down to the last row', async () => {
    const shop = await openBusyShop();
    const short = await shop.read('order?pageSize=1000');
    const long = await readSuccess(await ask(shop));
    expect(long.content).toHaveLength(ORDERS);
    expect(long).toEqual({
      ...short,
      pagination: { page: 0, page_size: 30_000, total_elements: ORDERS },
    });
    expect(await countOpen(shop)).toBe(0);
  });

  test('without a row is whole too', async () => {
    const shop = await openShop();
    expect(await readSuccess(await ask(shop))).toEqual({
      content: [],
      pagination: { page: 0, page_size: 30_000, total_elements: 0 },
      amounts: { amount: 0, total_amount: 0 },
    });
  });

  test('shows no more fields than the caller may see', async () => {
    const shop = await openBusyShop();
    const contractor = await signInAs(shop.server, 'basic', 'contractor');
    const [short, long] = [
      await shop.server.call('GET', '/api/v1/order?pageSize=1000', { token: contractor }),
      await ask(shop, contractor),
    ];
    expect(long.status).toBe(short.status);
    expect((await long.json()).content).toEqual((await short.json()).content);
  });

  test('that breaks off breaks its own answer, and leaves its place', async () => {
    const shop = await openBusyShop();
    const other = await signInAs(shop.server, 'manager');
    const answers = [await ask(shop), await ask(shop, other)];
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(
      shop.server.deps.database,
    );
    for (const answer of answers) await expect(answer.text()).rejects.toThrow();
    expect((await readSuccess(await ask(shop))).content).toHaveLength(ORDERS);
  });
});

describe('a long list of any entity', () => {
  test('is sent as it is read, and is the same as a short one', async () => {
    const shop = await openShop();
    const { database } = shop.server.deps;
    await sql`
      insert into vehicle (store_id, created_at, updated_at, type, name, car_type, ctime, status)
      select 1, now(), now(), 'park_service', 'AAA' || number, 'C', now(), 'serving'
      from generate_series(1001, 1250) as number`.execute(database);
    const ask = (size: number) =>
      shop.server.call('GET', `/api/v1/item?type=park_service&sortBy=id&pageSize=${size}`, {
        token: shop.adminToken,
      });
    const short = await readSuccess(await ask(1_000));

    const answer = await ask(5_000);

    await eventually(async () => expect(await countOpen(shop)).toBe(1));
    const long = await readSuccess(answer);
    expect(long.content).toHaveLength(250);
    expect(long.content).toEqual(short.content);
    expect(await countOpen(shop)).toBe(0);
  });
});

describe('with a long list open and unread', () => {
  test('a sale is answered, another list waits until it has gone, and another user need not wait', async () => {
    const shop = await openBusyShop();
    const other = await signInAs(shop.server, 'manager');
    const first = await ask(shop);
    let isSecondAnswered = false;
    const second = ask(shop).then((answer) => {
      isSecondAnswered = true;
      return answer;
    });

    const { id } = await readSuccess(await shop.order({ items: [{ id: shop.teaId, number: 1 }] }));
    expect((await shop.approve(id)).status).toBe(200);
    expect((await readSuccess(await ask(shop, other))).content).toHaveLength(ORDERS + 1);
    expect(isSecondAnswered).toBe(false);

    await first.body?.cancel();
    expect((await readSuccess(await second)).content).toHaveLength(ORDERS + 1);
    expect(await countOpen(shop)).toBe(0);
  });

  test('a till of the same user waits with them, and another user need not', async () => {
    const shop = await openBusyShop();
    const other = await signInAs(shop.server, 'manager');
    const till = await readSuccess(
      await shop.server.call('POST', '/api/v1/till', { token: shop.token, body: {} }),
    );
    const first = await ask(shop);
    let isTillAnswered = false;
    const second = ask(shop, String(till.access_token)).then((answer) => {
      isTillAnswered = true;
      return answer;
    });

    expect((await readSuccess(await ask(shop, other))).content).toHaveLength(ORDERS);
    expect((await readSuccess(await ask(shop, other))).content).toHaveLength(ORDERS);
    expect(isTillAnswered).toBe(false);

    await first.body?.cancel();
    expect((await readSuccess(await second)).content).toEqual([]);
  });

  test('one call too many is told to come again', async () => {
    const shop = await openBusyShop();
    const open = await ask(shop);
    const waiting = Array.from({ length: 61 }, () => ask(shop));
    const refused = await Promise.race(waiting);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'tooManyCalls' });
    await open.body?.cancel();
    const lists = await Promise.all(
      waiting.map(async (each) => {
        const answer = await each;
        return answer === refused ? null : (await readSuccess(answer)).content;
      }),
    );
    expect(lists.filter((list) => Array.isArray(list) && list.length === ORDERS)).toHaveLength(60);
  });
});

describe('jobs of several owners', () => {
  const refuse = () => {
    throw new Error('full');
  };
  const limits = { running: { ofOne: 1, ofAll: 2 }, waiting: { ofOne: 1, ofAll: 2 } };

  test('start in their order, but for those whose owner has enough at work', async () => {
    const enter = limitPerOwner(limits, refuse);
    const started: string[] = [];
    const begin = async (owner: string, name: string) => {
      const leave = await enter(owner);
      started.push(name);
      return leave;
    };
    const leaveA = await begin('a', 'a1');
    const a2 = begin('a', 'a2');
    const leaveB = await begin('b', 'b1');
    const c1 = begin('c', 'c1');
    leaveB();
    const leaveC = await c1;
    expect(started).toEqual(['a1', 'b1', 'c1']);
    leaveA();
    leaveA();
    (await a2)();
    leaveC();
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('are refused where too many wait, and leave the queue when nobody wants them', async () => {
    const enter = limitPerOwner(limits, refuse);
    const leave = await enter('a');
    const end = new AbortController();
    const unwanted = enter('a', end.signal);
    await expect(enter('a')).rejects.toThrow('full');
    end.abort(new Error('gone'));
    await expect(unwanted).rejects.toThrow('gone');
    const next = enter('a');
    leave();
    (await next)();
    await expect(enter('a', AbortSignal.abort(new Error('never')))).rejects.toThrow('never');
  });
});
