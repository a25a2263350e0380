import { expect, test } from 'vitest';
import { checkRootKeywords } from '../../../../src/schema/check/record/check-companions.ts';
import { parseJsonFile } from '../../../../src/schema/config/parse-json-file.ts';
import type { JsonSchema } from '../../../../src/schema/json-schema/json-schema.ts';
import { buildFile, metaSchemas } from '../../../support/check-built-in.ts';

const ENTITY: JsonSchema = {
  type: 'object',
  'x-allow': {},
  'x-unfit': 'keep',
  'x-badge': 'tag',
  'x-unknown': 1,
  readOnly: true,
};

test('a keyword that the meta-schema has for properties says nothing at the root', () => {
  const { document } = parseJsonFile(buildFile('schemas/vendor.json', ENTITY));
  if (document === null) throw new Error('the test wrote no JSON');
  const { metaEntity } = metaSchemas;
  const meta = { ...metaEntity, properties: { ...metaEntity.properties, 'x-badge': {} } };

  const found = checkRootKeywords({ name: 'vendor', value: ENTITY, files: [document] }, ENTITY, meta);
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/x-badge keywordOfProperty',
    '/readOnly keywordOfProperty',
  ]);
});
