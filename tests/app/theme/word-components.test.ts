import { zhTW } from '@mui/material/locale';
import type { Components } from '@mui/material/styles';
import { expect, it } from 'vitest';
import english from '../../../i18n/en/mui.json' with { type: 'json' };
import { wordComponents } from '../../../src/app/theme/word-components.ts';

function propsOf(components: Components): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(components).map(([name, { defaultProps }]) => [
      name,
      Object.keys(defaultProps).toSorted(),
    ]),
  );
}

/** A phrase of `mui.json`, with its placeholders filled in. */
function translate(key: string, params: Record<string, unknown> = {}): string {
  let found: unknown = { mui: english };
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  if (typeof found !== 'string') throw new Error(`There is no word ${key}.`);
  return found.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

it('everything that the component library says by itself is worded here', () => {
  expect(propsOf(wordComponents(translate))).toEqual(propsOf(zhTW.components ?? {}));
});

it('says where a button of the pages leads', () => {
  const label = wordComponents(translate).MuiPagination?.defaultProps?.getItemAriaLabel;
  expect(label?.('page', 3, false)).toBe('Go to page 3');
  expect(label?.('page', 3, true)).toBe('Page 3');
  for (const type of ['first', 'last', 'next', 'previous'] as const)
    expect(label?.(type, null, false)).toMatch(/ page$/);
});

it('says which rows are shown, with and without a known end', () => {
  const rows = wordComponents(translate).MuiTablePagination?.defaultProps?.labelDisplayedRows;
  expect(rows?.({ from: 1, to: 25, count: 60, page: 0 })).toBe('1–25 of 60');
  expect(rows?.({ from: 1, to: 25, count: -1, page: 0 })).toBe('1–25 of more than 25');
});
