// @oldest-postgresql
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutUnseen } from '../../src/domain/named-functions.ts';
import fc from '../support/fast-check.ts';
import { register } from '../support/people.ts';
import { buildServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await buildServer();
  token = await register(server);
});
afterAll(() => server.stop());

/** Texts that some layer on the way may take for something else. */
const HOSTILE = [
  "'; drop table member; --",
  '" or 1=1',
  '$$x$$',
  '<img src=x onerror=alert(1)>',
  '</script><script>',
  '%{count} %s %n',
  '{{7*7}} ${7*7} #{7*7}',
  '$record.name',
  'constructor',
  '__proto__',
  'null',
  '0',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '\\u0041\\',
  'a\tb\nc\r\nd',
  '\u202eoverride\u202c',
  '\ufeffbom',
  'zero\u200bwidth',
  'é vs e\u0301',
  '\u{20000}\u{2a6d6}',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ',
  'Ω≈ç√∫',
  'ܐܒܓ عربى עברית',
  '許功蓋',
  ' leading and trailing ',
] as const;

const MEMBER = { phoneNumber: '0912345678', email: 'a@example.com', password: 'p' };

/** Where each entity keeps free text, and what stands around it. */
const FIELDS: readonly [path: string, field: string, around: Record<string, unknown>][] = [
  ['category', 'name', {}],
  ['ingredient', 'name', {}],
  ['ingredient', 'abbreviation', { name: 'x' }],
  ['member', 'name', MEMBER],
  ['black-list', 'name', { plate: 'X' }],
  ['rental-group', 'name', { group_code: 'X', limit: 0 }],
  ['rental-group', 'group_code', { name: 'X', limit: 0 }],
  ['dept', 'code', { name: 'X' }],
];

describe.each(FIELDS)('%s.%s', (path, field, around) => {
  test.each(HOSTILE)('keeps %j as it is seen', async (value) => {
    const body = { ...around, [field]: value };
    const made = await server.call('POST', `/api/v1/${path}`, { token, body });

    expect(made.status).toBe(201);
    expect((await made.json())[field]).toBe(field === 'name' ? withoutUnseen(value) : value);
  });
});

describe('a search', () => {
  beforeAll(async () => {
    for (const name of HOSTILE)
      await server.call('POST', '/api/v1/member', { token, body: { ...MEMBER, name } });
  });

  test.each(HOSTILE)('for %j finds the member of that name', async (value) => {
    const kept = String(withoutUnseen(value));
    const query = new URLSearchParams({ pageSize: '100', searchText: kept });

    const answer = await server.call('GET', `/api/v1/member?${query}`, { token });

    const { content } = await answer.json();
    expect(content.map(({ name }: { name: string }) => name)).toContain(kept);
  });
});

const BODIES: readonly [method: string, path: string][] = [
  ['POST', 'category'],
  ['POST', 'ingredient'],
  ['POST', 'member'],
  ['POST', 'black-list'],
  ['POST', 'rental-group'],
  ['PUT', 'system/company-info'],
  ['PUT', 'system/settings'],
  ['DELETE', 'black-list'],
];

describe('whatever is sent', () => {
  test.each(BODIES)('%s %s takes it or says what is wrong', async (method, path) => {
    const names = [
      'id',
      'version',
      'name',
      'options',
      'dept_id',
      'limit',
      'companyName',
      'FACE_DETECTOR',
      'ids',
    ];
    const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()));

    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const answer = await server.call(method, `/api/v1/${path}`, { token, body: JSON.stringify(value) });

        expect([200, 201, 404, 409, 422]).toContain(answer.status);
      }),
      { numRuns: 60 },
    );
  });

  test('an upload is taken or refused, never a failure', async () => {
    const head = fc.constantFrom('89504e470d0a1a0a', 'ffd8ff', '524946460000000057454250', '');
    const bytes = fc.tuple(head, fc.uint8Array({ maxLength: 200 }));

    await fc.assert(
      fc.asyncProperty(bytes, async ([start, rest]) => {
        const form = new FormData();
        form.set('file', new File([Buffer.concat([Buffer.from(start, 'hex'), rest])], 'x.png'));

        const answer = await server.call('PUT', '/api/v1/category/1/picture', { token, body: form });

        expect([200, 415, 422]).toContain(answer.status);
      }),
      { numRuns: 100 },
    );
  });
});
