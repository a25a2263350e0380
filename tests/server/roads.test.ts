import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

function ask(args: Record<string, string>): Promise<Response> {
  return server.call('GET', `/api/v1/system/roads?${new URLSearchParams(args)}`, { token });
}

async function namesOf(args: Record<string, string>): Promise<string[]> {
  const { content } = await (await ask(args)).json();
  return content.map(({ name }: { name: string }) => name);
}

test('Taiwan has 22 counties and cities, and 368 districts', async () => {
  const cities = await namesOf({ searchType: 'city' });
  const districts = await Promise.all(cities.map((city) => namesOf({ searchType: 'district', city })));

  expect(cities).toHaveLength(22);
  expect(cities.slice(0, 3)).toEqual(['臺北市', '基隆市', '新北市']);
  expect(districts.flat()).toHaveLength(368);
  for (const names of districts) expect(new Set(names).size).toBe(names.length);
});

test('every district has roads, each once and with nothing around it', async () => {
  let count = 0;
  for (const city of await namesOf({ searchType: 'city' }))
    for (const district of await namesOf({ searchType: 'district', city })) {
      const roads = await namesOf({ searchType: 'road', city, district });
      expect([city, district, roads.length > 0, new Set(roads).size]).toEqual([
        city,
        district,
        true,
        roads.length,
      ]);
      expect(roads.filter((road) => road === '' || /[\s#]/.test(road))).toEqual([]);
      count += roads.length;
    }
  expect(count).toBeGreaterThan(40_000);
});

test('roads that everyone knows are there', async () => {
  expect(await namesOf({ searchType: 'road', city: '臺北市', district: '信義區' })).toContain('信義路五段');
  expect(await namesOf({ searchType: 'road', city: '高雄市', district: '鳳山區' })).toContain('光遠路');
  expect(await namesOf({ searchType: 'district', city: '宜蘭縣' })).toContain('羅東鎮');
});

test('either way to write the first letter of Taiwan finds the same', async () => {
  const official = await namesOf({ searchType: 'road', city: '臺東縣', district: '臺東市' });

  expect(official.length).toBeGreaterThan(100);
  expect(await namesOf({ searchType: 'road', city: '台東縣', district: '台東市' })).toEqual(official);
});

test.each<Record<string, string>>([
  { searchType: 'district', city: '東京都' },
  { searchType: 'district', city: '__proto__' },
  { searchType: 'road', city: '臺北市', district: 'constructor' },
  { searchType: 'road', city: '臺北市' },
  { searchType: 'district' },
])('of a place that is not there it knows none: %o', async (args) => {
  expect(await namesOf(args)).toEqual([]);
});

test.each<Record<string, string>>([
  {},
  { searchType: 'village' },
  { searchType: 'district', city: 'x'.repeat(21) },
])('refuses %o', async (args) => {
  expect((await ask(args)).status).toBe(422);
});
