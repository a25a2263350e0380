import { expect, test } from 'vitest';
import {
  linkToForm,
  linkToList,
  linkToRecord,
  NEW_ID,
} from '../../../src/schema/describe/resource-address.ts';

const DEPTS = { route: 'manage/depts' };
const USERS = { route: 'users', formRoute: 'user/{id}' };

test('a list has its address, with its filters where there are some', () => {
  expect(linkToList(DEPTS)).toBe('/dashboard/manage/depts');
  expect(linkToList(DEPTS, {})).toBe('/dashboard/manage/depts');
  const address = new URL(linkToList(DEPTS, { name: '甲 & 乙' }), 'http://localhost');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ name: '甲 & 乙' });
});

test('a record has its form’s address, else one over its list', () => {
  expect(linkToForm(USERS, NEW_ID)).toBe('/dashboard/user/0');
  expect(linkToForm(DEPTS, 1)).toBeNull();
  expect(linkToRecord(USERS, 'a/b')).toBe('/dashboard/user/a%2Fb');
  expect(linkToRecord(DEPTS, 'a&b')).toBe('/dashboard/manage/depts?form=a%26b');
});
