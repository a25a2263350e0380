import type { ApiOperation, ApiParameter, HttpMethod } from '../../src/schema/api/api-definition.ts';
import { componentOf } from '../../src/schema/api/entity-files.ts';
import type { Operations, Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { Config } from './config-store.ts';

export type Slot = keyof Operations;

/** An operation at its place, for one slot of a resource. */
export interface SlotOperation {
  /** The resource's name. */
  resource: string;
  slot: Slot;
  method: HttpMethod;
  /** `/api/v1/vendor/{id}` */
  path: string;
  operation: ApiOperation;
}

const ID: ApiParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};
/** Each is a text of JSON: `sort=["name","ASC"]`, `range=[0,24]`, `filter={"name":"x"}`. */
const LIST_PARAMETERS: ApiParameter[] = ['sort', 'range', 'filter'].map((name) => ({
  name,
  in: 'query',
  schema: { type: 'string' },
}));
/** How ra-data-simple-rest calls a slot, and what is answered: a record where nothing else is said. */
interface SlotCall {
  slot: Slot;
  method: HttpMethod;
  parameters?: ApiParameter[];
  hasBody?: true;
  toAnswer?: (record: JsonSchema) => JsonSchema;
}

const SLOTS: readonly SlotCall[] = [
  {
    slot: 'list',
    method: 'get',
    parameters: LIST_PARAMETERS,
    toAnswer: (record) => ({ type: 'array', items: record }),
  },
  { slot: 'create', method: 'post', hasBody: true },
  { slot: 'get', method: 'get', parameters: [ID] },
  { slot: 'update', method: 'put', parameters: [ID], hasBody: true },
  {
    slot: 'delete',
    method: 'delete',
    parameters: [ID],
    toAnswer: () => ({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }),
  },
];

/** The operations of every resource that names none, in the dialect of ra-data-simple-rest: a schema alone has them. */
export function simpleRestOperations(config: Pick<Config, 'entities' | 'resources'>): SlotOperation[] {
  return [...config.resources].flatMap(([resource, described]) => {
    const entity = described.entity ?? resource;
    if (!speaksSimpleRest(described, config.entities.get(entity))) return [];
    const record = { $ref: `#/components/schemas/${componentOf(entity)}` };
    return SLOTS.map((call) => placeSlot(resource, call, record));
  });
}

function placeSlot(resource: string, call: SlotCall, record: JsonSchema): SlotOperation {
  const { slot, method, parameters, hasBody, toAnswer } = call;
  const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
  const answer = { description: 'Done', ...json(toAnswer?.(record) ?? record) };
  return {
    resource,
    slot,
    method,
    path: parameters?.includes(ID) ? `${pathOf(resource)}/{id}` : pathOf(resource),
    operation: {
      operationId: idOf(resource, slot),
      ...(parameters && { parameters }),
      ...(hasBody && { requestBody: { required: true, ...json(record) } }),
      responses: { [slot === 'create' ? 201 : 200]: answer },
    },
  };
}

/** The operations that a resource names, or those that are made for it; none where nothing is served. */
export function operationsOf(name: string, resource: Resource, entity: Entity | undefined): Operations {
  if (resource.operations || !speaksSimpleRest(resource, entity)) return resource.operations ?? {};
  return Object.fromEntries(SLOTS.map(({ slot }) => [slot, idOf(name, slot)]));
}

function speaksSimpleRest({ operations, status }: Resource, entity: Entity | undefined): boolean {
  if (operations || status === 'draft' || !entity) return false;
  return entity.storage !== 'single' && isStored(entity);
}

function pathOf(resource: string): string {
  return `/api/v1/${encodeURIComponent(resource)}`;
}

/** No operation of a definition has a slash in its id. */
function idOf(resource: string, slot: Slot): string {
  return `${resource}/${slot}`;
}
