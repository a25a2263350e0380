import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { closeReferences } from '../../src/schema/json-schema/close-references.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { toMergedMeta } from '../../src/schema/json-schema/merged-meta.ts';
import type { BuiltIn } from './built-in.ts';
import { type PageFolders, readPageFolders } from './read-page-folders.ts';

/**
 * The four meta-schemas of a root folder, and what its pages written by hand add to them.
 * @throws Error when a meta-schema is missing or is not JSON
 */
export async function readBuiltIn(root: string): Promise<BuiltIn> {
  const read = async (file: string): Promise<JsonSchema> =>
    JSON.parse(await readFile(path.join(root, file), 'utf8'));
  const [metaEntity, metaResource, metaDefinition, metaReport] = await Promise.all([
    read('schemas/meta/2/entity.json'),
    read('resources/meta/2/resource.json'),
    read('resources/meta/2/api-definition.json'),
    read('schemas/meta/2/report.json'),
  ]);
  const { keywords, options, layoutTypes, ...names } = readPageFolders(root);
  return {
    metaEntity: extend(toMergedMeta(closeReferences(metaEntity)), { keywords, options, layoutTypes }),
    metaResource,
    metaDefinition,
    metaReport,
    ...names,
  };
}

/** The meta-schema of entities, in which pages written by hand add keywords of a property, options and types of a layout. */
function extend(
  meta: JsonSchema,
  { keywords, options, layoutTypes }: Pick<PageFolders, 'keywords' | 'options' | 'layoutTypes'>,
): JsonSchema {
  const { $defs = {} } = meta;
  const { schema = {}, options: hints = {}, containerType = {}, layoutType = {} } = $defs;
  const withTypes = (list: JsonSchema) => ({ ...list, enum: [...(list.enum ?? []), ...layoutTypes] });
  return {
    ...meta,
    $defs: {
      ...$defs,
      schema: { ...schema, properties: { ...keywords, ...schema.properties } },
      options: { ...hints, properties: { ...options, ...hints.properties } },
      containerType: withTypes(containerType),
      layoutType: withTypes(layoutType),
    },
  };
}
