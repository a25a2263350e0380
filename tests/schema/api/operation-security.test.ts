import { expect, test } from 'vitest';
import {
  deviceTypesOf,
  isIdempotent,
  isPublic,
  isRelayed,
  takesMediaCookie,
} from '../../../src/schema/api/operation-security.ts';

test.each([
  [undefined, false],
  [[], true],
  [[{}, { device: ['order'] }], true],
  [[{ session: [] }], false],
  [[{ device: ['order'] }], false],
  [[{ bearer: [] }], false],
])('an operation with the security %j is public: %j', (security, expected) => {
  expect(isPublic(security === undefined ? {} : { security: security as Record<string, string[]>[] })).toBe(
    expected,
  );
});

test('devices and the media cookie are taken where they are named', () => {
  const security: Record<string, string[]>[] = [{ session: [] }, { device: ['order', 'aps'] }, { media: [] }];
  expect(deviceTypesOf({ security })).toEqual(['order', 'aps']);
  expect(takesMediaCookie({ security })).toBe(true);
  expect(deviceTypesOf({ security: [{ session: [] }] })).toEqual([]);
  expect(takesMediaCookie({ security: [{ session: [] }] })).toBe(false);
  expect(takesMediaCookie({})).toBe(false);
});

test('a declared key makes it idempotent, and /io as its server has it handed on', () => {
  expect(isIdempotent({ parameters: [{ name: 'idempotency-key', in: 'header' }] })).toBe(true);
  expect(isIdempotent({ parameters: [{ name: 'Idempotency-Key', in: 'query' }] })).toBe(false);
  expect(isRelayed({ servers: [{ url: '/io' }] })).toBe(true);
  expect(isRelayed({ servers: [{ url: 'http://localhost:3333' }] })).toBe(false);
  expect(isRelayed({})).toBe(false);
});
