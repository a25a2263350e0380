import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { standingOf } from '../../../custom-pages/order-entry/checkout/job-standing.ts';
import { calledNumberOf } from '../../../custom-pages/order-entry/checkout/order-answer.ts';
import { submitSale } from '../../../custom-pages/order-entry/checkout/submit-sale.ts';
import { buildLine } from '../../../custom-pages/order-entry/model/build-line.ts';
import { EMPTY_ORDER } from '../../../custom-pages/order-entry/model/order.ts';
import { addLine } from '../../../custom-pages/order-entry/model/reduce-lines.ts';
import { createApiClient } from '../../../src/data/api/api-client.ts';
import { Connection } from '../../../src/data/api/connection.ts';
import { isAnswering } from '../../../src/data/api/is-answering.ts';
import { createOutbox } from '../../../src/data/outbox/create-outbox.ts';
import { isReachable } from '../../../src/data/outbox/open-outbox.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { FlakyLine } from '../../data/outbox/flaky-line.ts';
import { openShop } from '../../support/till.ts';
import { buildCatalogue, buildItem } from './build-item.ts';
import { buildSale } from './build-sale.ts';

// The real queue, client and server, and a proxy between them that answers by itself while the server is away.

beforeEach(newDisk);

async function openTill() {
  const shop = await openShop();
  const [id, name] = [Number(shop.token.split('-')[0]), 'basic-1'];
  const line = new FlakyLine(async (request) => shop.server.app.fetch(request));
  const connection = new Connection(() => isAnswering(client));
  const client = createApiClient({
    definition: shop.server.deps.config.current().definition,
    baseUrl: '',
    readToken: () => shop.token,
    readStoreId: () => null,
    onAnswer: connection.reached,
    onSilence: connection.suspect,
    adapter: line.adapter,
  });
  const outbox = createOutbox({
    client,
    readSession: () => ({ id: String(id), name, token: shop.token, roles: ['basic'] }),
    readStoreId: () => null,
    isReachable: () => isReachable(connection, () => isAnswering(client)),
    now: () => shop.server.clock.now,
    random: () => 0,
  });
  onTestFinished(connection.subscribe(() => {}));
  onTestFinished(() => outbox.close());
  const till = await outbox.openTill();
  const { id: itemId, price_version: priceVersion } = await shop.addItem();
  const tea = buildItem({ id: itemId, priceVersion, price: { type: 'all', in: 30, out: 25 } });
  const sell = async (key: string) => {
    const { order } = addLine(EMPTY_ORDER, buildLine(tea, buildCatalogue(), 1));
    const sale = buildSale({ order, cashier: { id, name }, till, soldAt: shop.server.clock.now });
    const closing = await submitSale(outbox, sale, key);
    if (closing.name !== 'sold') throw new Error(closing.name);
    return closing.job;
  };
  return { shop, line, connection, outbox, sell };
}

test('sold while a proxy answers 502: of its own time and number, whether or not the till knew of it', async () => {
  const { shop, line, connection, outbox, sell } = await openTill();
  const soldAt = shop.server.clock.now.toISOString();

  line.fate = () => 'badGateway';
  const jobs = [await sell('unknown')];
  await expect.poll(() => connection.lostAt()).not.toBeNull();
  expect(await outbox.isReachable()).toBe(false);
  jobs.push(await sell('known'));
  expect(jobs.map(calledNumberOf)).toEqual(['A-001', 'A-002']);
  expect(jobs.map(standingOf)).toEqual(['kept', 'kept']);

  line.fate = () => 'arrives';
  shop.server.clock.forward(26 * 3_600_000);
  await outbox.retry(jobs[0]?.id ?? '');
  await expect.poll(() => outbox.list().map(standingOf)).toEqual(['approved', 'approved']);

  for (const [index, { answers }] of outbox.list().entries()) {
    const number = `A-00${index + 1}`;
    expect(answers[1]).toMatchObject({
      ctime: soldAt,
      check_time: soldAt,
      till_number: number,
      offline: { sold_at: soldAt, till_number: number },
      flags: [],
    });
  }
});
