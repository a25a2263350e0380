// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readLayout, writeLayout } from '../../../src/app/shell/layout-preference.ts';

const DEFAULTS = { landing: null, isMenuHidden: false, isRail: false };

beforeEach(() => localStorage.clear());

test('what was written is read again', () => {
  const layout = { landing: '/dashboard/items', isMenuHidden: true, isRail: true };
  writeLayout(layout);
  expect(readLayout()).toEqual(layout);
});

test.each(['', '{', 'null', '[]', '{"landing": 5, "isRail": "yes"}'])(
  '%s in the store is no preference',
  (stored) => {
    localStorage.setItem('gatehouse.layout', stored);
    expect(readLayout()).toEqual(DEFAULTS);
  },
);
