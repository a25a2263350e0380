// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { signInAs } from '../support/people.ts';
import { openShop, readSuccess, type Shop } from '../support/till.ts';

const PLAN = {
  name: '汽車月租',
  type: 'park_rental',
  isDefault: true,
  enableSale: true,
  enableCredited: true,
  data: { price: 3600, months: 1, carType: 'C' },
};
const DAY = 86_400_000;

async function open() {
  const shop = await openShop();
  const plan = await shop.make('service', PLAN);
  const user = await addUser(shop);
  return { shop, plan, user };
}

const addUser = (shop: Shop, values: JsonObject = {}) =>
  shop.make('rental-user', {
    name: '王小明',
    identities: [{ type: 'plate_car', content: 'ABC-1234' }],
    data: { car_type: 'C' },
    ...values,
  });

function buy(shop: Shop, userId: number, body: JsonObject, { token = shop.token, key = '' } = {}) {
  return shop.server.call('POST', `/api/v1/rental-user/${userId}/card`, {
    token,
    body: { months: 1, payment_type: 'cash', ...body },
    ...(key === '' ? {} : { headers: { 'Idempotency-Key': key } }),
  });
}

const refund = (shop: Shop, orderId: unknown) =>
  shop.server.call('POST', `/api/v1/order/${String(orderId)}/refund`, {
    token: shop.adminToken,
    body: { reason: '客戶退租' },
  });

const correct = (shop: Shop, id: number, plate: string, token = shop.token) =>
  shop.server.call('PUT', `/api/v1/rental-card/${id}/plate`, { token, body: { plate } });

test('a ticket is sold with its approved order and invoice, at the price of the plan', async () => {
  const { shop, plan, user } = await open();
  await shop.make('invoice-range', { period: '2026-03', prefix: 'AB', first: '00000001', last: '00000099' });

  const card = await readSuccess(
    await buy(shop, user.id, { rental_service_id: plan.id, months: 3, expected_total: 10_800 }),
  );

  expect(card).toMatchObject({
    rental_user_id: user.id,
    rental_service_id: plan.id,
    plate: 'ABC1234',
    owner_plate: 'ABC1234',
    owner_name: '王小明',
    name: '汽車月租',
    start_time: '2026-03-01T16:00:00.000Z',
    end_time: '2026-06-01T15:59:59.000Z',
    months: 3,
    amount: 10_800,
    payment_type: 'cash',
    void: false,
    invoices: [{ iv_number: 'AB00000001', void: false }],
  });
  const order = await shop.read(`order/${String(card.order_id)}`);
  expect(order).toMatchObject({
    status: 'approved',
    items: [{ id: card.id, type: 'park_rental_card', name: '汽車月租', price: 10_800, amount: 10_800 }],
    payments: [{ type: 'cash', amount: 10_800 }],
    rentalCards: [{ name: '汽車月租', plate: 'ABC1234' }],
    invoices: [{ iv_number: 'AB00000001', sales_amount: 10_286, tax_amount: 514 }],
    amounts: { amount: 10_800, totalAmount: 10_800 },
  });
  const { content: invoices } = await shop.read('invoice?page=0&pageSize=10');
  expect(invoices).toMatchObject([{ iv_number: 'AB00000001', total_amount: 10_800, buyer_name: 'ABC1234' }]);
  expect(await shop.read(`rental-user/${user.id}`)).toMatchObject({
    rental_service_id: plan.id,
    valid_until: '2026-06-01T15:59:59.000Z',
  });
  const { content: cards } = await shop.read(`rental-user/${user.id}/card?page=0&pageSize=8`);
  expect(cards).toMatchObject([{ id: card.id, order_id: card.order_id }]);
});

test('the names of tickets are items that the report of orders chooses from, also those of a plan that has another name now', async () => {
  const { shop, plan, user } = await open();
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));
  await sql`update service set name = '汽車月租 2027' where id = ${plan.id}`.execute(
    shop.server.deps.database,
  );
  const names = async () => {
    const { content } = await shop.read('item?page=0&pageSize=100&type=park_rental_card');
    return Array.isArray(content) ? content.map(({ name, type }) => [name, type]) : null;
  };

  expect(await names()).toEqual([
    ['汽車月租', 'park_rental_card'],
    ['汽車月租 2027', 'park_rental_card'],
  ]);

  const { pagination } = await shop.read('item?page=0&pageSize=1&type=park_rental_card');
  expect(pagination).toMatchObject({ page_size: 1, total_elements: 2 });
  const sold = (name: string) =>
    shop.read(`order?page=0&pageSize=10&itemType=park_rental_card&itemName=${encodeURIComponent(name)}`);
  expect((await sold('汽車月租')).content).toHaveLength(1);
  expect((await sold('汽車月租 2027')).content).toHaveLength(0);
});

test('the next ticket begins the day after the last one ends, and what is not for sale is refused', async () => {
  const { shop, plan, user } = await open();
  const other = await shop.make('service', {
    ...PLAN,
    name: '季租',
    isDefault: false,
    data: { price: 9000, months: 3, carType: 'C', startDayOfMonth: 15 },
  });
  const hidden = await shop.make('service', { ...PLAN, name: '停售', isDefault: false, enableSale: false });
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));

  const next = await readSuccess(await buy(shop, user.id, { rental_service_id: other.id, months: 3 }));

  // From 2 March to 1 April; then the next 15th.
  expect(next).toMatchObject({
    start_time: '2026-04-14T16:00:00.000Z',
    end_time: '2026-07-14T15:59:59.000Z',
    amount: 9000,
  });
  const refused: [JsonObject, JsonObject][] = [
    [
      { rental_service_id: other.id, months: 2 },
      { pointer: '/months', keyword: 'multipleOf' },
    ],
    [{ rental_service_id: hidden.id }, { pointer: '/rental_service_id', keyword: 'reference' }],
    [{ rental_service_id: 999 }, { pointer: '/rental_service_id', keyword: 'reference' }],
    [
      { rental_service_id: plan.id, plate: 'XYZ0001' },
      { pointer: '/plate', keyword: 'enum' },
    ],
    [{ rental_service_id: plan.id, months: 0 }, { pointer: '/months' }],
    [{ rental_service_id: plan.id, payment_type: 'gold' }, { pointer: '/payment_type' }],
  ];
  for (const [body, error] of refused) {
    const answer = await buy(shop, user.id, body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([error]);
  }
  const cheap = await buy(shop, user.id, { rental_service_id: plan.id, expected_total: 1 });
  expect(cheap.status).toBe(409);
  expect(await cheap.json()).toMatchObject({ code: 'priceChanged', params: { expected: 1, actual: 3600 } });
  expect((await shop.read('order')).amounts).toEqual({ amount: 12_600, total_amount: 12_600 });
});

test('fifty tickets that are bought at once follow one another; orders, invoices and tickets agree to the yuan', async () => {
  const { shop, plan, user } = await open();
  await shop.make('invoice-range', { period: '2026-03', prefix: 'AB', first: '00000001', last: '00000099' });

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => buy(shop, user.id, { rental_service_id: plan.id })),
  );

  for (const answer of answers) expect(answer.status).toBe(201);
  const { rows } = await sql<{ start_time: Date; end_time: Date }>`
    select start_time, end_time from "rental-card" order by start_time`.execute(shop.server.deps.database);
  expect(rows).toHaveLength(50);
  for (const [index, { start_time: start }] of rows.slice(1).entries())
    expect(start.getTime()).toBe(Number(rows[index]?.end_time) + 1000);
  const sums = await sql<JsonObject>`
    select (select sum(amount) from "rental-card") as cards, (select sum(total_amount) from "order") as orders,
      (select sum(total_amount) from invoice) as invoices, (select count(distinct iv_number) from invoice) as numbers,
      (select count(*) from "rental-card" as card join "order" as sold on sold.id = card.order_id
        where sold.total_amount = card.amount and sold.items -> 0 ->> 'id' = card.id::text) as pairs`.execute(
    shop.server.deps.database,
  );
  expect(sums.rows).toEqual([
    { cards: '180000', orders: '180000', invoices: '180000', numbers: 50, pairs: 50 },
  ]);
  const list = await shop.read('rental-card?page=0&pageSize=100');
  expect(list).toMatchObject({ pagination: { total_elements: 50 }, amounts: { total_amount: 180_000 } });
});

test('what is sent again under its key is sold once; a lost sale leaves nothing', async () => {
  const { shop, plan, user } = await open();

  const [first, again] = await Promise.all(
    ['first', 'again'].map(() => buy(shop, user.id, { rental_service_id: plan.id }, { key: 'one' })),
  );

  expect(await readSuccess(again as Response)).toEqual(await readSuccess(first as Response));
  expect((await shop.read('rental-card')).pagination).toMatchObject({ total_elements: 1 });
  expect((await shop.read('order')).pagination).toMatchObject({ total_elements: 1 });
});

test('a refund takes the ticket back with the order: no sum counts it, and it is valid no more', async () => {
  const { shop, plan, user } = await open();
  const card = await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id, payment_type: 'remit' }));

  await readSuccess(await refund(shop, card.order_id));

  const list = await shop.read('rental-card?page=0&pageSize=10');
  expect(list).toMatchObject({
    content: [{ void: false }, { id: card.id, void: true }],
    amounts: { total_amount: 3600 },
  });
  const { rentalCards } = await shop.read(`rental-user/${user.id}`);
  expect(rentalCards).toMatchObject([
    { start_time: '2026-04-01T16:00:00.000Z', end_time: '2026-05-01T15:59:59.000Z' },
  ]);
  const answer = await correct(shop, card.id, 'XYZ0001');
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'impossibleState' });
});

test('the plate of a ticket is corrected with its order; the three refusals say which it is', async () => {
  const { shop, plan, user } = await open();
  await addUser(shop, { name: '陳大文', identities: [{ type: 'plate_car', content: 'BBB-2222' }] });
  const card = await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));

  const refusals: [string, number, JsonObject][] = [
    ['abc-1234', 422, { errors: [{ pointer: '/plate', keyword: 'samePlate' }] }],
    ['AB1', 422, { errors: [{ pointer: '/plate', keyword: 'pattern' }] }],
    ['ABCD12345', 422, { errors: [{ pointer: '/plate', keyword: 'pattern' }] }],
    ['BBB2222', 409, { code: 'plateTaken', params: { name: '陳大文' } }],
  ];
  for (const [plate, status, problem] of refusals) {
    const answer = await correct(shop, card.id, plate);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject(problem);
  }
  const corrected = await readSuccess(await correct(shop, card.id, 'abc-1235'));

  expect(corrected).toMatchObject({ plate: 'ABC1235', owner_plate: 'ABC1234', version: 2 });
  expect(await shop.read(`order/${String(card.order_id)}`)).toMatchObject({
    rentalCards: [{ plate: 'ABC1235' }],
  });
  for (const [text, total] of [
    ['abc-1235', 1],
    ['abc-1234', 1],
    ['abc-1236', 0],
  ])
    expect(await shop.read(`rental-card?searchBy=plate&searchText=${text}`)).toMatchObject({
      pagination: { total_elements: total },
    });
});

test('the sum of the report and what was taken back are the amounts of all its rows', async () => {
  const { shop, plan, user } = await open();
  const other = await addUser(shop, { identities: [{ type: 'plate_car', content: 'CCC-3333' }] });
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));
  const back = await readSuccess(await buy(shop, other.id, { rental_service_id: plan.id }));
  expect((await refund(shop, back.order_id)).status).toBe(200);

  const report = await shop.read('rental-card');

  expect(report.pagination).toMatchObject({ total_elements: 2 });
  expect(report.amounts).toEqual({ total_amount: 3600, void_amount: 3600 });
});

test('a correction, a refund and a deletion of the user at once wait for one another', async () => {
  const { shop, plan } = await open();
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++) {
    const owner = await addUser(shop, { identities: [{ type: 'plate_car', content: `RND${1000 + round}` }] });
    const card = await readSuccess(await buy(shop, owner.id, { rental_service_id: plan.id }));
    const answers = await Promise.all([
      correct(shop, card.id, `NEW${1000 + round}`),
      refund(shop, card.order_id),
      shop.server.call('DELETE', `/api/v1/rental-user/${owner.id}`, { token: shop.token }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
});

test.each(['abc', '1234567', '00000000', '12345673'])(
  'no ticket is sold to the business number %s',
  async (ban) => {
    const { shop, plan, user } = await open();
    const answer = await buy(shop, user.id, { rental_service_id: plan.id, buyer_ban: ban });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: [{ pointer: '/buyer_ban', keyword: 'businessNumber' }],
    });
    expect((await shop.read('order')).content).toEqual([]);
  },
);

test('the list filters by range, payment, account, plate and name', async () => {
  const { shop, plan, user } = await open();
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));
  await shop.forward(DAY);
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id, payment_type: 'remit' }));
  await sql`update "rental-card" set is_system_account = true where payment_type = 'remit'`.execute(
    shop.server.deps.database,
  );
  const audit = await signInAs(shop.server, 'audit');

  const counts: [string, number][] = [
    ['', 2],
    ['paymentType=cash', 1],
    ['paymentType=ezcard', 0],
    ['isSystemAccount=true', 1],
    ['isSystemAccount=false', 1],
    ['startTime=2026-03-03T00:00:00Z', 1],
    ['endTime=2026-03-03T00:00:00Z', 1],
    ['searchBy=plate&searchText=bc-12', 2],
    ['searchBy=plate&searchText=zzz', 0],
    ['searchBy=name&searchText=小明', 2],
  ];
  for (const [query, total] of counts)
    expect([
      query,
      (await shop.read(`rental-card?page=0&pageSize=100&${query}`, audit)).pagination,
    ]).toMatchObject([query, { total_elements: total }]);
  const most = await shop.server.call('GET', '/api/v1/rental-card?pageSize=20001', { token: audit });
  expect(most.status).toBe(422);
});

test('what can be bought says the plans on sale, the price and the begin of each', async () => {
  const { shop, plan, user } = await open();
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));

  expect(await shop.read(`rental-user/${user.id}/renewal`)).toEqual({
    content: [
      {
        id: plan.id,
        name: '汽車月租',
        price: 3600,
        months: 1,
        start_time: '2026-04-01T16:00:00.000Z',
        is_default: true,
      },
    ],
    plates: [{ plate: 'ABC1234' }],
    usual: { plate: 'ABC1234', plan: expect.objectContaining({ id: plan.id, price: 3600 }) },
  });
});

test('rentals that are over are counted as the list counts them', async () => {
  const { shop, plan, user } = await open();
  await addUser(shop, {
    name: '陳大文',
    identities: [{ type: 'plate_car', content: 'BBB-2222' }],
    stime: '2026-01-01T00:00:00Z',
    etime: '2026-01-31T00:00:00Z',
  });
  await readSuccess(await buy(shop, user.id, { rental_service_id: plan.id }));

  expect(await shop.read('rental-card/status/summary')).toEqual({ expire_rentals_total: 1 });
  shop.server.clock.forward(40 * DAY);
  const token = await signInAs(shop.server, 'manager');
  expect(await shop.read('rental-card/status-summary', token)).toEqual({ expire_rentals_total: 2 });
  expect((await shop.read('rental-user?validity=expired', token)).pagination).toMatchObject({
    total_elements: 2,
  });
});
