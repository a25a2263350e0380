// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { PartsDialog } from '../../../custom-pages/order-entry/view/order/parts-dialog.tsx';
import { buildTheme } from '../../../src/app/theme/build-theme.ts';
import { buildItem } from './build-item.ts';

const I18N = {
  translate: (key: string, { name = '', count = '' }: Record<string, string | number> = {}) =>
    `${key.replace('order-entry.', '')} ${name} ${count}`.trim(),
  changeLocale: async () => {},
  getLocale: () => 'zh-TW',
};

const NOON = new Date('2026-11-20T04:00:00Z');

function open(partIds: number[]) {
  const onSave = vi.fn();
  const item = buildItem({ id: 9, type: 'package', partIds });
  const items = [
    buildItem({ id: 1, name: 'latte' }),
    buildItem({ id: 2, name: 'cake' }),
    buildItem({ id: 3, name: 'toast', saleEndAt: '2026-11-20T03:00:00Z' }),
  ];
  const line = { key: 1, item, number: 1, partIds, options: [], note: '' };
  render(
    <I18nContextProvider value={I18N}>
      <ThemeProvider theme={buildTheme('light')}>
        <PartsDialog
          line={line}
          items={new Map(items.map((each) => [each.id, each]))}
          now={NOON}
          onSave={onSave}
          onClose={() => {}}
        />
      </ThemeProvider>
    </I18nContextProvider>,
  );
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const save = () => {
    tap('confirm');
    return onSave.mock.lastCall?.[0];
  };
  return { tap, save };
}

test('one of two equal parts is taken out, and put back', () => {
  const { tap, save } = open([1, 1, 2]);
  tap('less latte');
  expect(save()).toEqual([1, 2]);
  tap('more latte');
  expect(save()).toEqual([1, 1, 2]);
  expect(screen.getByRole('button', { name: 'more latte' }).hasAttribute('disabled')).toBe(true);
});

test('a part that was taken out comes back as often as the package names it', () => {
  const { tap, save } = open([1, 1, 2]);
  tap('partCount latte 2');
  expect(save()).toEqual([2]);
  tap('latte');
  expect(save()).toEqual([1, 1, 2]);
});

test('a package without parts of its own takes the same one twice', () => {
  const { tap, save } = open([]);
  tap('cake');
  tap('more cake');
  expect(save()).toEqual([2, 2]);
});

test('a part that there is no more does not come back with the others', () => {
  expect(open([1, 99, 2]).save()).toEqual([1, 2]);
});

test('a part whose time is over cannot be chosen, and can be taken out', () => {
  const { tap, save } = open([]);
  tap('offSaleName toast');
  expect(save()).toEqual([]);
  cleanup();
  const usual = open([2, 3]);
  usual.tap('offSaleName toast');
  expect(usual.save()).toEqual([2]);
});
