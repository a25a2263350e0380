import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { ApiDefinition } from '../api/api-definition.ts';
import type { Operations, Resource } from '../dialect/dialect-types.ts';
import type { Entity } from '../dialect/entity.ts';
import { isEntity } from '../dialect/is-entity.ts';
import { type MetaPlace, placeOf } from '../dialect/meta-place.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { ConfigDocument } from './config-document.ts';

export interface Offered {
  entities: Map<string, Entity>;
  resources: Map<string, Resource>;
}

/**
 * What is left for a provider that does not have every operation. Left out are a resource that cannot be shown without
 * one of them, a button, a card or a choice that needs one, and a draft without one of its operations. Nothing is left
 * out while all is there.
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
  const isGone = (names: string | undefined, name: string) =>
    (names === 'operation' && absent.has(name)) || (names === 'resource' && dropped.has(name));
  return {
    entities: new Map(
      [...entities].map(([name, entity]) => {
        const pruned = prune(entity, placeOf(meta), isGone);
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

/** A list is shown by its list operation, a record that is the only one by its read; a page needs all that it names. */
function isOffered(resource: Resource, absent: ReadonlySet<string>, hasStore: boolean): boolean {
  const { operations, reads = {}, calls = {}, page } = resource;
  const isThere = (operation: string) => !absent.has(operation);
  if (operations !== undefined) {
    const first = operations.list ?? operations.get;
    return first === undefined || isThere(first);
  }
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

/** Whether a name of this kind means something that is not there. */
type IsGone = (names: string | undefined, name: string) => boolean;

/** The same without the parts, however deep, that name something which is not there. A field only loses its reference. */
function prune(node: unknown, place: MetaPlace | null, isGone: IsGone): unknown {
  if (place === null) return node;
  if (Array.isArray(node)) {
    const item = place.item();
    return node.filter((part) => !needsGone(part, item, isGone)).map((part) => prune(part, item, isGone));
  }
  if (!isPlainObject(node)) return node;
  const parts = Object.entries(node).flatMap(([keyword, value]): [string, unknown][] => {
    const below = place.at(keyword);
    const isLost = typeof value === 'string' ? isGone(below?.names, value) : needsGone(value, below, isGone);
    return isLost ? [] : [[keyword, prune(value, below, isGone)]];
  });
  return Object.fromEntries(parts);
}

function needsGone(part: unknown, place: MetaPlace | null, isGone: IsGone): boolean {
  if (!isPlainObject(part) || place === null || place.shares === 'schema') return false;
  return Object.entries(part).some(
    ([keyword, value]) => typeof value === 'string' && isGone(place.at(keyword)?.names, value),
  );
}

/** The parts of a list that show nothing useful without their parameter. */
const PARTS: ReadonlySet<string> = new Set(['filters', 'tabs']);

/**
 * The entities without the filters, tabs and searches that the provider's lists have no parameter for: the provider
 * would answer as if nothing had been chosen.
 * @param lacking entity -> pointers of what names such a parameter
 */
export function dropLacking(
  entities: Map<string, Entity>,
  lacking: ReadonlyMap<string, readonly string[]>,
): Map<string, Entity> {
  if (lacking.size === 0) return entities;
  return new Map(
    [...entities].map(([name, entity]) => {
      const paths = new Map(
        (lacking.get(name) ?? [])
          .flatMap((pointer) => pathOfPart(fromPointer(pointer)))
          .map((path) => [path.join('/'), path]),
      );
      // From the last one on: what goes must not move what is to go.
      const left = [...paths.values()].reduceRight<unknown>(
        (value, path) => withoutPart(value, path),
        entity,
      );
      return [name, isEntity(left) ? left : entity];
    }),
  );
}

/** @returns none for a fixed filter of the list itself */
function pathOfPart(steps: readonly string[]): string[][] {
  const part = steps.findIndex((step) => PARTS.has(step));
  if (part !== -1) return [steps.slice(0, part + 2)];
  const search = steps.indexOf('search');
  return search === -1 ? [] : [steps.slice(0, search + 1)];
}

/** The same without what stands at a path. */
function withoutPart(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (String(index) !== step) return [item];
      return rest.length === 0 ? [] : [withoutPart(item, rest)];
    });
  if (!isPlainObject(value)) return value;
  const { [step]: part, ...others } = value;
  const left: JsonObject = rest.length === 0 ? others : { ...value, [step]: withoutPart(part, rest) };
  return left;
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
