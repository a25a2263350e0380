import type { ApiDefinition, ApiOperation, HttpMethod } from '../../schema/api-definition.ts';
import { suggest } from '../../schema/suggest.ts';

/** One operation of the definition with the place that it stands at. */
export interface Operation extends ApiOperation {
  method: HttpMethod;
  /** `/api/v1/dept/{id}` */
  path: string;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Looks operations up by id. */
export class OperationIndex {
  readonly #byId = new Map<string, Operation>();

  constructor(definition: ApiDefinition) {
    for (const [path, methods] of Object.entries(definition.paths))
      for (const method of METHODS) {
        const operation = methods[method];
        if (operation) this.#byId.set(operation.operationId, { ...operation, method, path });
      }
  }

  has(operationId: string): boolean {
    return this.#byId.has(operationId);
  }

  /** @throws Error naming the id and the one that is spelled most like it */
  get(operationId: string): Operation {
    const operation = this.#byId.get(operationId);
    if (operation) return operation;
    const nearest = suggest(operationId, [...this.#byId.keys()]);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    throw new Error(`The API definition has no operation "${operationId}".${hint}`);
  }
}
