import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '../../src/schema/json-schema.ts';
import type { MetaSchemas } from './build-config.ts';

/**
 * The three meta-schemas of a root folder.
 * @throws Error when one is missing or is not JSON
 */
export async function readMetaSchemas(root: string): Promise<MetaSchemas> {
  const read = async (file: string): Promise<JsonSchema> =>
    JSON.parse(await readFile(path.join(root, file), 'utf8'));
  const [metaEntity, metaResource, metaDefinition] = await Promise.all([
    read('schemas/meta/entity.json'),
    read('resources/meta/resource.json'),
    read('resources/meta/api-definition.json'),
  ]);
  return { metaEntity, metaResource, metaDefinition };
}
