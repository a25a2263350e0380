import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { RaRecord } from 'ra-core';
import { expect, onTestFinished, test } from 'vitest';
import { createSimulatorApp } from '../../server/gateway-simulator/create-simulator-app.ts';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createApiClient } from '../../src/data/api/api-client.ts';
import { createDataProvider } from '../../src/data/provider/data-provider.ts';
import { toInvoicePeriod } from '../../src/domain/invoice/invoice-period.ts';
import { readPages } from '../../src/engine/views/list/export/read-pages.ts';
import { readPage } from '../../src/engine/views/list/rows/read-rows.ts';
import { buildServedConfig } from '../engine/build-served-config.ts';
import { callApi } from '../harness/call-api.ts';
import { openServer } from '../harness/open-server.ts';
import { checkOut, openShop, type Shop, sendTo } from '../harness/shop.ts';
import { useGatehouse } from '../support/use-gatehouse.ts';

const { start } = useGatehouse();

const MINUTE = 60_000;

/** Sales of a new shop, in their order. */
async function sell(url: string, shop: Shop, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let sale = 0; sale < count; sale += 1)
    ids.push(await checkOut(sendTo(url, shop), shop, `sale-${sale}`));
  return ids;
}

/** The list of orders as the pages read it, over HTTP. */
async function openOrders(url: string, token: string) {
  const definition = await callApi(url, 'GET', '/api-definition.json');
  const client = createApiClient({
    definition,
    baseUrl: url,
    readToken: () => token,
    readStoreId: () => null,
  });
  const resource = {
    menuKey: 'order',
    route: 'order',
    privileges: [],
    operations: { list: 'order.fetchOrders' },
  };
  const provider = createDataProvider(
    client,
    buildServedConfig({
      resources: [{ name: 'order' }],
      loadEntity: async () => ({ entity: { type: 'object' }, resources: { order: resource }, icons: {} }),
    }),
  );
  /** What an export of the list reads. */
  return async (onPage: (rows: readonly RaRecord[]) => unknown) => {
    const { signal } = new AbortController();
    const request = { filter: {}, sort: { field: 'id', order: 'ASC' as const } };
    const pages = readPages(
      (page, perPage, snapshot) =>
        readPage(
          provider,
          'order',
          { ...request, pagination: { page, perPage }, ...(snapshot !== null && { meta: { snapshot } }) },
          signal,
        ),
      { perPage: 5, pagesAtOnce: 2, limit: Infinity, onCount: () => undefined },
    );
    for (;;) {
      const step = await pages.next();
      if (step.done === true) return step.value;
      await onPage(step.value);
    }
  };
}

test('a server that is killed in an export ends it with a failure, and the next one is whole', async () => {
  const first = await start();
  const shop = await openShop(first.url);
  const sold = await sell(first.url, shop, 30);
  const readFirst = await openOrders(first.url, shop.token);
  const read: unknown[] = [];
  const killed = readFirst(async (rows) => {
    read.push(...rows.map(({ id }) => id));
    if (read.length === 10) await first.kill();
  });
  // An answer that is cut in the middle keeps its status.
  await expect(killed).rejects.toBeInstanceOf(ProviderError);
  expect(read.length).toBeLessThan(sold.length);

  const second = await start({ env: { DATA_DIR: first.dataDir } });
  const whole: unknown[] = [];
  const readAgain = await openOrders(second.url, shop.token);
  const outcome = await readAgain((rows) => whole.push(...rows.map(({ id }) => id)));
  expect(whole).toEqual(sold);
  expect(outcome).toEqual({ read: sold.length, total: sold.length, totalAfter: null, isCut: false });
});

test('a server that is killed three times in an upload loses no invoice, and sends none twice', async () => {
  const simulator = createSimulatorApp(300);
  let arrived = 0;
  const served = await openServer(
    createServer(
      getRequestListener((request) => {
        if (request.method === 'POST') arrived += 1;
        return simulator.fetch(request);
      }),
    ),
  );
  onTestFinished(() => served.stop());
  const faults = (body: object) => callApi(served.url, 'PUT', '/faults', { body });
  await faults({ slow: true });
  let at = Date.parse('2026-03-02T01:00:00Z');
  const open = (dataDir?: string) =>
    start({
      args: ['--given-clock'],
      env: {
        INVOICE_GATEWAY: `${served.url}/messages`,
        CLOCK_START: new Date(at).toISOString(),
        ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      },
    });
  let product = await open();
  const shop = await openShop(product.url);
  const period = toInvoicePeriod(new Date(at));
  await callApi(product.url, 'POST', '/api/v1/invoice-range', {
    token: shop.token,
    body: { period, prefix: 'AB', first: '00000001', last: '00000099' },
  });
  const sold = await sell(product.url, shop, 40);
  for (let kill = 0; kill < 3; kill += 1) {
    const before = arrived;
    await expect.poll(() => arrived, { interval: 5 }).toBeGreaterThan(before + 1);
    await product.kill();
    // What the killed process has taken is due again after two minutes.
    at += 10 * MINUTE;
    product = await open(product.dataDir);
  }
  await faults({ slow: false });
  const invoices = async () =>
    (
      (await callApi(product.url, 'GET', '/api/v1/invoice?pageSize=100&sortBy=id', {
        token: shop.token,
      })) as {
        content: JsonObject[];
      }
    ).content;
  await expect
    .poll(async () => (await invoices()).filter(({ status }) => status !== 'uploaded').length)
    .toBe(0);

  const numbers = sold.map((_, index) => `AB${String(index + 1).padStart(8, '0')}`);
  expect((await invoices()).map(({ iv_number: number }) => number)).toEqual(numbers);
  const { messages } = (await callApi(served.url, 'GET', '/messages')) as {
    messages: { message: { invoice_number: string } }[];
  };
  expect(messages.map(({ message }) => message.invoice_number).toSorted()).toEqual(numbers);
});
