import { expect, test } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';

const REFUSED = {
  status: 422,
  code: 'invalid',
  errors: [{ pointer: '/lines/0/name', keyword: 'maxLength', params: { limit: 3 } }],
};

test("react-admin's forms find what is wrong with a field where they look for it", () => {
  const { errors = {} } = new ProviderError(REFUSED).body;
  const [, text = ''] = errors['lines.0.name']?.split('@@react-admin@@') ?? [];
  expect(JSON.parse(text)).toEqual({ message: 'validation.maxLength', args: { limit: 3, _: 'maxLength' } });
});

test("react-admin's notices say what went wrong by the word of its code", () => {
  const error = new ProviderError({ status: 409, code: 'conflict' });
  expect([error.message, error.body]).toEqual(['problems.conflict', {}]);
});
