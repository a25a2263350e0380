import { expect, test } from 'vitest';
import type { RouteMatch } from '../../../src/app/routes/match-route.ts';
import { buildCrumbs } from '../../../src/app/shell/breadcrumbs.tsx';

const WORDS = { trail: ['主檔'], title: '使用者', create: '新增', edit: '編輯', listSearch: '?page=2' };

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
