import { describe, expect, it, test } from 'vitest';
import {
  followTyped,
  mendDay,
  moveBoundary,
  removeSection,
  splitLast,
  wholeDay,
} from '../../../custom-pages/pricing-period/day-sections.ts';
import { readSections, type Section, writeSections } from '../../../src/domain/tariff/plan/sections.ts';

const section = (stime: string, etime: string, price = 20) => ({
  stime,
  etime,
  color: '#3f6b96',
  price,
  time_unit: 'hr',
  charge_interval: 1,
  enable_max_price: false,
  note: 'kept',
});
const DAY = [section('00:00', '08:00'), section('08:00', '18:00', 30), section('18:00', '23:59', 10)];

function read(wire: unknown): Section[] {
  const sections = readSections(wire, { pointer: '', dayType: '' }, () => undefined);
  if (sections === null) throw new Error('No sections.');
  return sections;
}

function problemsOf(sections: readonly Section[]): string[] {
  const codes: string[] = [];
  readSections(writeSections(sections), { pointer: '', dayType: '' }, (code) => codes.push(code));
  return codes;
}

const times = (sections: readonly Section[]) =>
  writeSections(sections).map(({ stime, etime }) => `${String(stime)}-${String(etime)}`);

describe('a boundary', () => {
  it.each([
    [0, '09:30', ['00:00-09:30', '09:30-18:00', '18:00-23:59']],
    [0, '00:00', ['00:00-00:00:05', '00:00:05-18:00', '18:00-23:59']],
    [1, '23:59', ['00:00-08:00', '08:00-23:59', '23:59-23:59']],
  ])('%d to %s moves that of the neighbour', (index, to, expected) => {
    const [hours = 0, minutes = 0] = to.split(':').map(Number);
    expect(times(moveBoundary(read(DAY), index, hours * 3600 + minutes * 60))).toEqual(expected);
  });

  it('stays between those beside it, however far it is dragged', () => {
    for (const seconds of [-1, 1e9, 3, 86_399])
      for (const index of [0, 1]) expect(problemsOf(moveBoundary(read(DAY), index, seconds))).toEqual([]);
  });
});

test('a new section is the later half of the last: red, 50 per hour, no maximum', () => {
  const longer = splitLast(read(DAY)) ?? [];
  expect(times(longer)).toEqual(['00:00-08:00', '08:00-18:00', '18:00-21:00', '21:00-23:59']);
  expect(writeSections(longer)[3]).toEqual({
    stime: '21:00',
    etime: '23:59',
    color: '#c62828',
    price: 50,
    time_unit: 'hr',
    charge_interval: 1,
    enable_max_price: false,
  });
});

test('the last is halved until a step is left of it', () => {
  let sections = wholeDay();
  for (let next = splitLast(sections); next !== null; next = splitLast(sections)) sections = next;
  const last = sections.at(-1);
  expect((last?.endSeconds ?? 0) - (last?.startSeconds ?? 0)).toBeLessThan(10);
  expect(sections.length).toBeLessThan(20);
});

test.each([
  [0, ['00:00-18:00', '18:00-23:59'], [30, 10]],
  [1, ['00:00-18:00', '18:00-23:59'], [20, 10]],
  [2, ['00:00-08:00', '08:00-23:59'], [20, 30]],
])('without section %d its neighbour has its time', (index, expected, prices) => {
  const rest = removeSection(read(DAY), index) ?? [];
  expect(times(rest)).toEqual(expected);
  expect(rest.map(({ price }) => price)).toEqual(prices);
});

test('the only section stays', () => {
  expect(removeSection(wholeDay(), 0)).toBeNull();
});

test.each([
  ['a gap', [section('00:00', '08:00'), section('09:00', '23:59')], ['00:00-09:00', '09:00-23:59']],
  ['an overlap', [section('00:00', '09:00'), section('08:00', '23:59')], ['00:00-08:00', '08:00-23:59']],
  ['an end of 24:00', [section('00:00', '24:00')], ['00:00-23:59']],
  ['a late start', [section('01:00', '23:59')], ['00:00-23:59']],
  ['two of one start', [section('00:00', '08:00', 1), section('00:00', '23:59', 2)], ['00:00-23:59']],
  ['another order', [section('12:00', '23:59'), section('00:00', '12:00')], ['00:00-12:00', '12:00-23:59']],
])('%s is mended', (_, wire, expected) => {
  const mended = mendDay(read(wire));
  expect(times(mended)).toEqual(expected);
  expect(problemsOf(mended)).toEqual([]);
});

test('what is not changed stays to the letter', () => {
  expect(writeSections(read(DAY))).toEqual(DAY);
  expect(writeSections(moveBoundary(read(DAY), 0, 9 * 3600))[2]).toEqual(DAY[2]);
});

describe('a typed boundary', () => {
  const typed = (index: number, change: object) =>
    DAY.map((one, place) => (place === index ? { ...one, ...change } : one));

  it.each([
    [0, { etime: '07:00' }, 1, 'stime'],
    [1, { stime: '07:00' }, 0, 'etime'],
  ])('of section %d %j is that of section %d', (index, change, neighbour, name) => {
    const { value, typed: field } = followTyped(DAY, typed(index, change));
    expect(value).toHaveProperty([neighbour, name], '07:00');
    expect(field).toBe(`${index} ${Object.keys(change)[0]}`);
  });

  it('moves nothing while it is no time, nor where the two were apart', () => {
    const half = typed(0, { etime: '07:' });
    expect(followTyped(DAY, half).value).toBe(half);
    const apart = [section('00:00', '07:00'), section('08:00', '23:59')];
    const after = [section('00:00', '07:30'), apart[1]];
    expect(followTyped(apart, after).value).toBe(after);
  });
});
