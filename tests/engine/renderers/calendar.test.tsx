// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findBox, LABEL, renderForm, retype } from './render-field.tsx';

const DAY = { type: 'string', format: 'date' } as const;
const INSTANT = { type: 'string', format: 'date-time' } as const;

/** Half past midnight in Taipei, while UTC still has the day before. */
const AFTER_MIDNIGHT = new Date('2026-11-20T16:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: AFTER_MIDNIGHT, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

async function openCalendar() {
  await userEvent.click(await screen.findByRole('button', { name: /開啟月曆/ }));
  return screen.findByRole('dialog', { name: '月曆' });
}

/** The day that has the focus, as a screen reader says it. */
const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('the keys of the calendar', () => {
  it.each([
    ['{ArrowLeft}', '2026 年 11 月 17 日'],
    ['{ArrowRight}', '2026 年 11 月 19 日'],
    ['{ArrowUp}', '2026 年 11 月 11 日'],
    ['{ArrowDown}', '2026 年 11 月 25 日'],
    ['{Home}', '2026 年 11 月 16 日'],
    ['{End}', '2026 年 11 月 22 日'],
    ['{PageUp}', '2026 年 10 月 18 日'],
    ['{PageDown}', '2026 年 12 月 18 日'],
    ['{Shift>}{PageUp}{/Shift}', '2025 年 11 月 18 日'],
    ['{Shift>}{PageDown}{/Shift}', '2027 年 11 月 18 日'],
    ['x', '2026 年 11 月 18 日'],
  ])('%s leads from the 18th to %s', async (keys, day) => {
    renderForm(DAY, '2026-11-18');
    await openCalendar();
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe(day);
  });

  it.each([
    ['2024-02-29', '{Shift>}{PageDown}{/Shift}', '2025 年 2 月 28 日'],
    ['2026-10-31', '{PageDown}', '2026 年 11 月 30 日'],
    ['2026-12-31', '{ArrowRight}', '2027 年 1 月 1 日'],
    ['2026-03-01', '{ArrowLeft}', '2026 年 2 月 28 日'],
    ['2026-11-22', '{End}', '2026 年 11 月 22 日'],
  ])('from %s, %s leads over the end to %s', async (from, keys, day) => {
    renderForm(DAY, from);
    await openCalendar();
    await userEvent.keyboard(keys);
    expect(focusedDay()).toBe(day);
  });
});

describe('the calendar', () => {
  it('says month and year, also that of the Republic, and leads to the neighbours of both', async () => {
    renderForm(DAY, '2026-01-15');
    const calendar = within(await openCalendar());
    const press = (name: string) => userEvent.click(calendar.getByRole('button', { name }));
    expect(calendar.getByText('2026 年 1 月')).toBeTruthy();
    expect(calendar.getByText('民國 115 年')).toBeTruthy();

    await press('上個月');
    expect(calendar.getByText('2025 年 12 月')).toBeTruthy();
    await press('後一年');
    expect(calendar.getByText('2026 年 12 月')).toBeTruthy();
    expect(calendar.getByText('民國 115 年')).toBeTruthy();
    await press('下個月');
    await press('前一年');
    expect(calendar.getByText('2026 年 1 月')).toBeTruthy();
  });

  it('opens on the day of Taipei where there is none yet, and marks it as today', async () => {
    renderForm(DAY, '');
    const calendar = await openCalendar();
    expect(focusedDay()).toBe('2026 年 11 月 21 日');
    expect(calendar.querySelector('[aria-current="date"]')?.textContent).toBe('21');
  });

  it("takes Taipei's today by its button", async () => {
    const form = renderForm(DAY, '2025-01-01');
    const calendar = within(await openCalendar());
    await userEvent.click(calendar.getByRole('button', { name: '今天' }));
    expect(await form.saved()).toBe('2026-11-21');
  });

  it('takes the day that is clicked, also one of the month beside', async () => {
    const form = renderForm(DAY, '2026-11-18');
    const calendar = within(await openCalendar());
    await userEvent.click(calendar.getByRole('button', { name: '2026 年 12 月 6 日' }));
    expect(screen.queryByRole('dialog', { name: '月曆' })).toBeNull();
    expect(await form.saved()).toBe('2026-12-06');
  });

  it('marks the chosen day alone', async () => {
    renderForm(DAY, '2026-11-18');
    const calendar = await openCalendar();
    const chosen = [...calendar.querySelectorAll('[data-chosen="true"]')];
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['18']);
  });

  it('does not open where the field is only shown', async () => {
    renderForm({ ...DAY, readOnly: true }, '2026-11-18');
    const box = await findBox();
    box.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.queryByRole('dialog', { name: '月曆' })).toBeNull();
  });

  it('opens by Alt and the down arrow alone', async () => {
    renderForm(DAY, '2026-11-18');
    (await findBox()).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByRole('dialog', { name: '月曆' })).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: '月曆' })).toBeTruthy();
  });
});

describe('the calendar of an instant', () => {
  it("keeps the time of the day, on Taipei's clock", async () => {
    const form = renderForm(INSTANT, '2026-11-19T16:30:00.000Z');
    const calendar = within(await openCalendar());
    expect(focusedDay()).toBe('2026 年 11 月 20 日');
    await userEvent.click(calendar.getByRole('button', { name: '2026 年 11 月 28 日' }));
    expect((await findBox()).value).toBe('2026-11-28 00:30');
    expect(await form.saved()).toBe('2026-11-27T16:30:00.000Z');
  });

  it('begins the day where there was no time', async () => {
    const form = renderForm(INSTANT);
    const calendar = within(await openCalendar());
    await userEvent.click(calendar.getByRole('button', { name: '2026 年 11 月 3 日' }));
    expect(await form.saved()).toBe('2026-11-02T16:00:00.000Z');
  });

  it('adds today to a time that is typed alone: the day of Taipei', async () => {
    const form = renderForm(INSTANT);
    await retype(await findBox(), '0015');
    expect(await form.saved()).toBe('2026-11-20T16:15:00.000Z');
  });
});

describe('a day and a time with a box each', () => {
  const open = (value?: string) => renderForm(INSTANT, value, { options: { split: 'HHmm' } });
  const boxes = async () => {
    const group = within(await screen.findByRole('group', { name: LABEL }));
    return {
      day: group.getByRole<HTMLInputElement>('textbox', { name: '日期' }),
      time: group.getByRole<HTMLInputElement>('textbox', { name: '時間' }),
    };
  };

  it('make one instant, and either alone makes none', async () => {
    const form = open();
    const { day, time } = await boxes();
    await retype(day, '2026-11-20');
    await userEvent.click(time);
    expect([day.value, time.value]).toEqual(['2026-11-20', '']);
    await form.refused();

    await retype(time, '0030');
    await userEvent.tab();
    expect(await form.saved()).toBe('2026-11-19T16:30:00.000Z');
  });

  it('are emptied together', async () => {
    const form = open('2026-11-20T06:32:00.000Z');
    const { day, time } = await boxes();
    await userEvent.clear(day);
    await userEvent.click(time);
    expect([day.value, time.value]).toEqual(['', '1432']);
    await userEvent.clear(time);
    await userEvent.tab();
    expect(await form.saved()).toBeUndefined();
  });

  it('say what they take, and keep what was typed', async () => {
    const form = open('2026-11-20T06:32:00.000Z');
    const { time } = await boxes();
    await retype(time, '2561');
    await form.refused();
    expect((await boxes()).time.value).toBe('2561');
  });
});

describe('a span of two days', () => {
  const SPAN = { type: 'object' as const, properties: { stime: DAY, etime: DAY } };

  it.each([
    ['2026-11-20', '2026-11-19', true],
    ['2026-11-20', '2026-11-20', false],
    ['2026-11-20', '2026-12-01', false],
  ])('from %s until %s: a warning is said at once: %s', async (stime, etime, isSaid) => {
    renderForm(SPAN, { stime, etime });
    await screen.findAllByRole('textbox');
    expect(screen.queryByRole('alert') !== null).toBe(isSaid);
  });

  it('of times of the day may run over midnight', async () => {
    const clock = { type: 'string', format: 'clock' } as const;
    renderForm(
      { type: 'object', properties: { stime: clock, etime: clock } },
      { stime: '22:00', etime: '06:00' },
    );
    await screen.findAllByRole('textbox');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
