// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createLocalStore } from '../../src/data/store/local-store.ts';

test('signing out forgets what is common, and keeps what each user typed or set', () => {
  const store = createLocalStore();
  store.setup();
  store.setItem('theme', 'dark');
  store.setItem('drafts.7.dept.1', { at: 'now' });
  store.setItem('preferences.7.dept.columns', ['name']);

  store.reset();

  expect(Object.keys(store.listItems?.() ?? {}).toSorted()).toEqual([
    'drafts.7.dept.1',
    'preferences.7.dept.columns',
  ]);
});

test('the chosen rows of a list are those of this page alone', () => {
  const store = createLocalStore();
  store.setup();
  const seen: unknown[] = [];
  const end = store.subscribe('dept.selectedIds', (ids) => seen.push(ids));

  store.setItem('dept.selectedIds', [1, 2]);
  expect(store.getItem('dept.selectedIds')).toEqual([1, 2]);
  expect(Object.values(localStorage)).not.toContain('[1,2]');
  store.reset();

  expect(store.getItem('dept.selectedIds', [])).toEqual([]);
  expect(seen[0]).toEqual([1, 2]);
  end();
});
