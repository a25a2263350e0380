// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { hasReturnPath, keepReturnPath, takeReturnPath } from '../../../src/app/gate/return-path.ts';

beforeEach(() => sessionStorage.clear());

test('a sign-in leads to the dashboard', () => {
  expect(hasReturnPath()).toBe(false);
  expect(takeReturnPath()).toBe('/dashboard');
});

test('after an expired session it leads back once', () => {
  keepReturnPath('/dashboard/manage/depts?page=2');
  expect(hasReturnPath()).toBe(true);
  expect(takeReturnPath()).toBe('/dashboard/manage/depts?page=2');
  expect(takeReturnPath()).toBe('/dashboard');
});

test.each(['/login', '//elsewhere.example/dashboard', 'https://elsewhere.example/', '/dashboards'])(
  '%s is no page to return to',
  (path) => {
    keepReturnPath(path);
    expect(hasReturnPath()).toBe(false);
  },
);
