// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { renderCell } from './render-field.tsx';

const OWNERS = (...names: string[]) => names.map((name) => ({ name }));
const LONG = '很長的名稱'.repeat(200);
const MATRIX: JsonSchema = {
  type: 'array',
  'x-matrix': { rowField: 'kind', columnField: 'gates' },
  items: {
    type: 'object',
    properties: {
      kind: { enum: ['car', 'scooter'] },
      gates: { type: 'array', items: { enum: ['east', 'west'] } },
    },
  },
};
const ROLES: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { name: { enum: ['admin', 'basic'] } }, required: ['name'] },
};

const STATES: JsonSchema = {
  type: 'array',
  'x-states': { codeField: 'code', stateField: 'state', valueField: 'value' },
  items: {
    type: 'object',
    properties: {
      code: { type: 'string' },
      state: {
        type: 'string',
        'x-status': {
          good: { tone: 'success' },
          shut: { tone: 'neutral' },
          low: { tone: 'warning' },
          bad: { tone: 'danger' },
        },
      },
      value: { type: 'integer' },
    },
  },
};
const STATE = (code: string, state: string, value = 0) => ({ code, state, value });

/** How a value of each kind reads in one line of a table. */
const CELLS: [string, JsonSchema, unknown, string][] = [
  ['nothing of an amount', { type: 'integer', format: 'money' }, 0, '0'],
  ['a debt', { type: 'integer', format: 'money' }, -1200, '\u22121,200'],
  [
    'the largest whole number',
    { type: 'integer', format: 'money' },
    Number.MAX_SAFE_INTEGER,
    '9,007,199,254,740,991',
  ],
  ['an amount that is a text', { type: 'integer', format: 'money' }, 'x', 'x'],
  ['a small share', { type: 'number', format: 'percent' }, 0.0005, '0.05%'],
  ['no share', { type: 'number', format: 'percent' }, 0, '0%'],
  ['seconds', { type: 'integer', format: 'seconds' }, 3600, '3,600 秒'],
  ['hours', { type: 'number', format: 'hours' }, 1.5, '1.5 小時'],
  ['a number of no kind', { type: 'number' }, 1e21, '1,000,000,000,000,000,000,000'],
  ['the first line of several', { type: 'string', format: 'multiline' }, '一\n二', '一'],
  ['a text that looks like HTML', { type: 'string' }, '<b>x</b>', '<b>x</b>'],
  ['a long text, whole', { type: 'string' }, LONG, LONG],
  ['a weekday', { type: 'integer', format: 'weekday' }, 7, '星期日'],
  ['weekdays', { type: 'array', items: { type: 'integer', format: 'weekday' } }, [1, 7], '星期一、星期日'],
  ['several of an enumeration', { type: 'array', items: { enum: ['a', 'b'] } }, ['b', 'a'], 'b、a'],
  ['one value where several are meant', { type: 'array', items: { enum: ['a', 'b'] } }, 'a', 'a'],
  ['none of an enumeration', { type: 'array', items: { enum: ['a', 'b'] } }, [], ''],
  ['roles', ROLES, OWNERS('admin', 'basic'), 'admin、basic'],
  ['roles that are plain texts', ROLES, ['admin'], 'admin'],
  ['roles that are no list', ROLES, 'admin', ''],
  ['parts that are all right', STATES, [STATE('a', 'good'), STATE('b', 'shut')], '2 項全部正常'],
  [
    'parts of which some are not right',
    STATES,
    [STATE('a', 'bad', -4002), STATE('b', 'good'), STATE('c', 'low', -1)],
    'abad\u22124002clow\u22121其餘 1 項正常',
  ],
  ['parts that are all wrong', STATES, [STATE('a', 'bad', -1)], 'abad\u22121'],
  ['parts without a reported value', STATES, [{ code: 'a', state: 'bad' }], 'abad'],
  ['no parts', STATES, 'x', ''],
  ['a matrix', MATRIX, [{ kind: 'car', gates: ['east', 'west'] }], 'car: east、west'],
  [
    'rows of a matrix',
    MATRIX,
    [
      { kind: 'car', gates: ['east'] },
      { kind: 'scooter', gates: [] },
    ],
    'car: east; scooter: ',
  ],
  ['a row without a list', MATRIX, [{ kind: 'car', gates: null }, 'x'], 'car: '],
  [
    'an object with a name',
    { type: 'object', properties: { name: { type: 'string' } } },
    { name: '王小明' },
    '王小明',
  ],
  [
    'an object without one',
    { type: 'object', properties: { age: { type: 'integer' } } },
    { age: 3 },
    '{"age":3}',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'integer' } }, { a: 1, b: 0 }, 'a: 1、b: 0'],
  ['a map that is none', { type: 'object', additionalProperties: { type: 'integer' } }, 'x', ''],
  ['any JSON', {}, { a: [1, null] }, '{"a":[1,null]}'],
  ['any JSON that is a text', {}, '{"a":1}', '{"a":1}'],
  [
    'a file by its name',
    { type: 'object', 'x-upload': { operation: 'x.y' } },
    { name: 'a.pdf', url: '/b' },
    'a.pdf',
  ],
  ['a file by its address', { type: 'object', 'x-upload': { operation: 'x.y' } }, { url: '/b' }, '/b'],
  ['a file that is a text', { type: 'string', 'x-upload': { operation: 'x.y' } }, '/b', '/b'],
];

describe('in a row', () => {
  it.each(CELLS)('%s', async (_, schema, value, text) => {
    expect((await renderCell(schema, value)).textContent).toBe(text);
  });

  it('the rest of several lines is in the title', async () => {
    const cell = await renderCell({ type: 'string', format: 'multiline' }, '一\n二');
    expect(cell.querySelector('[title]')?.getAttribute('title')).toBe('一\n二');
  });

  it('no value makes an element of its own', async () => {
    const cell = await renderCell({ type: 'string' }, '<img src=x onerror="x">');
    expect(cell.querySelector('img')).toBeNull();
  });

  it('words of two directions do not mix', async () => {
    const cell = await renderCell(ROLES, OWNERS('\u202Eadmin'));
    expect(cell.querySelector('bdi')?.textContent).toBe('\u202Eadmin');
  });
});
