import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import {
  LIST_KEYWORDS,
  MAP_KEYWORDS,
  SCHEMA_KEYWORDS,
} from '../../../src/schema/json-schema/record-schema.ts';
import { metaSchemas } from '../../support/check-built-in.ts';

const SCHEMA = '#/$defs/schema';

const keywords = Object.entries(metaSchemas.metaEntity.$defs?.schema?.properties ?? {});

/** The keywords of a property whose value the meta-schema says to be made of schemas in this way. */
function keywordsWith(isMade: (says: JsonSchema) => boolean): string[] {
  return keywords.filter(([, says]) => isMade(says)).map(([keyword]) => keyword);
}

function isSchema(says: unknown): boolean {
  return typeof says === 'object' && says !== null && '$ref' in says && says.$ref === SCHEMA;
}

/** Code reads schemas in the browser too, which has no meta-schema: its lists are held to the meta-schema here. */
describe('the keywords that hold schemas', () => {
  test.each<[string, ReadonlySet<string>, (says: JsonSchema) => boolean]>([
    ['one', SCHEMA_KEYWORDS, (says) => isSchema(says) || isSchema(says.then)],
    ['a list', LIST_KEYWORDS, ({ items }) => isSchema(items)],
    [
      'a map',
      MAP_KEYWORDS,
      ({ type, additionalProperties }) => type === 'object' && isSchema(additionalProperties),
    ],
  ])('%s are those of the meta-schema', (_, listed, isMade) => {
    const said = keywordsWith(isMade);
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter((keyword) => !listed.has(keyword))).toEqual([]);
    // Only meta-schemas and API definitions have those two.
    const others = [...listed].filter((keyword) => !said.includes(keyword));
    expect(others.filter((keyword) => !keyword.startsWith('unevaluated'))).toEqual([]);
  });
});
