// @oldest-postgresql
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PatternJudge } from '../../server/config/pattern-judge.ts';
import discountDefines from '../../server/demo/discount-defines.json' with { type: 'json' };
import { listDefineProblems } from '../../src/domain/tariff/discount/discount-define.ts';
import { register, signInAs } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const PATH = '/api/v1/discount-define';
const HOURS = {
  name: '消費滿 500 元',
  code: 'SHOP1',
  type: 'hourly',
  data: { default_hours: 1, max_hours: 4 },
};

const add = (body: object, as = token) => server.call('POST', PATH, { token: as, body });
const withPattern = (regex: string) => ({ ...HOURS, data: { use_regex_match: true, regex } });

async function errorsOf(answer: Response): Promise<string[]> {
  const { errors } = await answer.json();
  return errors.map(({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`);
}

test('a new definition has the defaults of the documents', async () => {
  const { data, can_mix } = await (await add({ name: '愛心', type: 'hourly' })).json();
  expect(can_mix).toBe(0);
  expect(data).toMatchObject({
    default_hours: 4,
    min_hours: 0.5,
    max_hours: 999,
    after_hours_discount_rate: 0.5,
  });
  const amount = await (await add({ name: '折五十', type: 'amount' })).json();
  expect(amount.data).toMatchObject({ default_amount: 50, static: false, car_type: 'all' });
  expect(amount.data).not.toHaveProperty('default_hours');
});

test.each([
  ['an unknown type', { ...HOURS, type: 'wholesale' }, '/type enum'],
  ['hours as a text', { ...HOURS, data: { default_hours: '1' } }, '/data/default_hours type'],
  ['a quarter of an hour', { ...HOURS, data: { default_hours: 0.25 } }, '/data/default_hours multipleOf'],
  ['a thousand hours', { ...HOURS, data: { max_hours: 1000 } }, '/data/max_hours maximum'],
  [
    'a rate above 1',
    { ...HOURS, data: { after_hours_discount_rate: 1.5 } },
    '/data/after_hours_discount_rate maximum',
  ],
  ['bounds turned round', { ...HOURS, data: { min_hours: 3, max_hours: 1 } }, '/data/max_hours bounds'],
  ['a third way to mix', { ...HOURS, can_mix: 2 }, '/can_mix enum'],
  [
    'a time before the day',
    { ...HOURS, data: { periods: [{ type: 'hourly_ratio', start_time: -1, end_time: 5, rate: 1 }] } },
    '/data/periods/0/start_time minimum',
  ],
  [
    'another kind of period',
    { ...HOURS, data: { periods: [{ type: 'daily', start_time: 0, end_time: 5, rate: 1 }] } },
    '/data/periods/0/type enum',
  ],
  [
    'a period without time',
    { ...HOURS, data: { periods: [{ type: 'hourly_ratio', start_time: 5, end_time: 5, rate: 1 }] } },
    '/data/periods/0/end_time emptyPeriod',
  ],
  ['complex without parts', { ...HOURS, type: 'complex', data: {} }, '/data/discounts required'],
  [
    'a complex part of parts',
    { ...HOURS, type: 'complex', data: { discounts: [{ type: 'complex', data: {} }] } },
    '/data/discounts/0/type enum',
  ],
  [
    'another identity',
    {
      ...HOURS,
      type: 'complex',
      data: { rule: 'neighbor', discounts: [{ type: 'amount', data: { default_amount: 5 } }] },
    },
    '/data/rule enum',
  ],
  ['a missing pattern', { ...HOURS, data: { use_regex_match: true } }, '/data/regex required'],
  ['a space that is not there', { ...HOURS, park_space_ids: [99] }, '/park_space_ids reference'],
])('%s is refused at its field', async (_, body, error) => {
  const answer = await add(body);
  expect(answer.status).toBe(422);
  expect(await errorsOf(answer)).toContain(error);
});

test.each([
  ['nested repetitions', '^(A+)+$', 'slowPattern'],
  ['two that take the same', '^[A-Z0-9]*[A-Z]*[0-9A-Z]*X$', 'slowPattern'],
  ['many ways within limits', '^(A{1,9}){1,9}$', 'slowPattern'],
  ['a bracket too few', '(', 'pattern'],
  ['201 characters', 'A'.repeat(201), 'maxLength'],
])('a pattern of %s is refused with words', async (_, regex, keyword) => {
  const answer = await add(withPattern(regex));
  expect(answer.status).toBe(422);
  expect((await errorsOf(answer)).map((error) => error.split(' ')[1])).toContain(keyword);
});

test('a change to a slow pattern is refused, and nothing is changed', async () => {
  const { id } = await (await add(withPattern('^E[A-Z]{2}'))).json();
  const answer = await server.call('PUT', `${PATH}/${id}`, {
    token,
    body: { name: 'other', data: { use_regex_match: true, regex: '^(E|EE)*$' } },
  });
  expect(answer.status).toBe(422);
  const kept = await (await server.call('GET', `${PATH}/${id}`, { token })).json();
  expect([kept.name, kept.data.regex]).toEqual([HOURS.name, '^E[A-Z]{2}']);
});

test.each(['^E[A-Z]{2}', '^(R|E)[A-Z]*[0-9]+$', '[0-9]{4}$', '^(?:ABC|XYZ)'])(
  'the pattern %s is taken',
  async (regex) => {
    expect((await add(withPattern(regex))).status).toBe(201);
  },
);

test('a definition is bounded as a whole, whatever it has beside what is named', async () => {
  for (const name of ['script', 'x_note']) {
    const answer = await add({ ...HOURS, data: { default_hours: 1, [name]: 'A'.repeat(100_001) } });
    expect([answer.status, await errorsOf(answer)]).toEqual([422, ['/data maxLength']]);
  }
});

test('a script is kept as it was sent, and changes with nothing else', async () => {
  const script = 'throw new Error("run")';
  const complex = {
    name: '在地居民',
    type: 'complex',
    data: { rule: 'negibor', discounts: [{ type: 'hourly', data: { default_hours: 2 } }], script },
  };
  const added = await (await add(complex)).json();
  const answer = await server.call('PUT', `${PATH}/${added.id}`, { token, body: { name: '在地居民二' } });
  expect((await answer.json()).data).toEqual(added.data);
  expect(added.data).toMatchObject({ rule: 'negibor', script });
});

test('a space that a definition names is not deleted', async () => {
  const space = await (
    await server.call('POST', '/api/v1/parking-space', { token, body: { name: 'B1', capacity: 9 } })
  ).json();
  const body = { ...HOURS, park_space_ids: [space.id], data: { enableParkSpaceManage: true } };
  expect((await add(body)).status).toBe(201);
  const answer = await server.call('DELETE', `/api/v1/parking-space/${space.id}`, { token });
  expect(answer.status).toBe(409);
});

test('a page is narrowed by type, and sorted', async () => {
  const answer = await server.call('GET', `${PATH}?type=amount&pageSize=20&sortBy=name`, { token });
  const { content, pagination } = await answer.json();
  expect(content.map(({ type }: { type: string }) => type)).toEqual(Array(content.length).fill('amount'));
  expect(pagination).toMatchObject({ page: 0, page_size: 20 });
});

test('basic reads, and changes nothing; another store reads nothing', async () => {
  const basic = await signInAs(server, 'basic');
  expect((await server.call('GET', PATH, { token: basic })).status).toBe(200);
  expect((await add(HOURS, basic)).status).toBe(403);
  expect((await server.call('GET', `${PATH}?store_id=2`, { token })).status).toBe(403);
});

test('the 40 definitions of the demo could be saved by staff', async () => {
  expect(discountDefines).toHaveLength(40);
  expect(new Set(discountDefines.map(({ code }) => code)).size).toBe(40);
  for (const [index, define] of discountDefines.entries()) {
    expect(listDefineProblems({ id: index + 1, ...define })).toEqual([]);
    const { data } = define as { data: { regex?: string } };
    if (data.regex !== undefined) expect(await PatternJudge.judgeOne(data.regex)).toBeNull();
  }
});
