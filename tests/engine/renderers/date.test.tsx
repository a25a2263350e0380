// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatInstant, fromTaipei, toBusinessDay, toDayStart } from '../../../src/domain/taipei-time.ts';
import { parseDay, parseMonth } from '../../../src/domain/typed/parse-day.ts';
import { addDays, addMonths, weekdayOf, weeksOf } from '../../../src/engine/calendar/day-grid.tsx';
import { readTime } from '../../../src/engine/format/read-time.ts';
import { parseInstant, parseTime } from '../../../src/engine/renderers/date/date-controls.tsx';
import { findBox, LABEL, renderCell, renderForm, retype } from './render-field.tsx';

const DAY = { type: 'string' as const, format: 'date' };
const INSTANT = { type: 'string' as const, format: 'date-time' };

describe('a typed day', () => {
  it.each([
    ['2026-11-20'],
    ['2026/11/20'],
    ['2026.11.20'],
    ['20261120'],
    ['115/11/20'],
    ['115-11-20'],
    ['1151120'],
    ['民國115年11月20日'],
    ['2026年11月20日'],
    ['２０２６／１１／２０'],
    [' 2026-11-20 '],
  ])('%s is 2026-11-20', (text) => {
    expect(parseDay(text)).toBe('2026-11-20');
  });

  it.each([
    ['2024-02-29', '2024-02-29'],
    ['99/1/5', '2010-01-05'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    '',
    '2026',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2100-02-29',
    '2026-4-31',
    '1/2',
    'x',
    '2026-11-20x',
  ])('%j is none', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('a typed time', () => {
  it.each([
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['14:30:00', '14:30'],
    ['１４：３０', '14:30'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(['', '24:00', '12:60', '1:2', 'x', '12345'])('%j is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  it.each([
    ['14:30', '14:30'],
    ['06:30:00Z', '14:30'],
    ['14:30:00+08:00', '14:30'],
    ['20:00:00Z', '04:00'],
    ['x', null],
  ])('stored as %s it reads %s', (stored, shown) => {
    expect(readTime(stored)).toBe(shown);
  });
});

describe('a typed instant', () => {
  it.each([
    ['2026-11-20 14:32', '2026-11-20T06:32:00.000Z'],
    ['2026/11/20 1432', '2026-11-20T06:32:00.000Z'],
    ['115/11/20 14:32', '2026-11-20T06:32:00.000Z'],
    ['202611201432', '2026-11-20T06:32:00.000Z'],
    ['2027-01-01 00:30', '2026-12-31T16:30:00.000Z'],
    ['2026-11-20', '2026-11-19T16:00:00.000Z'],
    ['1432', '2026-05-01T06:32:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant(text, '2026-05-01')).toBe(instant);
  });

  it.each(['', 'x', '2026-11-20 25:00', '2026-02-30 10:00'])('%j is none', (text) => {
    expect(parseInstant(text, '2026-05-01')).toBeNull();
  });
});

it('a typed month is one of a year', () => {
  expect(['2026-11', '202611', '115/11', '11511', '2026年11月'].map(parseMonth)).toEqual(
    Array.from({ length: 5 }, () => '2026-11'),
  );
  expect(parseMonth('2026-13')).toBeNull();
});

describe('the calendar', () => {
  it('begins weeks on Monday and fills them up', () => {
    const weeks = weeksOf('2026-11-20');
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  it('goes to the last day of a month that is too short', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2024-02-29', 12), addMonths('2026-12-31', 2)]).toEqual([
      '2026-02-28',
      '2025-02-28',
      '2027-02-28',
    ]);
  });
});

it.each([
  ['date-time', '2026-11-20 14:32'],
  ['date-time-seconds', '2026-11-20 14:32:05'],
])('an instant as %s is shown as %s', async (format, shown) => {
  const cell = await renderCell({ type: 'string', format }, '2026-11-20T06:32:05.678Z');

  expect(cell.textContent).toBe(shown);
});

describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Taipei', -480],
  ['Pacific/Kiritimati', -840],
])('where the clock is that of %s', (zone, offset) => {
  beforeEach(() => vi.stubEnv('TZ', zone));

  it('days and instants are the same', () => {
    expect(new Date('2026-12-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
    expect([
      formatInstant('2026-11-20T16:30:00Z'),
      formatInstant('2026-11-20'),
      formatInstant('2026-11-20 14:32:10'),
      // The hour that New York leaves out, and the one that it has twice.
      formatInstant('2026-03-08T07:30:00Z'),
      fromTaipei('2026-03-08', '02:30'),
      parseInstant('2026-11-01 01:30', ''),
      parseDay('2026-03-08'),
      toBusinessDay(new Date('2026-11-20T16:00:00Z')),
      toDayStart('2026-11-20 14:32'),
      addDays('2026-03-07', 1),
      addDays('2026-10-31', 1),
      weeksOf('2026-03-08')[1]?.join(' '),
    ]).toEqual([
      '2026-11-21 00:30',
      '2026-11-20 00:00',
      '2026-11-20 14:32',
      '2026-03-08 15:30',
      '2026-03-07T18:30:00.000Z',
      '2026-10-31T17:30:00.000Z',
      '2026-03-08',
      '2026-11-21',
      '2026-11-19T16:00:00.000Z',
      '2026-03-08',
      '2026-11-01',
      '2026-03-02 2026-03-03 2026-03-04 2026-03-05 2026-03-06 2026-03-07 2026-03-08',
    ]);
  });

  it('a form shows and sends the same', async () => {
    const form = renderForm({ ...INSTANT }, '2026-12-31T16:30:00.000Z', {
      record: { day: '2026-03-08' },
      around: { properties: { day: DAY } },
    });
    expect((await findBox()).value).toBe('2027-01-01 00:30');
    const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'day' });
    expect(day.value).toBe('2026-03-08');
    await retype(day, '115/11/1');
    await retype(await findBox(), '2026-11-01 0130');
    await form.saved();
    expect(form.sent.mock.lastCall?.[0]).toEqual({ code: '2026-10-31T17:30:00.000Z', day: '2026-11-01' });
  });
});

describe('a day in a form', () => {
  it('is taken in any of the usual ways and shown in one', async () => {
    const form = renderForm(DAY, '2026-01-01');
    const box = await findBox();
    await retype(box, '115/11/20');
    await userEvent.tab();
    expect(box.value).toBe('2026-11-20');
    expect(await form.saved()).toBe('2026-11-20');
  });

  it('says what it takes, and keeps what is none', async () => {
    const form = renderForm(DAY, '2026-01-01');
    const box = await findBox();
    await retype(box, '2026-02-30');
    await form.refused();
    expect(await screen.findByText(/請輸入日期/)).toBeTruthy();
    expect(box.value).toBe('2026-02-30');
  });

  it('is picked from the calendar by keys alone', async () => {
    const form = renderForm(DAY, '2026-11-20');
    (await findBox()).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: '月曆' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026 年 11 月 20 日');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
    expect(calendar.isConnected).toBe(false);
    expect(await form.saved()).toBe('2026-12-28');
  });

  it('stays as it was when the calendar is left by Escape, and the form stays open', async () => {
    renderForm(DAY, '2026-11-20');
    await userEvent.click(await screen.findByRole('button', { name: /開啟月曆/ }));
    await screen.findByRole('dialog', { name: '月曆' });
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('dialog', { name: '月曆' })).toBeNull();
    expect((await findBox()).value).toBe('2026-11-20');
  });

  it('is emptied to nothing', async () => {
    const form = renderForm(DAY, '2026-11-20');
    await userEvent.clear(await findBox());
    expect(await form.saved()).toBeUndefined();
  });

  it('of an instant is the start of that day in Taipei', async () => {
    const form = renderForm(INSTANT, '2026-11-20T06:32:00.000Z', { options: { format: 'date' } });
    const box = await findBox();
    expect(box.value).toBe('2026-11-20');
    await retype(box, '2026-11-21');
    expect(await form.saved()).toBe('2026-11-20T16:00:00.000Z');
  });
});

describe('an instant in a form', () => {
  it('is typed and shown on the clock of Taipei', async () => {
    const form = renderForm(INSTANT, '2026-12-31T16:30:00.000Z');
    const box = await findBox();
    expect(box.value).toBe('2027-01-01 00:30');
    await retype(box, '2026/11/20 1430');
    await userEvent.tab();
    expect(box.value).toBe('2026-11-20 14:30');
    expect(await form.saved()).toBe('2026-11-20T06:30:00.000Z');
  });

  it('keeps its seconds when nothing is typed', async () => {
    const form = renderForm(INSTANT, '2026-11-20T06:32:27.123Z');
    await userEvent.click(await findBox());
    await userEvent.tab();
    expect(await form.saved()).toBe('2026-11-20T06:32:27.123Z');
  });

  it('may have a box for the day and one for the time', async () => {
    const form = renderForm(INSTANT, '2026-11-20T06:32:00.000Z', { options: { split: 'HHmm' } });
    const group = await screen.findByRole('group', { name: LABEL });
    const time = within(group).getByRole<HTMLInputElement>('textbox', { name: '時間' });
    expect(time.value).toBe('1432');
    await retype(time, '0905');
    fireEvent.blur(time);
    expect(await form.saved()).toBe('2026-11-20T01:05:00.000Z');
  });
});

describe('a time in a form', () => {
  it.each([
    ['clock', '08:00', '14:30'],
    ['time', '00:00:00Z', '14:30:00+08:00'],
  ])('as %s is sent in its own way', async (format, before, after) => {
    const form = renderForm({ type: 'string', format }, before);
    const box = await findBox();
    expect(box.value).toBe('08:00');
    await retype(box, '1430');
    expect(await form.saved()).toBe(after);
  });
});

describe('a span', () => {
  const SPAN = {
    type: 'object' as const,
    properties: { stime: DAY, etime: DAY },
  };

  it('is both its ends in a row', async () => {
    expect((await renderCell(SPAN, { stime: '2026-11-01', etime: '2026-11-20' })).textContent).toBe(
      '2026-11-01 – 2026-11-20',
    );
    document.body.replaceChildren();
    expect((await renderCell(SPAN, { stime: '2026-11-01' })).textContent).toBe('2026-11-01 – —');
  });
});

describe('in a row', () => {
  it.each([
    [INSTANT, '2026-11-20T16:30:00Z', '2026-11-21 00:30'],
    [INSTANT, 'no instant', 'no instant'],
    [DAY, '2026-11-20', '2026-11-20'],
    [{ type: 'string' as const, format: 'clock' }, '08:00', '08:00'],
    [{ type: 'string' as const, format: 'clock-seconds' }, '08:00:05', '08:00:05'],
    [{ type: 'string' as const, format: 'month' }, '2026-11', '2026-11'],
  ])('%j %s is %s', async (schema, value, shown) => {
    expect((await renderCell(schema, value)).textContent).toBe(shown);
  });
});
