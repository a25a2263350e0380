// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { newDisk, TILL } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

async function openSettings() {
  const page = await openPage({ tills: [{ id: TILL.app_id, name: TILL.name }] });
  fireEvent.click(screen.getAllByRole('button', { name: WORDS.settings.title })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.settings.title }));
  const choose = async () =>
    fireEvent.click(await dialog.findByRole('button', { name: TILL.name, pressed: true }));
  const asked = () =>
    page.provider.calls.map(({ operationId, args }) => [operationId, args.app_id, args.take_over]);
  const isFree = () => !dialog.getByRole('button', { name: TILL.name }).hasAttribute('disabled');
  return { ...page, dialog, choose, asked, isFree };
}

test('a till that no browser holds is bound by one tap', async () => {
  const { choose, asked, dialog, isFree } = await openSettings();
  await choose();

  await expect.poll(asked).toEqual([['till.openTill', TILL.app_id, undefined]]);
  // The tills can be chosen again once it is bound.
  await expect.poll(isFree).toBe(true);
  expect(dialog.queryByText(/正在使用/)).toBeNull();
});

test('one that another browser holds is taken over only when it is said so, and who holds it is named', async () => {
  const { choose, asked, dialog, provider, isFree } = await openSettings();
  provider.answer = ({ args }) => {
    if (args.take_over === true) return TILL;
    const params = { user: 'chen', since: '2026-03-02T01:00:00.000Z' };
    throw new ProviderError({ status: 409, code: 'tillHeld', params });
  };
  await choose();
  await dialog.findByText(/chen/);
  expect(dialog.getByText(/2026-03-02 09:00/)).toBeDefined();
  fireEvent.click(
    dialog.getByRole('button', { name: WORDS.settings.takeOverNow.replace('%{name}', TILL.name) }),
  );

  await expect.poll(asked).toEqual([
    ['till.openTill', TILL.app_id, undefined],
    ['till.openTill', TILL.app_id, true],
  ]);
  await expect.poll(isFree).toBe(true);
  expect(dialog.queryByText(/chen/)).toBeNull();
});
