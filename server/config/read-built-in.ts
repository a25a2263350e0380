import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closeReferences } from '../../src/schema/json-schema/close-references.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { BuiltIn } from './build-config.ts';
import { readPageFolders } from './read-page-folders.ts';

/**
 * The three meta-schemas of a root folder, and what its pages written by hand add to them.
 * @throws Error when a meta-schema is missing or is not JSON
 */
export async function readBuiltIn(root: string): Promise<BuiltIn> {
  const read = async (file: string): Promise<JsonSchema> =>
    JSON.parse(await readFile(path.join(root, file), 'utf8'));
  const [metaEntity, metaResource, metaDefinition] = await Promise.all([
    read('schemas/meta/entity.json'),
    read('resources/meta/resource.json'),
    read('resources/meta/api-definition.json'),
  ]);
  const { keywords, ...names } = readPageFolders(root);
  return { metaEntity: withKeywords(closeReferences(metaEntity), keywords), metaResource, metaDefinition, ...names };
}

/** The meta-schema of entities, whose properties may have these keywords too. */
function withKeywords(meta: JsonSchema, keywords: Readonly<Record<string, JsonSchema>>): JsonSchema {
  if (Object.keys(keywords).length === 0) return meta;
  const { $defs = {} } = meta;
  const { schema = {} } = $defs;
  const properties = { ...keywords, ...schema.properties };
  return { ...meta, $defs: { ...$defs, schema: { ...schema, properties } } };
}
