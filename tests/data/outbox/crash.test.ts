import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { NewJob, Till } from '../../../src/contract/outbox.ts';
import { createApiClient } from '../../../src/data/api/api-client.ts';
import type { Session } from '../../../src/data/auth/session.ts';
import { createOutbox } from '../../../src/data/outbox/create-outbox.ts';
import type { SenderLock } from '../../../src/data/outbox/sender-lock.ts';
import { eventually } from '../../support/eventually.ts';
import { signInAs } from '../../support/people.ts';
import { buildServer } from '../../support/server.ts';
import { openShop, type Shop } from '../../support/till.ts';
import { isDone, newDisk, until } from './build-outbox.ts';
import { FlakyLine } from './flaky-line.ts';

// The real outbox over the real server: what a lost answer, a closed tab and a second tab leave behind.

let shop: Shop;
let tea: { id: number; price_version: number };
let mei: Session;
let chen: Session;
beforeAll(async () => {
  shop = await openShop(await buildServer());
  tea = await shop.addItem();
  mei = toSession(shop.token, 'basic-1');
  chen = toSession(await signInAs(shop.server, 'manager'), 'manager-1');
});
afterAll(() => shop.server.stop());
beforeEach(newDisk);

function toSession(token: string, name: string): Session {
  return { id: token.split('-')[0] ?? '', name, token, roles: [] };
}

/** The lock of a browser: a tab that is closed lets go of it, whatever it was doing. */
class BrowserLock {
  #last: Promise<unknown> = Promise.resolve();

  forTab(closed: Promise<void>): SenderLock {
    return {
      hold: (work) => {
        const turn = this.#last.then(() => Promise.race([work(), closed]));
        this.#last = turn.catch(() => undefined);
        return turn;
      },
    };
  }
}

interface TabOptions {
  session?: Session | null;
  line?: FlakyLine;
  lock?: BrowserLock | SenderLock;
}

/** A tab of the till's browser on the disk of this test. */
function openTab({ session = mei, line = newLine(), lock = new BrowserLock() }: TabOptions = {}) {
  const state = { session };
  const opened = Date.now();
  let letGo = () => {};
  const closed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const client = createApiClient({
    definition: shop.server.deps.config.current().definition,
    baseUrl: '',
    readToken: () => state.session?.token ?? null,
    readStoreId: () => null,
    adapter: line.adapter,
  });
  let wake: () => void = () => {};
  const outbox = createOutbox({
    client,
    readSession: () => state.session,
    readStoreId: () => null,
    isReachable: async () => true,
    onReconnect(callBack) {
      wake = callBack;
      return () => {};
    },
    // The server's clock, so that a sale is not sold in its future.
    now: () => new Date(shop.server.clock.now.getTime() + Date.now() - opened),
    random: () => 0,
    lock: lock instanceof BrowserLock ? lock.forTab(closed) : lock,
  });
  const close = async () => {
    letGo();
    await outbox.close();
  };
  onTestFinished(close);
  return { outbox, state, line, close, wake: () => wake() };
}

function newLine(): FlakyLine {
  return new FlakyLine(async (request) => shop.server.app.fetch(request));
}

let keys = 0;

function sale(till: Till | null, { isOffline = false } = {}): NewJob {
  keys += 1;
  const key = `crash-${keys}`;
  const offline = {
    sold_at: { $job: 'createdAt' },
    till_number: { $job: 'number' },
    cashier_id: Number(mei.id),
  };
  return {
    till: till?.id ?? null,
    cashier: { id: Number(mei.id), name: mei.name },
    isNumbered: isOffline,
    steps: [
      {
        operationId: 'order.addOrder',
        args: {
          items: [{ id: tea.id, number: 1, price_version: tea.price_version }],
          take_type: 'take_in',
          status: 'placed',
          // A till approves what was sold at it, and nothing else.
          ...(till !== null && { app_id: till.id }),
          ...(isOffline ? { offline } : { cashier_id: Number(mei.id) }),
        },
        idempotencyKey: `${key}:place`,
      },
      {
        operationId: 'order.updateOrder',
        args: { id: { $answer: [0, 'id'] }, status: 'approved' },
        idempotencyKey: `${key}:approve`,
      },
    ],
    data: null,
  };
}

async function readOrders(): Promise<JsonObject[]> {
  const { content } = await shop.read('order?pageSize=1000', shop.adminToken);
  return Array.isArray(content) ? content.map((order): JsonObject => Object(order)) : [];
}

/** What the provider has got since. */
async function newOrders(before: JsonObject[]): Promise<JsonObject[]> {
  const known = new Set(before.map(({ id }) => id));
  return (await readOrders()).filter(({ id }) => !known.has(id));
}

test('every third answer lost: each of 40 sales arrives once, and is approved', async () => {
  const before = await readOrders();
  const { outbox, line } = openTab();
  const till = await outbox.openTill();
  line.fate = (_, count) => (count % 3 === 0 ? 'answerIsLost' : 'arrives');

  const ids: string[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await outbox.add(sale(till)));
  // Each loss is followed by a pause; a person who is in a hurry does not wait for it.
  await eventually(
    async () => {
      await outbox.retry(ids[0] ?? '');
      expect(outbox.list().filter((job) => !isDone(job))).toEqual([]);
    },
    { interval: 10 },
  );

  const orders = await newOrders(before);
  expect(orders).toHaveLength(40);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['approved']));
  expect(new Set(orders.map(({ sold_by: by }) => Object(by).name))).toEqual(new Set([mei.name]));
});

test('a tab that is closed after it has sent, before it has stored the answer: the next one sends the same', async () => {
  const before = await readOrders();
  const lock = new BrowserLock();
  const first = openTab({ lock });
  const till = await first.outbox.openTill();
  const sent = new Promise<void>((resolve) => {
    first.line.fate = () => {
      resolve();
      return 'hangs';
    };
  });
  const id = await first.outbox.add(sale(till));
  await sent;
  await eventually(async () => expect(await newOrders(before)).toHaveLength(1));
  await first.close();

  const next = openTab({ lock, session: chen });
  await eventually(() => expect(next.outbox.list()).toHaveLength(1));
  const job = await until(next.outbox, id, isDone);

  const orders = await newOrders(before);
  expect(orders).toMatchObject([{ status: 'approved', sold_by: { name: mei.name } }]);
  expect(job.answers[0]).toMatchObject({ id: orders[0]?.id });
});

test('a tab that is closed between placing and approving: the next one approves, and places nothing', async () => {
  const before = await readOrders();
  const lock = new BrowserLock();
  const first = openTab({ lock });
  const till = await first.outbox.openTill();
  first.line.fate = ({ method }) => (method === 'PUT' ? 'neverLeaves' : 'arrives');
  const id = await first.outbox.add(sale(till));
  await first.outbox.wait(id, 2);
  expect(await newOrders(before)).toMatchObject([{ status: 'placed' }]);
  await first.close();

  const methods: string[] = [];
  const next = openTab({ lock, session: null });
  next.line.fate = ({ method }) => {
    methods.push(method);
    return 'arrives';
  };
  await eventually(() => expect(next.outbox.list()).toHaveLength(1));
  await until(next.outbox, id, isDone);

  expect(methods).toEqual(['PUT']);
  expect(await newOrders(before)).toMatchObject([{ status: 'approved' }]);
});

test('two tabs that both send everything at once: each sale arrives once', async () => {
  const before = await readOrders();
  const everybody: SenderLock = { hold: (work) => work() };
  const one = openTab({ lock: everybody });
  const till = await one.outbox.openTill();
  one.line.fate = () => 'neverLeaves';
  for (let count = 0; count < 10; count += 1) await one.outbox.add(sale(till));
  await eventually(() => expect(one.outbox.list().some(({ isLate }) => isLate)).toBe(true));

  one.line.fate = () => 'arrives';
  const other = openTab({ lock: everybody });
  one.wake();
  await eventually(() => {
    for (const { outbox } of [one, other])
      expect(outbox.list().map((job) => [isDone(job), job.problem])).toEqual(
        Array.from({ length: 10 }, () => [true, null]),
      );
  });

  expect(await newOrders(before)).toHaveLength(10);
});

test('a minute offline with five sales, a reload in between, another cashier after: all once, by who sold', async () => {
  const before = await readOrders();
  const lock = new BrowserLock();
  const first = openTab({ lock });
  const till = await first.outbox.openTill();
  first.line.fate = () => 'neverLeaves';
  for (let count = 0; count < 3; count += 1) await first.outbox.add(sale(till, { isOffline: true }));
  await first.close();

  const reloaded = openTab({ lock });
  reloaded.line.fate = () => 'neverLeaves';
  await eventually(() => expect(reloaded.outbox.list()).toHaveLength(3));
  for (let count = 0; count < 2; count += 1)
    await reloaded.outbox.add(sale(reloaded.outbox.till(), { isOffline: true }));
  await reloaded.close();

  const after = openTab({ lock, session: chen });
  await eventually(() => expect(after.outbox.list().filter(isDone)).toHaveLength(5));

  const orders = (await newOrders(before)).toSorted((one, other) => Number(one.id) - Number(other.id));
  expect(orders.map(({ till_number: number }) => number)).toEqual(
    [1, 2, 3, 4, 5].map((count) => `${till.letter}-00${count}`),
  );
  for (const { answers } of after.outbox.list())
    expect(answers[1]).toMatchObject({
      status: 'approved',
      sold_by: { id: Number(mei.id) },
      sent_by: { kind: 'app', id: till.id },
      flags: [],
    });
});

test('a price that has changed while nobody knew whether the sale had arrived: kept as it was paid', async () => {
  const before = await readOrders();
  const cake = await shop.addItem({ name: '蛋糕' });
  const { outbox, line, wake } = openTab();
  const till = await outbox.openTill();
  const items = [{ id: cake.id, number: 1, price_version: cake.price_version }];
  const base = { items, take_type: 'take_in', status: 'placed', expected_total: 30 };
  const job = sale(till);
  const [place, approve] = job.steps;
  if (place === undefined || approve === undefined) throw new Error('A sale has two steps.');
  const offline = {
    sold_at: { $job: 'createdAt' },
    till_number: { $job: 'number' },
    cashier_id: Number(mei.id),
  };
  const late = { codes: ['priceChanged'], args: { ...base, offline }, idempotencyKey: 'cake:late' };
  line.fate = () => 'neverLeaves';
  const id = await outbox.add({
    ...job,
    isNumbered: true,
    steps: [{ ...place, args: { ...base, cashier_id: Number(mei.id) }, ifRefusedLate: late }, approve],
  });
  await outbox.wait(id, 1);

  await shop.server.call('PUT', `/api/v1/item/${cake.id}`, {
    token: shop.adminToken,
    body: { price: { type: 'all', in: 80, out: 80 } },
  });
  line.fate = () => 'arrives';
  wake();
  await until(outbox, id, isDone);

  expect(await newOrders(before)).toMatchObject([
    { status: 'approved', amounts: { total_amount: 30 }, sold_by: { name: mei.name } },
  ]);
});
