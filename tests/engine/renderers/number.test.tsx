// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { parseNumber } from '../../../src/domain/typed/parse-number.ts';
import { findCell } from '../../../src/engine/registry/registry.ts';
import { fromPercent, toPercent } from '../../../src/engine/renderers/number/number.tsx';
import fc from '../../support/fast-check.ts';
import { renderView } from '../render-view.tsx';
import { findBox, renderCell, renderForm, retype, shapeOf } from './render-field.tsx';

describe('a typed number', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['-0', 0],
    ['12', 12],
    ['-5', -5],
    ['+5', 5],
    ['1.50', 1.5],
    ['.5', 0.5],
    ['1e3', 1000],
    ['1,234', 1234],
    ['1,234,567.5', 1_234_567.5],
    ['１２３', 123],
    ['１，２３４', 1234],
    ['－５', -5],
    ['−5', -5],
    [' 42 ', 42],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%s is read', (text, value) => {
    expect(parseNumber(text)).toEqual({ value });
  });

  it.each(['', 'x', '1,5', '12,34', '1 2 x', '0x10', 'Infinity', 'NaN', '--1', '1.2.3', '一'])(
    '%j is none',
    (text) => {
      expect(parseNumber(text)).toEqual({ problem: 'invalid' });
    },
  );

  it.each(['9007199254740993', '12345678901234567890', '1e999', '-9007199254740992'])(
    '%s cannot be held exactly',
    (text) => {
      expect(parseNumber(text)).toEqual({ problem: 'tooLarge' });
    },
  );
});

describe('a number in a list', () => {
  it.each<[number, string]>([
    [59, '59 分鐘'],
    [60, '1 小時'],
    [335, '5 小時 35 分'],
    [1440, '1 天'],
    [1514, '1 天 1 小時 14 分'],
    [1444, '1 天 4 分'],
    [-90, '\u221290 分鐘'],
    [90.5, '90.5 分鐘'],
  ])('%d minutes are %s', async (value, text) => {
    expect((await renderCell({ type: 'number', format: 'minutes' }, value)).textContent).toBe(text);
  });

  it.each<[number, number | undefined, string]>([
    [37, 1, '37.0'],
    [36.55, 1, '36.6'],
    [1234, 0, '1,234'],
    [36.5, undefined, '36.5'],
  ])('%d with %s decimals is %s', async (value, decimals, text) => {
    const options = decimals === undefined ? {} : { decimals };
    expect((await renderCell({ type: 'number' }, value, { options })).textContent).toBe(text);
  });

  it.each<[string, string, 'start' | 'end']>([
    ['order.id', '1048213', 'start'],
    ['record_id', '1048213', 'start'],
    ['paid', '1,048,213', 'end'],
    ['valid', '1,048,213', 'end'],
  ])('%s is written %s', (name, text, align) => {
    const field = { ...shapeOf({ type: 'integer' }), name };
    const entry = findCell(field);
    renderView(entry && <entry.cell field={field} value={1_048_213} record={{}} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(entry?.align ?? 'start').toBe(align);
  });
});

describe('a number in a form', () => {
  it('takes full-width digits and commas', async () => {
    const form = renderForm({ type: 'integer' }, 5);
    await retype(await findBox(), '１,２００');
    expect(await form.saved()).toBe(1200);
  });

  it('takes what is pasted', async () => {
    const form = renderForm({ type: 'integer' }, 5);
    const box = await findBox();
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste('1,234');
    expect(await form.saved()).toBe(1234);
  });

  it('keeps what is half typed, and says what is wrong with it', async () => {
    renderForm({ type: 'integer' }, 5);
    const box = await findBox();
    await retype(box, '12x');
    await userEvent.tab();
    expect(await screen.findByText('請輸入數字')).toBeTruthy();
    expect(box.value).toBe('12x');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('refuses a whole number that would be stored as another one', async () => {
    const form = renderForm({ type: 'integer' }, 5);
    await retype(await findBox(), '9007199254740993');
    await form.refused();
    expect(await screen.findByText('數字太大，無法正確儲存')).toBeTruthy();
  });

  it('refuses a fraction of what is whole', async () => {
    renderForm({ type: 'integer' }, 5);
    await retype(await findBox(), '1.5');
    await userEvent.tab();
    expect(await screen.findByText('請輸入整數')).toBeTruthy();
  });

  it.each([
    ['null where it may be null', { type: ['integer' as const, 'null' as const] }, null],
    ['nothing where it may be absent', { type: 'integer' as const }, undefined],
  ])('sends %s for an emptied box', async (_, schema, expected) => {
    const form = renderForm(schema, 5);
    await userEvent.clear(await findBox());
    expect(await form.saved()).toBe(expected);
  });

  it.each([
    ['number', 0.05, '5', 0.07],
    ['integer', 5, '5', 7],
  ] as const)('a share as %s is typed in percent', async (type, stored, shown, sent) => {
    const form = renderForm({ type, format: 'percent' }, stored);
    const box = await findBox();
    expect(box.value).toBe(shown);
    await retype(box, '7');
    await userEvent.tab();
    expect(box.value).toBe('7');
    expect(await form.saved()).toBe(sent);
  });

  it('has its unit inside and stands at the right edge', async () => {
    renderForm({ type: 'integer', format: 'minutes' }, 30);
    const box = await findBox();
    expect(within(box.parentElement as HTMLElement).getByText('分鐘')).toBeTruthy();
    // Style sheets are not read here: tests/journeys/gallery.spec.ts sees where it stands.
    expect(box.className).toContain('number');
  });

  it('is not sent by the Enter that confirms a Chinese candidate', async () => {
    const form = renderForm({ type: 'integer' }, 5);
    expect(fireEvent.keyDown(await findBox(), { key: 'Enter', isComposing: true })).toBe(false);
    expect(form.sent).not.toHaveBeenCalled();
  });
});

describe('a number in a list', () => {
  it.each([
    [1_234_567, '1,234,567', { type: 'integer' as const }],
    [0, '0', { type: 'integer' as const }],
    [-1234.5, '\u22121,234.5', { type: 'number' as const }],
    [1280, '1,280', { type: 'integer' as const, format: 'money' }],
    [0.05, '5%', { type: 'number' as const, format: 'percent' }],
    [0.07, '7%', { type: ['number', 'null'] as ['number', 'null'], format: 'percent' }],
    [5, '5%', { type: 'integer' as const, format: 'percent' }],
    [90, '1 小時 30 分', { type: 'integer' as const, format: 'minutes' }],
  ])('%s is %s, at the right edge', async (value, expected, schema) => {
    expect((await renderCell(schema, value)).textContent).toBe(expected);
    expect(findCell(shapeOf(schema))?.align).toBe('end');
  });
});

it('a share comes back from its figures as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
      const figures = hundredths / 100;
      expect(toPercent(fromPercent(figures))).toBe(figures);
    }),
  );
});

it('shows a number that cannot be changed as a list does', async () => {
  const around = { properties: { name: { type: 'string' as const } } };
  renderForm({ type: 'integer', format: 'money', readOnly: true }, 14_315, { around });
  expect(await screen.findByDisplayValue('14,315')).toBeTruthy();
});
