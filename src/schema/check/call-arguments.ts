import type { ApiDefinition } from '../api/api-definition.ts';
import { ALL_OTHERS, type ArgumentPlace, bodySchemaOf, listArgumentPlaces } from '../api/argument-places.ts';
import { type FoundOperation, findOperation } from '../api/find-operation.ts';
import { isPaged } from '../describe/sort-reach.ts';
import { findProperty, listProperties } from '../json-schema/find-property.ts';
import { followPath, type RootedSchema } from '../json-schema/follow-path.ts';
import type { Goal } from './calls/check-constant.ts';
import type { Known } from './known-names.ts';

/** What a call takes: whether an argument has a place in it, and the names to suggest. */
export interface CallArguments {
  /** The operation, or the resource whose list has none. */
  callee: string;
  takes(name: string): boolean;
  names: readonly string[];
  /** Arguments without which its path has no address, or the provider refuses the call. */
  required: readonly string[];
  /** Arguments that it refuses to be without: those, and what its parameters and its body require. */
  needed: readonly string[];
  /** The schema of an argument; undefined where nothing is known of it. */
  schemaOf(name: string): Goal | undefined;
}

/** What an operation takes; null where the definition lacks it, or says nothing of its body. */
export function argumentsOf(operationId: string, { definition }: Known): CallArguments | null {
  const operation = definition === null ? undefined : findOperation(definition, operationId);
  if (definition === null || operation === undefined) return null;
  const known = callsBy.get(operation) ?? readArguments(operation, definition);
  callsBy.set(operation, known);
  return known.call;
}

/** Many places of a configuration call the same operation. */
const callsBy = new WeakMap<FoundOperation, { call: CallArguments | null }>();

function readArguments(operation: FoundOperation, definition: ApiDefinition): { call: CallArguments | null } {
  const places = listArgumentPlaces(operation, definition.components);
  if (places.has(ALL_OTHERS)) return { call: null };
  const schema = bodySchemaOf(operation);
  const body = schema && { schema, root: definition };
  if (operation.requestBody !== undefined && body === undefined) return { call: null };
  const needed = listNeeded(operation, places, body);
  const call: CallArguments = {
    callee: operation.operationId,
    takes: (name) =>
      places.has(name) ||
      name === WHOLE_BODY ||
      (body !== undefined && followPath(body, [name]).kind !== 'lost'),
    names: [...places.keys()],
    required: needed.filter((name) => !isAddedByClient(places.get(name), operation, definition)),
    needed,
    schemaOf: (name) => {
      const place = places.get(name);
      return place && { schema: place.schema, root: place.schema };
    },
  };
  return { call };
}

function listNeeded(
  { parameters = [] }: FoundOperation,
  places: ReadonlyMap<string, ArgumentPlace>,
  body: RootedSchema | undefined,
): string[] {
  const end = body && followPath(body, []);
  const inBody = end?.kind === 'found' ? end.schemas.flatMap(({ required }) => required ?? []) : [];
  const isNeeded = ({ in: where, name, steps: [first = '', ...deeper] }: ArgumentPlace) => {
    if (where === 'body') return deeper.length === 0 && inBody.includes(first);
    return where === 'path' || parameters.some((one) => one.name === name && one.required === true);
  };
  return [...places].flatMap(([argument, place]) => (isNeeded(place) ? [argument] : []));
}

/** What is no argument of a part: the page and its order, the store, and a file that the reader chooses. */
function isAddedByClient(
  place: ArgumentPlace | undefined,
  operation: FoundOperation,
  { 'x-store': store = 'store_id' }: ApiDefinition,
): boolean {
  if (place === undefined || place.in === 'path') return false;
  if (place.in === 'body') return place.schema.format === 'binary';
  const { page, offset, size, sort, direction, snapshot } = operation['x-list'] ?? {};
  return [page, offset, size, sort, direction, snapshot, store].includes(place.name);
}

/** The argument that is the body itself. */
const WHOLE_BODY = '#';

/**
 * What the list of a resource can be narrowed by: the parameters of an operation that pages, else every field, which the
 * client compares.
 */
export function listArgumentsOf(resourceName: string, known: Known): CallArguments | null {
  const resource = known.resources.get(resourceName);
  const entity = known.entities.get(resource?.entity ?? resourceName);
  const list = resource?.operations?.list;
  const operation = known.definition === null ? undefined : findOperation(known.definition, list ?? '');
  if (resource?.operations !== undefined && operation === undefined) return null;
  if (operation !== undefined && isPaged(operation)) {
    const call = argumentsOf(operation.operationId, known);
    const text = operation['x-list']?.searchText;
    return call && { ...call, takes: (name) => (name === SEARCH ? text !== undefined : call.takes(name)) };
  }
  if (entity === undefined || entity.type === 'array') return null;
  const own = operation === undefined ? null : argumentsOf(operation.operationId, known);
  return {
    callee: list ?? resourceName,
    takes: (name) =>
      RECORD_FIELDS.has(name) || own?.takes(name) === true || findProperty(entity, name) !== undefined,
    // Only a wrong name needs them all.
    get names() {
      return [...(own?.names ?? []), ...listProperties(entity)];
    },
    required: [],
    needed: [],
    schemaOf: (name) => {
      const property = findProperty(entity, name);
      return property === undefined ? own?.schemaOf(name) : { schema: property, root: entity };
    },
  };
}

/** The search, beside the filters. */
const SEARCH = 'q';
const RECORD_FIELDS: ReadonlySet<string> = new Set(['id', 'version', SEARCH]);
