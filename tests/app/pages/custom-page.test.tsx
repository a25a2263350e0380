// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useResourceContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { CustomPage } from '../../../src/app/pages/custom-page.tsx';
import type { PageEntry, PageProps } from '../../../src/app/pages/pages.ts';
import type { RouteEntry } from '../../../src/app/routes/merge-route-config.ts';
import { buildRoute } from '../support/build-route.ts';
import { drawInApp } from '../support/draw-in-app.tsx';

const TILL = buildRoute('order-items', { page: 'order-entry', privileges: ['basic:crud'] });

type Place = { view: 'list' } | { view: 'form'; id: string };

/** Says what it was given, and what react-admin's components find around it. */
function Given({ resource, id, exitPath }: PageProps) {
  return <output>{`${resource} ${useResourceContext()} ${id} ${exitPath}`}</output>;
}

/** A page that says what it was given. */
function buildPage() {
  const load = vi.fn(async () => ({
    page: Given,
  }));
  return { load } satisfies PageEntry;
}

async function open(
  others: readonly RouteEntry[],
  page: PageEntry = buildPage(),
  place: Place = { view: 'list' },
) {
  const view = drawInApp(<CustomPage page={page} match={{ entry: TILL, ...place }} roles={['basic']} />, {
    routes: [TILL, ...others],
  });
  return { ...view, text: (await screen.findByRole('status')).textContent };
}

test('a page is given its resource, and as its way out the first other page of the roles', async () => {
  const { text } = await open([buildRoute('system/log'), buildRoute('items', { privileges: ['basic:r'] })]);
  expect(text).toBe('order-items order-items null /dashboard/items');
});

test.each([
  ['nothing else', []],
  ['only what other roles may open', [buildRoute('items')]],
  ['only what is not shown', [buildRoute('items', { privileges: ['basic:r'], isDisplayed: false })]],
  ['only what no menu names', [buildRoute('items', { privileges: ['basic:r'], menu: { hidden: true } })]],
])('there is no way out where the reader has %s', async (_, others) => {
  expect((await open(others)).text).toBe('order-items order-items null null');
});

test('at the address of a form a page is given the id, and finds its resource where react-admin looks for it', async () => {
  expect((await open([], buildPage(), { view: 'form', id: '7' })).text).toBe(
    'order-items order-items 7 null',
  );
});

test('a page is loaded once, however often it is opened', async () => {
  const page = buildPage();
  const first = await open([], page);
  first.unmount();
  await open([], page);
  expect(page.load).toHaveBeenCalledTimes(1);
});
