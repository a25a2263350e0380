import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const PATH = '/api/v1/car-registration';
const WHOLE = {
  name: '王小明',
  plate: 'ABC1234',
  phone_number: '0912-345-678',
  tel_number: '02-2345-6789',
  identity_number: 'A123456789',
  tax_number: '22099131',
  data: {
    underwrite_number: '0123456789',
    car_color: '白',
    max_load: '1.5 公噸',
    comment1: '備註一',
    comment2: '備註二',
  },
  address_detail: {
    city: '臺北市',
    district: '中正區',
    village: '黎明里',
    neighbor: '5',
    road: '忠孝西路一段',
    lane: '7',
    alley: '2',
    number: '66',
    sub_number: '1',
    floor: '12',
    sub_floor: '3',
    room: 'A',
  },
};

const add = (body: unknown, as = token) => server.call('POST', PATH, { token: as, body });

async function find(args: Record<string, string>): Promise<string[]> {
  const answer = await server.call('GET', `${PATH}?${new URLSearchParams({ pageSize: '100', ...args })}`, {
    token,
  });
  const { content } = await answer.json();
  return content.map(({ name }: { name: string }) => name);
}

test('all that is told is kept, and read again', async () => {
  const made = await add(WHOLE);
  expect(made.status).toBe(201);
  const { id } = await made.json();

  expect(await (await server.call('GET', `${PATH}/${id}`, { token })).json()).toMatchObject(WHOLE);
});

test('a name and a plate are enough, and both are needed', async () => {
  expect((await add({ name: '李大同', plate: 'xyz-9876' })).status).toBe(201);
  for (const [body, pointer] of [
    [{ plate: 'AAA1111' }, '/name'],
    [{ name: '李大同' }, '/plate'],
    [{ name: '', plate: 'AAA1111' }, '/name'],
    [{ name: '李大同', plate: '-' }, '/plate'],
  ] as const) {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([expect.objectContaining({ pointer })]);
  }
});

test('numbers that their check digit does not fit are kept: only name and plate are asked for', async () => {
  const answer = await add({ ...WHOLE, identity_number: 'a123456780', tax_number: '12345678' });

  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ identity_number: 'A123456780', tax_number: '12345678' });
});

test('plates are kept without dashes, places with the official first letter', async () => {
  const body = {
    name: '陳',
    plate: 'rag-5566',
    address_detail: { city: '台南市', district: '東區', road: '新開的路' },
  };
  const answer = await add(body);

  expect(await answer.json()).toMatchObject({
    plate: 'RAG5566',
    address_detail: { city: '臺南市', district: '東區', road: '新開的路' },
  });
});

test.each([
  ['name', '林搜尋', '搜尋'],
  ['plate', 'SEA-4321', 'sea-43'],
  ['identity_number', 'B234567890', 'B23456'],
  ['phone_number', '0987-654-321', '654-3'],
  ['tel_number', '07-765-4321', '765-4'],
])('the %s is searched', async (field, stored, searchText) => {
  const name = field === 'name' ? stored : `of ${field}`;
  await add({ name, plate: 'AAA0001', [field]: stored });

  expect(await find({ searchBy: field, searchText, identityType: 'plate' })).toEqual([name]);
  expect(await find({ searchBy: field, searchText: '無此資料' })).toEqual([]);
});

test('one page has 12 rows where 12 are asked for, and says how many there are', async () => {
  for (let count = 0; count < 14; count++) await add({ name: `頁 ${count}`, plate: `PAG${1000 + count}` });
  const asked = new URLSearchParams({ page: '1', pageSize: '12', searchBy: 'name', searchText: '頁 ' });
  const { content, pagination } = await (await server.call('GET', `${PATH}?${asked}`, { token })).json();

  expect(content).toHaveLength(2);
  expect(pagination).toEqual({ page: 1, page_size: 12, total_elements: 14 });
});

test('an older version is a conflict, and a part of the address changes alone', async () => {
  const made = await (await add(WHOLE)).json();
  const change = { version: made.version, address_detail: { ...WHOLE.address_detail, number: '68' } };

  expect((await server.call('PUT', `${PATH}/${made.id}`, { token, body: change })).status).toBe(200);
  expect((await server.call('PUT', `${PATH}/${made.id}`, { token, body: change })).status).toBe(409);
});

test('basic reads and changes nothing', async () => {
  const basic = await signInAs(server, 'basic');
  const { id } = await (await add(WHOLE)).json();

  expect((await server.call('GET', `${PATH}/${id}`, { token: basic })).status).toBe(200);
  expect((await add(WHOLE, basic)).status).toBe(403);
  expect((await server.call('PUT', `${PATH}/${id}`, { token: basic, body: { name: 'x' } })).status).toBe(403);
});

test.each([
  ['a list', []],
  ['an address that is a text', { ...WHOLE, address_detail: '臺北市' }],
  ['a number of a house as a list', { ...WHOLE, address_detail: { number: ['1'] } }],
  ['a name as an object', { ...WHOLE, name: { $ne: null } }],
  ['a plate of 300 letters', { ...WHOLE, plate: 'A'.repeat(300) }],
  ['a comment of 100,000 letters', { ...WHOLE, data: { comment1: 'x'.repeat(100_000) } }],
  ['a zero character', { ...WHOLE, name: 'a\u0000b' }],
  ['an unknown search', null],
])('refuses %s', async (_, body) => {
  const answer =
    body === null
      ? await server.call('GET', `${PATH}?searchBy=address_detail&searchText=x`, { token })
      : await add(body);
  expect(answer.status).toBe(422);
});
