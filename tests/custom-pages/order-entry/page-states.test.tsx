// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import engine from '../../../i18n/zh-TW/engine.json' with { type: 'json' };
import { ProviderError } from '../../../src/contract/provider-error.ts';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { openPage } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

test('items that take their time leave no empty page', async () => {
  await openPage({ readItems: () => new Promise(() => {}) });
  const space = await screen.findByRole('status', { name: engine.states.loading });
  await expect.poll(() => space.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(1);
});

test('items that cannot be read are said to be, with the number of the request, and are read again', async () => {
  let isAway = true;
  await openPage({
    readItems: async () => {
      if (isAway) throw new ProviderError({ status: 500, code: 'internal', requestId: 'r-17' });
      return [{ id: 1, name: '紅茶', type: 'single', price: { type: 'all', in: 30, out: 25 } }];
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('r-17');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: engine.retry }));
  expect(await screen.findByText('紅茶')).toBeDefined();
});
