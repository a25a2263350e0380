// @oldest-postgresql
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { register } from '../support/people.ts';
import { buildServerForTest } from '../support/server.ts';
import { buildVisitFolder, filter, text, VISIT_LIST } from '../support/visits.ts';

const RECORDS = [
  {
    plate: 'ABC-1234',
    number: 33,
    came_at: '2026-03-01T00:00:00Z',
    app: { id: 1, name: 'Gate 100%' },
    lines: [
      { kind: 'park', name: 'A', at: '2026-03-01T00:00:00+08:00' },
      { kind: 'food', name: 'B', at: '2026-03-02T00:00:00Z' },
    ],
    tags: ['new', 'vip'],
    amount: 100,
    sums: { tax: 5 },
  },
  {
    plate: 'ABD-5678',
    number: 34,
    came_at: '2026-03-02T00:00:00Z',
    app: { id: 2, name: 'Gate 1000' },
    lines: [{ kind: 'food', name: 'A', at: '2026-03-01T00:00:00Z' }],
    tags: ['vip'],
    amount: 20,
    sums: { tax: 1 },
  },
  { plate: '33', amount: 3 },
];

async function buildVisits() {
  const server = await buildServerForTest({ configDir: buildVisitFolder() });
  const token = await register(server);
  for (const body of RECORDS)
    expect((await server.call('POST', '/api/v1/visit', { token, body })).status).toBe(201);
  return (query: string) => server.call('GET', `/api/v1/visit?${query}`, { token });
}

test('a parameter filters by what it compares', async () => {
  const ask = await buildVisits();
  const cases: [string, number[]][] = [
    ['plate=ABC-1234', [1]],
    ['plate=abc-1234', []],
    ['plates=33&plates=ABD-5678', [2, 3]],
    ['plateStart=ab', [1, 2]],
    ['plateStart=bc', []],
    ['plateStart=%25', []],
    // A number and a text at once: what fits either.
    ['called=33', [1, 3]],
    ['called=034', [2]],
    ['called=ABC-1234', [1]],
    ['stime=2026-03-01T00:00:00Z', [1, 2]],
    ['stime=2026-03-01T08:00:01%2B08:00', [2]],
    ['etime=2026-03-02T00:00:00Z', [1]],
    ['stime=2026-03-01T00:00:00Z&etime=2026-03-01T00:00:00Z', []],
    ['appId=2', [2]],
    ['appName=100%25', [1]],
    ['kind=food', [1, 2]],
    ['name=A', [1, 2]],
    // Of the same line.
    ['kind=food&name=A', [2]],
    ['kind=food&kind=park&name=A', [1, 2]],
    ['kind=park&name=B', []],
    ['text=b', [1, 2]],
    ['since=2026-03-01T12:00:00Z', [1]],
    ['tag=vip', [1, 2]],
    ['tag=new', [1]],
    ['tag=vi', []],
    // Of such lines alone.
    ['foodName=a', [2]],
    ['foodName=b', [1]],
    // A row without a value is one of the others.
    ['taxed=much', [1]],
    ['taxed=little', [2, 3]],
    ['taxed=any', [1, 2, 3]],
    ['taxed=much&taxed=little', [1, 2, 3]],
    ['taxed=little&stime=2026-03-01T00:00:00Z', [2]],
    // The clock stands at 2026-03-02T01:00:00Z.
    ['when=earlier', [1, 2]],
    ['when=yesterday', [1]],
    ['when=earlier&when=yesterday', [1, 2]],
    ['searchText=abd', [2]],
    ['searchBy=plate&searchText=b', [1, 2]],
    ['searchBy=line&searchText=b', [1]],
    ['searchBy=line&searchText=%25', []],
    ['searchBy=line', [1, 2, 3]],
    ["name='%20or%20true", []],
    ['appName=x%27)%20or%20(%271%27=%271', []],
  ];
  for (const [query, ids] of cases) {
    const { content, pagination } = await (await ask(query)).json();
    const found = content.map(({ id }: { id: number }) => id);
    expect
      .soft({ query, found, total: pagination.total_elements })
      .toEqual({ query, found: ids, total: ids.length });
  }
});

test('count and sums are of all that fit', async () => {
  const ask = await buildVisits();
  const cases = [
    ['', { total: 3, amount: 123, tax: 6 }],
    ['pageSize=1', { total: 3, amount: 123, tax: 6 }],
    ['pageSize=1&page=2', { total: 3, amount: 123, tax: 6 }],
    ['kind=food&name=A', { total: 1, amount: 20, tax: 1 }],
    ['plate=none', { total: 0, amount: 0, tax: 0 }],
    // A reader that goes on until a page is short asks for the one behind a full last page.
    ['pageSize=3&page=1', { total: 3, amount: 123, tax: 6 }],
    ['pageSize=5000', { total: 3, amount: 123, tax: 6 }],
  ] as const;
  for (const [query, { total, ...amounts }] of cases)
    expect
      .soft({ query, ...(await (await ask(query)).json()) })
      .toMatchObject({ query, pagination: { total_elements: total }, amounts });
});

test('more than fits into one part agrees with its count and its sums', async () => {
  const server = await buildServerForTest({ configDir: buildVisitFolder() });
  const token = await register(server);
  await sql`insert into visit (store_id, plate, amount, sums, created_at, updated_at)
    select 1, 'P' || i, i, jsonb_build_object('tax', 1), now(), now() from generate_series(1, 2500) i`.execute(
    server.deps.database,
  );
  const answer = await server.call('GET', '/api/v1/visit?pageSize=5000&plateStart=P1', { token });
  const { content, amounts, pagination } = await answer.json();
  const sum = content.reduce((known: number, { amount }: { amount: number }) => known + amount, 0);
  expect(content.length).toBe(1111);
  expect({ ...amounts, ...pagination }).toMatchObject({ amount: sum, tax: 1111, total_elements: 1111 });
});

test('what cannot be asked is refused', async () => {
  const ask = await buildVisits();
  const cases = [
    [
      'stime=2026-03-02T00:00:00Z&etime=2026-03-01T00:00:00Z',
      { pointer: '/etime', keyword: 'minimum', params: { limit: '2026-03-02T00:00:00Z' } },
    ],
    ['sortBy=nothing', { pointer: '/sortBy', keyword: 'enum' }],
    ['sortBy=secret', { pointer: '/sortBy', keyword: 'enum' }],
    ['pageSize=30001', { pointer: '/pageSize', keyword: 'maximum', params: { limit: 30_000 } }],
    ['pageSize=0', { pointer: '/pageSize', keyword: 'minimum', params: { limit: 1 } }],
    ['page=-1', { pointer: '/page', keyword: 'minimum', params: { limit: 0 } }],
    ['pageSize=2&page=2', { pointer: '/page', keyword: 'maximum', params: { limit: 1 } }],
    ['pageSize=5000&page=1', { pointer: '/page', keyword: 'maximum', params: { limit: 0 } }],
    ['plate=none&page=1', { pointer: '/page', keyword: 'maximum', params: { limit: 0 } }],
  ] as const;
  for (const [query, error] of cases) {
    const answer = await ask(query);
    expect.soft({ query, status: answer.status }).toEqual({ query, status: 422 });
    expect.soft((await answer.json()).errors).toEqual([expect.objectContaining(error)]);
  }
});

describe('the server goes on without a definition', () => {
  test.each<[string, Parameters<typeof buildVisitFolder>[0], string, string]>([
    [
      'that names a field and does not say how it compares',
      { more: { name: 'came_at', in: 'query', schema: text } },
      'comparesUnsaid',
      'came_at',
    ],
    ['that names no field', { more: filter('colour', 'is') }, 'unknownField', 'colour'],
    [
      'that leads to nothing inside an object',
      { more: filter('x', 'is', ['app.colour']) },
      'unknownField',
      'app.colour',
    ],
    ['that names a secret', { more: filter('secret', 'is') }, 'unknownField', 'secret'],
    ['that looks for a part of a number', { more: filter('number', 'contains') }, 'comparesOther', 'number'],
    ['that compares a whole object', { more: filter('app', 'is') }, 'comparesOther', 'app'],
    [
      'that says nothing of a value',
      { more: { name: 'x', in: 'query', 'x-cases': { a: [] }, schema: { enum: ['a', 'b'] } } },
      'comparesUnsaid',
      'x',
    ],
    [
      'with a case that compares otherwise',
      {
        more: {
          name: 'x',
          in: 'query',
          'x-cases': { a: [{ fields: ['number'], compare: 'contains', value: '1' }] },
          schema: { enum: ['a'] },
        },
      },
      'comparesOther',
      'number',
    ],
    [
      'that has no field to sort by',
      { list: { ...VISIT_LIST, defaultSort: { field: 'colour', order: 'ASC' } } },
      'unknownField',
      'colour',
    ],
    ['that sums a text', { list: { ...VISIT_LIST, totals: { sum: 'plate' } } }, 'noSum', 'plate'],
    [
      'that sums within a list',
      { list: { ...VISIT_LIST, totals: { sum: 'lines[].at' } } },
      'noSum',
      'lines[].at',
    ],
  ])('%s', async (_, change, code, name) => {
    const server = await buildServerForTest({ configDir: buildVisitFolder(change) });
    const { diagnostics, definition } = server.deps.config.current();
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        file: 'resources/api-definition.json',
        severity: 'error',
        code: expect.stringMatching(new RegExp(`^${code}(?:Meant)?$`)),
        params: expect.objectContaining({ name }),
      }),
    );
    expect(Object.keys(definition.paths)).not.toContain('/api/v1/visit');
  });
});
