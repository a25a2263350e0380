// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const dialog = async () => within(await screen.findByRole('dialog', { name: WORDS.holding.title }));
const nameField = { name: WORDS.holding.name };

test('an order that is put aside is counted, says how it is taken and where, and has a name that stays', async () => {
  const first = await openPage();
  fireEvent.click(screen.getAllByText('紅茶')[0] as HTMLElement);
  fireEvent.click(screen.getByRole('radio', { name: WORDS.table }));
  press('7');
  expect(await screen.findByRole('button', { name: `${WORDS.table}7` })).toBeDefined();
  press('h');
  expect(await screen.findByRole('button', { name: `${WORDS.holding.title} 1` })).toBeDefined();

  press('r');
  const held = await dialog();
  expect(await held.findByText(`${WORDS.takeIn} · ${WORDS.table} 7`)).toBeDefined();
  fireEvent.change(held.getByRole('textbox', nameField), { target: { value: '王小姐' } });
  press('Escape');
  first.unmount();

  await openPage({ over: first });
  press('r');
  expect((await dialog()).getByRole('textbox', nameField)).toHaveProperty('value', '王小姐');
});

test('what another tab put aside or took back while no till was open here is seen at the way back', async () => {
  const first = await openPage();
  fireEvent.click(screen.getAllByText('紅茶')[0] as HTMLElement);
  press('h');
  expect(await screen.findByRole('button', { name: `${WORDS.holding.title} 1` })).toBeDefined();
  first.unmount();

  localStorage.clear();
  await openPage({ over: first });
  expect(await screen.findByRole('button', { name: WORDS.holding.title })).toBeDefined();
});
