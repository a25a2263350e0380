import { answerSchemaOf } from '../../schema/api/answer-schema.ts';
import type {
  AnswerPlace,
  ApiDefinition,
  ApiOperation,
  HttpMethod,
} from '../../schema/api/api-definition.ts';
import { type ArgumentPlace, bodySchemaOf, listArgumentPlaces } from '../../schema/api/argument-places.ts';
import { shapeAt, type WireShape, WireShapes } from '../../schema/api/wire-shape.ts';
import { suggest } from '../../schema/config/suggest.ts';

/** One operation of the definition with the place that it stands at. */
export interface Operation extends ApiOperation {
  method: HttpMethod;
  /** `/api/v1/dept/{id}` */
  path: string;
  /** Where each argument of a call goes. */
  places: ReadonlyMap<string, ArgumentPlace>;
  /** How names and instants differ on the wire. */
  shapes: OperationShapes;
}

export interface OperationShapes {
  /** Of an argument that has a place. */
  ofArgument(place: ArgumentPlace): WireShape | null;
  body: WireShape | null;
  /** Of the whole answer. */
  answer: WireShape | null;
  /** Of a row of its list. */
  row: WireShape | null;
}

const METHODS: readonly HttpMethod[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Looks operations up by id. */
export class OperationIndex {
  readonly #byId = new Map<string, Omit<Operation, 'places' | 'shapes'>>();
  readonly #placed = new Map<string, Operation>();
  readonly #definition: Pick<ApiDefinition, 'components' | 'x-answer'>;
  readonly #shapes: WireShapes;

  constructor(definition: ApiDefinition) {
    this.#definition = definition;
    this.#shapes = new WireShapes(definition.components);
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
    const found = {
      ...operation,
      places: listArgumentPlaces(operation, this.#definition.components),
      shapes: this.#shapesOf(operation),
    };
    this.#placed.set(operationId, found);
    return found;
  }

  #shapesOf(operation: ApiOperation): OperationShapes {
    const answer = this.#shapes.of(answerSchemaOf(operation));
    return {
      ofArgument: ({ schema }) => this.#shapes.of(schema),
      body: this.#shapes.of(bodySchemaOf(operation)),
      answer,
      row: answer && rowShapeOf(answer, operation, this.#definition['x-answer']),
    };
  }

  #unknown(operationId: string): Error {
    const nearest = suggest(operationId, [...this.#byId.keys()]);
    const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    return new Error(`The API definition has no operation "${operationId}".${hint}`);
  }
}

/** The rows stand below `x-answer`, or are one part of it. */
function rowShapeOf(
  answer: WireShape,
  { 'x-list': list, 'x-answer': own }: ApiOperation,
  common: AnswerPlace | undefined,
): WireShape | null {
  const place = own ?? common ?? '';
  const content = toSteps(list?.content ?? 'content');
  const [part = '', ...below] = content;
  const steps =
    typeof place === 'string' ? [...toSteps(place), ...content] : [...toSteps(place[part] ?? ''), ...below];
  return shapeAt(answer, steps)?.items ?? null;
}

function toSteps(path: string): string[] {
  return path === '' ? [] : path.split('.');
}
