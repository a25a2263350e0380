import { expect, test, vi } from 'vitest';
import { checkFiles } from '../../support/check-built-in.ts';

// No function of the product throws by itself.
vi.mock('../../../src/domain/named-functions.ts', async (original) => {
  const { NAMED_FUNCTIONS, ...rest } =
    await original<typeof import('../../../src/domain/named-functions.ts')>();
  const toDayStart = () => {
    throw new RangeError('fails');
  };
  return { ...rest, NAMED_FUNCTIONS: { ...NAMED_FUNCTIONS, toDayStart } };
});

test('a function that throws is an error where it is named', () => {
  const vendor = {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      tower: { type: 'string' },
    },
    views: { list: { columns: ['name', { field: 'tower', transform: 'toDayStart' }] } },
    examples: [{ name: 'Corner shop', tower: 'AB12' }],
  };
  const { diagnostics } = checkFiles([{ file: 'schemas/vendor.json', text: JSON.stringify(vendor) }]);
  expect(diagnostics.map(({ pointer, code }) => `${pointer} ${code}`)).toContain(
    '/views/list/columns/1/transform exampleFails',
  );
});
