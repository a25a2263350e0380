// @oldest-postgresql
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { createSimulatorApp } from '../../server/gateway-simulator/create-simulator-app.ts';
import { openGateway } from '../../server/modules/invoice/upload/gateway.ts';
import { uploadDue } from '../../server/modules/invoice/upload/upload-due.ts';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { openServer } from '../harness/open-server.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const MINUTE = 60_000;

/** A shop that has sold, and a gateway on a port of its own. */
async function openUploads(sales = 1, buyer: JsonObject = {}) {
  const simulator = createSimulatorApp(1_000);
  const served = await openServer(createServer(getRequestListener(simulator.fetch)));
  onTestFinished(() => served.stop());
  const shop = await openShop();
  await shop.make('invoice-range', { period: '2026-03', prefix: 'AB', first: '12345600', last: '12345699' });
  const tea = await shop.addItem({ price: { type: 'all', in: 1000, out: 1000 } });
  const ids: number[] = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }], ...buyer }));
    await shop.approve(id);
    ids.push(id);
  }
  const place = { url: `${served.url}/messages`, token: null };
  const gateway = openGateway(place);
  return {
    shop,
    ids,
    gateway,
    upload: () => uploadDue(shop.server.deps, gateway),
    /** Without waiting for an answer that is slow. */
    uploadInHaste: () => uploadDue(shop.server.deps, openGateway(place, 50)),
    async setFaults(faults: JsonObject) {
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`${served.url}/faults`, { method: 'PUT', headers, body: JSON.stringify(faults) });
    },
    async messages(): Promise<{ message: JsonObject; times: number }[]> {
      const { messages } = (await (await fetch(`${served.url}/messages`)).json()) as {
        messages: { message: JsonObject; times: number }[];
      };
      return messages;
    },
  };
}

async function statusesOf(shop: Shop): Promise<unknown[]> {
  const { content } = await shop.read('invoice?sortBy=id&pageSize=100');
  return (content as JsonObject[]).map(({ status }) => status);
}

test('an invoice of a consumer is uploaded with its tax within the sales amount; one of a business with both', async () => {
  const consumer = await openUploads();
  await consumer.upload();
  expect(await statusesOf(consumer.shop)).toEqual(['uploaded']);
  expect(await consumer.messages()).toMatchObject([
    {
      times: 1,
      message: {
        message_type: 'F0401',
        invoice_number: 'AB12345600',
        invoice_date: '20260302',
        invoice_time: '09:00:00',
        buyer_identifier: '0000000000',
        sales_amount: 1000,
        tax_amount: 0,
        total_amount: 1000,
        print_mark: 'Y',
      },
    },
  ]);
  const business = await openUploads(1, { buyer_ban: '04595257' });
  await business.upload();
  expect(await business.messages()).toMatchObject([
    { message: { buyer_identifier: '04595257', sales_amount: 952, tax_amount: 48, total_amount: 1000 } },
  ]);
});

test('a refused invoice is shown as failed with the reason, and goes out again once from two tabs at once', async () => {
  const { shop, upload, setFaults, messages } = await openUploads(3);
  await setFaults({ refuses: true });
  await upload();
  expect(await statusesOf(shop)).toEqual(['upload_failure', 'upload_failure', 'upload_failure']);
  expect(await shop.read('invoice?status=upload_failure')).toMatchObject({
    content: [{ upload_error: expect.stringContaining('422') }, {}, {}],
  });
  await upload();
  await setFaults({ refuses: false });
  const reset = (query: string) =>
    shop.server
      .call('POST', `/api/v1/invoice/upload-failures/reset?${query}`, { token: shop.token })
      .then(readSuccess);
  expect(await reset('endTime=2026-03-02T01:00:00Z')).toEqual({ count: 0 });
  expect(await reset('startTime=2026-03-02T01:00:01Z')).toEqual({ count: 0 });
  const both = await Promise.all([
    reset('startTime=2026-03-01T00:00:00Z&endTime=2026-04-01T00:00:00Z'),
    reset('startTime=2026-03-01T00:00:00Z&endTime=2026-04-01T00:00:00Z'),
  ]);
  expect(both.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3);
  await upload();
  expect(await statusesOf(shop)).toEqual(['uploaded', 'uploaded', 'uploaded']);
  expect((await messages()).map(({ times }) => times)).toEqual([1, 1, 1]);
});

test.each([
  { faults: { lost: true }, isHasty: false },
  { faults: { slow: true }, isHasty: true },
  { faults: { doubled: true, lost: true }, isHasty: false },
])('a gateway with $faults has each message once', async ({ faults, isHasty }) => {
  const { shop, upload, uploadInHaste, setFaults, messages } = await openUploads(2);
  await setFaults(faults);
  await (isHasty ? uploadInHaste() : upload());
  expect(await statusesOf(shop)).toEqual(['placed', 'placed']);
  await setFaults({ lost: false, slow: false, doubled: false });
  // Not before its time.
  await upload();
  expect(await statusesOf(shop)).toEqual(['placed', 'placed']);
  await shop.forward(MINUTE);
  await upload();
  expect(await statusesOf(shop)).toEqual(['uploaded', 'uploaded']);
  const numbers = (await messages()).map(({ message }) => message.invoice_number);
  expect(new Set(numbers)).toEqual(new Set(['AB12345600', 'AB12345601']));
  expect(numbers).toHaveLength(2);
});

test('several processes share the work, and no message goes out twice', async () => {
  const { shop, gateway, messages } = await openUploads(30);
  const others = [1, 2, 3].map(() => openDatabase(shop.server.databaseUrl));
  const run = async (database: (typeof others)[number]) => {
    while (await uploadDue({ database, clock: shop.server.deps.clock }, gateway));
  };
  await Promise.all(others.map(run));
  await Promise.all(others.map(run));
  for (const database of others) await database.destroy();
  expect((await messages()).map(({ times }) => times)).toEqual(Array.from({ length: 30 }, () => 1));
  expect(new Set(await statusesOf(shop))).toEqual(new Set(['uploaded']));
});

test('what a killed process has begun goes on elsewhere, under the same id', async () => {
  const { shop, gateway, upload, messages } = await openUploads(2);
  const own = openDatabase(shop.server.databaseUrl);
  // It dies between the gateway's answer and its own note of it.
  const dying = uploadDue(
    { database: own, clock: shop.server.deps.clock },
    {
      async send(message) {
        await gateway.send(message);
        throw new Error('killed');
      },
    },
  );
  await expect(dying).rejects.toThrow('killed');
  await own.destroy();
  await upload();
  expect(await statusesOf(shop)).toEqual(['placed', 'placed']);
  await shop.forward(3 * MINUTE);
  await upload();
  expect(await statusesOf(shop)).toEqual(['uploaded', 'uploaded']);
  expect(await messages()).toMatchObject([{ times: 2 }, { times: 2 }]);
});

test('a void invoice and an allowance follow their invoice', async () => {
  const { shop, ids, upload, messages } = await openUploads(2);
  const refund = (id: number) =>
    shop.server.call('POST', `/api/v1/order/${id}/refund`, {
      token: shop.token,
      body: { reason: '做錯餐點' },
    });
  await refund(ids[0] ?? 0);
  await upload();
  await upload();
  await shop.forward(MINUTE);
  expect((await messages()).map(({ message }) => message.message_type)).toEqual(['F0401', 'F0401', 'F0501']);
  shop.server.clock.now = new Date('2026-05-01T00:00:00Z');
  const { now } = shop.server.clock;
  await shop.server.deps.database
    .updateTable('internal.session')
    .set({ created_at: now, used_at: now })
    .execute();
  await refund(ids[1] ?? 0);
  expect(await statusesOf(shop)).toEqual(['uploaded', 'placed']);
  await upload();
  expect(await statusesOf(shop)).toEqual(['uploaded', 'uploaded']);
  expect((await messages()).at(-1)).toMatchObject({
    message: {
      message_type: 'G0401',
      invoice_number: 'AB12345601',
      allowance_number: 'AB12345601-01',
      sales_amount: 952,
      tax_amount: 48,
      total_amount: 1000,
      reason: '做錯餐點',
    },
  });
});

test('without a gateway the sales that wait get their numbers, and nothing is sent', async () => {
  const { shop, messages } = await openUploads(0);
  const deps = shop.server.deps;
  const tea = await shop.addItem();
  // The range is of March and April.
  shop.server.clock.now = new Date('2026-02-28T15:59:59Z');
  await shop.forward(0);
  const { id } = await readSuccess(await shop.order({ items: [{ id: tea.id, number: 1 }] }));
  await readSuccess(await shop.approve(id));
  expect(await uploadDue(deps, null)).toBe(false);
  const numbers = async () =>
    ((await shop.read('invoice')).content as JsonObject[]).map(({ iv_number: number }) => number);
  expect(await numbers()).toEqual([null]);

  await shop.forward(1_000);
  await uploadDue(deps, null);
  expect(await numbers()).toEqual(['AB12345600']);
  expect(await messages()).toEqual([]);
});
