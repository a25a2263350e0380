// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import shell from '../../../i18n/zh-TW/shell.json' with { type: 'json' };
import { matchRoute } from '../../../src/app/routes/match-route.ts';
import { FullScreen } from '../../../src/app/shell/full-screen.tsx';
import { buildRoute } from '../support/build-route.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

vi.mock('../../../custom-pages/order-entry/index.ts', () => ({
  page: ({ resource }: { resource: string }) => {
    if (resource === 'broken') throw new Error('This page is broken.');
    return <h1>{resource}</h1>;
  },
}));

function open(name: string) {
  const routes = [buildRoute(name, { page: 'order-entry', privileges: ['basic:r'] })];
  const match = matchRoute(routes, `/dashboard/${name}`);
  if (match === null) throw new Error('There is no such route.');
  const main = createRef<HTMLElement>();
  drawInApp(<FullScreen match={match} roles={['basic']} main={main} />, { routes });
}

test('a page that stands alone has the whole window: no header, no menu', async () => {
  open('order-items');
  expect((await screen.findByRole('main')).contains(await screen.findByRole('heading'))).toBe(true);
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('one that breaks says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  open('broken');
  expect(await screen.findByText(shell.states.crashed)).toBeDefined();
});
