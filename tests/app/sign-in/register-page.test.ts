// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import userSchema from '../../../schemas/user.json' with { type: 'json' };
import { showSignIn } from '../../../src/app/sign-in/show-sign-in.ts';
import { ProviderError } from '../../../src/contract/provider-error.ts';
import type { SystemInfo } from '../../../src/data/start/system-info.ts';
import { buildData, SYSTEM } from '../support/build-data.ts';

const words = shell.init;
const enter = vi.fn();

function show(answers: Parameters<typeof buildData>[0] = {}) {
  const system: SystemInfo = { ...SYSTEM, SERVER: { INIT: false, SETUP: 'user' } };
  const data = buildData({
    'system.fetchSystem': () => ({ ...SYSTEM, SERVER: { INIT: true, SETUP: 'store' } }),
    ...answers,
  });
  showSignIn(document.body, { data, routes: [], system }, '/init', enter);
  return data;
}

function fill() {
  fireEvent.input(screen.getByLabelText(new RegExp(words.username)), { target: { value: 'chief' } });
  fireEvent.input(screen.getByLabelText(new RegExp(`^${words.password}`)), { target: { value: 'secret-1' } });
}

const operationsOf = (data: ReturnType<typeof show>) =>
  vi
    .mocked(data.client.invoke)
    .mock.calls.map(([operation]) => operation)
    .filter((operation) => /add/.test(operation));

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  enter.mockClear();
});

test('registers, signs in, creates the default store and category, and enters', async () => {
  const data = show();
  fill();
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(enter).toHaveBeenCalledWith('shell.init.succeeded'));
  expect(operationsOf(data)).toEqual(['user.addUser', 'store.addStore', 'category.addCategory']);
  expect(data.client.invoke).toHaveBeenCalledWith('user.addUser', { name: 'chief', password: 'secret-1' });
  expect(data.authProvider.login).toHaveBeenCalledWith({ username: 'chief', password: 'secret-1' });
});

test.each([
  ['  河岸店 ', '河岸店'],
  ['', words.storeName],
])('asks what the store is called, with a default: %j becomes %j', async (typed, stored) => {
  const data = show();
  fill();
  const store = screen.getByLabelText<HTMLInputElement>(words.store);
  expect(store.value).toBe(words.storeName);
  fireEvent.input(store, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(enter).toHaveBeenCalled());
  expect(data.client.invoke).toHaveBeenCalledWith(
    'store.addStore',
    expect.objectContaining({ name: stored }),
  );
});

test('does the same at a provider that says no more than whether it is set up', async () => {
  const data = show({ 'system.fetchSystem': () => ({ MODE: 'normal', SERVER: { INIT: true } }) });
  fill();
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(enter).toHaveBeenCalledWith('shell.init.succeeded'));
  expect(operationsOf(data)).toEqual(['user.addUser', 'store.addStore', 'category.addCategory']);
});

test('says what is missing, and registers nobody', () => {
  const data = show();
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  expect(screen.getByText(words.usernameRequired)).toBeTruthy();
  expect(screen.getByText(words.passwordRequired)).toBeTruthy();
  expect(operationsOf(data)).toEqual([]);
});

test('says that a password is too short before it is sent, in step with the schema of users', () => {
  const data = show();
  fill();
  const password = screen.getByLabelText(new RegExp(`^${words.password}`));
  fireEvent.input(password, { target: { value: 'x'.repeat(userSchema.properties.password.minLength - 1) } });
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  expect(screen.getByText('密碼至少需要 8 個字元')).toBeTruthy();
  expect(document.activeElement).toBe(password);
  expect(operationsOf(data)).toEqual([]);

  fireEvent.input(password, { target: { value: 'x'.repeat(userSchema.properties.password.minLength) } });
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  expect(operationsOf(data)).toEqual(['user.addUser']);
});

test('a failure on the way is said and repeated from where it stands', async () => {
  const addStore = vi.fn(() => {
    throw new ProviderError({ status: 500, code: 'internal', requestId: '7f3a' });
  });
  const data = show({ 'store.addStore': addStore });
  fill();
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  expect((await screen.findByRole('alert')).textContent).toContain(words.failed);

  addStore.mockReturnValue(undefined as never);
  fireEvent.click(screen.getByRole('button', { name: shell.retry }));
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(operationsOf(data)).toEqual([
    'user.addUser',
    'store.addStore',
    'store.addStore',
    'category.addCategory',
  ]);
});

test('a system that somebody else has registered leads to the login', async () => {
  show({
    'user.addUser': () => {
      throw new ProviderError({ status: 401, code: 'unauthenticated' });
    },
  });
  fill();
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
  fireEvent.click(await screen.findByRole('button', { name: words.toLogin }));
  expect(screen.getByRole('heading', { name: shell.login.title })).toBeTruthy();
});
