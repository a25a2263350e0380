import { describe, expect, test } from 'vitest';
import {
  groupDefines,
  type ReportDefine,
  readDefines,
} from '../../../custom-pages/print-reports/model/defines.ts';
import {
  type Conditions,
  findProblems,
  initialConditions,
  monthBefore,
  PARAMETERS,
  parametersOf,
  spanOf,
  toArgs,
} from '../../../custom-pages/print-reports/model/parameters.ts';

const NOW = new Date('2026-11-20T06:32:05Z');

const define = (rangeType: ReportDefine['rangeType']): ReportDefine => ({
  id: 7,
  name: '每日營收',
  type: 'daily-revenue',
  rangeType,
  formats: ['pdf', 'csv'],
  classifyBy: null,
  credited: null,
  parameters: null,
});

/** Everything that can be typed. */
const FULL: Conditions = {
  day: '2026-11-19',
  month: '2026-10',
  start_time: '2026-10-31T16:00:00.000Z',
  end_time: '2026-11-20T15:59:00.000Z',
  order_start_time: '2026-11-01T00:00:30.000Z',
  order_end_time: '2026-11-02T00:00:00.000Z',
  site_id: 3,
  service_id: 4,
  search_text: 'BK',
  is_manual_create: true,
  is_manual_leave: true,
};

describe('the parameters of a report (document 3, §7.3)', () => {
  test('of a day are the day alone', () => {
    expect(toArgs(define('daily'), FULL)).toEqual({ define_id: 7, day: '2026-11-19' });
  });

  test('of a month are the month alone', () => {
    expect(toArgs(define('monthly'), FULL)).toEqual({ define_id: 7, month: '2026-10' });
  });

  test('of a range are both ends alone; the last minute that is typed counts', () => {
    expect(toArgs(define('range'), FULL)).toEqual({
      define_id: 7,
      start_time: '2026-10-31T16:00:00.000Z',
      end_time: '2026-11-20T16:00:00.000Z',
    });
  });

  test('of a detailed range are the ends and all the rest', () => {
    expect(toArgs(define('detailed_range'), FULL)).toEqual({
      define_id: 7,
      start_time: '2026-10-31T16:00:00.000Z',
      end_time: '2026-11-20T16:00:00.000Z',
      order_start_time: '2026-11-01T00:00:30.000Z',
      order_end_time: '2026-11-02T00:01:00.000Z',
      site_id: 3,
      service_id: 4,
      search_text: 'BK',
      is_manual_create: true,
      is_manual_leave: true,
    });
  });

  test('say nothing of what was left empty', () => {
    const conditions = { ...FULL, ...initialConditions(NOW) };
    expect(Object.keys(toArgs(define('detailed_range'), conditions))).toEqual([
      'define_id',
      'start_time',
      'end_time',
    ]);
  });
});

test.each([
  ['daily', { day: null }, { day: 'required' }],
  ['daily', { day: '2026-02-30' }, { day: 'notADay' }],
  ['daily', { end_time: null }, {}],
  ['monthly', { month: '2026-13' }, { month: 'notADay' }],
  ['range', { start_time: '2026-11-21T00:00:00Z' }, { end_time: 'endsFirst' }],
  ['range', { order_start_time: '2026-11-21T00:00:00Z' }, {}],
  ['detailed_range', { order_start_time: '2026-11-21T00:00:00Z' }, { order_end_time: 'endsFirst' }],
  ['detailed_range', { start_time: null, search_text: null }, { start_time: 'required' }],
] as const)('%s with %j is refused for %j', (rangeType, change, problems) => {
  expect(findProblems(define(rangeType), { ...FULL, ...change })).toEqual(problems);
});

test.each([
  ['today', '2026-11-19T16:00:00.000Z', '2026-11-20T15:59:00.000Z'],
  // November 20 is a Friday: the week began on the 16th.
  ['thisWeek', '2026-11-15T16:00:00.000Z', '2026-11-20T15:59:00.000Z'],
  ['thisMonth', '2026-10-31T16:00:00.000Z', '2026-11-20T15:59:00.000Z'],
  ['lastMonth', '2026-09-30T16:00:00.000Z', '2026-10-31T15:59:00.000Z'],
] as const)('%s is from %s until %s', (span, start_time, end_time) => {
  expect(spanOf(span, NOW)).toEqual({ start_time, end_time });
});

test('a day of Taipei has begun when one of UTC has not', () => {
  const late = new Date('2026-12-31T17:00:00Z');
  expect(initialConditions(late)).toMatchObject({ day: '2027-01-01', month: '2027-01' });
  expect(spanOf('lastMonth', late).start_time).toBe('2026-11-30T16:00:00.000Z');
  expect(monthBefore('2027-01')).toBe('2026-12');
});

test('definitions are read as the wire has them; one of an unknown kind is left out', () => {
  const rows = [
    {
      id: 1,
      name: '月報',
      type: 'a',
      range_type: 'monthly',
      data: { report_formats: ['xlsx', 'pdf', 'doc'], classify_by: 'aps', credited: true },
    },
    { id: 'b', name: '日報', type: 'b', range_type: 'daily' },
    { id: 3, name: '年報', type: 'c', range_type: 'yearly', data: {} },
  ];
  const defines = readDefines(rows);

  expect(defines).toEqual([
    {
      id: 1,
      name: '月報',
      type: 'a',
      rangeType: 'monthly',
      formats: ['pdf', 'xlsx'],
      classifyBy: 'aps',
      credited: true,
      parameters: null,
    },
    {
      id: 'b',
      name: '日報',
      type: 'b',
      rangeType: 'daily',
      formats: ['pdf', 'csv', 'xlsx'],
      classifyBy: null,
      credited: null,
      parameters: null,
    },
  ]);
  expect(groupDefines(defines, '').map(({ rangeType }) => rangeType)).toEqual(['daily', 'monthly']);
  expect(groupDefines(defines, ' 月 ').map(({ rangeType }) => rangeType)).toEqual(['monthly']);
});

test('a definition asks for what its report narrows by, and one that says nothing of it for all', () => {
  const detailed = { rangeType: 'detailed_range' as const };
  expect(parametersOf({ ...detailed, parameters: null }).others).toEqual(PARAMETERS.detailed_range.others);
  const some = parametersOf({ ...detailed, parameters: ['service_id', 'gone'] });
  expect(some).toEqual({ required: ['start_time', 'end_time'], others: ['service_id'] });
  expect(parametersOf({ rangeType: 'daily', parameters: ['service_id'] }).others).toEqual([]);
});
