// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { showSignIn } from '../../../src/app/sign-in/show-sign-in.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';

const words = shell.login;
const enter = vi.fn();

function show(mode = 'normal') {
  const data = buildData();
  showSignIn(document.body, { data, routes: [], system: { ...SYSTEM, MODE: mode } }, '/login', enter);
  return vi.mocked(data.authProvider.login);
}

function fill(name: string, password: string) {
  fireEvent.input(screen.getByLabelText(new RegExp(words.username)), { target: { value: name } });
  fireEvent.input(screen.getByLabelText(new RegExp(`^${words.password}`)), { target: { value: password } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: words.submit }));

beforeEach(() => {
  document.body.replaceChildren();
  enter.mockClear();
});

test('says what is missing, and asks nobody', () => {
  const login = show();
  submit();
  expect(screen.getByText(words.usernameRequired)).toBeTruthy();
  expect(screen.getByText(words.passwordRequired)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(words.username)));
  expect(login).not.toHaveBeenCalled();
});

test('signs in and opens the back office', async () => {
  const login = show();
  fill('admin', 'gatehouse');
  submit();
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(login).toHaveBeenCalledWith({ username: 'admin', password: 'gatehouse' });
});

test('a second click while the first still runs is none', async () => {
  const login = show();
  fill('admin', 'gatehouse');
  const button = screen.getByRole('button', { name: words.submit });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(login).toHaveBeenCalledOnce();
});

test.each([
  [401, 'unauthenticated', words.wrong],
  [429, 'throttled', words.throttled],
  [0, 'offline', words.offline],
  [500, 'internal', `${words.failed} (請求編號 7f3a)`],
])('a failure with %i %s says why', async (status, code, message) => {
  const login = show();
  login.mockRejectedValueOnce(new ProviderError({ status, code, requestId: '7f3a' }));
  fill('admin', 'wrong');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(enter).not.toHaveBeenCalled();
});

test('too many attempts say how long to wait, where the provider says so', async () => {
  const login = show();
  login.mockRejectedValueOnce(new ProviderError({ status: 429, code: 'throttled', params: { seconds: 30 } }));
  fill('admin', 'wrong');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(words.throttledFor.replace('%{seconds}', '30'));
});

test('Enter that confirms a candidate submits nothing', () => {
  show();
  const input = screen.getByLabelText(new RegExp(words.username));
  // What is not prevented submits the form.
  expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
});

test('the password shows when asked to', () => {
  show();
  const input = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${words.password}`));
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: words.showPassword }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: words.hidePassword }));
  expect(input.type).toBe('password');
});

test('the sample accounts stand there in a demonstration alone', () => {
  show();
  expect(screen.queryByText(words.demo)).toBeNull();
  show('demo');
  expect(screen.getByText(words.demo)).toBeTruthy();
});

test('what is known about the services is shown', async () => {
  show();
  expect(await screen.findAllByText(shell.services.up)).toHaveLength(2);
  expect(screen.getByText('版本 1.2.3')).toBeTruthy();
});

test('a password that somebody else has set is replaced before the back office opens', async () => {
  const login = show();
  login.mockRejectedValueOnce(new ProviderError({ status: 403, code: 'passwordChangeRequired' }));
  fill('ming', 'set by the admin');
  submit();
  expect(await screen.findByText(shell.password.due)).toBeTruthy();
  const chosen = screen.getByLabelText(new RegExp(shell.password.new));
  expect(document.activeElement).toBe(chosen);

  fireEvent.input(chosen, { target: { value: 'short' } });
  submit();
  expect(screen.getByText(shell.init.passwordShort.replace('%{limit}', '8'))).toBeTruthy();
  expect(login).toHaveBeenCalledOnce();

  fireEvent.input(chosen, { target: { value: 'chosen by myself' } });
  submit();
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(login).toHaveBeenLastCalledWith({
    username: 'ming',
    password: 'set by the admin',
    newPassword: 'chosen by myself',
  });
});
