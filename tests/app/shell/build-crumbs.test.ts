import { expect, test } from 'vitest';
import type { RouteMatch } from '../../../src/app/routes/match-route.ts';
import { buildCrumbs } from '../../../src/app/shell/breadcrumbs.tsx';

const WORDS = {
  trail: ['主檔'],
  above: null,
  title: '使用者',
  create: '新增',
  edit: '編輯',
  listSearch: '?page=2',
};

function lastCrumbs(id: string | null, record: string | null): string[] {
  const entry = { name: 'user', route: 'users', formRoute: 'user/{id}' } as RouteMatch['entry'];
  const match: RouteMatch = id === null ? { entry, view: 'list' } : { entry, view: 'form', id };
  return buildCrumbs(match, { ...WORDS, record }).map(({ word }) => word);
}

test('a form stands below its list and its group, by the name of its record', () => {
  expect(lastCrumbs('9', '陳美玲')).toEqual(['主檔', '使用者', '陳美玲']);
  expect(lastCrumbs('9', null)).toEqual(['主檔', '使用者', '編輯']);
  expect(lastCrumbs('0', null)).toEqual(['主檔', '使用者', '新增']);
  expect(lastCrumbs(null, null)).toEqual(['主檔', '使用者']);
});

test('a page that the menu does not lead to stands below the one that does', () => {
  const entry = { name: 'gateway-settings', route: 'manage/gateway-settings' } as RouteMatch['entry'];
  const above = { word: '即時監控', to: '/dashboard/manage/car-monitor' };
  const crumbs = buildCrumbs({ entry, view: 'list' }, { ...WORDS, above, record: null });
  expect(crumbs).toEqual([{ word: '主檔' }, above, { word: '使用者' }]);
});
