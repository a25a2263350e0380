import { isPlainObject } from '../../contract/json-object.ts';
import type { ApiDefinition } from '../api/api-definition.ts';
import type { Operations, Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity } from '../dialect/is-entity.ts';
import { type MetaPlace, placeOf } from '../dialect/meta-place.ts';
import { listMetaUses, type NameUse } from '../dialect/meta-uses.ts';
import { fromPointer, toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ConfigDocument } from './config-document.ts';

export interface Offered {
  entities: Map<string, Entity>;
  resources: Map<string, Resource>;
}

/**
 * What is left for a provider that does not have every operation. Left out are a resource that cannot be shown
 * without one of them, and a draft without one of its operations. So are a button, a card or a choice that needs one.
 * Nothing is left out while all is there.
 */
export function pruneUnsupported(
  { entities, resources }: Offered,
  definition: Pick<ApiDefinition, 'x-simple-rest' | 'paths'> | null,
  absent: ReadonlySet<string>,
  meta: JsonSchema,
): Offered {
  const hasSimpleRest = definition?.['x-simple-rest'] !== null;
  if (absent.size === 0 && hasSimpleRest) return { entities, resources };
  const there = new Set(operationsIn(definition));
  const isLeft = ([name, resource]: [string, Resource]) => {
    const entity = entities.get(resource.entity ?? name);
    const isDraft = (resource.status ?? entity?.status) === 'draft';
    if (isDraft && !operationsNamedBy(resource).some((operation) => there.has(operation))) return false;
    return isOffered(resource, absent, hasSimpleRest || entity?.storage === 'none');
  };
  const left = new Map([...resources].filter(isLeft));
  const dropped = new Set([...resources.keys()].filter((name) => !left.has(name)));
  const isGone = ({ kind, name }: NameUse) =>
    (kind === 'operation' && absent.has(name)) || (kind === 'resource' && dropped.has(name));
  return {
    entities: new Map(
      [...entities].map(([name, entity]) => {
        const pruned = prune(entity, meta, isGone);
        return [name, isEntity(pruned) ? pruned : entity];
      }),
    ),
    resources: new Map([...left].map(([name, resource]) => [name, withoutAbsent(resource, absent)])),
  };
}

/** What it needs above all: its own operations, else those of its page. */
function operationsNamedBy({ operations, reads = {}, calls = {} }: Resource): string[] {
  return operations === undefined ? Object.keys({ ...reads, ...calls }) : Object.values(operations);
}

/** A list needs its list operation, the only record its read, and a page all that it names. */
function isOffered(resource: Resource, absent: ReadonlySet<string>, hasStore: boolean): boolean {
  const { operations, reads = {}, calls = {}, page } = resource;
  const isThere = (operation: string) => !absent.has(operation);
  const first = operations?.list ?? operations?.get;
  // A page may save records that it reads inside of something else.
  if (operations !== undefined && (first !== undefined || page === undefined))
    return first === undefined || isThere(first);
  if (page !== undefined) return Object.keys({ ...reads, ...calls }).every(isThere);
  if (!hasStore) return false;
  const asked = Object.keys(reads);
  return asked.length === 0 || asked.some(isThere);
}

function withoutAbsent(resource: Resource, absent: ReadonlySet<string>): Resource {
  const { operations, reads, calls, offline, ...rest } = resource;
  const isThere = (operation: string) => !absent.has(operation);
  const keep = <Value>(map: Record<string, Value>) =>
    Object.fromEntries(Object.entries(map).filter(([operation]) => isThere(operation)));
  const slots: Operations = Object.fromEntries(
    Object.entries(operations ?? {}).filter(([, operation]) => isThere(operation)),
  );
  return {
    ...rest,
    ...(operations && { operations: slots }),
    ...(reads && { reads: keep(reads) }),
    ...(calls && { calls: keep(calls) }),
    ...(offline && { offline: offline.filter(isThere) }),
  };
}

/** The same without the parts, however deep, that name something which is not there. A field only loses its reference. */
function prune(entity: Entity, meta: JsonSchema, isGone: (use: NameUse) => boolean): unknown {
  const gone = listMetaUses(meta, entity)
    .names.filter(isGone)
    .map(({ pointer, within }) => {
      const isField = within === null || within.pointer === '' || within.place.shares === 'schema';
      return isField ? pointer : within.pointer;
    });
  return withoutPlaces(entity, new Set(gone));
}

/**
 * The entities without the filters, tabs and searches for which the provider's lists have no parameter. The provider
 * would answer as if nothing had been chosen.
 * @param lacking entity -> pointers of what names such a parameter
 * @param meta what says which parts are nothing without it (`x-needs-argument`)
 */
export function dropLacking(
  entities: Map<string, Entity>,
  lacking: ReadonlyMap<string, readonly string[]>,
  meta: JsonSchema,
): Map<string, Entity> {
  if (lacking.size === 0) return entities;
  return new Map(
    [...entities].map(([name, entity]) => {
      const parts = (lacking.get(name) ?? []).flatMap((pointer) => partAround(pointer, meta) ?? []);
      const left = withoutPlaces(entity, new Set(parts));
      return [name, isEntity(left) ? left : entity];
    }),
  );
}

/** The pointer of the part that is nothing without its argument; undefined for a fixed filter of the list itself. */
function partAround(pointer: string, meta: JsonSchema): string | undefined {
  let place: MetaPlace | null = placeOf(meta);
  let at = '';
  for (const step of fromPointer(pointer)) {
    place = place?.at(step) ?? place?.item() ?? null;
    at = `${at}/${toPointerStep(step)}`;
    if (place?.needsArgument === true) return at;
  }
  return undefined;
}

/** The same without what stands at these pointers. */
function withoutPlaces(value: unknown, gone: ReadonlySet<string>, pointer = ''): unknown {
  const left = (part: unknown, step: string): unknown[] => {
    const at = `${pointer}/${toPointerStep(step)}`;
    return gone.has(at) ? [] : [withoutPlaces(part, gone, at)];
  };
  if (gone.size === 0) return value;
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => left(item, String(index)));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([keyword, part]) => left(part, keyword).map((one) => [keyword, one])),
  );
}

type Granting = 'reads' | 'calls';

/**
 * The resources without the rights that they do not need: a part that no picked view names gives no right.
 * @param unused by keyword: resource -> operations
 */
export function dropUnused(
  resources: Map<string, Resource>,
  unused: Readonly<Record<Granting, ReadonlyMap<string, readonly string[]>>>,
): Map<string, Resource> {
  if (unused.reads.size + unused.calls.size === 0) return resources;
  return new Map(
    [...resources].map(([name, resource]) => [
      name,
      withoutRights(
        withoutRights(resource, 'reads', unused.reads.get(name)),
        'calls',
        unused.calls.get(name),
      ),
    ]),
  );
}

function withoutRights(
  resource: Resource,
  keyword: Granting,
  names: readonly string[] | undefined,
): Resource {
  if (names === undefined) return resource;
  const left = Object.entries(resource[keyword] ?? {}).filter(([operation]) => !names.includes(operation));
  return { ...resource, [keyword]: Object.fromEntries(left) };
}

/**
 * The operations that an earlier definition has and the one in force says to be absent (`x-absent`): known by name, and
 * not there.
 */
export function listAbsentOperations(definition: ConfigDocument | null): ReadonlySet<string> {
  const values = definition?.files.map(({ value }) => value) ?? [];
  const last = values.at(-1);
  const patterns = isPlainObject(last) && Array.isArray(last['x-absent']) ? last['x-absent'] : [];
  const isAbsent = (operationId: string) => {
    const area = `${operationId.split('.')[0]}.*`;
    return patterns.some((pattern) => pattern === '*' || pattern === area || pattern === operationId);
  };
  const own = new Set(operationsIn(last));
  const earlier = values.slice(0, -1).flatMap(operationsIn);
  return new Set(earlier.filter((operationId) => !own.has(operationId) && isAbsent(operationId)));
}

/** The ids of the operations that a definition has. */
export function operationsIn(definition: unknown): string[] {
  const paths = isPlainObject(definition) && isPlainObject(definition.paths) ? definition.paths : {};
  return Object.values(paths).flatMap((methods) =>
    Object.values(isPlainObject(methods) ? methods : {}).flatMap((operation) =>
      isPlainObject(operation) && typeof operation.operationId === 'string' ? [operation.operationId] : [],
    ),
  );
}
