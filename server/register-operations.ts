import type { Hono } from 'hono';
import { RELAY_PATH } from '../src/contract/relay-path.ts';
import type { ApiDefinition, ApiOperation } from '../src/schema/api/api-definition.ts';
import { isRelayed } from '../src/schema/api/operation-security.ts';
import { narrowToEntity, type OperationVariants, variantsOf } from '../src/schema/api/operation-variants.ts';
import type { BoundOperation } from './calls/bound-operation.ts';
import { operationHandler, type SharedByCalls } from './calls/operation-handler.ts';
import type { OperationRoute } from './calls/operation-route.ts';
import { answeredRecords } from './calls/record-places-of.ts';
import type { Config } from './config/config-store.ts';
import { simpleRestOperations } from './config/simple-rest-operations.ts';
import { assertSent } from './crud/routes/assert-sent.ts';
import { type Additions, findCrudRoute, findSimpleRestRoute } from './crud/routes/find-crud-route.ts';
import { assertParamsOf, pickVariant } from './crud/routes/pick-variant.ts';
import { readStored } from './crud/routes/read-stored.ts';
import type { Deps } from './deps.ts';
import type { AppEnvironment } from './http/base-app.ts';
import { bodyCheck } from './http/operation-body.ts';
import { paramsParser } from './http/parse-params.ts';
import { ProblemError } from './http/problem-error.ts';
import { importRoute } from './imports/import-route.ts';
import type { ModuleRoute, OperationModule, OwnRoute } from './modules/module.ts';
import { relayRoute } from './relay/relay-route.ts';
import type { Grant } from './rights/access.ts';
import { grantsOfConfig } from './rights/collect-grants.ts';

/**
 * Puts every operation of the definition on its path: a module's handler by its id, else its resource's generic one.
 * Those of the IO server (`servers` is `/io`) are handed on; those with other `servers` are not ours. The operations
 * of resources that name none stand behind them.
 * @throws Error that names every operation without a handler and every handler without an operation
 */
export function registerOperations(
  app: Hono<AppEnvironment>,
  deps: Deps,
  config: Config,
  modules: readonly OperationModule[],
  shared: SharedByCalls,
): void {
  const handlers: Handlers = new Map<string, ModuleRoute>(
    modules.flatMap((module) => Object.entries(module)),
  );
  const operations = listOperations(config.definition);
  const bind = binder(app, deps, config, shared);
  const missing: string[] = [];
  const answer = answerer(config, handlers);
  for (const placed of operations) {
    const { method, operation } = placed;
    const paths = isRelayed(operation) ? pathsOfIo(deps, placed.path) : [placed.path];
    const family = variantsOf(operation, config);
    const variants = (family?.entities ?? []).flatMap((entity) => {
      const narrowed = narrowToEntity(operation, entity, config);
      const answered = answer({ ...placed, operation: narrowed }, entity);
      return typeof answered === 'string' ? [] : [{ entity, ...answered }];
    });
    const answered = family === null ? answer(placed) : (variants[0] ?? 'no entity of it is served');
    if (typeof answered !== 'string')
      for (const path of paths)
        bind(method, path, { ...answered, operation }, family && { family, variants });
    else if (!config.disabledOperations.has(operation['x-alias-of'] ?? operation.operationId)) {
      missing.push(`resources/api-definition.json names ${operation.operationId}, but ${answered}`);
    }
  }
  assertComplete(missing, handlers, operations, config);
  for (const { method, path, operation, resource, slot } of simpleRestOperations(config)) {
    const route = findSimpleRestRoute(config, resource, slot);
    if (route) bind(method, path, { operation, route, checkBody: null, assertSent: null });
  }
}

type Answered = Pick<BoundOperation, 'operation' | 'route' | 'checkBody' | 'assertSent'>;

type Answerer = (placed: PlacedOperation, entity?: string) => Answered | string;

type Bind = (method: string, path: string, answered: Answered, variants?: Variants | null) => void;

type Handlers = ReadonlyMap<string, ModuleRoute>;

/** What answers an operation, or one entity of it; in words why nothing does. */
function answerer(config: Config, handlers: Handlers): Answerer {
  const handlerOf = (operationId: string, entity: string) =>
    handlers.get(variantKey(operationId, entity)) ?? handlers.get(operationId);
  const additions: Additions = {
    guardOf: (operationId, entity) => handlerOf(operationId, entity)?.assertMayChange,
    hooksOf(operationId, entity) {
      const own = handlerOf(operationId, entity);
      return own === undefined || own.handle !== undefined ? {} : own;
    },
  };
  /** What creates a record by itself creates one for each row. */
  const importedBy = (
    operation: ApiOperation,
    { creates, entity }: NonNullable<ApiOperation['x-import']>,
  ) => {
    const placed = listOperations(config.definition).find((one) => one.operation.operationId === creates);
    if (placed === undefined) return `${creates} is not there`;
    const one = narrowToEntity(placed.operation, entity, config);
    const created = answer({ ...placed, operation: one }, one === placed.operation ? undefined : entity);
    return typeof created === 'string'
      ? created
      : importRoute({ ...created, entity }, bodyCheck(config.definition, operation));
  };
  const answer: Answerer = ({ operation, method, path }, entity) => {
    const operationId = operation['x-alias-of'] ?? operation.operationId;
    const key = entity === undefined ? operationId : variantKey(operationId, entity);
    const found =
      handlers.get(key) ?? (entity === undefined ? usualVariant(handlers, operationId) : undefined);
    const own = found?.handle === undefined ? undefined : found;
    const isHandedOn = isRelayed(operation);
    const stores = own === undefined ? operation['x-import'] : undefined;
    const route = isHandedOn
      ? ioRoute(relayRoute(operation, method, path), own)
      : stores !== undefined
        ? importedBy(operation, stores)
        : (own ?? findCrudRoute(config, operation, additions, entity));
    if (typeof route === 'string') return route;
    const isJudged = isHandedOn || (own !== undefined && !own.judgesRecord);
    return {
      operation,
      route,
      checkBody: isJudged ? bodyCheck(config.definition, operation) : null,
      assertSent: own !== undefined && !own.judgesRecord ? assertSent : null,
    };
  };
  return answer;
}

/**
 * Pages call the IO server below `/io`. Programs call it at its own paths (document 3, §7.3), where it is this product; they
 * know the other one themselves.
 */
function pathsOfIo({ settings }: Deps, path: string): string[] {
  return settings.ioServer === null ? [RELAY_PATH + path, path] : [RELAY_PATH + path];
}

/** An operation of the IO server: another one answers where there is one, else what this product has of it. */
function ioRoute(relay: OperationRoute, own: OwnRoute | undefined): OperationRoute {
  if (own === undefined) return relay;
  return {
    ...own,
    async handle(call) {
      if (call.deps.settings.ioServer === null) return own.handle(call);
      const answer = await relay.handle(call);
      await own.noteRelayed?.(call);
      return answer;
    },
  };
}

/** What answers an operation about several entities: for each of them that is served, its own. */
interface Variants {
  family: OperationVariants;
  variants: readonly (Answered & { entity: string })[];
}

/** Puts operations on paths, each with its grants and the reader of its parameters. */
function binder(app: Hono<AppEnvironment>, deps: Deps, config: Config, shared: SharedByCalls): Bind {
  const grants = grantsOfConfig(config);
  const toBound = (answered: Answered, entity?: string): BoundOperation => {
    const { operation } = answered;
    const all = grants.get(operation['x-alias-of'] ?? operation.operationId) ?? [];
    return {
      ...answered,
      grants:
        entity === undefined ? all : all.filter((grant) => meantBy(grant, operation, config) === entity),
      parseParams: paramsParser(operation),
      records: answeredRecords(config, operation),
      readStored,
      pickVariant: null,
    };
  };
  return (method, path, answered, variants = null) => {
    const bound = toBound(answered);
    if (variants !== null) {
      const byEntity = new Map(variants.variants.map((one) => [one.entity, toBound(one, one.entity)]));
      bound.pickVariant = async (call) => {
        const found = byEntity.get(await pickVariant(call, variants.family)) ?? refuseVariant();
        assertParamsOf(found.operation, call);
        return found;
      };
    }
    app.on(method.toUpperCase(), toHonoPath(path), operationHandler(deps, config, bound, shared));
  };
}

/** The entity that a grant is about: a resource of another one reads and calls what is meant where nothing is said. */
function meantBy({ entity }: Grant, operation: ApiOperation, config: Config): string | undefined {
  const { entities = [] } = variantsOf(operation, config) ?? {};
  return entities.includes(entity) ? entity : entities[0];
}

/** @throws ProblemError 403: no resource names the operation for this entity */
function refuseVariant(): never {
  throw new ProblemError('forbidden');
}

/** A definition of one's own may not tell the entities apart: the operation is about the first one then. */
function usualVariant(handlers: Handlers, operationId: string): ModuleRoute | undefined {
  return [...handlers].find(([key]) => key.startsWith(`${operationId}/`))?.[1];
}

/** The key of a module's handler for one entity of an operation about several: `item.addItem/vehicle`. */
function variantKey(operationId: string, entity: string): string {
  return `${operationId}/${entity}`;
}

interface PlacedOperation {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** Paths without a parameter first: `/item/latest` is not the item called latest. */
function listOperations(definition: ApiDefinition): PlacedOperation[] {
  return Object.entries(definition.paths)
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation.servers === undefined || isRelayed(operation));
}

function toHonoPath(path: string): string {
  return path.replaceAll(/\{([^}]+)\}/g, ':$1');
}

function assertComplete(
  missing: readonly string[],
  handlers: Handlers,
  operations: readonly PlacedOperation[],
  config: Config,
): void {
  const entitiesOf = new Map(
    operations.map(({ operation }) => [operation.operationId, variantsOf(operation, config)?.entities]),
  );
  const isNamed = (key: string) => {
    const [operationId = '', entity] = key.split('/');
    const entities = entitiesOf.get(operationId);
    if (entities === undefined || entity === undefined) return entitiesOf.has(operationId);
    return entities.includes(entity);
  };
  const idle = [...handlers.keys()].filter((key) => !isNamed(key));
  const problems = [
    ...missing,
    ...idle.map((id) => `The server answers ${id}, but resources/api-definition.json does not name it`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
