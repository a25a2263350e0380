import { expect, test } from 'vitest';
import { ProblemError } from '../../server/http/problem-error.ts';
import { toFailure } from '../../src/contract/failure.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';

const ERRORS = [{ pointer: '/name', keyword: 'required' }];

test('the server throws the error that the client reads', () => {
  const thrown = new ProblemError('tillHeld', { params: { user: 'amy' }, errors: ERRORS });
  expect(thrown).toBeInstanceOf(ProviderError);
  expect(toFailure(thrown)).toEqual({
    status: 409,
    code: 'tillHeld',
    params: { user: 'amy' },
    errors: ERRORS,
    requestId: null,
  });
});

test('a failure that was kept as plain data is read as it was', () => {
  const failure = toFailure(
    new ProviderError({ status: 422, code: 'invalid', errors: ERRORS, requestId: 'r-1' }),
  );
  expect(toFailure(JSON.parse(JSON.stringify(failure)))).toEqual(failure);
});

test("another provider's parameters that no word can say are left out", () => {
  const error = Object.assign(new Error('no'), {
    status: 409,
    code: 'conflict',
    params: { at: 3, by: {}, until: null },
  });
  expect(toFailure(error)).toMatchObject({ status: 409, code: 'conflict', params: { at: 3 } });
});

test.each([new Error('no network'), 'no network', null, undefined])('%s is no answer', (thrown) => {
  expect(toFailure(thrown)).toEqual({ status: 0, code: 'unknown', params: {}, errors: [], requestId: null });
});
