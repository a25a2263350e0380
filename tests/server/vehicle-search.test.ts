// @oldest-postgresql
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFoldedPlate } from '../../src/domain/vehicle/plate.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

/** In the order of their entries. */
const PLATES = ['ABC1238', 'ABC1233', 'A8C1233', 'XYZ0001', 'XYZO00I', 'QQ1100', '軍A12345'];

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
  for (const name of PLATES) {
    const body = { type: 'park_service', name };
    expect((await server.call('POST', '/api/v1/item', { token, body })).status).toBe(201);
    server.clock.forward(60_000);
  }
});
afterAll(() => server.stop());

async function search(text: string, more = 'sort_by=ctime&sort_direction=desc'): Promise<string[]> {
  const query = new URLSearchParams({ type: 'park_service', search_by: 'name', search_text: text });
  const answer = await server.call('GET', `/api/v1/item?${query}&${more}`, { token });
  expect(answer.status).toBe(200);
  const { content, pagination } = await answer.json();
  expect(pagination.total_elements).toBeGreaterThanOrEqual(content.length);
  return content.map(({ name }: { name: string }) => name);
}

test.each([
  // Exactly what was typed first, then what looks like it; within each the newest first.
  ['1238', ['ABC1238', 'A8C1233', 'ABC1233']],
  ['1233', ['A8C1233', 'ABC1233', 'ABC1238']],
  ['abc-12', ['ABC1233', 'ABC1238', 'A8C1233']],
  ['0001', ['XYZ0001', 'XYZO00I']],
  ['QO', ['QQ1100', 'XYZO00I', 'XYZ0001']],
  ['軍A', ['軍A12345']],
  ['２', ['軍A12345', 'A8C1233', 'ABC1233', 'ABC1238', 'XYZO00I', 'XYZ0001']],
  ['NOPE', []],
])('a search for %s finds %j', async (text, plates) => {
  expect(await search(text)).toEqual(plates);
});

test.each([' - ', '%', '_', '\\', "' or true --", '"', '%25'])(
  'a search for the sign %j finds nothing',
  async (text) => {
    expect(await search(text)).toEqual([]);
  },
);

test('pages follow one another in that order', async () => {
  const all = await search('1');
  const pages = [0, 1, 2].map((page) =>
    search('1', `sort_by=ctime&sort_direction=desc&page_size=3&page=${page}`),
  );
  expect((await Promise.all(pages)).flat()).toEqual(all);
});

test('the database folds plates as the domain does', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'0DOQ38B1I5S2ZAXK軍'.split('')), maxLength: 12 });
  const texts = fc.sample(text, 200);
  const { rows } = await sql<{ folded: string }>`
    select translate(plate, 'DOQB3ISZ', '00088152') as folded
    from unnest(${texts}::text[]) with ordinality as known(plate, place) order by place`.execute(
    server.deps.database,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(toFoldedPlate));
});

test('a part of a plate is found by its index', async () => {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where indexname = 'vehicle_by_alike_name'`.execute(
    server.deps.database,
  );
  expect(rows.map(({ line }) => line).join()).toContain(
    `translate(name, 'DOQB3ISZ'::text, '00088152'::text)`,
  );
});
