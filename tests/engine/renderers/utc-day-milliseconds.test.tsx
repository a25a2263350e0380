// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTaipeiClock, toTaipeiClock } from '../../../src/engine/format/utc-day-milliseconds.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { findBox, renderCell, renderForm, retype } from './render-field.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCHEMA: JsonSchema = { type: 'integer', format: 'utc-day-milliseconds' };

describe('milliseconds of the day in UTC, on the clock of Taipei', () => {
  it.each([
    [0, '08:00'],
    [14 * HOUR, '22:00'],
    [16 * HOUR, '00:00'],
    [22 * HOUR, '06:00'],
    [DAY - 60_000, '07:59'],
    [16 * HOUR - 1000, '23:59:59'],
    [30_000, '08:00:30'],
  ])('%d is %s, and back', (milliseconds, clock) => {
    expect(toTaipeiClock(milliseconds)).toBe(clock);
    expect(fromTaipeiClock(clock)).toBe(milliseconds);
  });

  it.each([
    [DAY, '08:00'],
    [-8 * HOUR, '00:00'],
    [999, '08:00'],
    [40 * HOUR, '00:00'],
  ])('%d, which this house does not write, is read as %s', (milliseconds, clock) => {
    expect(toTaipeiClock(milliseconds)).toBe(clock);
  });

  it('has no time for what is no number', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(toTaipeiClock)).toEqual([null, null]);
  });

  it('comes back to the second, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY / 1000 - 1 }), (seconds) => {
        expect(fromTaipeiClock(toTaipeiClock(seconds * 1000) ?? '')).toBe(seconds * 1000);
      }),
    );
  });
});

describe('its field', () => {
  it('shows the clock, and sends the number of what is typed', async () => {
    const form = renderForm(SCHEMA, 14 * HOUR);
    const box = await findBox();
    expect(box.value).toBe('22:00');
    await retype(box, '630');
    expect(await form.saved()).toBe(22.5 * HOUR);
  });

  it('leaves a number of another writing as it is until it is typed over', async () => {
    const form = renderForm(SCHEMA, 40 * HOUR, { around: { properties: { name: { type: 'string' } } } });
    expect((await findBox()).value).toBe('00:00');
    expect(await form.saved()).toBe(40 * HOUR);
  });

  it('refuses what is no time', async () => {
    const form = renderForm(SCHEMA, 0);
    await retype(await findBox(), '25:00');
    await form.refused();
  });

  it('is the clock in a row', async () => {
    expect((await renderCell(SCHEMA, 0)).textContent).toBe('08:00');
  });
});
