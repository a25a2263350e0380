// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { SignOut } from '../../../src/app/admin/sign-out.tsx';
import { writeSession } from '../../../src/data/auth/session.ts';
import { createLocalStore } from '../../../src/data/store/local-store.ts';
import { draftsOf } from '../../../src/domain/draft-key.ts';
import { buildData } from '../support/build-data.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

beforeEach(() => {
  localStorage.clear();
  writeSession({ id: '7', name: 'wang', token: '7-secret', roles: [] });
});

function signOut() {
  const data = buildData();
  drawInApp(<SignOut />, { data, path: '/logout' });
  return data.authProvider.logout;
}

test('without drafts signing out asks nothing', async () => {
  const logout = signOut();

  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with drafts it asks, and signs out once they are given up', async () => {
  createLocalStore().setItem(`${draftsOf('7')}dept.new`, { changes: [] });
  const logout = signOut();

  expect(await screen.findByRole('dialog', { name: shell.signOut.title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: shell.signOut.stay }));
  expect(logout).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: shell.signOut.discard }));
  await waitFor(() => expect(logout).toHaveBeenCalledOnce());
});
