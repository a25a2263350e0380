import { expect, test } from 'vitest';
import { buildDialectConstants } from '../../commands/documenting/dialect-constants.ts';
import { buildKeywordTables } from '../../commands/documenting/keyword-tables.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import { DEFAULTS } from '../../src/schema/dialect/dialect-constants.ts';

const META = {
  $defs: {
    part: {
      properties: {
        size: { type: 'integer' as const, description: 'How many.', default: 7 },
        range: { type: 'object' as const, properties: { waitMs: { type: 'integer' as const, default: 3 } } },
        name: { type: 'string' as const },
      },
    },
    other: { properties: { name: { type: 'string' as const } } },
  },
};

test('a default of the meta-schema is said to code and to readers', () => {
  const code = buildDialectConstants(META);
  expect(code).toContain('  part: {\n    size: 7,\n    range: { waitMs: 3 },\n  },\n');
  expect(code).not.toContain('other');
  expect(buildKeywordTables(META)).toContain('How many. 7 when absent.');
});

test('a list without a page size has that of the meta-schema', () => {
  const entity = { type: 'object' as const, properties: {} };
  const resource = { menuKey: 'a', route: 'a', privileges: [] };
  const { list } = describeEntity({ resourceName: 'a', resource, entityName: 'a', entity });
  expect(list.pageSize).toBe(DEFAULTS.list.perPage);
});
