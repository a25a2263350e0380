// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { findBox, LABEL, renderForm, retype } from './render-field.tsx';

const MONEY: JsonSchema = { type: 'integer', format: 'money', minimum: 0, maximum: 1_000_000 };

describe('the limits of a number', () => {
  it.each<[string, JsonSchema, string, string]>([
    ['below the least', MONEY, '-1', '不可小於 0'],
    ['above the most', MONEY, '1000001', '不可大於 1,000,000'],
    ['a fraction of a yuan', MONEY, '0.5', '請輸入整數'],
    ['no multiple of its step', { type: 'integer', multipleOf: 100 }, '150', '100'],
    ['the open end itself', { type: 'number', exclusiveMaximum: 1 }, '1', '1'],
    ['the open start itself', { type: 'number', exclusiveMinimum: 0 }, '0', '0'],
  ])('%s is refused at the box, and not sent', async (_, schema, text, said) => {
    const form = renderForm(schema, 5);
    const box = await findBox();
    await retype(box, text);
    await form.refused();
    const help = document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(help?.textContent).toContain(said);
    expect(box.value).toBe(text);
  });

  it.each([
    ['0', 0],
    ['1,000,000', 1_000_000],
    ['１０００', 1000],
    ['-0', 0],
  ])('%s is taken as %d', async (text, value) => {
    const form = renderForm(MONEY, 5);
    await retype(await findBox(), text);
    expect(await form.saved()).toBe(value);
  });

  it('stands open until it is typed, where a number must be there', async () => {
    const form = renderForm(MONEY, undefined, { isRequired: true });
    await form.refused();
    expect((await findBox()).getAttribute('aria-invalid')).toBe('true');
    await retype(await findBox(), '0');
    expect(await form.saved()).toBe(0);
  });

  it('does not change with the wheel or the arrows: what was typed is what is sold for', async () => {
    const form = renderForm(MONEY, 500);
    const box = await findBox();
    box.focus();
    fireEvent.wheel(box, { deltaY: 100 });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(box.value).toBe('500');
    expect(await form.saved()).toBe(500);
  });
});

describe('a slider', () => {
  const options = { slider: true };
  const slide: JsonSchema = { type: 'integer', minimum: 0, maximum: 10 };
  const find = () => screen.findByRole<HTMLInputElement>('slider', { name: LABEL });

  it.each<[string, JsonSchema, number, string, number]>([
    ['a whole step', slide, 5, '{ArrowRight}', 6],
    ['the step of the schema', { ...slide, multipleOf: 5 }, 5, '{ArrowRight}', 10],
    ['its least', slide, 5, '{Home}', 0],
    ['its most', slide, 5, '{End}', 10],
    [
      'a hundredth of a number that is not whole',
      { type: 'number', minimum: 0, maximum: 1 },
      0.5,
      '{ArrowRight}',
      0.51,
    ],
  ])('goes by its keys to %s', async (_, schema, value, keys, next) => {
    const form = renderForm(schema, value, { options });
    (await find()).focus();
    await userEvent.keyboard(keys);
    expect(await form.saved()).toBe(next);
  });

  it('says that there is no value yet, and sends none until it is moved', async () => {
    const form = renderForm(slide, undefined, { options });
    expect((await find()).getAttribute('aria-valuetext')).toBe('—');
    expect(await form.saved()).toBeUndefined();
  });

  it('says its value with its unit', async () => {
    renderForm({ ...slide, format: 'minutes' }, 7, { options });
    expect((await find()).getAttribute('aria-valuetext')).toBe('7');
    expect(screen.getByText('7 分鐘')).toBeTruthy();
  });

  it('cannot be moved where the field is only shown', async () => {
    const around = { properties: { name: { type: 'string' as const } } };
    renderForm({ ...slide, readOnly: true }, 7, { options, around });
    expect(await find()).toHaveProperty('disabled', true);
  });

  it('is a box where an end is missing: there is nothing to slide between', async () => {
    renderForm({ type: 'integer', minimum: 0 }, 7, { options });
    expect((await findBox()).value).toBe('7');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
