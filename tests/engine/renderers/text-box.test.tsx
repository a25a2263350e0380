// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { findBox, LABEL, renderForm } from './render-field.tsx';

const partOf = (box: HTMLElement, part: string) => box.closest(`[data-part="${part}"]`);

it.each<[string, JsonSchema]>([
  ['text', { type: 'string' }],
  ['number', { type: 'number' }],
  ['text of several lines', { type: 'string', format: 'multiline' }],
])('a field for a %s has no style that is made while the form opens', async (_, schema) => {
  renderForm(schema, undefined, { isRequired: true });
  const frame = partOf(await findBox(), 'frame');
  expect(frame?.querySelectorAll('[class*="css-"]')).toHaveLength(0);
});

it('the input is focused by a press beside it', async () => {
  renderForm({ type: 'string', readOnly: true }, 'A1', {
    around: { properties: { name: { type: 'string' } } },
  });
  const box = await findBox();
  expect(document.activeElement).not.toBe(box);
  await userEvent.click(partOf(box, 'box') ?? document.body);
  expect(document.activeElement).toBe(box);
});

it('the input says that a value is needed, and what is wrong with it', async () => {
  const { refused } = renderForm({ type: 'string', minLength: 1 }, undefined, { isRequired: true });
  const box = await findBox();
  expect([box.required, box.ariaInvalid]).toEqual([true, 'false']);
  await refused();
  const error = await screen.findByRole('alert');
  expect(box.ariaInvalid).toBe('true');
  expect(box.getAttribute('aria-describedby')).toBe(error.id);
});

it('a value that is only shown is not asked for', async () => {
  renderForm({ type: 'string', readOnly: true }, 'A1', { isRequired: true });
  const box = await findBox();
  expect([box.readOnly, box.required]).toEqual([true, false]);
});

it('a list of choices is asked for as a box is', async () => {
  renderForm({ type: 'string', enum: ['a', 'b'] }, undefined, { isRequired: true });
  const box = await screen.findByRole('combobox', { name: LABEL });
  expect(box.ariaRequired).toBe('true');
});
