import { rememberBy } from '../../contract/remember-by.ts';
import type { ApiDefinition, ApiOperation, HttpMethod } from './api-definition.ts';

export interface FoundOperation extends ApiOperation {
  method: HttpMethod;
  /** `/api/v1/dept/{id}` */
  path: string;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** An operation of a definition by its id, with its method and path. */
export function findOperation(definition: ApiDefinition, operationId: string): FoundOperation | undefined {
  return indexOf(definition).get(operationId);
}

const indexOf = rememberBy(({ paths }: ApiDefinition): ReadonlyMap<string, FoundOperation> => {
  const index = new Map<string, FoundOperation>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = methods[method];
      if (operation !== undefined) index.set(operation.operationId, { ...operation, method, path });
    }
  return index;
});
