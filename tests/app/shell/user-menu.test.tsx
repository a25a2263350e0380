// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { UserMenu } from '../../../src/app/shell/user-menu.tsx';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const words = shell.password;

async function openDialog(change: (args: Record<string, unknown>) => unknown) {
  drawInApp(<UserMenu userName="王小明" />, { data: buildData({ 'user.changePassword': change }) });
  fireEvent.click(screen.getByRole('button', { name: /王小明/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: words.title }));
  return screen.findByRole('dialog', { name: words.title });
}

function send(dialog: HTMLElement, old: string, chosen: string) {
  const field = (label: string) => within(dialog).getByLabelText(new RegExp(label), { selector: 'input' });
  fireEvent.change(field(words.old), { target: { value: old } });
  fireEvent.change(field(words.new), { target: { value: chosen } });
  fireEvent.click(within(dialog).getByRole('button', { name: words.title }));
}

test('the own password is changed by the old one', async () => {
  const change = vi.fn(() => undefined);
  const dialog = await openDialog(change);
  send(dialog, 'the old one', 'chosen by myself');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(change).toHaveBeenCalledExactlyOnceWith({ old: 'the old one', new: 'chosen by myself' });
});

test.each([
  ['nothing typed', '', '', words.oldRequired],
  ['a short one', 'the old one', 'short', shell.init.passwordShort.replace('%{limit}', '8')],
])('%s asks nothing of the provider', async (_, old, chosen, message) => {
  const change = vi.fn();
  const dialog = await openDialog(change);
  send(dialog, old, chosen);

  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(change).not.toHaveBeenCalled();
});

test.each([
  [
    'a wrong old one',
    { status: 422, code: 'invalid', errors: [{ pointer: '/old', keyword: 'wrongPassword' }] },
    words.wrong,
  ],
  [
    'the same one',
    { status: 422, code: 'invalid', errors: [{ pointer: '/new', keyword: 'same' }] },
    words.same,
  ],
  ['too many guesses', { status: 429, code: 'throttled' }, shell.login.throttled],
])('%s is said in the dialog, which stays', async (_, problem, message) => {
  const dialog = await openDialog(() => {
    throw new ProviderError(problem);
  });
  send(dialog, 'the old one', 'chosen by myself');

  expect(await within(dialog).findByText(message)).toBeTruthy();
});

test('a provider without the operation has a greeting and no menu', () => {
  drawInApp(<UserMenu userName="王小明" />);

  expect(screen.getByText(/王小明/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
