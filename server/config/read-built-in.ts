import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '../../src/schema/json-schema.ts';
import type { BuiltIn } from './build-config.ts';
import { readPageNames } from './read-page-names.ts';

/**
 * The three meta-schemas of a root folder, and the names of its pages written by hand.
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
  return { metaEntity, metaResource, metaDefinition, pageNames: readPageNames(root) };
}
