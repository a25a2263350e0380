// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useLayout } from '../../../src/app/shell/layout-menu.tsx';
import { readLayout, writeLayout } from '../../../src/app/shell/layout-preference.ts';

const DEFAULTS = { landing: null, isMenuHidden: false, isRail: false };
const OWN = { landing: '/dashboard/items', isMenuHidden: true, isRail: true };

beforeEach(() => localStorage.clear());

test('what a user has set is read again, and not by another user', () => {
  writeLayout('1', OWN);
  expect(readLayout('1')).toEqual(OWN);
  expect(readLayout('2')).toEqual(DEFAULTS);
});

test('what an earlier release has kept goes to the first user, once', () => {
  localStorage.setItem('gatehouse.layout', JSON.stringify(OWN));
  expect(readLayout('1')).toEqual(OWN);
  expect(readLayout('2')).toEqual(DEFAULTS);
  expect(readLayout('1')).toEqual(OWN);
});

test('a shell that another user takes over shows that user’s own', () => {
  const { result, rerender } = renderHook(({ id }) => useLayout(id), { initialProps: { id: '1' } });
  act(() => result.current[1]({ isMenuHidden: true }));
  expect(result.current[0].isMenuHidden).toBe(true);
  rerender({ id: '2' });
  expect(result.current[0]).toEqual(DEFAULTS);
  rerender({ id: '1' });
  expect(result.current[0].isMenuHidden).toBe(true);
});

test.each(['', '{', 'null', '[]', '{"landing": 5, "isRail": "yes"}'])(
  '%s in the store is no preference',
  (stored) => {
    localStorage.setItem('gatehouse.layout.1', stored);
    expect(readLayout('1')).toEqual(DEFAULTS);
  },
);
