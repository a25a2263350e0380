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
