import type { ApiDefinition, ApiOperation, HttpMethod } from '../../schema/api-definition.ts';
import { type ArgumentPlace, listArgumentPlaces } from '../../schema/argument-places.ts';
import { suggest } from '../../schema/suggest.ts';

/** One operation of the definition with the place that it stands at. */
export interface Operation extends ApiOperation {
  method: HttpMethod;
  /** `/api/v1/dept/{id}` */
  path: string;
  /** Where each argument of a call goes. */
  places: ReadonlyMap<string, ArgumentPlace>;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Looks operations up by id. */
export class OperationIndex {
  readonly #byId = new Map<string, Omit<Operation, 'places'>>();
  readonly #placed = new Map<string, Operation>();
  readonly #components: ApiDefinition['components'];

  constructor(definition: ApiDefinition) {
    this.#components = definition.components;
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
    const placed = this.#placed.get(operationId);
    if (placed) return placed;
    const operation = this.#byId.get(operationId);
    if (!operation) throw this.#unknown(operationId);
    // A page calls few of them: the places are worked out for those alone.
    const found = { ...operation, places: listArgumentPlaces(operation, this.#components) };
    this.#placed.set(operationId, found);
    return found;
  }

  #unknown(operationId: string): Error {
    const nearest = suggest(operationId, [...this.#byId.keys()]);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    return new Error(`The API definition has no operation "${operationId}".${hint}`);
  }
}
