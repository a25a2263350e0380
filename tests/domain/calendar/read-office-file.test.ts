import { expect, test } from 'vitest';
import { readOfficeJson, readOfficeRows, yearsOf } from '../../../src/domain/calendar/read-office-file.ts';

const rows = (...lines: string[]) =>
  readOfficeRows(lines.map((line, index) => ({ line: index + 1, cells: line.split(',') })));
const HEAD = '西元日期,星期,是否放假,備註';

test('the flag alone says whether people are off, whatever the remark says', () => {
  expect(rows(HEAD, '20250208,六,0,補行上班', '20200215,六,0,調整上班', '20250210,一,2,補行上班')).toEqual({
    days: [
      { date: '2025-02-08', isHoliday: false, name: '補行上班' },
      { date: '2020-02-15', isHoliday: false, name: '調整上班' },
      { date: '2025-02-10', isHoliday: true, name: '補行上班' },
    ],
    problems: [],
  });
});

test.each([
  ['2025/2/8', '2025-02-08'],
  ['2025-02-08', '2025-02-08'],
  ['20250208', '2025-02-08'],
])('%s is %s', (written, date) => {
  expect(rows(`${written},六,0,`).days).toEqual([{ date, isHoliday: false, name: null }]);
});

test.each([
  ['20250230,日,2,', 'date', '20250230'],
  ['114/1/1,三,2,', 'date', '114/1/1'],
  ['20250101,五,2,', 'weekday', '五'],
  ['20250101,三,1,', 'flag', '1'],
  ['20250101,三,,', 'flag', ''],
  ['20250101,三', 'columns', '20250101,三'],
  ['20250102,四,0,', 'twice', '20250102'],
])('%s is named with its line: %s', (line, code, value) => {
  const read = rows(HEAD, '20250102,四,0,', line, '', '20250103,五,0,');
  expect(read.problems).toEqual([{ line: 3, code, value }]);
  expect(read.days.map(({ date }) => date)).toEqual(['2025-01-02', '2025-01-03']);
});

test('a file without a head loses no day', () => {
  expect(rows('20250101,三,2,開國紀念日', '20250102,四,0,').days.length).toBe(2);
});

test('the JSON forms say the same', () => {
  const ruyut = [
    { date: '20250101', week: '三', isHoliday: true, description: '開國紀念日' },
    { date: '20250102', week: '四', isHoliday: false, description: '' },
  ];
  const newTaipei = [
    {
      date: '20250101',
      name: '開國紀念日',
      isholiday: '是',
      holidaycategory: '放假之紀念日',
      description: '全國',
    },
    { date: '20250102', name: '', isholiday: '否', holidaycategory: '', description: '' },
  ];
  const days = [
    { date: '2025-01-01', isHoliday: true, name: '開國紀念日' },
    { date: '2025-01-02', isHoliday: false, name: null },
  ];
  expect(readOfficeJson(ruyut)).toEqual({ days, problems: [] });
  expect(readOfficeJson(newTaipei)).toEqual({ days, problems: [] });
  expect(readOfficeJson({ days })).toBe(null);
  expect(readOfficeJson([1, { date: '20250101' }])?.problems).toEqual([
    { line: 1, code: 'columns', value: '1' },
    { line: 2, code: 'flag', value: '' },
  ]);
});

test('the flag of the CSV counts in JSON too, as a number', () => {
  const days = [
    { date: '20250101', isHoliday: 2 },
    { date: '20250102', isHoliday: 0 },
    { date: '20250103', isHoliday: 1 },
  ];

  const read = readOfficeJson(days);

  expect(read?.days.map(({ isHoliday }) => isHoliday)).toEqual([true, false]);
  expect(read?.problems).toEqual([{ line: 3, code: 'flag', value: '1' }]);
});

test('the years of a file come in order', () => {
  expect(yearsOf([{ date: '2026-01-01' }, { date: '2025-12-31' }, { date: '2026-01-02' }])).toEqual([
    2025, 2026,
  ]);
});
