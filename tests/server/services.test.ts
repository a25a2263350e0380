// @oldest-postgresql
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldError } from '../../src/contract/problem.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

const section = (stime: string, etime: string, more: object = {}) => ({
  stime,
  etime,
  color: '#3f6b96',
  price: 30,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
  ...more,
});
const WHOLE = [section('00:00', '23:59')];

function plan(normal: readonly object[], more: object = {}) {
  const periods = { normal, holiday: WHOLE, spHoliday: WHOLE };
  return { name: 'Lot', type: 'charge_by_time', data: { periods }, ...more };
}

const add = (body: object, path = 'service') => server.call('POST', `/api/v1/${path}`, { token, body });

test.each([
  ['a gap', [section('00:00', '08:00'), section('09:00', '23:59')], 'gap', '1/stime'],
  ['an overlap', [section('00:00', '10:00'), section('09:00', '23:59')], 'overlap', '1/stime'],
  ['reversed times', [section('08:00', '00:00'), section('00:00', '23:59')], 'reversed', '0/etime'],
  ['an early end', [section('00:00', '22:00')], 'gap', '0/etime'],
])('%s is refused with its section', async (_, normal, keyword, place) => {
  const answer = await add(plan(normal));

  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors).toContainEqual(
    expect.objectContaining({ keyword, pointer: `/data/periods/normal/${place}` }),
  );
});

test.each([
  ['an end at 24:00', [section('00:00', '24:00')]],
  ['no unit', [section('00:00', '23:59', { charge_interval: 0 })]],
  ['a price below 0', [section('00:00', '23:59', { price: -1 })]],
  ['a maximum that is not there', [section('00:00', '23:59', { enable_max_price: true })]],
  ['a thousand sections', Array.from({ length: 1000 }, () => section('00:00', '23:59'))],
])('%s is refused in its section', async (_, normal) => {
  const answer = await add(plan(normal));

  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors[0].pointer).toMatch(/^\/data\/periods\/normal/);
});

const TEXT = JSON.stringify(plan(WHOLE));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['a number as a text', TEXT.replace('"price":30', '"price":"30"'), '/data/periods/normal/0/price'],
  ['half a unit', TEXT.replace('"charge_interval":1', '"charge_interval":0.5'), '/0/charge_interval'],
  ['a number beyond all', TEXT.replace('"price":30', '"price":1e400'), '/data/periods/normal/0/price'],
  ['a number that no box holds', TEXT.replace('"price":30', '"price":1e21'), '/data/periods/normal/0/price'],
  ['a price of millions', TEXT.replace('"price":30', '"price":1000001'), '/data/periods/normal/0/price'],
  ['a unit of years', TEXT.replace('"charge_interval":1', '"charge_interval":100001'), '/0/charge_interval'],
  ['no number', TEXT.replace('"price":30', '"price":NaN'), ''],
  ['a key of the prototype', TEXT.replace('"normal":', '"__proto__":'), '/data/periods/__proto__'],
  [
    'a prototype in a section',
    TEXT.replace('"price":30', '"price":30,"__proto__":{"price":1}'),
    '/0/__proto__',
  ],
  ['the name of a method as a unit', TEXT.replace('"hr"', '"constructor"'), '/0/time_unit'],
  ['a name of blanks', TEXT.replace('"Lot"', '" \u3000"'), '/name'],
  ['deep nesting', TEXT.replace('"price":30', `"price":30,"more":${nested(100_000)}`), ''],
  ['an end in full-width digits', TEXT.replace('"23:59"', '"２３:59"'), '/0/etime'],
])('%s is refused, and nothing is stored', async (_, body, pointer) => {
  const count = async () => {
    const answer = await server.call('GET', '/api/v1/service', { token });
    return (await answer.json()).pagination.total_elements;
  };
  const before = await count();

  const answer = await server.call('POST', '/api/v1/service', { token, body });

  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors[0].pointer.endsWith(pointer)).toBe(true);
  expect(await count()).toBe(before);
});

/** What a reader is told, as a form looks it up: the words of the field, else those of the keyword. */
function sayIn(language: string, { pointer, keyword, params = {} }: FieldError): string {
  const read = (area: string) => JSON.parse(readFileSync(`i18n/${language}/${area}.json`, 'utf8'));
  const field = pointer.slice(1).replaceAll(/\/\d+/g, '').replaceAll('/', '.');
  const words: unknown = read('service').errors[field]?.[keyword] ?? read('validation')[keyword];
  expect(words, `${field} ${keyword}`).toBeTypeOf('string');
  return String(words).replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

test.each([
  ['a gap', [section('00:00', '08:00'), section('09:00', '23:59')], /2.*08:00.*09:00/],
  ['an overlap', [section('00:00', '10:00'), section('09:00', '23:59')], /2.*09:00.*10:00/],
  [
    'reversed times',
    [section('08:00', '00:00'), section('00:00', '23:59')],
    /1.*(00:00.*08:00|08:00.*00:00)/,
  ],
  ['an end at 24:00', [section('00:00', '24:00')], /23:59/],
  ['no unit', [section('00:00', '23:59', { charge_interval: 0 })], /1/],
  ['a thousand sections', Array.from({ length: 1000 }, () => section('00:00', '23:59')), /96/],
])('%s is said in the words of the reader, with what is wrong', async (_, normal, said) => {
  const { errors } = await (await add(plan(normal))).json();

  for (const language of ['en', 'zh-TW'])
    expect(errors.map((error: FieldError) => sayIn(language, error)).join('\n')).toMatch(said);
});

test('a kind of day that a new plan does not write has the section that a form begins with, and a change needs all', async () => {
  const { holiday: _, ...periods } = plan(WHOLE).data.periods;

  const stored = await (await add({ ...plan(WHOLE), data: { periods } })).json();

  expect(stored.data.periods.holiday).toMatchObject([
    { stime: '00:00', etime: '23:59', price: 50, time_unit: 'hr', charge_interval: 1 },
  ]);
  const answer = await server.call('PUT', `/api/v1/service/${stored.id}`, {
    token,
    body: { ...stored, data: { periods } },
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toMatchObject([
    { pointer: '/data/periods/holiday', keyword: 'required' },
  ]);
});

test('a refused change leaves the plan as it was', async () => {
  const stored = await (await add(plan(WHOLE))).json();
  const body = { ...stored, ...plan([section('00:00', '12:00')]) };
  expect((await server.call('PUT', `/api/v1/service/${stored.id}`, { token, body })).status).toBe(422);

  const read = await server.call('GET', `/api/v1/service/${stored.id}`, { token });
  expect(await read.json()).toEqual(stored);
});

test('sections come back to the letter, with their seconds and keys of others', async () => {
  const normal = [section('00:00', '08:00:05', { foreign: { kept: 1 } }), section('08:00:05', '23:59')];

  const { data } = await (await add(plan(normal))).json();

  expect(data.periods.normal).toEqual(normal);
});

test('a store has one default plan of each type, also of two saved at once', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((number) => add(plan(WHOLE, { name: `Default ${number}`, isDefault: true }))),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect((await refused?.json())?.errors).toMatchObject([{ pointer: '/isDefault', keyword: 'unique' }]);

  const rental = { name: 'Monthly', type: 'park_rental', isDefault: true };
  const data = { price: 3000, months: 1, carType: 'C' };
  expect((await add({ ...rental, data })).status).toBe(201);
  const other = await (await add({ ...rental, data, isDefault: false })).json();
  const body = { ...other, isDefault: true };
  expect((await server.call('PUT', `/api/v1/service/${other.id}`, { token, body })).status).toBe(422);
});

test('a parking space that a plan names stays', async () => {
  const space = await (await add({ name: 'B1', capacity: 40 }, 'parking-space')).json();
  await add(plan(WHOLE, { name: 'Names it', parkSpaces: [space.id] }));

  const answer = await server.call('DELETE', `/api/v1/parking-space/${space.id}`, { token });

  expect(answer.status).toBe(409);
  expect(JSON.stringify(await answer.json())).toContain('Names it');
});

test('plans are listed by type and by who books them', async () => {
  await add(plan(WHOLE, { name: 'Booked', enableCredited: true }));
  const list = async (query: string) => {
    const answer = await server.call('GET', `/api/v1/service?${query}`, { token });
    const { content } = await answer.json();
    return content.map(({ name }: { name: string }) => name);
  };

  expect(await list('is_credited=true&pageSize=1000')).toEqual(['Booked']);
  expect(await list('type=park_rental')).not.toContain('Booked');
});
