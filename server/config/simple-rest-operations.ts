import type { ApiOperation, ApiParameter, HttpMethod } from '../../src/schema/api/api-definition.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Operations, Resource } from '../../src/schema/dialect/resource.ts';
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
const JSON_BODY: ApiOperation['requestBody'] = { content: { 'application/json': {} } };

/** How ra-data-simple-rest calls the slots of a resource: method, and whether a record is named. */
const SLOTS: readonly [Slot, HttpMethod, Omit<ApiOperation, 'operationId'>][] = [
  ['list', 'get', { parameters: LIST_PARAMETERS }],
  ['create', 'post', { requestBody: JSON_BODY }],
  ['get', 'get', { parameters: [ID] }],
  ['update', 'put', { parameters: [ID], requestBody: JSON_BODY }],
  ['delete', 'delete', { parameters: [ID] }],
];

/** The operations of every resource that names none, in the dialect of ra-data-simple-rest: a schema alone has them. */
export function simpleRestOperations(config: Pick<Config, 'entities' | 'resources'>): SlotOperation[] {
  return [...config.resources].flatMap(([resource, described]) =>
    speaksSimpleRest(described, config.entities.get(described.entity ?? resource))
      ? SLOTS.map(([slot, method, operation]) => ({
          resource,
          slot,
          method,
          path: operation.parameters?.includes(ID) ? `${pathOf(resource)}/{id}` : pathOf(resource),
          operation: { operationId: idOf(resource, slot), ...operation },
        }))
      : [],
  );
}

/** The operations that a resource names, or those that are made for it; none where nothing is served. */
export function operationsOf(name: string, resource: Resource, entity: Entity | undefined): Operations {
  if (resource.operations || !speaksSimpleRest(resource, entity)) return resource.operations ?? {};
  return Object.fromEntries(SLOTS.map(([slot]) => [slot, idOf(name, slot)]));
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
