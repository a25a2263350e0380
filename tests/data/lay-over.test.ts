import { expect, test } from 'vitest';
import { layOver } from '../../src/data/provider/data-provider.ts';

const STORED = { id: 7, name: 'A', mark: 'N', version: 3 };
const ARGS = { id: 7, mark: 'C' };

test('an operation that takes a part gets it with the version of the record', () => {
  expect(layOver({ method: 'patch' }, STORED, ARGS)).toEqual({ version: 3, ...ARGS });
  expect(layOver({ method: 'put', 'x-partial': true }, STORED, ARGS)).toEqual({ version: 3, ...ARGS });
});

test('a record without a version is sent none', () => {
  expect(layOver({ method: 'patch' }, { id: 7, mark: 'N' }, ARGS)).toEqual(ARGS);
});

test('any other operation gets the whole record', () => {
  expect(layOver({ method: 'put' }, STORED, ARGS)).toEqual({ ...STORED, mark: 'C' });
});
