// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { renderForm } from './render-field.tsx';

const RANKS: JsonSchema = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string', enum: ['chief', 'clerk'] } } },
};

const box = (name: string) => screen.findByRole('checkbox', { name });

it('has a box for each value, and sends an object for each that is checked', async () => {
  const { saved } = renderForm(RANKS, [{ name: 'chief' }]);
  expect(await box('chief')).toHaveProperty('checked', true);
  await userEvent.click(await box('clerk'));
  expect(await saved()).toEqual([{ name: 'chief' }, { name: 'clerk' }]);
});

it('keeps what else the wire has in an item, and takes away what is unchecked', async () => {
  const { saved } = renderForm(RANKS, [{ name: 'chief', id: 7 }, { name: 'clerk' }]);
  await userEvent.click(await box('clerk'));
  expect(await saved()).toEqual([{ name: 'chief', id: 7 }]);
});

it('has a box for a value that the set does not have: it can only be taken out', async () => {
  const { saved } = renderForm(RANKS, [{ name: 'founder' }]);
  await userEvent.click(await box('founder'));
  expect(screen.queryByRole('checkbox', { name: 'founder' })).toBeNull();
  expect(await saved()).toEqual([]);
});

it('neither takes nor gives back a value that is not choosable', async () => {
  const choosable = { 'x-choosable': { $each: ['clerk'], '$user.id': 7 } };
  const { saved } = renderForm({ ...RANKS, ...choosable }, [{ name: 'chief' }]);
  expect(await box('chief')).toHaveProperty('disabled', true);
  await userEvent.click(await box('clerk'));
  expect(await saved()).toEqual([{ name: 'chief' }, { name: 'clerk' }]);
});

it('draws nothing of a list whose items have more to say', async () => {
  const items = { ...RANKS.items, properties: { ...RANKS.items?.properties, since: { type: 'string' } } };
  renderForm({ ...RANKS, items } as JsonSchema, []);
  await screen.findByRole('button', { name: '儲存' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
