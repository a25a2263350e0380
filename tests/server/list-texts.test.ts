// @oldest-postgresql
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildConfigFolder } from '../support/config-folder.ts';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';

const SAMPLE = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    text: { type: 'string' },
    maybe: { type: ['string', 'null'] },
    count: { type: 'integer' },
    share: { type: 'number' },
    is_on: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    seen_at: { type: 'string', format: 'date-time' },
    left_at: { type: ['string', 'null'], format: 'date-time' },
    parts: { type: 'object' },
    lines: { type: 'array' },
    created_at: { type: 'string', format: 'date-time', readOnly: true },
  },
};

/** As PostgreSQL keeps moments, also such as no one can send. */
const MOMENTS = [
  '2026-01-31T08:00:00Z',
  '2026-01-31T08:00:00.5Z',
  '2026-01-31T08:00:00.123999+08',
  '2026-01-31T00:00:00.000001+08',
  '0001-01-01T00:00:00Z',
  '0099-06-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-10',
  '0001-12-31T23:00:00Z BC',
  '0005-12-31T23:00:00.25Z BC',
  'infinity',
];

const RECORDS: object[] = [
  {},
  { name: '', text: 'a', maybe: null, left_at: null, is_on: false, count: 0, share: -0.5 },
  {
    name: ',"text":null,"maybe":null}',
    text: '\\",\\"seen_at\\":\\"2026-01-31T08:00:00\\"',
    count: 9007199254740991,
  },
  { name: '車牌 🚗 \u2028', text: '"},{"id":1', share: 12.5, day: '2024-02-29' },
  {
    parts: { name: null, text: null, seen_at: '2026-01-31T08:00:00', in: { text: null } },
    lines: [null, { count: null }],
  },
  { parts: {}, lines: [], share: 0.1, maybe: 'null' },
];

test('a list says of each record, whatever it holds, what the record itself says', async () => {
  const server = await buildServerForTest({
    configDir: buildConfigFolder({ 'schemas/sample.json': SAMPLE }).path,
  });
  const token = await register(server);
  for (const body of RECORDS)
    expect(await (await server.call('POST', '/api/v1/sample', { token, body })).json()).toMatchObject({
      version: 1,
    });
  await sql`update sample set text = ${'\t\n\u0001\u007f"\\/'}, share = 1e21 where id = 1`.execute(
    server.deps.database,
  );
  for (const moment of MOMENTS)
    await sql`insert into sample (store_id, name, seen_at, left_at)
      values (1, 'moment', ${moment}::timestamptz, ${moment}::timestamptz)`.execute(server.deps.database);

  const list = await (await server.call('GET', '/api/v1/sample', { token })).json();
  expect(list.length).toBe(RECORDS.length + MOMENTS.length);
  for (const record of list) {
    const alone = await (await server.call('GET', `/api/v1/sample/${record.id}`, { token })).json();
    expect.soft(record).toEqual(alone);
    expect.soft(Object.keys(record)).toEqual(Object.keys(alone));
  }
  const page = await server.call('GET', '/api/v1/sample?range=[1,2]', { token });
  expect(await page.json()).toEqual(list.slice(1, 3));
  const none = await server.call('GET', `/api/v1/sample?filter=${encodeURIComponent('{"name":"none"}')}`, {
    token,
  });
  expect(await none.json()).toEqual([]);
});
