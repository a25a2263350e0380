// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newDisk, TILL } from '../../data/outbox/build-outbox.ts';
import { openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

test('the till that this browser is can be bound again: another one may have taken it over', async () => {
  const { provider } = await openPage({ tills: [{ id: TILL.app_id, name: TILL.name }] });
  fireEvent.click(screen.getAllByRole('button', { name: WORDS.settings.title })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: WORDS.settings.title }));
  fireEvent.click(await dialog.findByRole('button', { name: TILL.name, pressed: true }));
  fireEvent.click(
    dialog.getByRole('button', { name: WORDS.settings.takeOverNow.replace('%{name}', TILL.name) }),
  );

  await expect
    .poll(() => provider.calls.map(({ operationId, args }) => [operationId, args]))
    .toMatchObject([['till.openTill', { app_id: TILL.app_id }]]);
  // The tills can be chosen again once it is bound.
  await expect
    .poll(() => dialog.getByRole('button', { name: TILL.name }).hasAttribute('disabled'))
    .toBe(false);
});
