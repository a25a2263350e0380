// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { isShowingKeys, showKeys } from '../../../src/app/language/show-keys.ts';
import { createI18n } from '../../../src/data/config/i18n.ts';
import { useWords } from '../../../src/engine/words/use-words.ts';

beforeEach(() => sessionStorage.clear());

it('the tab keeps showing keys on every later page, until it is told to stop', () => {
  expect(isShowingKeys('')).toBe(false);
  expect(isShowingKeys('?words=keys')).toBe(true);
  expect(isShowingKeys('')).toBe(true);
  expect(isShowingKeys('?words=off')).toBe(false);
  expect(isShowingKeys('')).toBe(false);
});

it('a word stands with its key; one that is missing stays missing', () => {
  const i18n = createI18n({
    index: { languages: ['en'], words: {}, resources: [] },
    files: { words: async () => ({}) },
    language: 'en',
    base: { shell: { retry: 'Retry' } },
  });
  showKeys(i18n);
  expect(i18n.translate('shell.retry')).toBe('Retry ‹shell.retry›');
  expect(i18n.translate('menu.vendor', { _: 'Vendors' })).toBe('Vendors ‹menu.vendor›');
  expect(i18n.translate('shell.nothing', { _: '' })).toBe('');
});

it('what stands in place of a missing word has its key beside it too', () => {
  const i18n = createI18n({
    index: { languages: ['en'], words: {}, resources: [] },
    files: { words: async () => ({}) },
    language: 'en',
    base: {},
  });
  showKeys(i18n);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nContextProvider value={i18n}>{children}</I18nContextProvider>
  );
  const { label, title } = renderHook(() => useWords(), { wrapper }).result.current;
  const vendor = { entityName: 'vendor', wordAreas: ['vendor'] };
  expect(label({ ...vendor, labelKey: 'vendor.fields.name', title: 'Company' })).toBe(
    'Company ‹vendor.fields.name›',
  );
  expect(label({ ...vendor, labelKey: '', title: '1' })).toBe('1');
  expect(title({ ...vendor, name: 'vendor', entity: { type: 'object', title: 'Vendors' } })).toBe(
    'Vendors ‹vendor.title›',
  );
});
