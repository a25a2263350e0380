// @oldest-postgresql

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RowRefusal } from '../../src/contract/row-refusal.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

/** The row of each refusal, with the field and the keyword of its first error. */
function refusedCells({ refusals }: { refusals: RowRefusal[] }) {
  return refusals.map(({ row, errors: [first] }) => [row, first?.field, first?.keyword]);
}

let server: TestServer;
let token: string;
let basic: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  basic = await signInAs(server, 'basic');
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: object, as = token) {
  const answer = await server.call(method, `/api/v1/${path}`, { token: as, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}

async function sendFile(path: string, lines: readonly string[], as = token) {
  const form = new FormData();
  form.append('file', new Blob([`\ufeff${lines.join('\r\n')}\r\n`]), 'x.csv');
  const answer = await server.call('POST', `/api/v1/${path}/import`, {
    token: as,
    body: form,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return { status: answer.status, body: await answer.json() };
}

describe('rental users', () => {
  const HEADER = '名稱,車牌,種類,票種,起始日期,結束日期,單位,備註,月租車種';
  let plan: number;
  let dept: number;

  beforeAll(async () => {
    plan = (await send('POST', 'service', { name: '汽車月租', type: 'park_rental', data: {} })).body.id;
    dept = (await send('POST', 'dept', { name: '管理部', code: 'ADM' })).body.id;
    const owner = { name: '青禾牙醫診所', identities: [{ type: 'plate_car', content: 'KLA3306' }] };
    expect((await send('POST', 'rental-user', owner)).status).toBe(201);
  });

  test('a row is a rental user with its plate, its ticket type and unit by their names, and whole days', async () => {
    const answer = await sendFile('rental-user', [
      HEADER,
      '王小明,imp-0001,機車車牌,汽車月租,115/3/1,2026-03-31,管理部,靠牆,機車',
    ]);

    expect(answer.body).toMatchObject({ rows: 1, accepted: 1, refused: 0, skipped: 0 });
    const { body } = await send('GET', 'rental-user?searchBy=plate&searchText=IMP0001');
    expect(body.content).toHaveLength(1);
    expect(body.content[0]).toMatchObject({
      name: '王小明',
      identities: [{ type: 'plate_moto', content: 'IMP0001' }],
      rental_service_id: plan,
      stime: '2026-02-28T16:00:00.000Z',
      etime: '2026-03-31T15:59:59.000Z',
      dept_id: dept,
      remark: '靠牆',
      data: { car_type: 'M' },
    });
  });

  test.each([
    ['no name', ',IMP0002,,,,,,,', 'name', 'required'],
    ['no plate', '王小明,,,,,,,,', 'identities[].content', 'required'],
    ['a kind alone', '王小明,,汽車車牌,,,,,,', 'identities[].content', 'required'],
    ['a plate of another', '王小明,kla-3306,,,,,,,', 'identities[].content', 'plateTaken'],
    ['a plate that is too long', `王小明,${'A1'.repeat(15)},,,,,,,`, 'identities[].content', 'maxLength'],
    ['a kind that is none', '王小明,IMP0002,飛機,,,,,,', 'identities[].type', 'choice'],
    ['a ticket type that is none', '王小明,IMP0002,,汽車月祖,,,,,', 'rental_service_id', 'noChoiceNear'],
    ['a start that is no day', '王小明,IMP0002,,,2026/2/30,,,,', 'stime', 'notMoment'],
    ['an end that is no day', '王小明,IMP0002,,,,明天,,,', 'etime', 'notMoment'],
    ['a unit that is none', '王小明,IMP0002,,,,,財務,,', 'dept_id', 'choice'],
    ['a remark that is too long', `王小明,IMP0002,,,,,,${'長'.repeat(1001)},`, 'remark', 'maxLength'],
    ['a vehicle type that is none', '王小明,IMP0002,,,,,,,飛機', 'data.car_type', 'choice'],
  ])('a row with %s is refused at its cell', async (_, line, field, keyword) => {
    const { body } = await sendFile('rental-user', [HEADER, line]);

    expect(body).toMatchObject({ rows: 1, accepted: 0, refused: 1 });
    expect(body.refusals).toEqual([{ row: 2, errors: [expect.objectContaining({ field, keyword })] }]);
    expect((await send('GET', 'rental-user?searchBy=plate&searchText=IMP0002')).body.content).toEqual([]);
  });

  test('of one plate in two rows the first is stored', async () => {
    const { body } = await sendFile('rental-user', [HEADER, '甲,IMP-0003', '乙,imp0003']);

    expect(body).toMatchObject({ rows: 2, accepted: 1, refused: 1 });
    expect(body.refusals[0]).toMatchObject({
      row: 3,
      errors: [{ field: 'identities[].content', keyword: 'repeatedInFile', params: { row: 2 } }],
    });
  });

  test('the quota of a ticket type holds for each row', async () => {
    await send('POST', 'service', { name: '夜間月租', type: 'park_rental', data: {} });
    const settings = (await send('GET', 'system/settings')).body;
    const quota = { ENABLE: true, CAR_RENTAL_NAME: '夜間月租', MAXIMUM_CAR_RENTAL: 1 };
    const known = settings.CHECK_RENTAL_USER_NUMER;
    const saved = await send('PUT', 'system/settings', {
      ...settings,
      CHECK_RENTAL_USER_NUMER: { ...known, ...quota },
    });
    expect(saved.status).toBe(200);

    const { body } = await sendFile('rental-user', [
      '名稱,車牌,票種',
      '甲,IMP0004,夜間月租',
      '乙,IMP0005,夜間月租',
    ]);

    expect(body).toMatchObject({ rows: 2, accepted: 1, refused: 1 });
    expect(body.refusals[0]).toMatchObject({
      row: 3,
      errors: [{ field: 'rental_service_id', keyword: 'rentalFull', params: { maximum: 1 } }],
    });
  });

  test('a file that goes out and comes back in loses nothing', async () => {
    const group = (await send('POST', 'rental-group', { name: '住戶', code: 'RT' })).body.id;
    const users = [
      {
        name: '來回甲',
        identities: [
          { type: 'plate_car', content: 'RTA0001' },
          { type: 'plate_car', content: 'RTA0002' },
          { type: 'etag', content: 'RTA0003' },
        ],
        rental_service_id: plan,
        stime: '2026-02-28T16:00:00.000Z',
        etime: '2026-03-31T15:59:59.000Z',
        rental_group_id: group,
        dept_id: dept,
        entry_limit: 3,
        sub_car_type: '廂型',
        remark: '第一行；分號\n第二行, "引號"',
        data: {
          car_type: 'H',
          tel_ext: '12',
          one_plate_only: false,
          enable_entry_limit: true,
          enable_park_space_manage: true,
          is_not_count_space: true,
          periods: [
            { day_type: 'workday', start_time: '07:30', end_time: '20:00' },
            { start_day: 6, end_day: 7, start_time: '09:00', end_time: '12:30' },
          ],
        },
      },
      { name: '=來回乙', identities: [{ type: 'plate_moto', content: 'RTB0001' }] },
    ];
    for (const user of users) expect((await send('POST', 'rental-user', user)).status).toBe(201);
    const read = async () => {
      const { content } = (
        await send('GET', `rental-user?searchBy=name&searchText=${encodeURIComponent('來回')}`)
      ).body;
      const whole = await Promise.all(
        content.map(async ({ id }: { id: number }) => (await send('GET', `rental-user/${id}`)).body),
      );
      return whole
        .map(({ identities, ...rest }) => ({
          ...rest,
          id: null,
          version: null,
          identities: identities.map(({ type, content: plate }: Record<string, string>) => ({ type, plate })),
        }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    };
    const before = await read();
    expect(before).toHaveLength(2);
    const args = { searchBy: 'name', searchText: '來回', language: 'zh-TW' };
    const ticket = await send('POST', 'download/ticket', { operation: 'rentalUser.exportRentalUsers', args });
    const query = new URLSearchParams({ ...args, authorization: ticket.body.ticket });
    const file = await server.call('GET', `/api/v1/rental-user/export?${query}`);
    const text = Buffer.from(await file.arrayBuffer()).toString('utf8');
    const { content } = (
      await send('GET', `rental-user?searchBy=name&searchText=${encodeURIComponent('來回')}`)
    ).body;
    for (const { id } of content) expect((await send('DELETE', `rental-user/${id}`)).status).toBe(200);
    expect(await read()).toEqual([]);

    const answer = await sendFile('rental-user', [text.replace(/^\ufeff/, '').trimEnd()]);

    expect(answer.body.refusals).toEqual([]);
    expect(answer.body).toMatchObject({ rows: 2, accepted: 2, refused: 0, skipped: 0 });
    expect(await read()).toEqual(before);
  });

  test('each plate of a cell is judged', async () => {
    const { body } = await sendFile('rental-user', [
      '名稱,車牌',
      '甲,IMP0007; kla-3306',
      '乙,IMP0008; IMP0009',
      '丙,IMP0010;imp0009',
    ]);

    expect(body).toMatchObject({ rows: 3, accepted: 1, refused: 2 });
    expect(body.refusals).toEqual([
      { row: 2, errors: [expect.objectContaining({ field: 'identities[].content', keyword: 'plateTaken' })] },
      {
        row: 4,
        errors: [expect.objectContaining({ field: 'identities[].content', keyword: 'repeatedInFile' })],
      },
    ]);
  });

  test('who may add in the list may import, others may not', async () => {
    const lines = ['名稱,車牌', '丙,IMP0006'];
    expect((await sendFile('rental-user', lines, await signInAs(server, 'contractor'))).status).toBe(403);
    expect((await sendFile('rental-user', lines, basic)).body).toMatchObject({ accepted: 1 });
  });
});

describe('customers', () => {
  const HEADER = '姓名,車牌,種類';
  const read = async (plate: string) =>
    (await send('GET', `customer?page=0&pageSize=20&identity=${plate}`)).body;

  test('a row is a customer with a plate, or with none', async () => {
    const answer = await sendFile('customer', [HEADER, '王小明,cus-0001,機車車牌', '陳大文,,']);

    expect(answer.body).toMatchObject({ rows: 2, accepted: 2, refused: 0 });
    expect((await read('CUS0001')).content).toMatchObject([
      { name: '王小明', identities: [{ type: 'plate_moto', content: 'CUS0001' }] },
    ]);
  });

  test.each([
    ['no name', ',CUS0002,', 'name', 'required'],
    ['a kind alone', '王小明,,汽車車牌', 'identities[].content', 'required'],
    ['a plate that is too long', `王小明,${'A1'.repeat(15)},`, 'identities[].content', 'maxLength'],
    ['a kind that is none', '王小明,CUS0002,eTag', 'identities[].type', 'choice'],
  ])('a row with %s is refused at its cell', async (_, line, field, keyword) => {
    const { body } = await sendFile('customer', [HEADER, line]);

    expect(body.refusals).toEqual([{ row: 2, errors: [expect.objectContaining({ field, keyword })] }]);
    expect((await read('CUS0002')).content).toEqual([]);
  });

  test('who may add in the list may import, others may not', async () => {
    const lines = [HEADER, '丙,CUS0003,'];
    expect((await sendFile('customer', lines, await signInAs(server, 'audit'))).status).toBe(403);
    expect((await sendFile('customer', lines, basic)).body).toMatchObject({ accepted: 1 });
  });
});

describe('rows of one part are stored together', () => {
  const sendRows = async (path: string, records: readonly object[]) => {
    const id = crypto.randomUUID();
    const rows = records.map((record, index) => ({ row: index + 2, record }));
    const body = { import_id: id, content_hash: id, file_name: 'x.csv', total: rows.length, rows };
    const answer = await server.call('POST', `/api/v1/${path}/import`, {
      token,
      body,
      headers: { 'Idempotency-Key': id },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const customer = (name: string, discount?: number) => ({
    name,
    identities: [],
    ...(discount !== undefined && { discounts: [{ id: discount, expire_time: '2030-01-01T00:00:00Z' }] }),
  });
  const keptOf = async (names: readonly string[]) => {
    const { rows } = await sql<{ name: string; wallets: number; entries: number; fields: string }>`
      select one.name,
        (select count(*)::int from internal.wallet where owner = 'customer' and owner_id = one.id) as wallets,
        (select count(*)::int from log where entity = 'customer' and record_id = one.id and event = 'created') as entries,
        (select max(params->>'fields') from log where entity = 'customer' and record_id = one.id) as fields
      from customer as one where name = any(${names}::text[]) order by id`.execute(server.deps.database);
    return rows;
  };

  test('in the order of the file, each with its wallet and its entry in the log', async () => {
    const { body } = await sendRows('customer', [customer('整批甲'), { name: '' }, customer('整批乙')]);

    expect(body).toMatchObject({ rows: 3, accepted: 2, refused: 1 });
    expect(body.refusals).toEqual([{ row: 3, errors: [expect.objectContaining({ field: 'name' })] }]);
    expect(await keptOf(['整批甲', '整批乙'])).toEqual([
      { name: '整批甲', wallets: 1, entries: 1, fields: expect.stringContaining('name') },
      { name: '整批乙', wallets: 1, entries: 1, fields: expect.stringContaining('name') },
    ]);
  });

  test('one by one where the database refuses one of them, and nothing stands twice', async () => {
    const { body } = await sendRows('customer', [
      customer('逐筆甲'),
      customer('逐筆乙', 999_999),
      customer('逐筆丙'),
    ]);

    expect(body).toMatchObject({ rows: 3, accepted: 2, refused: 1 });
    expect(body.refusals).toEqual([{ row: 3, errors: [{ field: 'discounts[].id', keyword: 'reference' }] }]);
    const kept = await keptOf(['逐筆甲', '逐筆乙', '逐筆丙']);
    expect(kept.map(({ name, wallets, entries }) => [name, wallets, entries])).toEqual([
      ['逐筆甲', 1, 1],
      ['逐筆丙', 1, 1],
    ]);
  });

  const tenant = (name: string, plates: readonly string[], more: object = {}) => ({
    name,
    identities: plates.map((content) => ({ type: 'plate_car', content })),
    ...more,
  });
  const ownersOf = async (plates: readonly string[]) => {
    const { rows } = await sql<{ name: string; content: string }>`
      select owner.name, identity.content from internal.rental_identity as identity
      join "rental-user" as owner on owner.id = identity.rental_user_id
      where content = any(${plates}::text[]) order by content`.execute(server.deps.database);
    return rows.map(({ name, content }) => `${name} ${content}`);
  };

  test('of rental users each has its plates and its end, and of those who are refused nothing stays', async () => {
    expect((await send('POST', 'rental-user', tenant('有車', ['TGT9001']))).status).toBe(201);

    const { body } = await sendRows('rental-user', [
      tenant('甲', ['tgt-0001', 'TGT0002'], { stime: '2026-02-28T16:00:00Z', etime: '2026-03-31T15:59:59Z' }),
      tenant('乙', ['TGT0003', 'TGT9001']),
      tenant('丙', ['TGT0002']),
      tenant('丁', ['TGT0004'], { stime: '2026-03-31T16:00:00Z', etime: '2026-02-28T15:59:59Z' }),
      tenant('戊', ['TGT0005'], { rental_service_id: 999_999 }),
      tenant('', ['TGT0006']),
      tenant('己', ['TGT0007', 'TGT0007']),
      tenant('庚', ['TGT0003']),
    ]);

    expect(body).toMatchObject({ rows: 8, accepted: 2, refused: 6 });
    expect(refusedCells(body)).toEqual([
      [3, 'identities[].content', 'plateTaken'],
      [4, 'identities[].content', 'plateTaken'],
      [5, 'etime', 'endBeforeStart'],
      [6, 'rental_service_id', 'reference'],
      [7, 'name', 'minLength'],
      [8, 'identities[].content', 'uniqueItems'],
    ]);
    expect(body.refusals[0].errors[0].params).toMatchObject({ name: '有車', plate: 'TGT9001' });
    expect(body.refusals[1].errors[0].params).toMatchObject({ name: '甲', plate: 'TGT0002' });
    const plates = [1, 2, 3, 4, 5, 6, 7].map((number) => `TGT000${number}`);
    expect(await ownersOf(plates)).toEqual(['甲 TGT0001', '甲 TGT0002', '庚 TGT0003']);
    const { rows } = await sql<{ ids: number; until: Date | null }>`
      select count(distinct one->>'id')::int as ids, max(valid_until) as until
      from "rental-user", jsonb_array_elements(identities) as one where name = any('{甲,庚}'::text[])
        and identities @> any(array['[{"content":"TGT0001"}]', '[{"content":"TGT0003"}]']::jsonb[])`.execute(
      server.deps.database,
    );
    expect(rows).toEqual([{ ids: 3, until: new Date('2026-03-31T15:59:59Z') }]);
  });

  test('a quota and a plate hold under several imports and a save at once', async () => {
    const plan = (await send('POST', 'service', { name: '並行月租', type: 'park_rental', data: {} })).body.id;
    const settings = (await send('GET', 'system/settings')).body;
    const quota = { ENABLE: true, CAR_RENTAL_NAME: '並行月租', MAXIMUM_CAR_RENTAL: 10 };
    const CHECK_RENTAL_USER_NUMER = { ...settings.CHECK_RENTAL_USER_NUMER, ...quota };
    expect((await send('PUT', 'system/settings', { ...settings, CHECK_RENTAL_USER_NUMER })).status).toBe(200);
    const rowsOf = (letter: string) => [
      tenant(`並行${letter}`, ['TGP0000']),
      ...Array.from({ length: 8 }, (_, index) =>
        tenant(`並行${letter}`, [`TGP${letter}00${index}`], { rental_service_id: plan }),
      ),
    ];

    const answers = await Promise.all([
      ...['A', 'B', 'C'].map((letter) => sendRows('rental-user', rowsOf(letter))),
      send('POST', 'rental-user', tenant('並行', ['TGP0000'])),
    ]);

    const imports = answers.slice(0, 3);
    expect(imports.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of imports) expect(body.accepted + body.refused).toBe(9);
    expect(await ownersOf(['TGP0000'])).toHaveLength(1);
    const { rows } = await sql<{ users: number; plates: number }>`
      select count(*)::int as users, (select count(*)::int from internal.rental_identity as identity
        where content ~ '^TGP[ABC]') as plates
      from "rental-user" where rental_service_id = ${plan}`.execute(server.deps.database);
    expect(rows).toEqual([{ users: 10, plates: 10 }]);
  });

  test('of vehicles each is inside with its entry; whose it is is judged for each that is rented', async () => {
    const owner = tenant('車主', ['VGT0001', 'VGT0002'], {
      stime: '2020-01-01T00:00:00Z',
      etime: null,
      entry_limit: 1,
      data: { enable_entry_limit: true },
    });
    expect((await send('POST', 'rental-user', owner)).status).toBe(201);
    const vehicle = (name: string | null, more: object = {}) => ({ type: 'park_service', name, ...more });
    expect((await send('POST', 'item', vehicle('VGT9001'))).status).toBe(201);
    const future = new Date(server.deps.clock().getTime() + 86_400_000).toISOString();

    const { body } = await sendRows('item/vehicles', [
      vehicle('vgt-0001'),
      vehicle('VGT0003'),
      vehicle('VGT9001'),
      vehicle('VGT0002'),
      vehicle('VGT0004', { ctime: future }),
      vehicle('VGT-0003'),
      vehicle('VGT0005', { status: 'archived', car_type: 'M' }),
      vehicle('VGT0006', { car_type: 'Z' }),
    ]);

    expect(body).toMatchObject({ rows: 8, accepted: 4, refused: 4 });
    expect(refusedCells(body)).toEqual([
      [4, 'name', 'inside'],
      [6, 'ctime', 'notFuture'],
      [7, 'name', 'inside'],
      [9, 'car_type', 'enum'],
    ]);
    const { rows } = await sql<Record<string, unknown>>`
      select name, membership_type as membership, mark, is_unknown as unknown, jsonb_array_length(rental_users) as owners,
        status in ('free', 'serving') as inside, jsonb_array_length(discounts) as discounts,
        (select count(*)::int from internal.vehicle_event where vehicle_id = vehicle.id and type = 'park_entry'
          and actor->>'kind' = 'user') as entries,
        (select count(*)::int from log where entity = 'vehicle' and record_id = vehicle.id and event = 'created') as log
      from vehicle where name like 'VGT0%' order by name`.execute(server.deps.database);
    const kept = { mark: 'N', unknown: false, inside: true, discounts: 0, entries: 1, log: 1 };
    expect(rows).toEqual([
      { ...kept, name: 'VGT0001', membership: 'rental', owners: 1 },
      { ...kept, name: 'VGT0002', membership: 'temp', owners: 1 },
      { ...kept, name: 'VGT0003', membership: 'temp', owners: 0 },
      { ...kept, name: 'VGT0005', membership: 'temp', owners: 0 },
    ]);
  });

  test('a plate comes in once, under two imports and an entry at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `VGP${String(index).padStart(4, '0')}`);
    const rows = names.map((name) => ({ type: 'park_service', name }));

    const answers = await Promise.all([
      sendRows('item/vehicles', rows),
      sendRows('item/vehicles', rows.toReversed()),
      send('POST', 'item', rows[9]),
    ]);

    const accepted = answers.slice(0, 2).reduce((sum, { body }) => sum + body.accepted, 0);
    expect(accepted + (answers[2]?.status === 201 ? 1 : 0)).toBe(20);
    const { rows: inside } = await sql<{ name: string }>`
      select name from vehicle where name like 'VGP%' order by name`.execute(server.deps.database);
    expect(inside.map(({ name }) => name)).toEqual(names);
  });
});

describe('car registrations', () => {
  const HEADER = '車主姓名,車牌,身分證字號,縣市,鄉鎮市區,路街,號,車色';
  const read = async (plate: string) =>
    (await send('GET', `car-registration?page=0&pageSize=12&searchBy=plate&searchText=${plate}`)).body;

  test('a row is a registration with its address, whose city has its official name', async () => {
    const answer = await sendFile('car-registration', [
      HEADER,
      '王小明,reg-0001,a123456789,台北市,中正區,忠孝西路一段,66,白',
    ]);

    expect(answer.body).toMatchObject({ rows: 1, accepted: 1, refused: 0 });
    const { content } = await read('REG0001');
    expect((await send('GET', `car-registration/${content[0].id}`)).body).toMatchObject({
      name: '王小明',
      plate: 'REG0001',
      identity_number: 'A123456789',
      address_detail: { city: '臺北市', district: '中正區', road: '忠孝西路一段', number: '66' },
      data: { car_color: '白' },
    });
  });

  test.each([
    ['no owner', ',REG0002,,,,,,', 'name', 'required'],
    ['no plate', '王小明,,,,,,,', 'plate', 'required'],
    ['a plate that is too long', `王小明,${'A1'.repeat(15)},,,,,,`, 'plate', 'maxLength'],
    [
      'an identity number that is too long',
      `王小明,REG0002,${'A1'.repeat(11)},,,,,`,
      'identity_number',
      'maxLength',
    ],
    ['a road that is too long', `王小明,REG0002,,,,${'路'.repeat(61)},,`, 'address_detail.road', 'maxLength'],
    ['a colour that is too long', `王小明,REG0002,,,,,,${'白'.repeat(31)}`, 'data.car_color', 'maxLength'],
  ])('a row with %s is refused at its cell', async (_, line, field, keyword) => {
    const { body } = await sendFile('car-registration', [HEADER, line]);

    expect(body.refusals).toEqual([{ row: 2, errors: [expect.objectContaining({ field, keyword })] }]);
    expect((await read('REG0002')).content).toEqual([]);
  });

  test('of more rows than one statement stores, each is in the order of the file and in the log with its own fields', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => {
      const plate = `MNY${String(index).padStart(4, '0')}`;
      return index === 700 ? `,${plate},,` : `眾${index},${plate},${index % 3 === 0 ? 'A1' : ''},`;
    });

    const { body } = await sendFile('car-registration', ['車主姓名,車牌,身分證字號,縣市', ...lines]);

    expect(body).toMatchObject({ rows: 1_200, accepted: 1_199, refused: 1 });
    const { rows } = await sql<{ name: string; number: string | null; fields: string; user: string }>`
      select one.name, one.identity_number as number, entry.params->>'fields' as fields, entry."user" as user
      from "car-registration" as one
      join log as entry on entry.entity = 'car-registration' and entry.record_id = one.id and entry.event = 'created'
        and entry.params->>'id' = one.id::text
      where one.plate like 'MNY%' order by one.id`.execute(server.deps.database);
    expect(rows.map(({ name }) => name)).toEqual(
      lines.flatMap((_, index) => (index === 700 ? [] : [`眾${index}`])),
    );
    for (const { number, fields } of rows)
      expect(fields.split(', ').includes('identity_number')).toBe(number !== null);
    expect(new Set(rows.map(({ user }) => user)).size).toBe(1);
  });

  test('who may only read does not import', async () => {
    const lines = ['車主姓名,車牌', '丙,REG0003'];
    expect((await sendFile('car-registration', lines, basic)).status).toBe(403);
    const manager = await signInAs(server, 'manager');
    expect((await sendFile('car-registration', lines, manager)).body).toMatchObject({ accepted: 1 });
  });
});
