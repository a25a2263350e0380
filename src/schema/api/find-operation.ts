import type { ApiDefinition, ApiOperation, HttpMethod } from './api-definition.ts';

export interface FoundOperation extends ApiOperation {
  method: HttpMethod;
  /** `/api/v1/dept/{id}` */
  path: string;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];
const indexes = new WeakMap<ApiDefinition, ReadonlyMap<string, FoundOperation>>();

/** An operation of a definition by its id, with its method and path. */
export function findOperation(definition: ApiDefinition, operationId: string): FoundOperation | undefined {
  const known = indexes.get(definition) ?? buildIndex(definition);
  indexes.set(definition, known);
  return known.get(operationId);
}

function buildIndex({ paths }: ApiDefinition): Map<string, FoundOperation> {
  const index = new Map<string, FoundOperation>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = methods[method];
      if (operation !== undefined) index.set(operation.operationId, { ...operation, method, path });
    }
  return index;
}
