import { expect, test } from 'vitest';
import { chooseLanding } from '../../../src/app/views/route-view.tsx';
import { buildRoute } from '../support/build-route.ts';

const ROUTES = [
  buildRoute('overview', { privileges: ['admin', 'audit', 'contractor'] }),
  buildRoute('item', { route: 'items', privileges: ['admin', 'basic'] }),
  buildRoute('store', { privileges: ['store-keeper'], menu: { hidden: true } }),
];

test('everyone starts on the first page of their menu', () => {
  expect(chooseLanding(ROUTES, ['admin'])).toBe('/dashboard/overview');
  expect(chooseLanding(ROUTES, ['basic'])).toBe('/dashboard/items');
});

test('who is nothing but a contractor starts on the discounts', () => {
  expect(chooseLanding(ROUTES, ['contractor'])).toBe('/dashboard/car-discount');
  expect(chooseLanding(ROUTES, ['contractor', 'audit'])).toBe('/dashboard/overview');
});

test('a saved preference comes before all of it, as long as its page is open to the roles', () => {
  expect(chooseLanding(ROUTES, ['admin'], '/dashboard/items')).toBe('/dashboard/items');
  expect(chooseLanding(ROUTES, ['audit'], '/dashboard/items')).toBe('/dashboard/overview');
});

test('hidden pages are nobody’s start, and without a page there is none', () => {
  expect(chooseLanding(ROUTES, ['store-keeper'])).toBeNull();
  expect(chooseLanding(ROUTES, [])).toBeNull();
});
