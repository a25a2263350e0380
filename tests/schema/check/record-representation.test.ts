import { expect, test } from 'vitest';
import { buildFile, checkFiles } from '../../support/check-built-in.ts';

const ID = { type: 'integer', readOnly: true };
const TEXT = { type: 'string' };

function codesOf(schema: object): string[] {
  const text = { type: 'object', ...schema };
  const { diagnostics } = checkFiles([buildFile('schemas/tank.json', text)]);
  return diagnostics.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}

test('records without a name say what they are called', () => {
  const properties = { id: ID, code: TEXT };

  expect(codesOf({ properties })).toEqual(['warning noRepresentation ']);
  expect(codesOf({ properties, recordRepresentation: 'code' })).toEqual([]);
  expect(codesOf({ properties, recordRepresentation: 'id' })).toEqual([]);
  expect(codesOf({ properties: { ...properties, name: TEXT } })).toEqual([]);
});

test('what is no record of a list needs no name', () => {
  const properties = { id: ID, code: TEXT };

  expect(codesOf({ properties, storage: 'none' })).toEqual([]);
  expect(codesOf({ properties: { code: TEXT }, storage: 'none' })).toEqual([]);
});

test.each([
  ['a choice, which is shown by its word', { enum: ['own', 'outside'] }],
  ['an instant, which is shown in another form', { type: 'string', format: 'date-time' }],
  ['a secret', { type: 'string', writeOnly: true }],
  ['a computed field, which no provider answers', { type: 'string', 'x-computed': 'upperCase' }],
  ['a list', { type: 'array', items: TEXT }],
])('a record is not called by %s', (_, code) => {
  const properties = { id: ID, code };

  expect(codesOf({ properties, recordRepresentation: 'code' })).toContain(
    'error noPlainField /recordRepresentation',
  );
});
