// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { ExpiredSession } from '../../../src/app/session/expired-session.tsx';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { readSession, writeSession } from '../../../src/data/auth/session.ts';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const SESSION = { id: '7', name: '值班主管', token: '7-old', roles: ['manager'] };

beforeEach(() => writeSession(SESSION));

function expire(login: (args: Record<string, unknown>) => unknown = () => ({ token: '7-new' })) {
  const data = buildData({
    'user.login': login,
    'user.fetchUser': () => ({ name: SESSION.name, roles: [{ name: 'manager' }, { name: 'admin' }] }),
  });
  drawInApp(<ExpiredSession />, { data });
  const refused = { token: '7-old', userId: '7' };
  return { waiting: [data.renewal.renew(refused), data.renewal.renew(refused)] };
}

async function answer(password: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('alertdialog', { name: shell.expired.title });
  fireEvent.change(within(dialog).getByLabelText(new RegExp(shell.login.password), { selector: 'input' }), {
    target: { value: password },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: shell.expired.submit }));
  return dialog;
}

test('one dialog asks whose session has ended for the password, and lets everything that waits go on', async () => {
  const login = vi.fn(() => ({ token: '7-new' }));
  const { waiting } = expire(login);
  const dialog = await answer('secret');

  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(login).toHaveBeenCalledExactlyOnceWith({ name: SESSION.name, pass: 'secret' });
  expect(dialog.textContent).toContain(SESSION.name);
  expect(readSession()).toEqual({ ...SESSION, token: '7-new', roles: ['manager', 'admin'] });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each([
  ['a wrong password', { status: 401, code: 'wrongCredentials' }, shell.expired.wrong],
  ['too many attempts', { status: 429, code: 'throttled' }, shell.login.throttled],
  ['a lost network', { status: 0, code: 'offline' }, shell.login.offline],
])('%s is said in the dialog, which stays', async (_, problem, words) => {
  expire(() => {
    throw new ProviderError(problem);
  });
  const dialog = await answer('secret');

  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(words));
  expect(readSession()).toEqual(SESSION);
});

test('a password of another account is refused', async () => {
  expire(() => ({ token: '8-other' }));
  const dialog = await answer('secret');

  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(SESSION.name));
  expect(readSession()).toEqual(SESSION);
});

test('an empty password asks nothing of the provider', async () => {
  const login = vi.fn();
  expire(login);
  const dialog = await answer('');

  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toBe(shell.login.passwordRequired),
  );
  expect(login).not.toHaveBeenCalled();
});

test('a password that somebody else has set is replaced in the dialog', async () => {
  const login = vi.fn(({ new_pass: chosen }: Record<string, unknown>) => {
    if (chosen === undefined) throw new ProviderError({ status: 403, code: 'passwordChangeRequired' });
    return { token: '7-new' };
  });
  const { waiting } = expire(login);
  const dialog = await answer('set by the admin');
  const chosen = await within(dialog).findByLabelText(new RegExp(shell.password.new), { selector: 'input' });
  fireEvent.change(chosen, { target: { value: 'chosen by myself' } });
  fireEvent.click(within(dialog).getByRole('button', { name: shell.expired.submit }));

  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(login).toHaveBeenLastCalledWith({
    name: SESSION.name,
    pass: 'set by the admin',
    new_pass: 'chosen by myself',
  });
});

test('leaving for another account ends the session, and what waits fails', async () => {
  const { waiting } = expire();
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: shell.expired.other }));

  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(readSession()).toBeNull();
});

test('another tab that has signed in answers for this one', async () => {
  const { waiting } = expire();
  await screen.findByRole('alertdialog');
  localStorage.setItem('gatehouse.session', JSON.stringify({ ...SESSION, token: '7-elsewhere' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'gatehouse.session' }));

  expect(await Promise.all(waiting)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
