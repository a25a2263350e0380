import type { Hono } from 'hono';
import { RELAY_PATH } from '../src/contract/relay-path.ts';
import type { ApiDefinition, ApiOperation } from '../src/schema/api/api-definition.ts';
import { isRelayed } from '../src/schema/api/operation-security.ts';
import { type BoundOperation, operationHandler, type SharedByCalls } from './calls/operation-handler.ts';
import { answeredRecords } from './calls/record-places-of.ts';
import type { Config } from './config/config-store.ts';
import { simpleRestOperations } from './config/simple-rest-operations.ts';
import { assertSent } from './crud/routes/assert-sent.ts';
import { type Additions, findCrudRoute, findSimpleRestRoute } from './crud/routes/find-crud-route.ts';
import { readStored } from './crud/routes/read-stored.ts';
import type { Deps } from './deps.ts';
import type { AppEnvironment } from './http/base-app.ts';
import { bodyCheck } from './http/operation-body.ts';
import { paramsParser } from './http/parse-params.ts';
import type { ModuleRoute, OperationModule } from './modules/module.ts';
import { relayRoute } from './relay/relay-route.ts';
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
  const handlers = new Map<string, ModuleRoute>(modules.flatMap((module) => Object.entries(module)));
  const additions: Additions = {
    guardOf: (operationId) => handlers.get(operationId)?.assertMayChange,
    hooksOf(operationId) {
      const own = handlers.get(operationId);
      return own === undefined || own.handle !== undefined ? {} : own;
    },
  };
  const operations = listOperations(config.definition);
  const bind = binder(app, deps, config, shared);
  const missing: string[] = [];
  for (const { method, path, operation } of operations) {
    const found = handlers.get(operation['x-alias-of'] ?? operation.operationId);
    const own = found?.handle === undefined ? undefined : found;
    const isHandedOn = isRelayed(operation);
    const route = isHandedOn
      ? relayRoute(operation, method, path)
      : (own ?? findCrudRoute(config, operation, additions));
    if (typeof route !== 'string') {
      const isJudged = isHandedOn || (own !== undefined && !own.judgesRecord);
      const checkBody = isJudged ? bodyCheck(config.definition, operation) : null;
      const sent = own !== undefined && !own.judgesRecord ? assertSent : null;
      bind(method, isHandedOn ? RELAY_PATH + path : path, { operation, route, checkBody, assertSent: sent });
    } else if (!config.disabledOperations.has(operation['x-alias-of'] ?? operation.operationId)) {
      missing.push(`resources/api-definition.json names ${operation.operationId}, but ${route}`);
    }
  }
  assertComplete(missing, handlers, operations);
  for (const { method, path, operation, resource, slot } of simpleRestOperations(config)) {
    const route = findSimpleRestRoute(config, resource, slot);
    if (route) bind(method, path, { operation, route, checkBody: null, assertSent: null });
  }
}

type Bind = (
  method: string,
  path: string,
  bound: Omit<BoundOperation, 'grants' | 'parseParams' | 'records' | 'readStored'>,
) => void;

/** Puts operations on paths, each with its grants and the reader of its parameters. */
function binder(app: Hono<AppEnvironment>, deps: Deps, config: Config, shared: SharedByCalls): Bind {
  const grants = grantsOfConfig(config);
  return (method, path, bound) => {
    const { operation } = bound;
    const whole = {
      ...bound,
      grants: grants.get(operation['x-alias-of'] ?? operation.operationId) ?? [],
      parseParams: paramsParser(operation),
      records: answeredRecords(config, operation),
      readStored,
    };
    app.on(method.toUpperCase(), toHonoPath(path), operationHandler(deps, config, whole, shared));
  };
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
  handlers: ReadonlyMap<string, ModuleRoute>,
  operations: readonly PlacedOperation[],
): void {
  const named = new Set(operations.map(({ operation }) => operation.operationId));
  const idle = [...handlers.keys()].filter((operationId) => !named.has(operationId));
  const problems = [
    ...missing,
    ...idle.map((id) => `The server answers ${id}, but resources/api-definition.json does not name it`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
