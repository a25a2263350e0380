import { rememberBy } from '../../src/contract/remember-by.ts';
import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import { componentOf, resolveEntityFiles } from '../../src/schema/api/entity-files.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { Config } from './config-store.ts';
import { simpleRestOperations } from './simple-rest-operations.ts';

/**
 * The whole definition of this server as one document: that of the configuration, with the operations of the resources
 * that name none. Pages do not need these: they speak simple-rest without a definition.
 */
export const servedDefinition: (config: Config) => ApiDefinition = rememberBy(build);

function build(config: Config): ApiDefinition {
  const { definition, entities, resources } = config;
  const paths: ApiDefinition['paths'] = { ...definition.paths };
  const schemas: Record<string, JsonSchema> = { ...definition.components?.schemas };
  for (const { resource, method, path, operation } of simpleRestOperations(config)) {
    // A path of the definition goes first, as in the server.
    if (definition.paths[path]?.[method] !== undefined) continue;
    paths[path] = { ...paths[path], [method]: operation };
    const entity = resources.get(resource)?.entity ?? resource;
    schemas[componentOf(entity)] = recordOf(entity, entities.get(entity));
  }
  return resolveEntityFiles(
    { ...definition, paths, components: { ...definition.components, schemas } },
    entities,
  );
}

function recordOf(entity: string, described: Entity | undefined): JsonSchema {
  const hasId = described?.properties?.id !== undefined;
  return {
    $ref: `../schemas/${entity}.json`,
    properties: {
      ...(!hasId && { id: { type: 'integer', readOnly: true } }),
      version: { type: 'integer', minimum: 1 },
    },
  };
}
